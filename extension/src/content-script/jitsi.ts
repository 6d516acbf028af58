import { jitsi } from '../platforms/jitsi/platform.ts';
import { startCapture } from './main.ts';

startCapture(jitsi);
