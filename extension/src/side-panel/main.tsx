import { render } from '../interface/render.tsx';
import { SidePanel } from './side-panel.tsx';

render(<SidePanel />);
