import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { root, run } from './processes.mjs';

const results = `${root}/node_modules/.cache/results`;

/**
 * Everything that must hold: checks, unit tests, builds, browser tests. `full`: longer and wider, and the seeded bugs of the
 * protocol. Prints what passed and failed; ends with 1 if anything did.
 */
export async function test({ full = false } = {}) {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const env = { TMPDIR: temporaryFolder(), ...(full ? { VERIFY: '1' } : {}) };
  const failures = [];
  const step = (work) => work.catch((error) => failures.push(error.message));

  await step(check());
  // Before the unit tests: some start the server again and again, and the build of it starts in half the time.
  const built = await build().then(
    () => ({ BUILT_SERVER: '1' }),
    (error) => {
      failures.push(error.message);
      return {};
    },
  );
  const browse = (name, ...args) =>
    step(playwright(args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/${name}.json` }));
  // At once: browser tests wait a fifth of their time, and unit tests for databases and processes of their own.
  await Promise.all([
    step(
      vitest(
        ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`],
        { ...env, ...built, UNIT_WORKERS: '2' },
        { held: true },
      ),
    ),
    browse('browser', '--grep-invert', full ? 'Lighthouse gives|Under load' : 'Lighthouse gives'),
  ]);
  if (full) await step(mutants());
  // Beside other browsers it measures those too, and Chromium loses its trace.
  if (full) await browse('lighthouse', 'lighthouse', '--workers=1');
  // What is measured is the server, not the browsers beside it.
  if (full) await browse('load', 'load', '--workers=1');

  const unit = await counts('unit.json', (report) => [report.numPassedTests, report.numFailedTests]);
  const browsers = await Promise.all(
    ['browser.json', 'lighthouse.json', 'load.json'].map((name) =>
      counts(name, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]),
    ),
  );
  const all = [unit, ...browsers];
  const passed = all.reduce((sum, each) => sum + each.passed, 0);
  // A step that fails without a failing test (a type error, a build) is a failure too, and must be counted as one.
  const failed = Math.max(
    all.reduce((sum, each) => sum + each.failed, 0),
    failures.length,
  );
  console.log(`\n${failures.map((failure) => `✗ ${failure}\n`).join('')}${passed} passed, ${failed} failed`);
  if (failed > 0) process.exit(1);
}

/** Bytes that databases and profiles of browsers take at once, several times over. */
const roomWanted = 8 * 1024 ** 3;

/**
 * A folder for what the tests write, taken away when this process ends. It is in memory where Linux has room for it there: databases
 * and browsers make tens of thousands of files that nobody reads later.
 */
function temporaryFolder() {
  const folder = mkdtempSync(join(roomIn('/dev/shm') > roomWanted ? '/dev/shm' : tmpdir(), 'afterword-'));
  // Others may pass through it: a server that refuses to run as root runs as somebody else.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function roomIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** The unit tests: all, or those in files whose path has one of these words in it. Other options are vitest's. */
export const testUnit = (options) => vitest(options);

/** The browser tests, on a build of what is here now. The options are Playwright's: a file, `-g title`, `--headed`. */
export async function testBrowser(options) {
  await build();
  await playwright(options);
}

/**
 * The unit tests that import a file which changed since this commit, and the browser tests whose own files did. Without
 * a commit: since the branch left main, uncommitted files included.
 */
export async function testChanged(since = forkPoint()) {
  await vitest(['--passWithNoTests', `--changed=${since}`]);
  if (changedFiles(since).some((file) => file.startsWith('tests/')))
    await testBrowser(['--pass-with-no-tests', `--only-changed=${since}`]);
}

function forkPoint() {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', main, 'HEAD');
    } catch {
      // There is no such branch here.
    }
  }
  return git('rev-parse', 'HEAD');
}

function changedFiles(since) {
  const files = `${git('diff', '--name-only', since)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return files.split('\n').filter(Boolean);
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

const vitest = (options, env = {}, { held = false } = {}) =>
  run('node', ['node_modules/vitest/vitest.mjs', 'run', ...options], { env, held });

const playwright = (options, env = {}) =>
  run('node', ['node_modules/@playwright/test/cli.js', 'test', ...options], { cwd: `${root}/tests`, env });

/** Seeded bugs in the sync protocol, each of which the property test has to catch: all, or those with `part` in their name. */
export function mutants(part = '') {
  return run('node', ['--import', 'tsx', 'extension/test/mutants/run.ts', part]);
}

async function counts(file, pick) {
  const text = await readFile(`${results}/${file}`, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 0 };
  const [passed, failed] = pick(JSON.parse(text));
  return { passed, failed };
}
