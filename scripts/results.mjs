import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { root } from './processes.mjs';

/**
 * One test of a run.
 * @typedef {{ file: string, title: string, state: 'passed' | 'failed' | 'skipped', milliseconds: number }} TestResult
 */

/** Reads the JSON report of vitest. A run that wrote none has no tests. @returns {Promise<TestResult[]>} */
export async function readUnitResults(path) {
  const report = await readReport(path);
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      file: relative(root, name),
      title: fullName.trim(),
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
      milliseconds: duration ?? 0,
    })),
  );
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
