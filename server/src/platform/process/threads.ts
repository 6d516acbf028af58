import process from 'node:process';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { ORPCError } from '@orpc/server';
import { Piscina } from 'piscina';
import { createFairQueue } from './fair-queue.ts';
import { createSlots } from './places.ts';
import { Exhausted, maxHeapMb, runInProcess, type TaskAnswer, type TaskProgress } from './task-process.ts';

/*
 * Runs tasks whose duration depends on user input outside the main thread. A task that exceeds its deadline is
 * terminated with its thread, which is replaced.
 */

/**
 * Tasks by name. Modules add theirs by declaration merging, and `tasks.ts` runs them.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: merged.
export interface Tasks {}

export type TaskName = keyof Tasks;

export interface Threads {
  /**
   * Runs a task in a worker thread.
   * @param input the task's input; a function loads it when the task has a thread, so that waiting tasks use no memory.
   * @param limits.deadline maximum milliseconds of the running task, in processor time: a machine busy with other programs takes
   * longer by the clock.
   * @param limits.accountId account of the task; it holds at most half the threads. Absent for the server's own work.
   * @param limits.background queues the task instead of refusing it. Without an account, all such tasks together hold at most
   * half the threads.
   * @param limits.ownProcess runs the task in a process of its own instead of a thread. For native code, which a thread cannot
   * interrupt and whose memory the server would keep.
   * @throws {Overdue} if it ran too long; `unavailable` if it waited too long for a thread; `rate_limited` if the account has
   * too many tasks; the signal's reason if it aborts.
   */
  run<Name extends TaskName>(
    name: Name,
    input: Parameters<Tasks[Name]>[0] | (() => Promise<Parameters<Tasks[Name]>[0]>),
    limits: {
      deadline: number;
      accountId?: number | undefined;
      background?: boolean;
      ownProcess?: boolean | undefined;
      signal?: AbortSignal | undefined;
      onStep?: (step: string) => void;
    },
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  close(): Promise<void>;
}

/** Thrown when a task was terminated because it exceeded its time or memory limit. */
export class Overdue extends Error {
  override name = 'Overdue';
}

/** Maximum tasks waiting for a thread; more are refused. */
const maxWaiting = 200;

/** Maximum tasks per account, running or waiting. */
const tasksPerAccount = 4;

/** Maximum milliseconds a task waits for a thread. */
const maxQueueMs = 30_000;

/** Factor by which a task may exceed its deadline by the clock. */
const maxSlowdown = 10;

/** Milliseconds between two looks at a running task. */
const lookMs = 100;

/** Milliseconds before an idle thread is stopped. */
const idleMs = 30_000;

/** Limit of a thread's new objects in megabytes. */
const maxYoungGenerationSizeMb = 16;

/**
 * Creates a pool that starts threads on demand.
 * @param program the module that performs tasks, see `server/src/thread.ts`.
 */
export function createThreads(program: URL, { threads = 2, queueTimeoutMs = maxQueueMs } = {}): Threads {
  let opened: Promise<Piscina> | undefined;
  const places = createSlots(tasksPerAccount);
  const queue = createFairQueue({
    slots: threads,
    perOwner: Math.max(1, Math.floor(threads / 2)),
    maxWaiting,
  });
  const open = async () => {
    // The main thread loads sharp: its libraries must be loaded before a thread loads them and until the last one has ended.
    await import('sharp');
    return new Piscina({
      filename: program.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb },
      // The environment contains database passwords, which tasks do not need.
      env: {},
    });
  };
  const pool = () => {
    opened ??= open();
    return opened;
  };
  return {
    async run(name, input, { deadline, accountId, background = false, ownProcess, signal, onStep }) {
      signal?.throwIfAborted();
      const shared = background ? 'background' : null;
      const owner = accountId === undefined ? shared : `${accountId}`;
      const leave = owner === null || background ? () => {} : places.take(owner);
      const release = await queue.enter(owner, { timeoutMs: queueTimeoutMs, signal }).catch((error) => {
        leave();
        throw error;
      });
      const { port1, port2 } = new MessageChannel();
      const stop = new AbortController();
      const end = () => stop.abort();
      let leaveWatch = () => {};
      const hear = (told: TaskProgress) => {
        if ('step' in told) onStep?.(told.step);
        else leaveWatch = watchTime(deadline, end, { inThread: !ownProcess });
      };
      port1.on('message', hear);
      signal?.addEventListener('abort', end);
      try {
        signal?.throwIfAborted();
        const loaded = typeof input === 'function' ? await input() : input;
        const asked = { name, input: loaded };
        const answered: TaskAnswer = ownProcess
          ? await runInProcess(program, asked, {
              maxCpuMs: deadline,
              signal: stop.signal,
              onProgress: hear,
            })
          : await (await pool()).run(
              { ...asked, port: port2 },
              { transferList: [port2], signal: stop.signal },
            );
        // The answer uses another port, and can overtake steps if this thread was busy.
        for (let late = receiveMessageOnPort(port1); late; late = receiveMessageOnPort(port1))
          hear(late.message);
        if ('failure' in answered) {
          const { code, ...rest } = answered.failure;
          throw new ORPCError(code, { ...rest, defined: true });
        }
        return answered.value as never;
      } catch (error) {
        signal?.throwIfAborted();
        if (stop.signal.aborted) throw new Overdue(`'${name}' took longer than ${deadline} ms.`);
        if (isExhausted(error)) throw new Overdue(`'${name}' took too much memory or time.`);
        throw error;
      } finally {
        release();
        leave();
        leaveWatch();
        signal?.removeEventListener('abort', end);
        port1.close();
      }
    },
    async close() {
      await (await opened)?.destroy();
    },
  };
}

/**
 * Calls `end` once a task has run too long: by the processor time of this process, which the task's thread is part of, or
 * by the clock. A process of its own watches its processor time itself. Returns a function that stops watching.
 */
function watchTime(deadline: number, end: () => void, { inThread }: { inThread: boolean }): () => void {
  const begun = performance.now();
  const before = process.cpuUsage();
  const timer = setInterval(
    () => {
      const ran = performance.now() - begun;
      const { user, system } = process.cpuUsage(before);
      const isUsed = inThread && ran > deadline && (user + system) / 1e3 > deadline;
      if (!isUsed && ran <= deadline * maxSlowdown) return;
      clearInterval(timer);
      end();
    },
    Math.min(lookMs, deadline),
  ).unref();
  return () => clearInterval(timer);
}

const isExhausted = (error: unknown) =>
  error instanceof Exhausted || (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
