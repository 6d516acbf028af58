import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '../new.mjs';
import { copyCheckout } from './copy.mjs';
import { filesOf } from './files.mjs';

/** Compiling four packages takes half a minute: `pnpm verify` does. */
const full = Boolean(process.env.VERIFY);

const copy = mkdtempSync(join(tmpdir(), 'afterword-new-'));
const files = filesOf(copy);

beforeAll(() => {
  copyCheckout(copy);
  kinds.platform.add(files, 'webex', 'Cisco Webex');
  kinds.screen.add(files, 'dashboard/insights');
  kinds.screen.add(files, 'admin/limits');
  kinds.destination.add(files, 'note-book');
  kinds.destination.add(files, 'tracker');
  kinds.locale.add(files, 'it');
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('what is new passes the tests that compare lists, folders and pages', () => {
  const { status, stdout } = run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=verbose',
    // What is laid out is in English until somebody translates it; these tests say what is left to do.
    '--testNamePattern=^(?!.*say it in words of their own)',
    'extension/src/platforms/platforms.test.ts',
    'extension/src/recording/platforms.test.ts',
    'web/src/locales',
    'extension/src/locales',
    'server/src/integrations/registry.test.ts',
  ]);
  expect(status, stdout).toBe(0);
  for (const name of [
    'webex Webex1: lobby, call, captions, end',
    'dashboard/insights',
    'lists each folder of a destination once',
  ])
    expect(stdout).toContain(name);
}, 120_000);

it('what is new passes the linter once it is formatted', () => {
  const { status, stdout } = run('node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--write',
    '--error-on-warnings',
    '--vcs-enabled=false',
    ...files.touched,
  ]);
  expect(status, stdout).toBe(0);
}, 60_000);

it('a screen has an address, a route and texts in every language', () => {
  const read = (path) => readFileSync(`${copy}/${path}`, 'utf8');
  expect(read('web/src/paths.ts')).toContain("insights: '/dashboard/insights'");
  expect(read('web/src/paths.ts')).toContain("adminLimits: '/admin/limits'");
  expect(read('web/src/router.tsx')).toContain("import('./dashboard/insights/insights.tsx')");
  for (const locale of ['en', 'de', 'it'])
    expect(read(`web/src/locales/${locale}/index.ts`), locale).toContain("'dashboard/insights':");
});

it('nothing is overwritten, and names that make no sense are refused', () => {
  expect(() => kinds.platform.add(files, 'Google Chat')).toThrow('lower-case');
  expect(() => kinds.screen.add(files, 'dashboard/home')).toThrow('is there already');
  expect(() => kinds.screen.add(files, 'home')).toThrow('area');
  expect(() => kinds.destination.add(files, 'tracker')).toThrow('is there already');
  expect(() => kinds.locale.add(files, 'de')).toThrow('already');
});

it.runIf(full)(
  'what is new compiles',
  () => {
    for (const name of ['api-client', 'extension', 'tests', 'web', 'server']) {
      const { status, stdout } = run('node_modules/typescript/bin/tsc', ['-p', name]);
      expect(status, `${name}: ${stdout}`).toBe(0);
    }
  },
  300_000,
);

function run(script, options) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, stdout: `${stdout}${stderr}` };
}
