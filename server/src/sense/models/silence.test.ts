import { expect, it } from 'vitest';
import { watchSilence } from './silence.ts';

const minute = 60_000;

it('waits for as long as something is heard, and half a day at most', () => {
  let now = 0;
  let look = () => {};
  const watch = watchSilence(
    { first: 15 * minute, next: 1.5 * minute },
    {
      clock: { now: () => new Date(now) },
      repeat(work) {
        look = work;
        return () => {};
      },
    },
  );
  for (; now < 12 * 60 * minute; now += minute) {
    watch.heard();
    look();
    expect(watch.silent()).toBe(false);
  }
  now += minute;
  watch.heard();
  look();
  expect(watch.silent()).toBe(true);
  expect(watch.signal.aborted).toBe(true);
});
