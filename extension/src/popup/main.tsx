import { render } from '../interface/render.tsx';
import { Popup } from './popup.tsx';

render(<Popup />);
