import { mkdir, readFile, rm } from 'node:fs/promises';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { root, run } from './processes.mjs';

const results = `${root}/node_modules/.cache/results`;

/** Everything that must hold: checks, unit tests, builds, browser tests. Prints what passed and failed, throws if any did. */
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
  await step(build());
  await step(
    run('node', ['node_modules/@playwright/test/cli.js', 'test'], {
      cwd: `${root}/tests`,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/browser.json` },
    }),
  );

  const unit = await counts('unit.json', (report) => [report.numPassedTests, report.numFailedTests]);
  const browser = await counts('browser.json', ({ stats }) => [
    stats.expected + stats.flaky,
    stats.unexpected,
  ]);
  // A step that fails without a failing test (a type error, a build) is a failure too, and must be counted as one.
  const failed = Math.max(unit.failed + browser.failed, failures.length);
  console.log(
    `\n${failures.map((failure) => `✗ ${failure}\n`).join('')}${unit.passed + browser.passed} passed, ${failed} failed`,
  );
  if (failed > 0) process.exit(1);
}

/** The full matrices: everything of `test`, longer and wider, and the seeded bugs of the protocol. */
export async function verify() {
  await run('node', ['--import', 'tsx', 'extension/src/sync/mutants/run.ts']);
  await test({ full: true });
}

async function counts(file, pick) {
  const text = await readFile(`${results}/${file}`, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 0 };
  const [passed, failed] = pick(JSON.parse(text));
  return { passed, failed };
}
