import { useEffect, useState } from 'react';
import browser from 'webextension-polyfill';
import { extension } from '../messages/extension.ts';
import {
  type GrantedSite,
  grantedSitesKey,
  parseGrantedSites,
  type SiteOutcome,
  type SiteRequest,
} from '../messages/granted-sites.ts';
import { readGrantedSites } from '../messages/stored-sites.ts';
import { manifestHosts, platforms, type ReadPlatform } from '../platforms/index.ts';
import { askWorker } from './worker.ts';

/** A platform's well-known site, which can be granted without visiting it. */
export interface Preset {
  platform: ReadPlatform;
  pattern: string;
}

export const presets: readonly Preset[] = platforms.flatMap(({ id, access }) =>
  access.kind === 'granted' ? access.presets.map((pattern) => ({ platform: id, pattern })) : [],
);

/** Platforms that people can host themselves. */
export const selfHostedPlatforms = platforms.filter(
  ({ access }) => access.kind === 'granted' && access.marker !== null,
);

/** Makes the browser ask for the permission, and the worker use it. Must be called from a click. */
export async function grantSite(wanted: SiteRequest): Promise<SiteOutcome> {
  // The popup may close before the person answers: then the worker continues alone.
  askWorker('want-site', wanted).catch((error: unknown) => console.error(error));
  await browser.permissions.request({ origins: [wanted.pattern] });
  const { outcome } = await askWorker('use-site', wanted, Number.POSITIVE_INFINITY);
  return outcome;
}

/** Returns the built-in sites to which the person withdrew the access in the browser's settings, and follows changes. */
export function useBlockedSites(): string[] {
  const [blocked, setBlocked] = useState<string[]>([]);
  useEffect(() => {
    let gone = false;
    const read = () =>
      readBlockedSites().then(
        (sites) => !gone && setBlocked(sites),
        (error: unknown) => console.error(error),
      );
    void read();
    const { onAdded, onRemoved } = browser.permissions;
    onAdded.addListener(read);
    onRemoved.addListener(read);
    return () => {
      gone = true;
      onAdded.removeListener(read);
      onRemoved.removeListener(read);
    };
  }, []);
  return blocked;
}

async function readBlockedSites(): Promise<string[]> {
  const allowed = await Promise.all(
    manifestHosts.map((hosts) => browser.permissions.contains({ origins: [hosts] })),
  );
  return manifestHosts.filter((_, index) => !allowed[index]);
}

/** Returns the granted sites and follows changes; null until they are read. */
export function useGrantedSites(): GrantedSite[] | null {
  const [sites, setSites] = useState<GrantedSite[] | null>(null);
  useEffect(() => {
    let gone = false;
    readGrantedSites().then(
      (read) => !gone && setSites(read),
      (error: unknown) => console.error(error),
    );
    const stop = extension.watchStored(grantedSitesKey, (stored) => setSites(parseGrantedSites(stored)));
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return sites;
}
