import { expect, test } from 'vitest';
import { isPassing } from './passing.ts';

test.each([
  [0, null, true],
  [503, null, true],
  [403, null, false],
  // Pages of a proxy, which are no answers of the server.
  [0, 502, true],
  [0, 504, true],
  [0, 413, false],
])('status %i, or %s of a proxy, passes: %s', (status, proxyStatus, passes) => {
  expect(isPassing({ status, proxyStatus })).toBe(passes);
});
