import { render } from '../pages/render.tsx';
import { Options } from './options.tsx';

render(<Options />);
