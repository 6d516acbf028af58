import { afterAll, expect, test, vi } from 'vitest';
import { date } from './date-format.ts';
import { day, dayAndTime, duration, meetingStart, offset, shownTime } from './time.ts';

// Test files share modules, so reload those that have read the language, before and after.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.doUnmock('../locales/messages.ts');
  vi.resetModules();
});
vi.mock('../locales/messages.ts', () => ({ currentLocale: () => 'de', formatLocale: () => 'de-CH' }));

test('formats dates the same way on every screen, with the year', () => {
  const at = '2026-11-20T12:05:00Z';
  expect(date(at, 'en', 'UTC')).toBe('November 20, 2026');
  expect(date(at, 'de', 'UTC')).toBe('20. November 2026');
  expect(day(at)).toBe('20. November 2026');
  expect(dayAndTime(at)).toMatch(/^20\. November 2026, \d\d:05$/);
});

test('shows no time of a meeting whose day alone is known', () => {
  const date = '2026-11-20T12:05:00Z';
  expect(meetingStart({ date, dayOnly: false })).toBe(dayAndTime(date));
  expect(meetingStart({ date, dayOnly: true })).toBe('20. November 2026');
});

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3_570, '1 h'],
  [3_599, '1 h'],
  [3_600, '1 h'],
  [3_900, '1 h 05 min'],
  [36_000, '10 h'],
])('%d seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});

test.each([
  ['00:00:05', '0:05'],
  ['00:12:05', '12:05'],
  ['01:02:03', '1:02:03'],
  ['11:02:03', '11:02:03'],
])('the time %s is read as %s', (time, shown) => {
  expect(shownTime(time)).toBe(shown);
});

test('formats an offset like the times in the transcript, also past an hour', () => {
  expect(offset('2026-01-01T10:00:00Z', '2026-01-01T11:02:03.900Z')).toBe('01:02:03');
  expect(offset('2026-01-01T10:00:00Z', '2026-01-01T09:59:00Z')).toBe('00:00:00');
});
