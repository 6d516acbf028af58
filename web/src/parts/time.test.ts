import { expect, test, vi } from 'vitest';
import { dateInText, duration, offset, shortDate, shownTime, wholeDate } from './time.ts';

// A language that writes the names of days and months small.
vi.mock('../locales/messages.ts', () => ({ formatLocale: () => 'fr-FR' }));

test('a date begins with a capital, but within a sentence as the language writes it', () => {
  const at = '2026-11-20T12:00:00Z';
  expect(shortDate(at, new Date(at))).toBe('Ven. 20 nov.');
  expect(wholeDate(at)).toMatch(/^Vendredi 20 novembre 2026/);
  expect(dateInText(at, new Date(at))).toBe('ven. 20 nov.');
  expect(dateInText(at, new Date('2027-01-01T12:00:00Z'))).toBe('20 nov. 2026');
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

test('an offset has the form of the times in the transcript, past an hour too', () => {
  expect(offset('2026-01-01T10:00:00Z', '2026-01-01T11:02:03.900Z')).toBe('01:02:03');
  expect(offset('2026-01-01T10:00:00Z', '2026-01-01T09:59:00Z')).toBe('00:00:00');
});
