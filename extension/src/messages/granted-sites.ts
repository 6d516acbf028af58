/** The sites that a person granted for meetings, in `storage.local` under `grantedSites`: what to read there, by match pattern. */
import * as z from 'zod/mini';
import { platforms, type ReadPlatform } from '../platforms/index.ts';

z.config({ jitless: true });

/** Where they are stored. */
export const grantedSitesKey = 'grantedSites';

/** A site and the platform that runs on it. */
export interface GrantedSite {
  /** Match pattern of the whole host, `https://meet.example.org/*`. */
  pattern: string;
  platform: ReadPlatform;
}

/** A site that a person wants to use: by the page in a tab, or a known one of a platform. */
export interface WantedSite {
  pattern: string;
  tabId: number | null;
  platform: ReadPlatform | null;
}

/** What became of a site that a person wanted to use. */
export type SiteOutcome =
  | { kind: 'granted'; platform: ReadPlatform }
  /** Nothing on the page is of a platform that we read: the permission was given back. */
  | { kind: 'no-meeting' }
  /** The person, or a policy, did not grant it. */
  | { kind: 'refused' };

const stored = z.record(z.string(), z.enum(platforms.map(({ id }) => id)));

/** What the storage holds; a site of a platform that this version does not know is left out. */
export function parseGrantedSites(value: unknown): GrantedSite[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([pattern, platform]) => {
    const known = z.safeParse(stored, { [pattern]: platform });
    return known.success ? [{ pattern, platform: known.data[pattern]! }] : [];
  });
}

/** The match pattern of the site of an address, null for what is no page of the web. A match pattern has no port. */
export function patternOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && hostname !== '' ? `${protocol}//${hostname}/*` : null;
}

/** The host in a pattern, as people read it. */
export function hostOfPattern(pattern: string): string {
  return pattern.replace(/^https?:\/\//, '').replace(/\/\*$/, '');
}
