import type { FailedJob } from '@afterword/api-client/contract';
import type { Client, Queryable } from '../platform/database.ts';

/** More are counted and not shown. */
const shown = 100;

/** Failed at least once, not done, and not being tried at this moment. */
const failed = 'last_error is not null and locked_at is null';

/** The jobs that failed, the latest first. */
export async function listFailedJobs(db: Queryable): Promise<{ items: FailedJob[]; total: number }> {
  const { rows } = await db.query<{
    id: number;
    name: string;
    attempts: number;
    max_attempts: number;
    run_at: Date;
    created_at: Date;
    last_error: string;
    total: number;
  }>(
    `select id, task_identifier as name, attempts, max_attempts, run_at, created_at, last_error,
            count(*) over () as total
       from graphile_worker.jobs where ${failed} order by updated_at desc, id desc limit ${shown}`,
  );
  return {
    items: rows.map((job) => ({
      id: `${job.id}`,
      name: job.name,
      attempts: job.attempts,
      nextAt: job.attempts < job.max_attempts ? job.run_at.toISOString() : null,
      createdAt: job.created_at.toISOString(),
      failure: job.last_error,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Puts a failed job at the head of the queue, its attempts counted anew. Its name; null when it is not a failed one. */
export async function retryJob(client: Client, id: string): Promise<string | null> {
  const name = await nameOf(client, id);
  if (name) {
    await client.query(
      'select graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := 0)',
      [id],
    );
  }
  return name;
}

/** Takes a failed job out of the queue. Its name; null when it is not a failed one. */
export async function removeJob(client: Client, id: string): Promise<string | null> {
  const name = await nameOf(client, id);
  if (name) await client.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);
  return name;
}

async function nameOf(client: Client, id: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select task_identifier as name from graphile_worker.jobs where id = $1 and ${failed}`,
    [id],
  );
  return rows[0]?.name ?? null;
}
