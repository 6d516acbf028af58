import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** Prints the reason in one sentence and exits with 1. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/**
 * Runs a program in the checkout and resolves when it succeeds. `quiet` shows its output only if it fails. `held` shows
 * it after the program has ended, because another program is writing meanwhile.
 */
export function run(program, args, { cwd = root, env = {}, quiet = false, held = false, label } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet || held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    const kept = [];
    child.stdout?.on('data', (chunk) => kept.push(chunk));
    child.stderr?.on('data', (chunk) => kept.push(chunk));
    const stop = (signal) => child.kill(signal);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('error', reject);
    // Waits until all output has been read.
    child.on('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (held || code !== 0) process.stderr.write(Buffer.concat(kept));
      if (code === 0) return resolve();
      reject(new Error(`${label ?? [program, ...args].join(' ')} ended with ${signal ?? code}.`));
    });
  });
}

/**
 * Runs jobs two at a time, because our slowest machines have two cores. Waits for all of them, then throws the first
 * failure.
 */
export async function inPairs(jobs) {
  const queue = [...jobs];
  const failures = [];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift())
      await job().catch((error) => failures.push(error));
  };
  await Promise.all([worker(), worker()]);
  if (failures.length > 0) throw failures[0];
}
