#!/usr/bin/env node
import process from 'node:process';
import { ApiError } from '@afterword/api-client';
import { CommanderError } from 'commander';
import { exitCodes, Failure, failureOf } from './exit-codes.ts';
import { createProgram } from './program.ts';
import { plain, schemaVersion, toJson } from './terminal.ts';

// The reader of a pipe may close it early: 'afterword meetings | head -1'.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  throw error;
});
process.once('SIGINT', () => process.exit(exitCodes.interrupted));
process.once('SIGTERM', () => process.exit(exitCodes.terminated));

const program = createProgram();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Prints why the command failed. Returns its exit code. */
function report(error: unknown): number {
  // Commander has already printed the help or the version.
  if (error instanceof CommanderError && /^commander\.(help|version)/.test(error.code))
    return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
  const failure = expectedFailure(error) ?? error;
  const { message, code, exitCode } =
    failure instanceof Failure
      ? failure
      : { message: String(failure), code: 'unexpected', exitCode: exitCodes.unexpected };
  const { json } = program.opts<{ json?: boolean }>();
  process.stderr.write(
    json
      ? `${toJson({ schema_version: schemaVersion, error: { code, message } })}\n`
      : `afterword: ${plain(message)}\n`,
  );
  return exitCode;
}

/** Returns an expected failure; undefined for an unexpected one. */
function expectedFailure(error: unknown): Failure | undefined {
  if (error instanceof ApiError && error.code !== 'unexpected') return failureOf(error);
  if (!(error instanceof CommanderError)) return undefined;
  const problem = error.message
    .replace(/^error: /, '')
    .replace(/\s+/g, ' ')
    .replace(/\.?$/, '.');
  return new Failure(`${problem} Run 'afterword --help' for help.`, exitCodes.usage, 'usage');
}
