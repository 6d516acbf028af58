import { generationShell } from './generations.ts';
import type { Shell } from './shell.ts';

/** A call in Nextcloud Talk in a browser: the page that its reader is tested on. */
export const nextcloudShell = (): Shell => generationShell('N2025');
