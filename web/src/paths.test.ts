import { expect, test } from 'vitest';
import { safeReturnPath } from './paths.ts';

test('a path of our own with its query is returned to', () => {
  expect(safeReturnPath('/auth/extension?state=a%20b&redirect_uri=x')).toBe(
    '/auth/extension?state=a%20b&redirect_uri=x',
  );
  expect(safeReturnPath('/dashboard/meetings/1#entry')).toBe('/dashboard/meetings/1#entry');
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/login?error=x',
  '/auth/callback?token=x',
  null,
  7,
])('%j is not', (value) => {
  expect(safeReturnPath(value)).toBeNull();
});
