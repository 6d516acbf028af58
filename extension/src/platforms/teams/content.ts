import { startCapture } from '../../capture/main.ts';
import { teams } from './platform.ts';

startCapture(teams);
