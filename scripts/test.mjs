import { mkdir, readFile, rm } from 'node:fs/promises';
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
  const env = full ? { VERIFY: '1' } : {};
  const failures = [];
  const step = (work) => work.catch((error) => failures.push(error.message));

  await step(check());
  await step(
    run(
      'node',
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${results}/unit.json`,
      ],
      { env },
    ),
  );
  if (full) await step(mutants());
  await step(build());
  const browse = (name, ...args) =>
    step(
      run('node', ['node_modules/@playwright/test/cli.js', 'test', ...args], {
        cwd: `${root}/tests`,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/${name}.json` },
      }),
    );
  await browse('browser', '--grep-invert', 'Lighthouse gives');
  // Beside other browsers it measures those too, and Chromium loses its trace.
  if (full) await browse('lighthouse', 'lighthouse', '--workers=1');

  const unit = await counts('unit.json', (report) => [report.numPassedTests, report.numFailedTests]);
  const browsers = await Promise.all(
    ['browser.json', 'lighthouse.json'].map((name) =>
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
