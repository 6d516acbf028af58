import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { ORPCError } from '@orpc/server';
import { Piscina } from 'piscina';
// sharp asks for it: its libraries have to be in memory before a thread loads them and after the last one has ended.
import 'sharp';
import type { TaskName, Tasks } from '../tasks.ts';
import { createPlaces } from './capacity.ts';
import { createFairQueue } from './fair-queue.ts';

/*
 * Runs work whose time depends on what somebody sent, away from the thread that answers requests. A task that does not finish in
 * time is terminated with its thread, and another thread takes its place.
 */

/** Runs tasks in worker threads. */
export interface Threads {
  /**
   * @param input what the task gets; a function loads it when the task has a thread, so that what waits takes no memory.
   * @param limits.deadline milliseconds the task may run, once it has begun.
   * @param limits.accountId the account that asks; it holds at most half the threads. Absent for the server's own work.
   * @param limits.background true for work that is queued instead of refused. Without an account, all of it together holds at
   * most half the threads.
   * @throws {Overdue} when it ran longer; `unavailable` when it waited too long for a thread; `rate_limited` when the account
   * has too many tasks already; the signal's reason when it aborts.
   */
  run<Name extends TaskName>(
    name: Name,
    input: Parameters<Tasks[Name]>[0] | (() => Promise<Parameters<Tasks[Name]>[0]>),
    limits: {
      deadline: number;
      accountId?: number | undefined;
      background?: boolean;
      signal?: AbortSignal | undefined;
      onStep?: (step: string) => void;
    },
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  close(): Promise<void>;
}

/** A task was terminated because it took too long, or too much memory. */
export class Overdue extends Error {
  override name = 'Overdue';
}

/** The message that starts a task in a thread. */
export interface Asked {
  name: TaskName;
  input: unknown;
  /** Where it says that it has begun, and each step. */
  port: MessagePort;
}

/** A message from a thread while it works. */
export type Told = { began: true } | { step: string };

/** A thread's answer: an expected failure loses its class on the way. */
export type Answered =
  | { value: unknown }
  | { failure: Pick<ORPCError<string, unknown>, 'code' | 'status' | 'message' | 'data'> };

/** Tasks that may wait for a thread; more are refused. */
const maxWaiting = 200;

/** Tasks that one account may have at once, running or waiting. */
const tasksPerAccount = 4;

/** How long a task may wait for a thread. */
const maxQueueMs = 30_000;

/** How long a thread without work is kept. */
const idleMs = 30_000;

/** Heap of one task in megabytes: two threads and the server fit into 700 MB. New objects have a part of their own. */
export const maxHeapMb = 128;
const maxYoungGenerationSizeMb = 16;

/**
 * Starts threads when there is work for them.
 * @param program the module that performs a task, see `server/src/thread.ts`.
 */
export function createThreads(program: URL, { threads = 2, queueTimeoutMs = maxQueueMs } = {}): Threads {
  let opened: Piscina | undefined;
  const places = createPlaces(tasksPerAccount);
  const queue = createFairQueue({
    slots: threads,
    perOwner: Math.max(1, Math.floor(threads / 2)),
    maxWaiting,
  });
  const pool = () => {
    opened ??= new Piscina({
      filename: program.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb },
      // The environment holds passwords of databases; no task needs it.
      env: {},
    });
    return opened;
  };
  return {
    async run(name, input, { deadline, accountId, background = false, signal, onStep }) {
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
      let timer: NodeJS.Timeout | undefined;
      port1.on('message', (told: Told) => {
        if ('step' in told) return onStep?.(told.step);
        timer = setTimeout(end, deadline).unref();
      });
      signal?.addEventListener('abort', end);
      try {
        signal?.throwIfAborted();
        const loaded = typeof input === 'function' ? await input() : input;
        const asked: Asked = { name, input: loaded, port: port2 };
        const answered: Answered = await pool().run(asked, { transferList: [port2], signal: stop.signal });
        if ('failure' in answered) {
          const { code, ...rest } = answered.failure;
          throw new ORPCError(code, { ...rest, defined: true });
        }
        return answered.value as never;
      } catch (error) {
        signal?.throwIfAborted();
        if (stop.signal.aborted) throw new Overdue(`'${name}' took longer than ${deadline} ms.`);
        if (isOutOfMemory(error)) throw new Overdue(`'${name}' took more memory than ${maxHeapMb} MB.`);
        throw error;
      } finally {
        release();
        leave();
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        port1.close();
      }
    },
    async close() {
      await opened?.destroy();
    },
  };
}

const isOutOfMemory = (error: unknown) => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
