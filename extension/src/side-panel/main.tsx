import { render } from '../pages/render.tsx';
import { SidePanel } from './side-panel.tsx';

render(<SidePanel />);
