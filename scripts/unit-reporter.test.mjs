import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './processes.mjs';

let folder;
let results;

beforeAll(async () => {
  // Inside the project, so that the test file finds vitest.
  folder = await mkdtemp(join(root, 'node_modules/.cache/unit-reporter-'));
  await writeFile(
    join(folder, 'some.test.mjs'),
    `import { describe, expect, it } from 'vitest';
     describe('a group', () => {
       it('passes', () => {});
       it('fails', () => expect(1).toBe(2));
       it.skip('is left out', () => {});
     });
     it('leaves a promise behind', () => void Promise.reject(new Error('nobody waits for this')));`,
  );
  // Without a configuration here, vitest would find the project's.
  await writeFile(join(folder, 'vitest.config.mjs'), 'export default {};');
  await writeFile(join(folder, 'broken.test.mjs'), `throw new Error('cannot be loaded');`);
  const env = { ...process.env, UNIT_RESULTS: join(folder, 'results.json') };
  const options = ['run', '--root', folder, `--reporter=${root}/scripts/unit-reporter.mjs`];
  await new Promise((resolve) =>
    execFile('node', [`${root}/node_modules/vitest/vitest.mjs`, ...options], { env, cwd: folder }, resolve),
  );
  results = JSON.parse(await readFile(env.UNIT_RESULTS, 'utf8'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const find = (text) => results.find(({ title }) => title.includes(text));

it('lists each test with its state and its error', () => {
  expect(find('a group passes')).toMatchObject({ state: 'passed', error: '' });
  expect(find('a group fails')).toMatchObject({ state: 'failed', error: expect.stringContaining('1') });
  expect(find('a group is left out')).toMatchObject({ state: 'skipped' });
});

it('counts a file that cannot be loaded as a failed test', () => {
  expect(find('the file itself')).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('cannot be loaded'),
  });
});

it('counts an error outside all tests as a failed test', () => {
  expect(find('an error outside all tests')).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('nobody waits for this'),
  });
});
