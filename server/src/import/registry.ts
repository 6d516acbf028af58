import { randomUUID } from 'node:crypto';
import type { ImportProgress } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import type { Logger } from 'pino';
import type { Clock } from '../platform/clock.ts';
import { failure } from '../platform/failure.ts';
import { describeFault } from '../platform/fault.ts';
import type { Shards } from '../platform/planes.ts';
import type { Actor } from '../workspaces/actor.ts';
import { countRunning, storeProgress } from './store.ts';

/** Imports that this process does. How far they are is in the database, for every process. */
export interface Imports {
  /**
   * Begins one, of so many meetings, that tells how far it is in what it is given.
   * @returns its id. @throws rate_limited while others of this person run.
   */
  begin(actor: Actor, total: number, work: (progress: ImportProgress) => Promise<void>): Promise<string>;
  /** Resolves when none runs any more. */
  ended(): Promise<void>;
}

/** At once, of one person. */
const most = 2;

/** Milliseconds between two looks at what is to be written down. */
const pace = 500;

/** Milliseconds after which it is written that an import runs although nothing came of it since. */
const stillHere = 10_000;

/**
 * Imports live in the process that received their file. One that ends with its process is known as interrupted, and begun again by
 * sending the file again: each meeting is stored whole or not at all, and what is here is not stored twice.
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
      const door = shards.of(actor);
      const progress: ImportProgress = {
        id: randomUUID(),
        state: 'running',
        total,
        added: 0,
        present: 0,
        problem: null,
      };
      const write = () =>
        door.transaction((client) => storeProgress(client, actor, { ...progress }, clock.now()));
      const running = await door.read((db) => countRunning(db, actor, clock.now()));
      if (running >= most) throw failure('rate_limited', { retryAfter: 30 });
      await write();
      const stopWriting = writeOn(progress, write, log);
      const done = work(progress)
        .then(
          () => {
            progress.state = 'done';
          },
          (error: unknown) => {
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
 * Writes down how far an import is, while it goes on.
 * @returns how to write the last of it. Where the database is away then, the import is taken for interrupted, which is no harm.
 */
function writeOn(progress: ImportProgress, write: () => Promise<void>, log: Logger): () => Promise<void> {
  let [written, writtenAt] = [0, performance.now()];
  let writing = Promise.resolve();
  const put = () => {
    [written, writtenAt] = [progress.added + progress.present, performance.now()];
    writing = writing
      .then(write)
      .catch((error) => log.warn(describeFault(error), 'How far an import is cannot be written down'));
  };
  const timer = setInterval(() => {
    const changed = progress.added + progress.present !== written;
    if (changed || performance.now() - writtenAt > stillHere) put();
  }, pace).unref();
  return () => {
    clearInterval(timer);
    put();
    return writing;
  };
}

/** What ended an import, as a screen knows it: of a field what was wrong with it, else the code of the failure. */
function codeOf(error: unknown): string {
  if (!(error instanceof ORPCError)) return 'unexpected';
  // The server ends, or the workspace is being moved: nothing is wrong with the file.
  if (error.code === 'unavailable') return 'import_interrupted';
  const [field] = (error.data as { fields?: { code?: string }[] } | undefined)?.fields ?? [];
  return field?.code ?? error.code;
}
