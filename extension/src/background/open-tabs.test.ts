import { beforeEach, expect, test } from 'vitest';
import { createOpenTabs, type OpenTabsDeps, type SiteScript } from './open-tabs.ts';

/** A frame's address, and whether one of our scripts reads in it. */
interface Frame {
  origin: string;
  reads?: boolean;
}

interface Tab {
  id: number;
  url?: string;
  openerTabId?: number;
  discarded?: boolean;
  frames: Frame[];
}

const scripts: SiteScript[] = [
  { matches: ['https://*.zoom.us/*'], js: ['zoom.js'] },
  { matches: ['https://meet.example.org/*'], js: ['jitsi.js'] },
  { matches: ['https://cloud.example.org/*'], js: ['nextcloud.js'] },
];

let open: Tab[];
/** The injected scripts as tab, frame and file. */
let injected: string[];
/** Tabs without access, and frames that navigate before their script arrives. */
let closed: Set<number>;
let leaving: Set<string>;

beforeEach(() => {
  open = [];
  injected = [];
  closed = new Set();
  leaving = new Set();
});

function openTabs() {
  return createOpenTabs({
    tabs: {
      async query({ url }: chrome.tabs.QueryInfo) {
        if (url === undefined) return open;
        // Matching patterns is the browser's job.
        return open.filter((tab) => tab.url !== undefined && tab.url !== 'about:blank');
      },
    } as unknown as OpenTabsDeps['tabs'],
    scripting: {
      async executeScript({ target, files }: { target: chrome.scripting.InjectionTarget; files?: string[] }) {
        const { tabId, frameIds } = target;
        const tab = open.find(({ id }) => id === tabId);
        if (!tab || closed.has(tabId)) throw new Error(`No tab with id: ${tabId}.`);
        if (!frameIds)
          return tab.frames.map(({ origin, reads = false }, frameId) => ({
            frameId,
            result: { origin, reads },
          }));
        for (const frameId of frameIds) {
          if (leaving.has(`${tabId}.${frameId}`)) throw new Error(`No frame with id ${frameId}.`);
          injected.push(`${tabId}.${frameId} ${files?.join()}`);
          tab.frames[frameId]!.reads = true;
        }
        return [];
      },
    } as unknown as OpenTabsDeps['scripting'],
    scripts: async () => scripts,
  });
}

test('injects into each frame the script for its own origin, and none into frames of other sites', async () => {
  open = [
    {
      id: 1,
      url: 'https://cloud.example.org/call/1',
      frames: [
        { origin: 'https://cloud.example.org' },
        { origin: 'https://meet.example.org:8443' },
        { origin: 'https://us04web.zoom.us' },
        { origin: 'https://sub.meet.example.org' },
        { origin: 'http://meet.example.org' },
        { origin: 'null' },
      ],
    },
  ];
  await openTabs().injectAll();
  expect(injected).toEqual(['1.0 nextcloud.js', '1.1 jitsi.js', '1.2 zoom.js']);
});

test('skips a frame in which our script reads, and injects into one whose script has ended', async () => {
  const meet = 'https://meet.example.org';
  open = [{ id: 1, url: `${meet}/room`, frames: [{ origin: meet }, { origin: meet, reads: true }] }];
  const { inject, injectAll } = openTabs();
  await inject(1);
  await injectAll();
  expect(injected).toEqual(['1.0 jitsi.js']);
});

test('injects into all tabs of a site and blank windows they opened, except excluded and discarded tabs', async () => {
  const frames = () => [{ origin: 'https://meet.example.org' }];
  const url = 'https://meet.example.org/room';
  open = [
    { id: 1, url, frames: frames() },
    { id: 2, url, frames: frames() },
    { id: 3, url, discarded: true, frames: frames() },
    { id: 4, openerTabId: 2, frames: frames() },
    { id: 5, url: 'about:blank', openerTabId: 2, frames: frames() },
    { id: 6, openerTabId: 9, frames: frames() },
    { id: 7, frames: frames() },
  ];
  await openTabs().injectAll(1);
  expect(injected.sort()).toEqual(['2.0 jitsi.js', '4.0 jitsi.js', '5.0 jitsi.js']);
});

test('injects into other tabs and frames if one disappeared', async () => {
  const frames = () => [{ origin: 'https://meet.example.org' }, { origin: 'https://meet.example.org' }];
  const url = 'https://meet.example.org/room';
  open = [
    { id: 1, url, frames: frames() },
    { id: 2, url, frames: frames() },
  ];
  closed.add(1);
  leaving.add('2.0');
  await openTabs().injectAll();
  expect(injected).toEqual(['2.1 jitsi.js']);
});
