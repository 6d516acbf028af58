import { render } from '../pages/render.tsx';
import { SidePanel } from './side-panel.tsx';

await render(<SidePanel />, 'side-panel');
