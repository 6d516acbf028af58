import { slack } from '../platforms/slack/platform.ts';
import { startCapture } from './main.ts';

startCapture(slack);
