import { meet } from '../platforms/meet/platform.ts';
import { startCapture } from './main.ts';

startCapture(meet);
