import { expect, it } from 'vitest';
import { hasDesktop } from './first-page.mjs';

const terminal = { env: {}, isTerminal: true, platform: 'darwin' };

it('opens a browser when a person uses a desktop terminal', () => {
  expect(hasDesktop(terminal)).toBe(true);
  expect(hasDesktop({ ...terminal, platform: 'linux', env: { DISPLAY: ':0' } })).toBe(true);
});

it.each([
  ['whose output is read by a program', { isTerminal: false }],
  ['on a machine without a screen', { platform: 'linux' }],
  ['that is used over the network', { env: { SSH_CONNECTION: '10.0.0.1 1 10.0.0.2 22' } }],
  ['of continuous integration', { env: { CI: 'true' } }],
  ['whose owner wants none', { env: { BROWSER: 'none' } }],
])('opens no browser in a terminal %s', (_what, change) => {
  expect(hasDesktop({ ...terminal, ...change })).toBe(false);
});
