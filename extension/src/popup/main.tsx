import { renderPage } from '../pages/render.tsx';
import { Popup } from './popup.tsx';

await renderPage(<Popup />, 'popup');
