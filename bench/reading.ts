import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { launchBrowser } from '@afterword/tests/harness/browser.ts';
import { type Installation, openInstallation } from '@afterword/tests/harness/installation.ts';
import { signInOnTheWeb } from '@afterword/tests/harness/people.ts';
import type { CDPSession, Page } from '@playwright/test';
import { measureTasks } from './main-thread.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

/** Number of entries in a meeting of eight hours. */
const entriesOfMeeting = size(10_000, 400);
/** Number of entries that the page renders together. */
const entriesInChunk = 10;
/** Factor by which the reader's machine is slower than this one. */
const slower = 4;

/** Goals in milliseconds, with megabytes for the heap, and a number of elements. */
const goals = { first: 100, all: 2_000, scrolling: 50, longest: 150, heap: 60, elements: 10_000 };

/**
 * Measures opening and scrolling a meeting of ten thousand entries on a slow machine, by sight and with a screen
 * reader.
 */
export async function readingRows(): Promise<Row[]> {
  const installation = await openInstallation({ LOG_LEVEL: 'warn', ENTRIES_PER_MINUTE: '1000000' });
  try {
    const rows = await opened(installation, []);
    const aloud = await opened(installation, ['--force-renderer-accessibility']);
    return [
      ...rows,
      ...aloud.map((row) => ({
        ...row,
        measure: `${row.measure}, accessibility forced on`,
        goal: '',
        met: null,
      })),
    ];
  } finally {
    await installation.close();
  }
}

async function opened(installation: Installation, args: string[]): Promise<Row[]> {
  const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
  const browser = await launchBrowser({ profile, extension: null, pagesPort: installation.pages.port, args });
  try {
    const { api, page } = await signInOnTheWeb(installation, browser);
    const id = await longMeeting(api);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watch, entriesOfMeeting / entriesInChunk);
    await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
    await page.waitForFunction(() => window.seen?.all, null, { timeout: 180_000 });
    const opening = await page.evaluate(() => window.seen!);
    const scrolled = await scroll(page);
    const elements = await page.evaluate(() => document.getElementsByTagName('*').length);
    return rowsOf(opening, { scrolled, elements, heap: await heapOf(session) });
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The page's own measurements, in milliseconds since it was opened. */
interface Seen {
  /** Times when the transcript arrived, when the first entry was shown, and when all words were in the document. */
  data: number;
  first: number;
  all: number;
}

declare global {
  interface Window {
    seen?: Seen;
  }
}

function watch(allChunks: number): void {
  const seen: Seen = { data: 0, first: 0, all: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.name.endsWith('/transcript') && !seen.data) seen.data = entry.responseEnd;
  }).observe({ entryTypes: ['resource'] });
  const rows = document.getElementsByClassName('line');
  const chunks = document.getElementsByClassName('chunk');
  const look = new MutationObserver(() => {
    if (rows.length > 0) seen.first ||= performance.now();
    if (chunks.length < allChunks) return;
    seen.all = performance.now();
    look.disconnect();
  });
  look.observe(document, { childList: true, subtree: true });
}

/** Scrolls in a hundred steps of half a window. @returns CPU milliseconds of each task */
async function scroll(page: Page): Promise<number[]> {
  return measureTasks(page, () =>
    page.evaluate(async () => {
      for (let step = 0; step < 100; step += 1) {
        scrollBy(0, innerHeight / 2);
        await new Promise(requestAnimationFrame);
      }
    }),
  );
}

/** Returns the JavaScript heap in megabytes after garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

function rowsOf(
  { data, first, all }: Seen,
  { scrolled, elements, heap }: { scrolled: number[]; elements: number; heap: number },
): Row[] {
  const sorted = scrolled.toSorted((a, b) => a - b);
  // Each step has one task that renders it. The many smaller ones must not make these look rare.
  const p95 = sorted.slice(-100)[94] ?? 0;
  const longest = sorted.at(-1) ?? 0;
  const row = (measure: string, value: number, unit: string, goal: number): Row => ({
    measure: `limit: reading ${entriesOfMeeting.toLocaleString('en')} entries at ${slower} × CPU throttle, ${measure}`,
    value: `${value.toFixed(0)} ${unit}`,
    peer: '–',
    ratio: null,
    goal: `≤ ${goal} ${unit}`,
    met: value <= goal,
  });
  return [
    row('first entry after the data', first - data, 'ms', goals.first),
    row('all words in the document after the data', all - data, 'ms', goals.all),
    row('p95 of tasks while scrolling', p95, 'ms', goals.scrolling),
    row('longest task while scrolling', longest, 'ms', goals.longest),
    row('heap after collection', heap, 'MB', goals.heap),
    row('elements in the document after scrolling', elements, 'elements', goals.elements),
  ];
}

/** Creates a meeting of four people who talk for eight hours, and returns its ID. */
async function longMeeting(api: Api): Promise<string> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const start = Date.parse('2026-11-20T09:00:00.000Z');
  const at = (ordinal: number) => new Date(start + ordinal * 3_000).toISOString();
  const words =
    'we should look at the numbers of the last quarter before anybody decides on the budget'.split(' ');
  const names = ['Alice Adams', 'Bob Brown', 'Carla Cruz', 'Deepa Das'];
  await api.meetings.put({
    id,
    revision: 1,
    platform: 'meet',
    code: id,
    title: 'A long meeting',
    startedAt: at(0),
    endedAt: at(entriesOfMeeting),
  });
  for (let from = 0; from < entriesOfMeeting; from += limits.entriesPerUpload) {
    const entries = Array.from({ length: limits.entriesPerUpload }, (_, index) => {
      const ordinal = from + index;
      return {
        id: randomUUID(),
        ordinal,
        revision: 1,
        speaker: names[Math.floor(ordinal / 3) % names.length]!,
        content: `${words.slice(ordinal % 7, 6 + ((ordinal * 7) % 12)).join(' ')}.`,
        startedAt: at(ordinal),
        updatedAt: at(ordinal),
      };
    });
    await api.meetings.putEntries({ id, captureId, entries });
  }
  return id;
}
