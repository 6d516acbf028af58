import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism, freemem, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { weighContentScripts, weighFirstScreens, weighPublicPages } from './budgets.mjs';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { root, run } from './processes.mjs';
import { readBrowserResults, readUnitResults } from './results.mjs';
import { browserTestsOfVerify, groupSkips } from './skips.mjs';
import { filesOffShift } from './testing/shifts.mjs';

const results = `${root}/node_modules/.cache/results`;
/** A line for each sample that a test took, see `testing/sample.ts`. */
const samples = `${results}/samples.txt`;
const unitReporters = ['--reporter=default', '--reporter=./scripts/unit-reporter.mjs'];

/**
 * Runs everything that must pass: checks, unit tests, builds, browser tests. `everyShift` runs the longest files of tests
 * too, of which a usual run has one shift of 24; `full` adds the long tests and the mutants. Prints the slowest files, the tests
 * that did not run and a line 'N passed, N failed'. Exits with 1 if anything failed.
 */
export async function test({ full = false, everyShift = full } = {}) {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));
  if (!/^\d{1,10}$/.test(seed)) throw new Error(`TEST_SEED is '${seed}': set it to a number from 0.`);
  console.log(`Random tests start from TEST_SEED=${seed}.`);
  const offShift = everyShift ? [] : filesOffShift(seed);
  const env = {
    TMPDIR: temporaryFolder(),
    TEST_SEED: seed,
    TESTS_OFF_SHIFT: offShift.join(','),
    SAMPLES: samples,
    BROWSER_WORKERS: process.env.BROWSER_WORKERS ?? String(cores),
    ...(full ? { VERIFY: '1' } : {}),
  };
  const failures = [];
  const step = (work) => work.catch((error) => failures.push(error.message));
  const browse = (name, args, more = {}) =>
    step(playwright(args, { ...env, ...more, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/${name}.json` }));

  // The tests start when the build is complete; the checks continue in parallel.
  const checked = step(check({ full: everyShift }));
  const built = await build().then(
    () => ({ BUILT_SERVER: '1' }),
    (error) => {
      failures.push(error.message);
      return {};
    },
  );
  await Promise.all([
    checked,
    step(Promise.resolve().then(weighPublicPages)),
    step(Promise.resolve().then(weighFirstScreens)),
    step(Promise.resolve().then(weighContentScripts)),
    step(
      vitest(
        unitReporters,
        { ...env, ...built, UNIT_WORKERS: String(unitWorkers), UNIT_RESULTS: `${results}/unit.json` },
        { held: true },
      ),
    ),
    browse('browser', ['--grep-invert', full ? 'Lighthouse gives|Under load' : '@verify']),
  ]);
  if (full) await step(mutants());
  // Lighthouse and the load test measure time, and so does a page while processes are killed: each runs alone.
  if (full) await browse('lighthouse', ['lighthouse', '--workers=1']);
  if (full) await browse('load', ['load', '--workers=1']);
  if (full)
    await browse('several', ['--workers=1', '--grep-invert', '@verify', '--pass-with-no-tests'], {
      SEVERAL_PROCESSES: '1',
      VERIFY: '',
    });

  const all = [
    ...(await readUnitResults(`${results}/unit.json`)),
    ...(await Promise.all(
      ['browser.json', 'lighthouse.json', 'load.json', 'several.json'].map((name) =>
        readBrowserResults(`${results}/${name}`),
      ),
    ).then((files) => files.flat())),
  ];
  const unexpected = printSkips(all, { full, offShift });
  if (process.env.CI && unexpected.length > 0) failures.push(unlisted(unexpected));
  printSlowest(all);

  const count = (state) => all.filter((each) => each.state === state).length;
  // A step that fails without a failing test, such as a type error, counts as one failure.
  const failed = Math.max(count('failed'), failures.length);
  printFailures(all);
  if (failed > 0) console.log(`\nRepeat the same random tests with TEST_SEED=${seed}.`);
  console.log(
    `\n${failures.map((failure) => `✗ ${failure}\n`).join('')}${count('passed')} passed, ${failed} failed`,
  );
  if (failed > 0) process.exit(1);
}

/** Cores that tests use: each needs 2 GB for its servers, databases and browsers. */
const cores = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / (2 * 1024 ** 3))));

/**
 * Number of unit test files that run at once, in addition to one browser worker per core. They often wait for databases
 * and processes. Each worker loads and compiles everything it tests.
 */
const unitWorkers = cores;

/** Prints the ten slowest files. */
function printSlowest(all) {
  const byFile = new Map();
  for (const { file, milliseconds } of all) byFile.set(file, (byFile.get(file) ?? 0) + milliseconds);
  const slowest = [...byFile].sort(([, a], [, b]) => b - a).slice(0, 10);
  console.log('\nSlowest files:');
  for (const [file, milliseconds] of slowest)
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/** Prints the failed tests with their errors again, because the first report has scrolled away. */
function printFailures(all) {
  for (const { file, title, state, error } of all)
    if (state === 'failed') console.log(`\n✗ ${file}: ${title}\n${error.slice(0, maxErrorLength)}`);
}

/** Maximum characters of one error in the list at the end. */
const maxErrorLength = 1500;

const unlisted = (tests) => `Skipped without being on the list in scripts/skips.mjs: ${tests.join(', ')}`;

/** Prints skipped tests by reason. Returns those that are not on the list. */
function printSkips(all, { full, offShift }) {
  const skipped = all.filter(({ state }) => state === 'skipped');
  const { expected, unexpected } = groupSkips(skipped, { full });
  const verifyOnly = full ? [] : browserTestsOfVerify();
  if (verifyOnly.length > 0) expected.set('in a browser; part of pnpm verify', verifyOnly);
  if (full && !all.some(({ file }) => file === 'tests/several-processes.spec.ts'))
    expected.set('needs haproxy, pgbouncer and nats-server', ['browser tests against several processes']);
  if (offShift.length > 0)
    expected.set(
      'file of another shift (scripts/testing/shifts.mjs); pnpm test:all runs every shift',
      offShift,
    );
  const sampled = existsSync(samples) ? sumSamples(readFileSync(samples, 'utf8')) : [];
  if (sampled.length > 0) expected.set('sampled; pnpm verify takes all', sampled);
  if (expected.size > 0) console.log('\nSkipped:');
  for (const [reason, tests] of expected) {
    console.log(`  ${tests.length} × ${reason}:`);
    for (const test of tests) console.log(`      ${test}`);
  }
  if (unexpected.length > 0)
    console.log(
      `  not on the list in scripts/skips.mjs:\n${unexpected.map((test) => `      ${test}`).join('\n')}`,
    );
  return unexpected;
}

/** Adds up samples whose names differ only in a number, such as those of each replay case. */
function sumSamples(lines) {
  const sums = new Map();
  for (const line of new Set(lines.trim().split('\n'))) {
    const [, taken, all, name] = /^(\d+) of (\d+) (.*?)( \d+)?$/.exec(line);
    const before = sums.get(name) ?? [0, 0];
    sums.set(name, [before[0] + Number(taken), before[1] + Number(all)]);
  }
  return [...sums].map(([name, [taken, all]]) => `${taken} of ${all} ${name}`).sort();
}

/** Bytes that the databases and browser profiles of a run need at the same time, with a wide margin. */
const temporaryBytes = 8 * 1024 ** 3;

/**
 * Creates a folder for temporary files and deletes it when this process ends. It is in memory if Linux has enough: databases and
 * browsers write tens of thousands of files.
 */
function temporaryFolder() {
  const folder = mkdtempSync(
    join(Math.min(freeBytes('/dev/shm'), freemem()) > temporaryBytes ? '/dev/shm' : tmpdir(), 'afterword-'),
  );
  // If root runs the tests, PostgreSQL runs as another user, who has to reach its files.
  chmodSync(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function freeBytes(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Runs the unit tests: all, or those in files whose path contains one of these words. Other options are vitest's. In CI,
 * fails if a test was skipped that is not on the list.
 */
export async function testUnit(options) {
  if (!process.env.CI) return vitest(options);
  const file = `${results}/unit.json`;
  await vitest([...unitReporters, ...options], { UNIT_RESULTS: file });
  requireListedSkips(await readUnitResults(file));
}

/** Builds, then runs browser tests. The options are Playwright's: a file, `-g title`, `--headed`. Skips as above. */
export async function testBrowser(options) {
  await build();
  if (!process.env.CI) return playwright(options);
  const file = `${results}/browser.json`;
  await playwright(options, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  requireListedSkips(await readBrowserResults(file));
}

function requireListedSkips(tests) {
  const skipped = tests.filter(({ state }) => state === 'skipped');
  const { unexpected } = groupSkips(skipped, { full: Boolean(process.env.VERIFY) });
  if (unexpected.length > 0) throw new Error(unlisted(unexpected));
}

/**
 * Runs the unit tests that import a file changed since this commit, and the changed browser tests. The default is the
 * commit where the branch left main; uncommitted files are included.
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

/**
 * Runs the tests against each mutant, or those with `part` in their name. Mutants are bugs in the sync protocol, and
 * removed protections of the server (docs/security.md). A test must fail for each.
 */
export async function mutants(part = '') {
  for (const runner of ['extension/test/mutants/run.ts', 'server/src/testing/mutants/run.ts'])
    await run('node', ['--import', 'tsx', runner, part]);
}
