import { fork } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Answered, Asked, TaskName, Told } from './threads.ts';

/** Memory limit of a task's process in megabytes: 10,000 turns as a PDF take 400. */
const maxMemoryMb = 450;

/** What a task's process sends to its parent. */
type Sent = { told: Told } | { answered: Answered } | { thrown: unknown };

/** A process was ended because it used too much memory. */
export class OutOfMemory extends Error {
  override name = 'OutOfMemory';
}

/**
 * Runs a task in a new process.
 * @param program the module that performs tasks; see `server/src/thread.ts`.
 * @param watch.signal ends the process, also in the middle of native code.
 * @throws {OutOfMemory}; what the task throws
 */
export function runInProcess(
  program: URL,
  asked: { name: TaskName; input: unknown },
  { signal, onTold }: { signal: AbortSignal; onTold: (told: Told) => void },
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(program), {
      // Like a thread: no database passwords, and little garbage.
      env: {},
      execArgv: ['--max-old-space-size=128', '--heap-growing-percent=50'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    });
    child.on('message', (sent: Sent) => {
      if ('told' in sent) onTold(sent.told);
      else if ('thrown' in sent) reject(sent.thrown);
      else resolve(sent.answered);
    });
    child.on('error', reject);
    // V8 aborts a process whose heap is full.
    child.on('exit', (code, endedBy) =>
      reject(endedBy ? new OutOfMemory() : new Error(`The process of '${asked.name}' ended with ${code}.`)),
    );
    child.send(asked, (error) => {
      if (error) reject(error);
    });
  });
}

/** Performs the task that the parent of this process sends, and ends. */
export function performForParent(perform: (asked: Asked) => Promise<Answered>): void {
  new Worker(watch, { eval: true, workerData: { maxMemoryMb } }).unref();
  const send = (sent: Sent, onSent = () => {}) => process.send?.(sent, onSent);
  process.once('message', async ({ name, input }: Omit<Asked, 'port'>) => {
    const port = { postMessage: (told: Told) => send({ told }), close: () => {} };
    const end = await perform({ name, input, port }).then(
      (answered): Sent => ({ answered }),
      (thrown: unknown): Sent => ({ thrown }),
    );
    send(end, () => process.exit());
  });
}

/** Ends this process if it uses too much memory or its parent is gone. A thread, because native code blocks the main one. */
const watch = `
  const { maxMemoryMb } = require('node:worker_threads').workerData;
  const parent = process.ppid;
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryMb * 2 ** 20 || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;
