import { renderPage } from '../pages/render.tsx';
import { SidePanel } from './side-panel.tsx';

await renderPage(<SidePanel />, 'side-panel');
