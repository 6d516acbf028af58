import { describe, expect, it } from 'vitest';
import { createIds } from './ids.ts';

const random = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);

describe('ids', () => {
  it('are version 7 UUIDs that contain their time', () => {
    const time = Date.parse('2026-11-20T09:30:00.123Z');
    const id = createIds(() => time, random)();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(time);
  });

  it('increase with every call within one millisecond, even past the end of the counter', () => {
    const next = createIds(() => 1_700_000_000_000, random);
    const made = Array.from({ length: 10_000 }, next);
    expect(new Set(made).size).toBe(10_000);
    expect(made.toSorted()).toEqual(made);
  });

  it('draw random bytes for many IDs at once, and use different bytes for each', () => {
    let drawn = 0;
    const next = createIds(
      () => 1_700_000_000_000,
      (bytes) => {
        drawn += 1;
        random(bytes);
      },
    );
    const ends = Array.from({ length: 96 }, () => next().slice(19));
    expect(new Set(ends).size).toBe(96);
    expect(drawn).toBe(3);
  });

  it('keep increasing when the clock is set back a day', () => {
    let time = 1_700_000_000_000;
    const next = createIds(() => time, random);
    const before = next();
    time -= 86_400_000;
    expect(next() > before).toBe(true);
  });
});
