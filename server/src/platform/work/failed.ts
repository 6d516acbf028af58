import type { FailedJob } from '@afterword/api-client/contract';
import type { Deps, JobHandler } from '../deps.ts';
import { announceOnCommit } from '../postgres/announcements.ts';
import type { Client } from '../postgres/database.ts';
import type { JobName } from './jobs.ts';
import { type JobPlace, jobsTopic } from './place.ts';
import { nextHourlyRun } from './policy.ts';
import { hourlyKey } from './store.ts';

/** SQL: jobs that failed at least once and are not running now. */
const failed = 'failure is not null and lease_token is null';

/** Maximum of listed failed jobs; the total counts all of them. */
const shown = 100;

/** Lists the failed jobs of all places, newest first. */
export async function listFailedJobs(
  places: readonly JobPlace[],
): Promise<{ items: FailedJob[]; total: number }> {
  const each = await Promise.all(places.map(listFailed));
  return {
    items: each
      .flatMap(({ items }) => items)
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, shown),
    total: each.reduce((sum, { total }) => sum + total, 0),
  };
}

async function listFailed({ name: place, db, table }: JobPlace) {
  const { rows } = await db.query<{
    id: string;
    name: string;
    attempts: number;
    nextAt: Date | null;
    createdAt: Date;
    failure: string;
    total: number;
  }>(
    `select concat_ws('.', $1::text, position) as id, kind as name, attempts, nullif(due_at, 'infinity') as next_at,
       created_at, failure, count(*) over () as total
     from ${table} where ${failed} order by created_at desc, position desc limit ${shown}`,
    [place],
  );
  return {
    items: rows.map(({ total: _, nextAt, createdAt, ...job }) => ({
      ...job,
      // A date of -infinity means due immediately.
      nextAt: nextAt && (nextAt instanceof Date ? nextAt : new Date(0)).toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Records a change of a failed job. Called in its transaction, which commits afterwards. */
export type RecordChange = (kind: string, change: { client: Client; place: JobPlace }) => Promise<void>;

/** Makes a failed job due now and resets its attempts. @returns its kind, or null if no such failed job exists. */
export async function retryJob(
  places: readonly JobPlace[],
  id: string,
  record: RecordChange,
): Promise<string | null> {
  const found = findPlaceOf(places, id);
  if (!found) return null;
  const { place, position } = found;
  return place.transaction(async (client) => {
    const { rows } = await client.query<{ kind: string }>(
      `update ${place.table} set due_at = '-infinity', attempts = 0 where position = $1 and ${failed} returning kind`,
      [position],
    );
    const [job] = rows;
    if (!job) return null;
    await record(job.kind, { client, place });
    announceOnCommit(client, jobsTopic);
    return job.kind;
  });
}

/**
 * Deletes a failed job, after its kind has ended anything that waits for it. An hourly job stays, and
 * waits for its next hour.
 * @returns its kind, or null if no such failed job exists
 */
export async function removeJob(
  places: readonly JobPlace[],
  id: string,
  { modules, clock, record }: Pick<Deps, 'modules' | 'clock'> & { record: RecordChange },
): Promise<string | null> {
  const found = findPlaceOf(places, id);
  if (!found) return null;
  const { place, position } = found;
  return place.transaction(async (client) => {
    // Locked, so that no worker starts it in between.
    const { rows } = await client.query<{ kind: JobName; workspaceId: number; key: string }>(
      `select kind, workspace_id, key from ${place.table} where position = $1 and ${failed} for update`,
      [position],
    );
    const [job] = rows;
    if (!job) return null;
    let everyHourAt: number | null = null;
    for (const { work } of modules) {
      const handler: Pick<JobHandler<never>, 'policy' | 'discarded'> | undefined = work?.[job.kind];
      await handler?.discarded?.(client, job, clock.now());
      if (job.key === hourlyKey) everyHourAt = handler?.policy?.everyHourAt ?? everyHourAt;
    }
    if (everyHourAt === null)
      await client.query(`delete from ${place.table} where position = $1`, [position]);
    else
      await client.query(
        `update ${place.table} set due_at = $2, attempts = 0, failure = null where position = $1`,
        [position, nextHourlyRun(everyHourAt, clock.now())],
      );
    await record(job.kind, { client, place });
    return job.kind;
  });
}

function findPlaceOf(places: readonly JobPlace[], id: string): { place: JobPlace; position: string } | null {
  const [name, position = ''] = id.split('.');
  const place = places.find((each) => each.name === name);
  return place ? { place, position } : null;
}

/**
 * Counts the jobs of a place. `late` is true if a job without a gate has been due and unclaimed for longer than that
 * interval.
 */
export async function countJobs(
  { db, table }: JobPlace,
  { now, late }: { now: Date; late: string },
): Promise<{ waiting: number; failed: number; late: boolean }> {
  const { rows } = await db.query<{ waiting: number; failed: number; late: boolean }>(
    `select count(*) filter (where due_at < 'infinity') as waiting, count(failure) as failed,
       coalesce(bool_or(lease_token is null and gate = '' and due_at < $1::timestamptz - $2::interval
         and created_at < now() - $2::interval), false) as late
     from ${table}`,
    [now, late],
  );
  return rows[0]!;
}
