import type { z } from 'zod';
import type { Queryable } from './database.ts';
import type { Deps } from './procedure.ts';

/**
 * What can be asked for later: the name of each job and what it is told. Subjects add theirs by declaration merging.
 * @public
 */
export interface JobPayloads {
  /** Deletes what has expired; asked for by the clock, see `worker.ts`. */
  'delete-expired': Record<string, unknown>;
}

type JobName = keyof JobPayloads;

/** Puts work in the queue. */
export interface Jobs {
  /**
   * In the caller's transaction: the job exists exactly when the data does. With `key`, a job that still waits is replaced
   * instead of doubled; `delay` in milliseconds.
   */
  add<Name extends JobName>(
    db: Queryable,
    name: Name,
    payload: JobPayloads[Name],
    options?: { key?: string; delay?: number },
  ): Promise<void>;
}

/** How a job is done. It may be done twice (its worker died on the last line), so the second time must change nothing. */
export interface JobHandler<Payload> {
  payload: z.ZodType<Payload>;
  run(payload: Payload, deps: Deps): Promise<void>;
}

/** One handler for every job that can be asked for. */
export type JobHandlers = { [Name in JobName]: JobHandler<JobPayloads[Name]> };

/** The queue of graphile-worker, through its SQL function, so that any connection in any transaction can add to it. */
export const jobs: Jobs = {
  async add(db, name, payload, { key, delay = 0 } = {}) {
    await db.query(
      `select graphile_worker.add_job($1, payload := $2::json, job_key := $3, run_at := now() + $4 * interval '1 millisecond')`,
      [name, JSON.stringify(payload), key ?? null, delay],
    );
  },
};
