import { expect, test } from 'vitest';
import { isFromOldImport } from './old-imports.ts';

const now = new Date('2026-11-26T12:00:00Z');

test.each([
  [true, '2026-10-01T09:00:00Z', true],
  [true, '2026-11-20T09:00:00Z', false],
  // Captured here, so it may still be open.
  [false, '2026-01-01T09:00:00Z', false],
])('folds items of old imports only: imported %s, from %s: %s', (imported, date, folded) => {
  expect(isFromOldImport({ imported, date }, now)).toBe(folded);
});
