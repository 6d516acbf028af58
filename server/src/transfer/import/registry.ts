import { randomUUID } from 'node:crypto';
import type { ImportProgress } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import type { Logger } from 'pino';
import type { Actor } from '../../people/access/actor.ts';
import { failure } from '../../platform/errors/failure.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Shards } from '../../platform/postgres/planes.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { problemOf } from './budget.ts';
import { countRunning, storeProgress } from './store.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    imports: Imports;
  }
}

/** Imports running in this process. Their progress is in the database, visible to every process. */
export interface Imports {
  /**
   * Starts an import of this many meetings that reports its progress.
   * @returns its id. @throws rate_limited while this person has too many running imports.
   */
  begin(
    actor: Actor,
    total: number,
    work: (progress: ImportProgress, canceled: AbortSignal) => Promise<void>,
  ): Promise<string>;
  /** Resolves when no import is running. */
  ended(): Promise<void>;
}

/** Maximum simultaneous imports per person. */
const maxRunning = 2;

/** Milliseconds between two records of the progress. */
const pace = 500;

/**
 * Imports run in the process that received their file. If that process ends, they count as interrupted, and uploading
 * the file again continues them. Each meeting is stored completely or not at all, and never twice.
 */
export function createImports({
  shards,
  clock,
  log,
}: {
  shards: Shards;
  clock: Clock;
  log: Logger;
}): Imports {
  const under = new Set<Promise<void>>();
  return {
    async begin(actor, total, work) {
      const database = shards.of(actor);
      const progress: ImportProgress = {
        id: randomUUID(),
        state: 'running',
        total,
        added: 0,
        present: 0,
        problem: null,
      };
      const write = () =>
        database.transaction((client) => storeProgress(client, actor, { ...progress }, clock.now()));
      const running = await database.read((db) => countRunning(db, actor, clock.now()));
      if (running >= maxRunning) throw failure('rate_limited', { retryAfter: 30 });
      await write();
      const canceled = new AbortController();
      const stopWriting = writeOn(write, canceled, log);
      const done = work(progress, canceled.signal)
        .then(
          () => {
            progress.state = 'done';
          },
          (error: unknown) => {
            if (canceled.signal.aborted) return;
            progress.state = 'failed';
            progress.problem = codeOf(error);
            if (!(error instanceof ORPCError))
              log.error(describeFault(error), 'An import failed unexpectedly');
          },
        )
        .then(stopWriting)
        .finally(() => under.delete(done));
      under.add(done);
      return progress.id;
    },
    async ended() {
      await Promise.all(under);
    },
  };
}

/**
 * Records an import's progress while it runs, and notices if it was canceled.
 * @returns a function that records the final state. If the database is unavailable then, the import counts as
 * interrupted, which does no harm.
 */
function writeOn(write: () => Promise<boolean>, canceled: AbortController, log: Logger): () => Promise<void> {
  let writing = Promise.resolve();
  const put = () => {
    writing = writing
      .then(write)
      .then((isCanceled) => {
        if (isCanceled) canceled.abort();
      })
      .catch((error) => log.warn(describeFault(error), 'The progress of an import cannot be recorded'));
  };
  const timer = setInterval(put, pace).unref();
  return () => {
    clearInterval(timer);
    put();
    return writing;
  };
}

/** Returns the code of an error for the interface: the problem of a field, or else the failure's code. */
function codeOf(error: unknown): string {
  if (!(error instanceof ORPCError)) return 'unexpected';
  // The server is stopping, or the workspace is moving. The file is not the cause.
  if (error.code === 'unavailable') return 'import_interrupted';
  return problemOf(error)?.code ?? error.code;
}
