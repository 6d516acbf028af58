import { generationShell } from './generations.ts';
import type { Shell } from './shell.ts';

/** A tab of Slack with a huddle, its captions over the call: the page that its reader is tested on. */
export const slackShell = (): Shell => generationShell('S-overlay');
