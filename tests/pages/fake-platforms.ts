/** The simulated pages of each platform: their hosts, meeting addresses and appearance. */
import type { ReadPlatform } from '../../extension/src/platforms/index.ts';
import type { SitePage, TestSite } from '../../extension/test/pages/site.ts';
import { forEachPlatform, testPages } from '../../extension/test/platforms.ts';
import { generationShell } from './generations.ts';
import { meetShell } from './meet.ts';
import type { Shell } from './shell.ts';
import { teamsShell } from './teams.ts';
import { zoomShell } from './zoom.ts';

interface FakePlatform extends TestSite {
  /** Renders the page around the captions. */
  shell(): Shell;
}

/** Platforms with their own pages. The others show the first version that their reader is tested on. */
const shells: Partial<Record<ReadPlatform, () => Shell>> = {
  meet: meetShell,
  zoom: zoomShell,
  teams: teamsShell,
};

export const fakePlatforms = forEachPlatform((id): FakePlatform => {
  const { site, versions } = testPages[id];
  return { ...site, shell: shells[id] ?? (() => generationShell(versions[0]!.generation)) };
});

/** Hosts of all platforms. */
export const meetingHosts = Object.values(fakePlatforms).flatMap(({ hosts }) => hosts);

/** Returns the page at an address of a platform. */
export function pageAt(url: URL): SitePage | null {
  const platform = Object.values(fakePlatforms).find(({ hosts }) => hosts.includes(url.hostname));
  return platform?.page(url) ?? null;
}
