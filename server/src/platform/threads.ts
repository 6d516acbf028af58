import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { ORPCError } from '@orpc/server';
import { Piscina } from 'piscina';
// sharp asks for it: its libraries have to be in memory before a thread loads them and after the last one has ended.
import 'sharp';
import type { TaskName, Tasks } from '../tasks.ts';
import { createPlaces } from './capacity.ts';
import { failure } from './failure.ts';

/*
 * Work whose time depends on what somebody sent: never on the thread that answers requests. A thread that has not ended in
 * time is ended, whatever it is doing, and another takes its place.
 */

/** Runs tasks in threads of their own. */
export interface Threads {
  /**
   * @param limits.deadline milliseconds the task may take, once it has begun.
   * @param limits.accountId who asks for it; absent for the server's own work.
   * @throws {Overdue} when it took longer; `unavailable` when too many others were before it; `rate_limited` when too many
   * of the same account were.
   */
  run<Name extends TaskName>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    limits: {
      deadline: number;
      accountId?: number;
      signal?: AbortSignal;
      onStep?: (step: string) => void;
    },
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  close(): Promise<void>;
}

/** A task was ended because it took too long, or too much memory. */
export class Overdue extends Error {
  override name = 'Overdue';
}

/** What a thread is asked. */
export interface Asked {
  name: TaskName;
  input: unknown;
  /** Where it says that it has begun, and each step. */
  port: MessagePort;
}

/** What a thread tells while it works. */
export type Told = { began: true } | { step: string };

/** What a thread answers: an expected failure loses its class on the way. */
export type Answered =
  | { value: unknown }
  | { failure: Pick<ORPCError<string, unknown>, 'code' | 'status' | 'message' | 'data'> };

/** As many tasks wait for a thread; more are refused. */
const longestQueue = 200;

/** Tasks that one account may have at once, running or waiting: nobody fills the queue for all others. */
const tasksPerAccount = 4;

/** Milliseconds a task waits for a thread. */
const queuePatience = 30_000;

/** Megabytes of objects that one task may have. */
const memory = 512;

/** Milliseconds after which a thread without work ends. */
const idle = 30_000;

/**
 * Threads for the tasks in this file. None is started before there is work.
 * @param program the module that performs a task, see `server/src/thread.ts`.
 */
export function createThreads(program: URL, { threads = 2 } = {}): Threads {
  let opened: Piscina | undefined;
  const places = createPlaces(tasksPerAccount);
  const pool = () => {
    opened ??= new Piscina({
      filename: program.href,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: longestQueue,
      idleTimeout: idle,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // Nothing of the environment, where passwords of databases are, is of use to a thread.
      env: {},
    });
    return opened;
  };
  return {
    async run(name, input, { deadline, accountId, signal, onStep }) {
      signal?.throwIfAborted();
      if (pool().queueSize >= longestQueue) throw failure('unavailable');
      const leave = accountId === undefined ? () => {} : places.take(`${accountId}`);
      const { port1, port2 } = new MessageChannel();
      const stop = new AbortController();
      const end = () => stop.abort();
      let began = false;
      let timer = setTimeout(end, queuePatience);
      port1.on('message', (told: Told) => {
        if ('step' in told) return onStep?.(told.step);
        began = true;
        clearTimeout(timer);
        timer = setTimeout(end, deadline);
      });
      signal?.addEventListener('abort', end);
      try {
        const asked: Asked = { name, input, port: port2 };
        const answered: Answered = await pool().run(asked, { transferList: [port2], signal: stop.signal });
        if ('failure' in answered) {
          const { code, ...rest } = answered.failure;
          throw new ORPCError(code, { ...rest, defined: true });
        }
        return answered.value as never;
      } catch (error) {
        signal?.throwIfAborted();
        if (stop.signal.aborted && began) throw new Overdue(`'${name}' took longer than ${deadline} ms.`);
        if (isOutOfMemory(error)) throw new Overdue(`'${name}' took more memory than ${memory} MB.`);
        if (stop.signal.aborted) throw failure('unavailable');
        throw error;
      } finally {
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
