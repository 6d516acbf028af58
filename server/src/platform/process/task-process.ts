import { fork } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type MessagePort, Worker } from 'node:worker_threads';
import type { ORPCError } from '@orpc/server';

/** The message that starts a task in a thread. */
export interface TaskRequest {
  name: string;
  input: unknown;
  /** Port on which the task reports its start and each step. */
  port: Pick<MessagePort, 'postMessage' | 'close'>;
}

/** A progress message from a thread. */
export type TaskProgress = { began: true } | { step: string };

/** A thread's answer. Expected failures are sent as data, because transfer between threads drops their class. */
export type TaskAnswer =
  | { value: unknown }
  | { failure: Pick<ORPCError<string, unknown>, 'code' | 'status' | 'message' | 'data'> };

/** Heap limit of one task in megabytes: two threads and the server fit into 700 MB. New objects have a separate limit. */
export const maxHeapMb = 128;

/** Memory limit of a task's process in megabytes; a PDF of 10,000 turns needs 420. */
const maxMemoryMb = 600;

/** A message from a task's process to its parent. */
type Sent = { told: TaskProgress } | { answered: TaskAnswer } | { thrown: unknown };

/** Thrown when a process was ended because it used too much memory or processor time. */
export class Exhausted extends Error {
  override name = 'Exhausted';
}

/**
 * Runs a task in a new process.
 * @param program the module that performs tasks; see `server/src/thread.ts`.
 * @param limits.maxCpuMs maximum processor time in milliseconds, of all its threads.
 * @param limits.signal ends the process, even during native code.
 * @throws {Exhausted}, and any error of the task
 */
export function runInProcess(
  program: URL,
  asked: Omit<TaskRequest, 'port'>,
  {
    maxCpuMs,
    signal,
    onProgress,
  }: { maxCpuMs: number; signal: AbortSignal; onProgress: (told: TaskProgress) => void },
): Promise<TaskAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(program), [`${maxCpuMs}`], {
      // Like a thread, it gets no database passwords and a small heap.
      env: {},
      execArgv: [`--max-old-space-size=${maxHeapMb}`, '--heap-growing-percent=50'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    });
    child.on('message', (sent: Sent) => {
      if ('told' in sent) onProgress(sent.told);
      else if ('thrown' in sent) reject(sent.thrown);
      else resolve(sent.answered);
    });
    child.on('error', reject);
    // V8 aborts a process whose heap is full.
    child.on('exit', (code, endedBy) =>
      reject(endedBy ? new Exhausted() : new Error(`The process of '${asked.name}' ended with ${code}.`)),
    );
    child.send(asked, (error) => {
      if (error) reject(error);
    });
  });
}

/** Performs the task that the parent of this process sends, and then ends the process. */
export function performForParent(perform: (asked: TaskRequest) => Promise<TaskAnswer>): void {
  new Worker(watch, { eval: true, workerData: { maxMemoryMb, maxCpuMs: Number(process.argv[2]) } }).unref();
  const send = (sent: Sent, onSent = () => {}) => process.send?.(sent, onSent);
  process.once('message', async ({ name, input }: Omit<TaskRequest, 'port'>) => {
    const port = { postMessage: (told: TaskProgress) => send({ told }), close: () => {} };
    const end = await perform({ name, input, port }).then(
      (answered): Sent => ({ answered }),
      (thrown: unknown): Sent => ({ thrown }),
    );
    send(end, () => process.exit());
  });
}

/**
 * Ends this process if it uses too much memory or processor time, or if its parent is gone. Runs in a thread, because native code blocks the
 * main thread.
 */
const watch = `
  const { maxMemoryMb, maxCpuMs } = require('node:worker_threads').workerData;
  const parent = process.ppid;
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isExhausted = process.memoryUsage.rss() > maxMemoryMb * 2 ** 20 || (user + system) / 1e3 > maxCpuMs;
    if (isExhausted || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 50);
`;
