import { startCapture } from '../../capture/main.ts';
import { meet } from './platform.ts';

startCapture(meet);
