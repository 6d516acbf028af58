import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { root } from './processes.mjs';

/**
 * One test of a run. `error` is what the report says of a failure, empty for other tests.
 * @typedef {{
 *   file: string, title: string, state: 'passed' | 'failed' | 'skipped', milliseconds: number, error: string
 * }} TestResult
 */

/**
 * Reads the JSON report of vitest. A run that wrote none has no tests; a file that failed outside its tests counts as one more
 * test. @returns {Promise<TestResult[]>}
 */
export async function readUnitResults(path) {
  const report = await readReport(path);
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map((test) => ({
      file,
      title: test.fullName.trim(),
      state: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      milliseconds: test.duration ?? 0,
      error: test.failureMessages.join('\n'),
    }));
    if (status === 'failed' && tests.every(({ state }) => state !== 'failed'))
      tests.push({ file, title: 'the file itself', state: 'failed', milliseconds: 0, error: message });
    return tests;
  });
}

/**
 * Reads the JSON report of Playwright, in which a test that passed on a second try counts as passed. @returns
 * {Promise<TestResult[]>}
 */
export async function readBrowserResults(path) {
  const report = await readReport(path);
  const states = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };
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
