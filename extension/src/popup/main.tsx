import { render } from '../pages/render.tsx';
import { Popup } from './popup.tsx';

render(<Popup />);
