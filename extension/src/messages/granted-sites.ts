/** The sites that a person granted for meetings, in `storage.local` under `grantedSites`: what to read there, by match pattern. */
import { platforms, type ReadPlatform } from '../platforms/index.ts';
import { oneOf, readAs } from './shape.ts';

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

const platformId = oneOf(platforms.map(({ id }) => id));

/**
 * What the storage holds. A site of a platform that this version does not know is left out, and so is what is no pattern of one
 * host: the browser refuses a whole list for one pattern that it cannot read.
 */
export function parseGrantedSites(value: unknown): GrantedSite[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([pattern, id]) => {
    const platform = readAs(platformId, id);
    if (platform === null || patternOf(pattern.replace(/\*$/, '')) !== pattern) return [];
    return mayRunOn({ pattern, platform }) ? [{ pattern, platform }] : [];
  });
}

/** The platform that a host is known to run, although the manifest leaves it to the person to grant; null for any other. */
export function platformOnHost(pattern: string): ReadPlatform | null {
  const address = pattern.replace(/\*$/, '');
  const found = platforms.find(
    ({ access }) =>
      access.kind === 'manifest' && access.grantable?.some((hosts) => matchesPattern(hosts, address)),
  );
  return found?.id ?? null;
}

/** A platform of the manifest runs on its own hosts alone. */
function mayRunOn({ pattern, platform }: GrantedSite): boolean {
  const isGranted = platforms.some(({ id, access }) => id === platform && access.kind === 'granted');
  return isGranted || platformOnHost(pattern) === platform;
}

/**
 * The match pattern of the site of an address, null for what is no page of the web. A match pattern has no port, and a star in
 * it stands for every host: addresses may have one, too.
 */
export function patternOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol) || hostname === '' || hostname.includes('*')) return null;
  return `${protocol}//${hostname}/*`;
}

/** Whether an address, or an origin, is one that a match pattern of whole hosts means: `https://*.example.org/*`. */
export function matchesPattern(pattern: string, address: string): boolean {
  const [scheme, host] = pattern.replace(/\/\*$/, '').split('://');
  if (!host || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol !== `${scheme}:`) return false;
  return host.startsWith('*.')
    ? hostname === host.slice(2) || hostname.endsWith(host.slice(1))
    : hostname === host;
}

/** The host in a pattern, as people read it. */
export function hostOfPattern(pattern: string): string {
  return pattern.replace(/^https?:\/\//, '').replace(/\/\*$/, '');
}
