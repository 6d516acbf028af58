import { readFile } from 'node:fs/promises';

/**
 * A test of a run. `error` is the report's text about a failure, empty for other tests.
 * @typedef {{ file: string, title: string, state: 'passed' | 'failed' | 'skipped', milliseconds: number, error: string
 * }} TestResult
 */

/** Reads what unit-reporter.mjs wrote. A run that wrote nothing has no tests. @returns {Promise<TestResult[]>} */
export const readUnitResults = async (path) => (await readReport(path)) ?? [];

/**
 * Reads Playwright's JSON report. Nothing is retried, so a test that passed on a retry counts as failed.
 * @returns {Promise<TestResult[]>}
 */
export async function readBrowserResults(path) {
  const report = await readReport(path);
  const states = { expected: 'passed', flaky: 'failed', unexpected: 'failed', skipped: 'skipped' };
  const read = (suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => ({
        file: `tests/${file}`,
        title,
        state: states[status],
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        error: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
    ),
    ...(suite.suites ?? []).flatMap(read),
  ];
  return (report?.suites ?? []).flatMap(read);
}

async function readReport(path) {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
