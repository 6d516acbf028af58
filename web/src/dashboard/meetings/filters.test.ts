import { expect, test } from 'vitest';
import { instants, isFiltered, noFilters, readFilters, toRequest, writeFilters } from './filters.ts';

const local = (...parts: [number, number, number, number?, number?, number?, number?]) =>
  new Date(
    parts[0],
    parts[1] - 1,
    parts[2],
    parts[3] ?? 0,
    parts[4] ?? 0,
    parts[5] ?? 0,
    parts[6] ?? 0,
  ).toISOString();

test('keeps filters in the address', () => {
  const filters = {
    search: 'Q3 & plan',
    platform: 'zoom',
    label: 'Q3 plan',
    range: 'custom',
    from: '2026-01-02',
    to: '',
    page: 3,
    size: 25,
    order: 'longest',
  } as const;
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(writeFilters(noFilters).toString()).toBe('');
});

test.each([
  'platform=pager',
  'range=decade',
  'page=-1',
  'page=x',
  'page=1.5',
  'range=custom&from=2026-13-99',
  'from=<b>',
])('%s in the address narrows nothing', (query) => {
  const filters = readFilters(new URLSearchParams(query));
  expect(isFiltered(filters)).toBe(false);
  expect(filters.page).toBe(1);
});

test.each([
  ['today', local(2026, 11, 20)],
  ['week', local(2026, 11, 16)],
  ['month', local(2026, 11, 1)],
] as const)('%s begins at its local midnight and is open to the future', (range, from) => {
  expect(instants({ range, from: '', to: '' }, new Date(2026, 10, 20, 15, 30))).toEqual({ from });
});

test('starts the week on Monday', () => {
  expect(instants({ range: 'week', from: '', to: '' }, new Date(2026, 10, 22))).toEqual({
    from: local(2026, 11, 16),
  });
});

test('includes the last day of a range to its last millisecond, also when clocks change', () => {
  expect(instants({ range: 'custom', from: '2026-03-28', to: '2026-03-29' }, new Date())).toEqual({
    from: local(2026, 3, 28),
    to: local(2026, 3, 29, 23, 59, 59, 999),
  });
});

test('sends only the filters that are set', () => {
  expect(toRequest({ ...noFilters, search: '  ' }, new Date())).toEqual({ page: 1 });
  expect(toRequest({ ...noFilters, search: ' plan ', platform: 'meet' }, new Date())).toEqual({
    page: 1,
    search: 'plan',
    platform: 'meet',
  });
});
