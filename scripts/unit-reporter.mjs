import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { root } from './processes.mjs';

/**
 * Vitest reporter that writes a list of TestResult (results.mjs) to the file in UNIT_RESULTS. An error outside all
 * tests, such as an unhandled rejection, counts as a failed test. Vitest's own JSON report omits it, although the run
 * fails.
 * @implements {import('vitest/node').Reporter}
 */
export default class UnitReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const results = [
      ...modules.flatMap(resultsOf),
      ...unhandledErrors.map((error) => ({
        file: error.VITEST_TEST_PATH ? relative(root, error.VITEST_TEST_PATH) : 'unit tests',
        title: `an error outside all tests${error.VITEST_TEST_NAME ? `, during "${error.VITEST_TEST_NAME}"` : ''}`,
        state: 'failed',
        milliseconds: 0,
        error: textOf(error),
      })),
    ];
    const file = process.env.UNIT_RESULTS;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(results));
  }
}

/** @returns {import('./results.mjs').TestResult[]} */
function resultsOf(module) {
  const file = relative(root, module.moduleId);
  const tests = [...module.children.allTests()].map((test) => ({
    file,
    title: test.fullName.replaceAll(' > ', ' '),
    state: test.result().state === 'pending' ? 'skipped' : test.result().state,
    milliseconds: test.diagnostic()?.duration ?? 0,
    error: (test.result().errors ?? []).map(textOf).join('\n'),
  }));
  const outside = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  if (outside.length > 0)
    tests.push({
      file,
      title: 'the file itself',
      state: 'failed',
      milliseconds: 0,
      error: outside.map(textOf).join('\n'),
    });
  return tests;
}

const textOf = (error) => error.stack ?? error.message;
