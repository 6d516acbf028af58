import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Test files share modules. This one needs its own, because a date format keeps the time zone it was made in.
const timeZone = process.env.TZ;
beforeAll(() => {
  vi.resetModules();
  process.env.TZ = 'America/New_York';
});
afterAll(() => {
  if (timeZone === undefined) delete process.env.TZ;
  else process.env.TZ = timeZone;
  vi.resetModules();
});

test('a calendar date is the same day west of Greenwich', async () => {
  const { calendarDay, day } = await import('./time.ts');
  expect(day('2026-11-01T03:00:00Z')).toBe('October 31, 2026');
  expect(calendarDay('2026-11-01')).toBe('November 1, 2026');
});
