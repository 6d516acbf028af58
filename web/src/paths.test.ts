import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isAppAddress, safeReturnPath } from './paths.ts';
import { routes } from './router.tsx';

test('accepts a path of our own with its query', () => {
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

/** Every full path that a route of the app answers, without the rest ('*'). */
function addressesOf(all: RouteObject[], base = ''): string[] {
  return all.flatMap(({ path = '', children = [] }) => {
    const full = path.startsWith('/') ? path : path ? `${base}/${path}` : base;
    return [...(path && path !== '*' ? [full] : []), ...addressesOf(children, full)];
  });
}

test('the server serves the app at the address of every screen, and at no other', () => {
  expect(addressesOf(routes).filter((address) => !isAppAddress(address))).toEqual([]);
  expect(isAppAddress('/dashboards')).toBe(false);
  expect(isAppAddress('/auth/callback')).toBe(true);
});
