import { beforeEach, describe, expect, it } from 'vitest';
import { type Claimant, createClaims } from './claims.ts';

const name = 'captions of teams 9345678901234';
const one: Claimant = { tabId: 1, frameId: 0 };
const other: Claimant = { tabId: 2, frameId: 0 };

let now = 0;
let stored: Record<string, unknown> = {};
let alive = new Set<number>();
const claims = () =>
  createClaims({
    storage: {
      get: async () => structuredClone(stored),
      set: async (items) => {
        stored = structuredClone({ ...stored, ...items });
      },
    },
    holds: async ({ tabId }) => alive.has(tabId),
    now: () => now,
  });
beforeEach(() => {
  now = 1_000_000;
  stored = {};
  alive = new Set([1, 2]);
});

describe('a claim to read a meeting', () => {
  it('is granted to one of two frames that ask at the same time', async () => {
    const both = claims();
    expect(await Promise.all([both.claim(name, one), both.claim(name, other)])).toEqual([true, false]);
    expect(await both.claim(name, one)).toBe(true);
    expect(await both.claim('captions of teams 1', other)).toBe(true);
  });

  it('survives a restart of the worker', async () => {
    await claims().claim(name, one);
    now += 60_000;
    expect(await claims().claim(name, other)).toBe(false);
  });

  it('is granted to another frame after its holder released it, and nobody else can release it', async () => {
    const both = claims();
    await both.claim(name, one);
    await both.release(name, other);
    expect(await both.claim(name, other)).toBe(false);
    await both.release(name, one);
    expect(await both.claim(name, other)).toBe(true);
  });

  it('is granted to another frame when its tab is gone, but not while its frame may not know about it yet', async () => {
    const both = claims();
    await both.claim(name, one);
    alive.delete(1);
    expect(await both.claim(name, other)).toBe(false);
    now += 3_000;
    expect(await both.claim(name, other)).toBe(true);
  });

  it('is granted to another frame when its tab is gone and the clock was set back', async () => {
    await claims().claim(name, one);
    alive.delete(1);
    now -= 3_600_000;
    expect(await claims().claim(name, other)).toBe(true);
  });

  it('expires after a day', async () => {
    await claims().claim(name, one);
    now += 25 * 3_600_000;
    await claims().claim('captions of teams 1', other);
    expect(Object.keys(stored['claims'] as object)).toEqual(['captions of teams 1']);
  });
});
