import { expect, it } from 'vitest';
import { dayIn, instantIn, minuteIn } from './time-zones.ts';

it.each([
  ['2026-11-20T09:00:00Z', null, 'en-US', '2026-11-20 09:00 UTC'],
  ['2026-11-20T09:00:00Z', 'Europe/Berlin', 'de', '2026-11-20 10:00 MEZ'],
  ['2026-11-20T09:00:00Z', 'Europe/Berlin', 'en-US', '2026-11-20 10:00 Central European Time'],
  ['2026-11-20T06:00:00Z', 'America/Los_Angeles', 'en-US', '2026-11-19 22:00 PST'],
  ['2026-11-20T09:00:00Z', 'Moon/Base', 'en-US', '2026-11-20 09:00 UTC'],
])('%s in %s, as %s has it, is %s', (instant, timeZone, language, minute) => {
  expect(minuteIn(new Date(instant), timeZone, language)).toBe(minute);
  expect(dayIn(new Date(instant), timeZone)).toBe(minute.slice(0, 10));
});

it.each([
  ['2026-11-20T10:00:00', 'Europe/Berlin', '2026-11-20T09:00:00.000Z'],
  ['2026-07-20T10:00:00', 'Europe/Berlin', '2026-07-20T08:00:00.000Z'],
  // Summer time begins at 2:00.
  ['2026-03-08T01:59:59', 'America/New_York', '2026-03-08T06:59:59.000Z'],
  ['2026-03-08T03:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['2026-11-20T10:00:00', 'Moon/Base', '2026-11-20T10:00:00.000Z'],
])('%s in %s is %s', (local, timeZone, instant) => {
  expect(instantIn(local, timeZone).toISOString()).toBe(instant);
});
