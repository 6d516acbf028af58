/**
 * Sites that a person has granted, one at a time. A site stays in the list as long as the browser's permission for it. Withdrawing
 * the permission, here or in the browser, removes the site and ends recordings there.
 */
import type { Permissions, Scripting } from 'webextension-polyfill';
import {
  builtInSite,
  type GrantedSite,
  patternOf,
  platformOnHost,
  type SiteOutcome,
  type SiteRequest,
} from '../messages/granted-sites.ts';
import { platforms, type ReadPlatform } from '../platforms/index.ts';
import type { OpenTabs } from './open-tabs.ts';

/** A stored value that survives the worker but not the browser. */
interface Slot<T> {
  read(): Promise<T | null>;
  write(value: T | null): Promise<void>;
}

/** A site for which the browser asks for permission. `until` is when the request expires, in milliseconds since 1970. */
export interface PendingSite extends SiteRequest {
  until: number;
}

/** Milliseconds after which a request counts as refused. Once the popup has closed, the browser reports no refusal. */
const askedFor = 5 * 60_000;

export interface GrantedSitesDeps {
  permissions: Pick<Permissions.Static, 'contains' | 'remove'>;
  scripting: Pick<
    Scripting.Static,
    'executeScript' | 'registerContentScripts' | 'unregisterContentScripts' | 'getRegisteredContentScripts'
  >;
  /** The list of sites, the pending request, and the outcome of a request whose popup closed before the answer. */
  read(): Promise<GrantedSite[]>;
  write(sites: GrantedSite[]): Promise<void>;
  wanted: Slot<PendingSite>;
  answered: Slot<{ pattern: string; outcome: SiteOutcome }>;
  /** Returns match patterns that other features need, such as the server's address. Their permissions are kept. */
  kept(): Promise<string[]>;
  openTabs: OpenTabs;
  /** Ends recordings on the pages of these sites. */
  withdraw(patterns: string[]): Promise<void>;
  now(): number;
}

export interface GrantedSites {
  /** Stores the requested site while the browser asks, because the popup may close. */
  want(wanted: SiteRequest): Promise<void>;
  /** Starts to use a granted site. Stores nothing without the permission or if no meeting can run on the page. */
  use(wanted: SiteRequest): Promise<SiteOutcome>;
  /** Returns the outcome of a request whose popup had closed, once, to the popup over a tab with that site. */
  answerFor(over: Pick<SiteRequest, 'pattern' | 'tabId'>): Promise<SiteOutcome | null>;
  /** Handles new browser permissions: starts to use a site that waited for one, and built-in sites that are allowed again. */
  added(patterns: readonly string[]): Promise<void>;
  /** Handles withdrawn browser permissions: removes the sites from the list and ends recordings there, also on built-in sites. */
  removed(patterns: readonly string[]): Promise<void>;
  /** Removes a site from the list and its permission from the browser. */
  remove(pattern: string): Promise<void>;
  reconcile(): Promise<void>;
}

/** Returns the built files of a platform's script, in the order in which they run. */
export const scriptsOf = (platform: ReadPlatform) => [
  'src/content-script/common.js',
  `src/content-script/${platform}.js`,
];

/** Markers of the platforms that people can host themselves. */
const marked = platforms.flatMap(({ id, access }) =>
  access.kind === 'granted' && access.marker !== null ? [{ id, marker: access.marker }] : [],
);

export function createGrantedSites(deps: GrantedSitesDeps): GrantedSites {
  const { permissions, scripting, openTabs } = deps;
  /** Runs updates one after another, because each reads what the previous one wrote. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };

  return {
    want: (wanted) =>
      inTurn(async () => {
        await deps.answered.write(null);
        await deps.wanted.write({ ...wanted, until: deps.now() + askedFor });
      }),
    use: (wanted) => inTurn(async () => (await answered(wanted.pattern)) ?? use(wanted)),
    answerFor: (over) => inTurn(async () => (await answered(over.pattern)) ?? answerOfPending(over)),
    added: (patterns) =>
      inTurn(async () => {
        const wanted = await pending();
        if (!wanted || !patterns.includes(wanted.pattern)) {
          if (patterns.some(builtInSite)) injectAll();
          return;
        }
        await deps.answered.write({ pattern: wanted.pattern, outcome: await use(wanted) });
      }),
    removed: (patterns) =>
      inTurn(async () => {
        await reconcile();
        withdraw(patterns.filter(builtInSite));
      }),
    remove: (pattern) =>
      inTurn(async () => {
        await giveBack(pattern);
        await reconcile(pattern);
      }),
    reconcile: () =>
      inTurn(async () => {
        await pending();
        await reconcile();
      }),
  };

  async function answered(pattern: string): Promise<SiteOutcome | null> {
    const told = await deps.answered.read();
    if (told?.pattern !== pattern) return null;
    await deps.answered.write(null);
    const { kind } = told.outcome;
    // The site may have been removed since.
    if (
      kind === 'granted' &&
      !builtInSite(pattern) &&
      !(await deps.read()).some((listed) => listed.pattern === pattern)
    )
      return null;
    return told.outcome;
  }

  /** Returns the site whose permission request may still be open. Drops expired requests. */
  async function pending(): Promise<PendingSite | null> {
    const wanted = await deps.wanted.read();
    if (wanted === null || deps.now() < wanted.until) return wanted;
    await deps.wanted.write(null);
    return null;
  }

  /** Handles a pending request: reopening the popup in the same window means that the browser's prompt was answered. */
  async function answerOfPending({
    pattern,
    tabId,
  }: Pick<SiteRequest, 'pattern' | 'tabId'>): Promise<SiteOutcome | null> {
    const wanted = await pending();
    if (wanted === null) return null;
    const isAnswered = wanted.tabId === tabId && tabId !== null;
    if (wanted.pattern === pattern && (isAnswered || (await isGranted(pattern)))) return use(wanted);
    if (isAnswered) await deps.wanted.write(null);
    return null;
  }

  async function use(wanted: SiteRequest): Promise<SiteOutcome> {
    const { pattern } = wanted;
    await deps.wanted.write(null);
    if (!(await isGranted(pattern))) return { kind: 'refused' };
    const sites = await deps.read();
    const known = sites.find((site) => site.pattern === pattern);
    const builtIn = builtInSite(pattern);
    const platform =
      builtIn?.platform ??
      wanted.platform ??
      platformOnHost(pattern) ??
      (await platformIn(scripting, wanted)) ??
      known?.platform ??
      null;
    if (platform === null) {
      await giveBack(pattern);
      return { kind: 'no-meeting' };
    }
    if (builtIn === null && known?.platform !== platform) {
      await deps.write([...sites.filter((other) => other.pattern !== pattern), { pattern, platform }]);
      await reconcile();
    }
    // Known sites need this too: their script may have ended with an earlier permission.
    const { tabId } = wanted;
    if (tabId !== null) await openTabs.inject(tabId);
    injectAll(tabId);
    return { kind: 'granted', platform };
  }

  /** Does not wait: tabs may be frozen. */
  function injectAll(except: number | null = null): void {
    openTabs.injectAll(except).catch((error: unknown) => console.error(error));
  }

  /** Does not wait: a frozen page gets the message when it resumes. */
  function withdraw(patterns: string[]): void {
    if (patterns.length > 0) deps.withdraw(patterns).catch((error: unknown) => console.error(error));
  }

  async function giveBack(pattern: string): Promise<void> {
    if ((await deps.kept()).includes(pattern)) return;
    await permissions.remove({ origins: [pattern] });
  }

  /** `removed`: a site to remove even if its permission stays. */
  async function reconcile(removed: string | null = null): Promise<void> {
    const sites = await deps.read();
    const allowed: GrantedSite[] = [];
    for (const site of sites)
      if (site.pattern !== removed && (await isGranted(site.pattern))) allowed.push(site);
    const gone = sites.filter((site) => !allowed.includes(site)).map(({ pattern }) => pattern);
    if (gone.length > 0) await deps.write(allowed);
    await register(allowed);
    withdraw(gone);
  }

  async function register(sites: GrantedSite[]): Promise<void> {
    const wanted = new Map(sites.map((site) => [idOf(site), site]));
    const registered = await scripting.getRegisteredContentScripts();
    // Another version of the extension may have registered other files.
    const isCurrent = ({ id, js = [] }: Scripting.RegisteredContentScript) => {
      const site = wanted.get(id);
      return site !== undefined && `${js}` === `${scriptsOf(site.platform)}`;
    };
    const surplus = registered.filter((script) => !isCurrent(script)).map(({ id }) => id);
    if (surplus.length > 0) await scripting.unregisterContentScripts({ ids: surplus });
    const current = new Set(registered.filter(isCurrent).map(({ id }) => id));
    const missing = [...wanted].filter(([id]) => !current.has(id));
    if (missing.length === 0) return;
    await scripting.registerContentScripts(
      missing.map(([id, { pattern, platform }]) => ({
        id,
        matches: [pattern],
        js: scriptsOf(platform),
        runAt: 'document_start',
        allFrames: true,
        matchOriginAsFallback: true,
        persistAcrossSessions: true,
      })),
    );
  }

  async function isGranted(pattern: string): Promise<boolean> {
    return permissions.contains({ origins: [pattern] });
  }
}

/** Returns the platform whose marker is in a frame of this site in the tab. Frames of other granted sites do not count. */
async function platformIn(
  scripting: GrantedSitesDeps['scripting'],
  { tabId, pattern }: SiteRequest,
): Promise<ReadPlatform | null> {
  if (tabId === null) return null;
  const results = await scripting
    .executeScript({
      target: { tabId, allFrames: true },
      func: (markers: string[]) => ({
        origin: self.origin,
        found: markers.map((marker) => document.querySelector(marker) !== null),
      }),
      args: [marked.map(({ marker }) => marker)],
    })
    .catch((error: unknown) => {
      // The tab was closed during the prompt or shows an error page, so it has no meeting.
      console.info(`Could not inspect tab ${tabId}:`, error);
      return [];
    });
  // Null for a frame that was left meanwhile.
  const inspected = results.map(({ result }) => result as { origin: string; found: boolean[] } | null);
  const frames = inspected.filter((frame) => frame && patternOf(frame.origin) === pattern);
  const at = marked.findIndex((_, index) => frames.some((frame) => frame?.found[index]));
  return marked[at]?.id ?? null;
}

function idOf({ pattern, platform }: GrantedSite): string {
  return `${platform} ${pattern}`;
}
