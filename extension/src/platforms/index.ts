/** The platforms as plain data. The manifest, the settings and the build's entries come from it. */
import type { PlatformFacts } from './facts.ts';
import { jitsiFacts } from './jitsi/facts.ts';
import { meetFacts } from './meet/facts.ts';
import { nextcloudFacts } from './nextcloud/facts.ts';
import { slackFacts } from './slack/facts.ts';
import { teamsFacts } from './teams/facts.ts';
import { zoomFacts } from './zoom/facts.ts';

const list = [meetFacts, zoomFacts, teamsFacts, slackFacts, jitsiFacts, nextcloudFacts] as const;

/** A platform whose captions the extension reads. */
export type ReadPlatform = (typeof list)[number]['id'];

export const platforms: readonly PlatformFacts<ReadPlatform>[] = list;

/** Match patterns of the pages that the manifest grants. */
export const manifestHosts: readonly string[] = platforms.flatMap(({ access }) =>
  access.kind === 'manifest' ? access.hosts : [],
);
