import { beforeEach, expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

beforeEach(() => sessionStorage.clear());

test('a path of ours is kept until it is taken, once', () => {
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

test('what somebody else wrote there is not believed', () => {
  sessionStorage.setItem('return_to', '//evil.example');
  expect(returnPath.take()).toBeNull();
});
