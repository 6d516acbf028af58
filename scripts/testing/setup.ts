import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { hangAfterMs } from './limits.ts';
import { repeatCommand } from './repeat.ts';

const waitFor = vi.waitFor;
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: hangAfterMs,
    interval: 20,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });

/** Random tests try new cases in every run. A failure prints the command that repeats it. */
fc.configureGlobal({
  ...(process.env.TEST_SEED ? { seed: Number(process.env.TEST_SEED) } : {}),
  reporter(run) {
    if (!run.failed) return;
    const { currentTestName = '', testPath = '' } = expect.getState();
    const repeat = repeatCommand(run.seed, { file: testPath, title: currentTestName });
    throw new Error(`${fc.defaultReportMessage(run)}\n\nRepeat it with: ${repeat}`, {
      cause: run.errorInstance,
    });
  },
});
