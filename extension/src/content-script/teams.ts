import { teams } from '../platforms/teams/platform.ts';
import { startCapture } from './main.ts';

startCapture(teams);
