import { zoom } from '../platforms/zoom/platform.ts';
import { startCapture } from './main.ts';

startCapture(zoom);
