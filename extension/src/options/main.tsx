import { render } from '../interface/render.tsx';
import { Options } from './options.tsx';

render(<Options />);
