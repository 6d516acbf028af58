import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { repeatCommand } from './repeat.ts';

afterEach(() => vi.unstubAllEnvs());

/** Returns the command as a shell reads it, without pnpm. */
function read(command) {
  const [variables, rest] = command.split('pnpm test:unit ');
  const words = execFileSync('/bin/sh', ['-c', `for word in ${rest}; do echo "$word"; done`], {
    encoding: 'utf8',
  });
  return { variables: variables.trim(), words: words.trimEnd().split('\n') };
}

it('names the seed, the file in the repository, and a pattern that matches the test and its suites', () => {
  vi.stubEnv('VERIFY', undefined);
  const file = fileURLToPath(import.meta.url);
  const command = repeatCommand(7, { file, title: "a suite > isn't (50 %) lost?" });
  const { variables, words } = read(command);
  expect(variables).toBe('TEST_SEED=7');
  expect(words.slice(0, 2)).toEqual(['scripts/testing/repeat.test.mjs', '-t']);
  expect("a suite isn't (50 %) lost?").toMatch(new RegExp(words[2]));
});

it('keeps VERIFY, with which a test runs more cases', () => {
  vi.stubEnv('VERIFY', '1');
  const { variables } = read(repeatCommand(7, { file: 'a.test.ts', title: 'one', env: { PATH_OF: '2' } }));
  expect(variables).toBe('TEST_SEED=7 VERIFY=1 PATH_OF=2');
});
