import { beforeEach, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

beforeEach(() => localStorage.clear());

test('keeps a path until it is taken, once', () => {
  returnPath.keep('/auth/extension?state=s#x');
  expect(returnPath.read()).toBe('/auth/extension?state=s#x');
  expect(returnPath.take()).toBe('/auth/extension?state=s#x');
  expect(returnPath.take()).toBeNull();
});

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login',
  undefined,
  7,
])('%j is not, and what was kept before is forgotten', (path) => {
  returnPath.keep('/dashboard/meetings');
  returnPath.keep(path);
  expect(returnPath.take()).toBeNull();
});

test('forgets the path after 15 minutes', () => {
  returnPath.keep('/checkout?plan=Team', 0);
  expect(returnPath.read(15 * 60_000)).toBe('/checkout?plan=Team');
  expect(returnPath.read(15 * 60_000 + 1)).toBeNull();
});

test.each([
  '//evil.example',
  '{}',
  '7',
  '"/checkout"',
  JSON.stringify({ path: 'https://evil.example/', at: Date.now() }),
  JSON.stringify({ path: 7, at: Date.now() }),
])('what somebody else wrote there is not believed: %s', (stored) => {
  localStorage.setItem('return_to', stored);
  expect(returnPath.take()).toBeNull();
});
