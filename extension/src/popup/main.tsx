import { render } from '../pages/render.tsx';
import { Popup } from './popup.tsx';

await render(<Popup />, 'popup');
