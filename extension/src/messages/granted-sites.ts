/** The sites that a person granted, in `storage.local` under `grantedSites`: match pattern and platform. */
import { platforms, type ReadPlatform } from '../platforms/index.ts';
import { oneOf, readAs } from './shape.ts';

export const grantedSitesKey = 'grantedSites';

export interface GrantedSite {
  /** Match pattern of a whole host, such as `https://meet.example.org/*`. */
  pattern: string;
  platform: ReadPlatform;
}

/** A site that a person wants to use: the page in a tab or a platform's well-known site. */
export interface SiteRequest {
  pattern: string;
  tabId: number | null;
  platform: ReadPlatform | null;
}

/** The outcome of a person's request to use a site. */
export type SiteOutcome =
  | { kind: 'granted'; platform: ReadPlatform }
  /** The page belongs to no platform that we read: the permission was given up again. */
  | { kind: 'no-meeting' }
  /** The person, or a policy, did not grant it. */
  | { kind: 'refused' };

const platformId = oneOf(platforms.map(({ id }) => id));

/**
 * Parses the stored sites. Skips unknown platforms and patterns that do not mean a single host: the browser rejects a whole list that
 * contains an invalid pattern.
 */
export function parseGrantedSites(value: unknown): GrantedSite[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([pattern, id]) => {
    const platform = readAs(platformId, id);
    if (platform === null || patternOf(pattern.replace(/\*$/, '')) !== pattern) return [];
    return mayRunOn({ pattern, platform }) ? [{ pattern, platform }] : [];
  });
}

/** Returns the platform of a known host that is not in the manifest, so that the person grants it; null for any other host. */
export function platformOnHost(pattern: string): ReadPlatform | null {
  const address = pattern.replace(/\*$/, '');
  const found = platforms.find(
    ({ access }) =>
      access.kind === 'manifest' && access.grantable?.some((hosts) => matchesPattern(hosts, address)),
  );
  return found?.id ?? null;
}

/**
 * Returns the built-in site that contains a site: the manifest's match pattern and its platform, or null. People can withdraw the
 * access to it in the browser's settings.
 */
export function builtInSite(pattern: string): GrantedSite | null {
  const address = pattern.replace(/\*$/, '');
  for (const { id, access } of platforms) {
    const hosts = access.kind === 'manifest' && access.hosts.find((each) => matchesPattern(each, address));
    if (hosts) return { pattern: hosts, platform: id };
  }
  return null;
}

/** Returns whether a platform may run on a host. Platforms in the manifest run only on their own hosts. */
function mayRunOn({ pattern, platform }: GrantedSite): boolean {
  const isGranted = platforms.some(({ id, access }) => id === platform && access.kind === 'granted');
  return isGranted || platformOnHost(pattern) === platform;
}

/** Returns the match pattern of an address's site, or null if it is no web page. Excludes hosts with a star, which would match every host. */
export function patternOf(address: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (!/^https?:$/.test(protocol) || hostname === '' || hostname.includes('*')) return null;
  return `${protocol}//${hostname}/*`;
}

/** Returns whether an address or an origin matches a pattern of whole hosts, such as `https://*.example.org/*`. */
export function matchesPattern(pattern: string, address: string): boolean {
  const [scheme, host] = pattern.replace(/\/\*$/, '').split('://');
  if (!host || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol !== `${scheme}:`) return false;
  return host.startsWith('*.')
    ? hostname === host.slice(2) || hostname.endsWith(host.slice(1))
    : hostname === host;
}

/** Returns the host of a match pattern, for display: `zoom.us` for all its subdomains, too. */
export function hostOfPattern(pattern: string): string {
  return pattern.replace(/^https?:\/\/(\*\.)?/, '').replace(/\/\*$/, '');
}
