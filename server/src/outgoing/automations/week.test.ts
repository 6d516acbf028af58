import { expect, it } from 'vitest';
import { nextMonday } from './week.ts';

it.each([
  ['2026-11-23T05:00:00Z', 'UTC', '2026-11-23T07:00:00.000Z'],
  ['2026-11-23T07:00:00Z', 'UTC', '2026-11-30T07:00:00.000Z'],
  ['2026-11-25T12:00:00Z', 'Europe/Berlin', '2026-11-30T06:00:00.000Z'],
  // It is already Monday in that zone, but still Sunday in UTC.
  ['2026-11-22T23:30:00Z', 'Asia/Tokyo', '2026-11-29T22:00:00.000Z'],
  ['2026-11-22T21:30:00Z', 'Asia/Tokyo', '2026-11-22T22:00:00.000Z'],
  // Daylight saving time ends on the Sunday before.
  ['2026-10-22T12:00:00Z', 'Europe/Berlin', '2026-10-26T06:00:00.000Z'],
  ['2026-03-26T12:00:00Z', 'Europe/Berlin', '2026-03-30T05:00:00.000Z'],
  ['2026-11-25T12:00:00Z', 'Asia/Kolkata', '2026-11-30T01:30:00.000Z'],
  // The database may come from a machine that knows more time zones.
  ['2026-11-25T12:00:00Z', 'Moon/Base', '2026-11-30T07:00:00.000Z'],
])('the Monday morning after %s in %s is %s', (now, timeZone, monday) => {
  expect(nextMonday(new Date(now), timeZone).toISOString()).toBe(monday);
});
