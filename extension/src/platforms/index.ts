/** The platforms, as pure data: manifest, settings and entries of the build are made of this list. Adding one adds a folder and a line. */
import type { PlatformFacts } from './facts.ts';
import { meetFacts } from './meet/facts.ts';
import { teamsFacts } from './teams/facts.ts';
import { zoomFacts } from './zoom/facts.ts';

export const platforms: readonly PlatformFacts[] = [meetFacts, zoomFacts, teamsFacts];
