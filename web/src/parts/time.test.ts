import { afterEach, expect, test } from 'vitest';
import { calendarDay } from './time.ts';

const here = process.env.TZ;
afterEach(() => {
  process.env.TZ = here;
});

test('a date of the calendar is the same day west of Greenwich', () => {
  process.env.TZ = 'America/New_York';
  expect(calendarDay('2026-11-01')).toBe('November 1, 2026');
});
