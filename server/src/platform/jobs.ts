import type { Queryable } from './database.ts';

/**
 * What can be asked for later: the name of each job and what it is told. Subjects add theirs by declaration merging.
 * @public
 */
export interface JobPayloads {
  /** Deletes what has expired; asked for by the clock, see `worker.ts`. */
  'delete-expired': Record<string, unknown>;
}

export type JobName = keyof JobPayloads;

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
    options?: { key?: string; delay?: number; queue?: string },
  ): Promise<void>;
}

/** The queue of graphile-worker, through its SQL function, so that any connection in any transaction can add to it. */
export const jobs: Jobs = {
  async add(db, name, payload, { key, delay = 0, queue } = {}) {
    await db.query(
      `select graphile_worker.add_job($1, payload := $2::json, job_key := $3, run_at := now() + $4 * interval '1 millisecond',
        queue_name := $5)`,
      [name, JSON.stringify(payload), key ?? null, delay, queue ?? null],
    );
  },
};
