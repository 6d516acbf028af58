import { beforeEach, describe, expect, it } from 'vitest';
import { createBrowser, flushPromises } from '../../test/browser.ts';
import { createBrowserLocks } from './browser-locks.ts';
import { waitForReaderLock } from './reader-lock.ts';

const name = 'captions of teams 9345678901234';
let browser: ReturnType<typeof createBrowser>;
let owner: string | null;
beforeEach(() => {
  browser = createBrowser();
  owner = null;
});

/** Opens a page with its own origin. All pages share the worker. */
function open(page: string, worker: 'answers' | 'gone' | 'hangs' = 'answers') {
  const log: string[] = [];
  const { time } = browser;
  const browserLocks = createBrowserLocks({
    locks: createBrowser().locks,
    time,
    claim(asked) {
      if (worker === 'gone') return Promise.reject(new Error(`No worker for ${asked}.`));
      if (worker === 'hangs') return new Promise(() => undefined);
      owner ??= page;
      return Promise.resolve(owner === page);
    },
    release() {
      if (owner === page) owner = null;
    },
  });
  const lock = waitForReaderLock({
    locks: browserLocks.locks,
    time,
    name,
    wanted: () => true,
    onAcquired: async () => void log.push('reads'),
    onWait: () => void log.push('waits'),
  });
  return { log, lock, holds: () => browserLocks.holds(name) };
}

describe('a lock in the whole browser', () => {
  it('is held by one page, even if two pages have different origins', async () => {
    const first = open('first');
    await flushPromises();
    const second = open('second');
    await browser.time.pass(3_000);
    expect([first.log, second.log]).toEqual([['reads'], ['waits']]);
    expect([first.holds(), second.holds()]).toEqual([true, false]);
    first.lock.cancel();
    await browser.time.pass(3_000);
    expect(second.log).toEqual(['waits', 'reads']);
    expect([first.holds(), second.holds()]).toEqual([false, true]);
  });

  it('is not taken by a page that no longer needs it', async () => {
    const first = open('first');
    await flushPromises();
    const second = open('second');
    await browser.time.pass(3_000);
    second.lock.cancel();
    first.lock.cancel();
    await browser.time.pass(5_000);
    expect(second.log).toEqual(['waits']);
    expect(owner).toBeNull();
  });

  for (const worker of ['gone', 'hangs'] as const) {
    it(`is the origin’s lock if the worker is ${worker === 'gone' ? 'gone' : 'silent'}`, async () => {
      const page = open('first', worker);
      await browser.time.pass(4_000);
      expect(page.log.at(-1)).toBe('reads');
    });
  }
});
