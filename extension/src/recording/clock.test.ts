import { describe, expect, it } from 'vitest';
import { createCaptureClock } from './clock.ts';

const start = Date.parse('2026-11-20T09:00:00Z');

function source() {
  let wall = start;
  let monotonic = 5_000;
  return {
    setWallClockBy(ms: number) {
      wall += ms;
    },
    pass(ms: number) {
      wall += ms;
      monotonic += ms;
    },
    wall: () => wall,
    monotonic: () => monotonic,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
  };
}

describe('the clock of a capture', () => {
  for (const hours of [24, -24, -1]) {
    it(`ignores a wall clock that is set ${hours > 0 ? 'forward' : 'back'} by ${Math.abs(hours)} h`, () => {
      const time = source();
      const clock = createCaptureClock(time);
      time.pass(1_000);
      time.setWallClockBy(hours * 3_600_000);
      time.pass(1_000);
      expect(clock.slept()).toBeNull();
      expect(clock.iso()).toBe('2026-11-20T09:00:02.000Z');
    });
  }

  for (const [minutes, then] of [
    [20, '2026-11-20T09:20:00.000Z'],
    [60, '2026-11-20T10:00:00.000Z'],
    [14 * 60, '2026-11-20T23:00:00.000Z'],
  ] as const) {
    it(`advances once by the ${minutes} minutes that the machine slept`, () => {
      const time = source();
      const clock = createCaptureClock(time);
      time.setWallClockBy(minutes * 60_000);
      expect(clock.slept()).toEqual({ from: start, to: Date.parse(then), ms: minutes * 60_000 });
      expect(clock.slept()).toBeNull();
      expect(clock.iso()).toBe(then);
    });
  }

  it('reports when the machine slept, and counts only sleep', () => {
    const time = source();
    const clock = createCaptureClock(time);
    for (let sleeps = 0; sleeps < 2; sleeps += 1) {
      time.pass(1_000);
      time.setWallClockBy(600_000);
      clock.now();
      time.pass(20_000);
    }
    expect(clock.slept()).toEqual({ from: start + 1_000, to: start + 1_222_000, ms: 1_200_000 });
  });

  it('catches up with the wall clock, but never goes back', () => {
    const time = source();
    const clock = createCaptureClock(time);
    time.setWallClockBy(62 * 3_600_000);
    clock.catchUp();
    expect(clock.iso()).toBe('2026-11-22T23:00:00.000Z');
    time.setWallClockBy(-24 * 3_600_000);
    clock.catchUp();
    expect(clock.iso()).toBe('2026-11-22T23:00:00.000Z');
    expect(clock.slept()).toBeNull();
  });

  it('starts no earlier than the end of the resumed capture', () => {
    const clock = createCaptureClock(source());
    clock.startAt(start + 90_000);
    expect(clock.iso()).toBe('2026-11-20T09:01:30.000Z');
    clock.startAt(start);
    expect(clock.iso()).toBe('2026-11-20T09:01:30.000Z');
  });
});
