import { beforeEach, expect, test } from 'vitest';
import { type GrantedSite, parseGrantedSites, patternOf } from '../messages/granted-sites.ts';
import { createGrantedSites, type GrantedSitesDeps } from './granted-sites.ts';

const site = 'https://meet.example.org/*';
const server = 'https://afterword.example.org/*';

let granted: Set<string>;
let registered: chrome.scripting.RegisteredContentScript[];
let list: GrantedSite[];
/** The frames of the tab with the markers found in each, or null for a closed tab. */
let frames: { frameId: number; result: { origin: string; found: boolean[] } }[] | null;
/** The tabs that received scripts: a tab ID, or all tabs but one. */
let injected: (number | { allBut: number | null })[];
let withdrawn: string[];
let unheard: boolean;
let now: number;
let slots: Record<'wanted' | 'answered', unknown>;

beforeEach(() => {
  granted = new Set();
  registered = [];
  list = [];
  frames = [frame(0, 'https://meet.example.org', true)];
  injected = [];
  withdrawn = [];
  unheard = false;
  now = Date.parse('2026-11-23T09:00:00Z');
  slots = { wanted: null, answered: null };
});

function frame(frameId: number, origin: string, marker: boolean) {
  return { frameId, result: { origin, found: [marker] } };
}

function slot(name: keyof typeof slots) {
  return {
    read: async () => slots[name] as never,
    write: async (value: unknown) => {
      slots[name] = value;
    },
  };
}

/** Starts the worker. Its state is in the fake browser. */
function start() {
  return createGrantedSites({
    permissions: {
      contains: async ({ origins = [] }: chrome.permissions.Permissions) =>
        origins.every((origin) => granted.has(origin)),
      remove: async ({ origins = [] }: chrome.permissions.Permissions) => {
        for (const origin of origins) granted.delete(origin);
        return true;
      },
    } as GrantedSitesDeps['permissions'],
    scripting: {
      executeScript: async () => {
        if (frames === null) throw new Error('No tab with id: 7.');
        return frames;
      },
      getRegisteredContentScripts: async () => registered,
      registerContentScripts: async (scripts: chrome.scripting.RegisteredContentScript[]) => {
        registered.push(...scripts);
      },
      unregisterContentScripts: async ({ ids = [] }: chrome.scripting.ContentScriptFilter) => {
        registered = registered.filter(({ id }) => !ids.includes(id));
      },
    } as unknown as GrantedSitesDeps['scripting'],
    read: async () => list,
    write: async (sites) => {
      list = sites;
    },
    wanted: slot('wanted'),
    answered: slot('answered'),
    kept: async () => [server],
    openTabs: {
      inject: async (tabId) => void injected.push(tabId),
      injectAll: async (except = null) => void injected.push({ allBut: except }),
    },
    withdraw: async (patterns) => {
      withdrawn.push(...patterns);
      if (unheard) await new Promise(() => undefined);
    },
    now: () => now,
  });
}

const wanted = { pattern: site, tabId: 7, platform: null };

test('a granted site with the marker is listed, and its script is registered and injected at once', async () => {
  granted.add(site);
  expect(await start().use(wanted)).toEqual({ kind: 'granted', platform: 'jitsi' });
  expect(list).toEqual([{ pattern: site, platform: 'jitsi' }]);
  expect(registered).toEqual([
    {
      id: `jitsi ${site}`,
      matches: [site],
      js: ['src/content-script/common.js', 'src/content-script/jitsi.js'],
      runAt: 'document_start',
      allFrames: true,
      matchOriginAsFallback: true,
      persistAcrossSessions: true,
    },
  ]);
  expect(injected).toEqual([7, { allBut: 7 }]);
});

test('a well-known site gets its script in all tabs that show it', async () => {
  granted.add('https://8x8.vc/*');
  await start().use({ pattern: 'https://8x8.vc/*', tabId: null, platform: 'jitsi' });
  expect(injected).toEqual([{ allBut: null }]);
});

test('a listed site gets its script again in tabs where none reads', async () => {
  granted.add(site);
  list = [{ pattern: site, platform: 'jitsi' }];
  expect(await start().use(wanted)).toEqual({ kind: 'granted', platform: 'jitsi' });
  expect(injected).toEqual([7, { allBut: 7 }]);
});

test('a site without our marker loses its permission, unless the server is there', async () => {
  frames = [frame(0, 'https://meet.example.org', false)];
  granted = new Set([site, server]);
  const sites = start();
  expect(await sites.use(wanted)).toEqual({ kind: 'no-meeting' });
  expect(await sites.use({ ...wanted, pattern: server })).toEqual({ kind: 'no-meeting' });
  expect([...granted]).toEqual([server]);
  expect(list).toEqual([]);
  expect(registered).toEqual([]);
});

test('a frame of another granted site does not make the page around it a meeting', async () => {
  frames = [
    frame(0, 'https://intranet.example.org', false),
    frame(3, 'https://meet.example.org', true),
    frame(4, 'https://sub.intranet.example.org', true),
    frame(5, 'http://intranet.example.org', true),
    frame(6, 'null', true),
  ];
  const intranet = 'https://intranet.example.org/*';
  granted = new Set([site, intranet]);
  expect(await start().use({ ...wanted, pattern: intranet })).toEqual({ kind: 'no-meeting' });
  expect([...granted]).toEqual([site]);
});

test('a site loses its permission if its tab was closed before the browser’s answer', async () => {
  frames = null;
  granted.add(site);
  expect(await start().use(wanted)).toEqual({ kind: 'no-meeting' });
  expect([...granted]).toEqual([]);
});

test('a host of Zoom outside the manifest needs no marker', async () => {
  const pattern = 'https://us02web.zoomgov.com/*';
  frames = [frame(0, 'https://us02web.zoomgov.com', false)];
  granted.add(pattern);
  expect(await start().use({ ...wanted, pattern })).toEqual({ kind: 'granted', platform: 'zoom' });
  expect(registered).toMatchObject([
    { matches: [pattern], js: ['src/content-script/common.js', 'src/content-script/zoom.js'] },
  ]);
});

test('nothing happens without the permission', async () => {
  expect(await start().use(wanted)).toEqual({ kind: 'refused' });
  expect(list).toEqual([]);
  expect(registered).toEqual([]);
});

test('if the popup has closed, the permission alone is enough, and the outcome is reported once', async () => {
  await start().want(wanted);
  granted.add(site);
  const sites = start();
  await sites.added([server]);
  expect(list).toEqual([]);
  await sites.added([site]);
  expect(list).toHaveLength(1);
  expect(await sites.use(wanted)).toEqual({ kind: 'granted', platform: 'jitsi' });
  expect(await sites.answerFor(wanted)).toBeNull();
  expect(injected[0]).toBe(7);
});

test('a refusal while the popup was closed is reported when it opens over the site again, and the request is dropped', async () => {
  await start().want(wanted);
  expect(await start().answerFor(wanted)).toEqual({ kind: 'refused' });
  expect(slots['wanted']).toBeNull();
  granted.add(site);
  await start().added([site]);
  expect(list).toEqual([]);
});

test('a request is dropped when its tab shows another site, and kept when another tab does', async () => {
  const elsewhere = 'https://elsewhere.example.org/*';
  await start().want(wanted);
  expect(await start().answerFor({ pattern: elsewhere, tabId: 8 })).toBeNull();
  expect(slots['wanted']).toMatchObject(wanted);
  expect(await start().answerFor({ pattern: elsewhere, tabId: 7 })).toBeNull();
  expect(slots['wanted']).toBeNull();
});

test('a popup over the same site in another window drops no request, because the browser may still be asking', async () => {
  await start().want(wanted);
  expect(await start().answerFor({ pattern: site, tabId: 8 })).toBeNull();
  granted.add(site);
  await start().added([site]);
  expect(list).toEqual([{ pattern: site, platform: 'jitsi' }]);
});

test('a request without an answer expires after some minutes', async () => {
  await start().want(wanted);
  now += 6 * 60_000;
  granted.add(site);
  await start().added([site]);
  expect(list).toEqual([]);
  expect(slots['wanted']).toBeNull();
  await start().want(wanted);
  now += 6 * 60_000;
  await start().reconcile();
  expect(slots['wanted']).toBeNull();
});

test('a permission that the worker did not hear of is used when the popup opens over the site again', async () => {
  await start().want(wanted);
  granted.add(site);
  expect(await start().answerFor(wanted)).toEqual({ kind: 'granted', platform: 'jitsi' });
});

test('a permission granted for another reason, such as the server’s address, adds no site', async () => {
  granted.add(server);
  await start().added([server]);
  expect(list).toEqual([]);
  expect(registered).toEqual([]);
});

test('a withdrawn permission removes the site, unregisters its script, and ends recordings there', async () => {
  granted.add(site);
  await start().use(wanted);
  granted.delete(site);
  await start().reconcile();
  expect(list).toEqual([]);
  expect(registered).toEqual([]);
  expect(withdrawn).toEqual([site]);
});

test('a removed site loses its permission', async () => {
  granted.add(site);
  const sites = start();
  await sites.use(wanted);
  await sites.remove(site);
  expect([...granted]).toEqual([]);
  expect(list).toEqual([]);
  expect(withdrawn).toEqual([site]);
});

test('a starting worker registers a script again if its files are from another version', async () => {
  granted.add(site);
  await start().use(wanted);
  const [current] = registered;
  registered = [{ ...current!, js: ['src/content-script/jitsi.js'] }];
  await start().reconcile();
  expect(registered).toEqual([current]);
});

test('a starting worker registers scripts that an update removed, and none twice', async () => {
  granted.add(site);
  await start().use(wanted);
  registered = [];
  const sites = start();
  await sites.reconcile();
  await sites.reconcile();
  expect(registered).toHaveLength(1);
});

test('stored sites are parsed as sites of known platforms, with patterns without a port', () => {
  expect(parseGrantedSites({ [site]: 'jitsi', 'https://other.example/*': 'pager' })).toEqual([
    { pattern: site, platform: 'jitsi' },
  ]);
  for (const nothing of [undefined, null, 'x', 3]) expect(parseGrantedSites(nothing)).toEqual([]);
  const noPatterns = [
    'jitsi',
    '0',
    '<all_urls>',
    'https://*/*',
    'https://*.example.org/*',
    'https://a.example/x/*',
  ];
  expect(parseGrantedSites(Object.fromEntries(noPatterns.map((key) => [key, 'jitsi'])))).toEqual([]);
  expect(parseGrantedSites({ 'https://meet.google.com/*': 'meet' })).toEqual([]);
  expect(patternOf('https://meet.example.org:8443/Room?x#y')).toBe(site);
  for (const page of [
    undefined,
    '',
    'about:blank',
    'chrome://extensions',
    'file:///tmp/x',
    'null',
    'https://*.org/',
  ])
    expect(patternOf(page)).toBeNull();
});

test('a site that was removed again is not reported as granted', async () => {
  await start().want(wanted);
  granted.add(site);
  await start().added([site]);
  await start().remove(site);
  expect(await start().answerFor(wanted)).toBeNull();
});

test('a frozen page that does not learn of the removal of its site delays nothing', async () => {
  granted.add(site);
  list = [{ pattern: site, platform: 'jitsi' }];
  unheard = true;
  const sites = start();
  await sites.remove(site);
  expect(withdrawn).toEqual([site]);
  granted.add(site);
  expect(await sites.use(wanted)).toEqual({ kind: 'granted', platform: 'jitsi' });
});

test('a built-in site that is allowed again gets its script, and is not listed', async () => {
  const pattern = 'https://*.zoom.us/*';
  granted.add(pattern);
  expect(await start().use({ pattern, tabId: 7, platform: null })).toEqual({
    kind: 'granted',
    platform: 'zoom',
  });
  expect([list, registered]).toEqual([[], []]);
  expect(injected).toEqual([7, { allBut: 7 }]);
  await start().added([pattern]);
  expect(injected.at(-1)).toEqual({ allBut: null });
});

test('recordings end on a built-in site whose access was withdrawn in the browser', async () => {
  await start().removed(['https://*.zoom.us/*', 'https://other.example.org/*']);
  expect(withdrawn).toEqual(['https://*.zoom.us/*']);
});
