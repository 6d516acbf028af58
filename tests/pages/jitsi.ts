import { generationShell } from './generations.ts';
import type { Shell } from './shell.ts';

/** Jitsi Meet's page in a browser: the overlay that its reader is tested on. */
export const jitsiShell = (): Shell => generationShell('J-overlay');
