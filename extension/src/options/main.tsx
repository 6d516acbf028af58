import { render } from '../pages/render.tsx';
import { Options } from './options.tsx';

await render(<Options />, 'options');
