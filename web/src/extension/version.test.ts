import { expect, it } from 'vitest';
import { isNewer } from './version.ts';

it.each([
  ['0.2.0', '0.1.0', true],
  ['0.1.10', '0.1.9', true],
  ['1.0', '1.0.0.0', false],
  ['1.0.0.1', '1.0', true],
  ['0.1.0', '0.2.0', false],
])('whether %s is newer than %s is %s', (version, than, newer) => {
  expect(isNewer(version, than)).toBe(newer);
});
