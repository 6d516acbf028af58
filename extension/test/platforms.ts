/** The readers and simulated pages of all platforms, for tests of all of them. To add a platform: docs/adding.md. */
import type { ReadPlatform } from '../src/platforms/index.ts';
import { jitsi } from '../src/platforms/jitsi/platform.ts';
import { meet } from '../src/platforms/meet/platform.ts';
import { nextcloud } from '../src/platforms/nextcloud/platform.ts';
import type { PlatformReader } from '../src/platforms/platform.ts';
import { slack } from '../src/platforms/slack/platform.ts';
import { teams } from '../src/platforms/teams/platform.ts';
import { zoom } from '../src/platforms/zoom/platform.ts';
import { jitsiPages } from './pages/jitsi.ts';
import { meetPages } from './pages/meet.ts';
import { nextcloudPages } from './pages/nextcloud.ts';
import { slackPages } from './pages/slack.ts';
import { teamsPages } from './pages/teams.ts';
import type { CreatePage, TestPages } from './pages/test-pages.ts';
import { zoomPages } from './pages/zoom.ts';

const platforms: Record<ReadPlatform, { reader: PlatformReader; pages: TestPages }> = {
  meet: { reader: meet, pages: meetPages },
  zoom: { reader: zoom, pages: zoomPages },
  teams: { reader: teams, pages: teamsPages },
  slack: { reader: slack, pages: slackPages },
  jitsi: { reader: jitsi, pages: jitsiPages },
  nextcloud: { reader: nextcloud, pages: nextcloudPages },
};

/** Returns one value for each platform. */
export function forEachPlatform<T>(value: (platform: ReadPlatform) => T): Record<ReadPlatform, T> {
  const ids = Object.keys(platforms) as ReadPlatform[];
  return Object.fromEntries(ids.map((id) => [id, value(id)])) as Record<ReadPlatform, T>;
}

export const readers = forEachPlatform((id) => platforms[id].reader);

export const testPages = forEachPlatform((id) => platforms[id].pages);

/** The address of a meeting on each platform. */
export const addresses = forEachPlatform((id) => testPages[id].address);

/** A version of a platform's page, and how to create it. */
export interface PageKind {
  platform: ReadPlatform;
  generation: string;
  create: CreatePage;
}

/** All simulated pages by platform and version. */
export const pageKinds: PageKind[] = Object.values(
  forEachPlatform((platform) => testPages[platform].versions.map((version) => ({ platform, ...version }))),
).flat();
