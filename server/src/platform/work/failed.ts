import type { FailedJob } from '@afterword/api-client/contract';
import type { Deps, JobHandler } from '../deps.ts';
import type { JobName } from './jobs.ts';
import type { JobPlace } from './place.ts';
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

/** Makes a failed job due now and resets its attempts. @returns its kind, or null if no such failed job exists. */
export async function retryJob(places: readonly JobPlace[], id: string): Promise<string | null> {
  const found = findPlaceOf(places, id);
  const { rows } = found
    ? await found.place.db.query<{ kind: string }>(
        `update ${found.place.table} set due_at = '-infinity', attempts = 0 where position = $1 and ${failed} returning kind`,
        [found.position],
      )
    : { rows: [] };
  return rows[0]?.kind ?? null;
}

/**
 * Deletes a failed job, after its kind has ended anything that waits for it. An hourly job stays, and
 * waits for its next hour.
 * @returns its kind, or null if no such failed job exists
 */
export async function removeJob(
  places: readonly JobPlace[],
  id: string,
  { modules, clock }: Pick<Deps, 'modules' | 'clock'>,
): Promise<string | null> {
  const found = findPlaceOf(places, id);
  if (!found) return null;
  const { db, table } = found.place;
  const which = `position = $1 and ${failed}`;
  // No longer due, so that no worker starts it in between.
  const { rows } = await db.query<{ kind: JobName; workspaceId: number; key: string; dueAt: string }>(
    `update ${table} job set due_at = 'infinity'
     from (select position, due_at::text from ${table} where ${which} for update) as former
     where job.position = former.position returning job.kind, job.workspace_id, job.key, former.due_at`,
    [found.position],
  );
  const [job] = rows;
  if (!job) return null;
  let everyHourAt: number | null = null;
  try {
    for (const { work } of modules) {
      const handler: Pick<JobHandler<never>, 'policy' | 'discarded'> | undefined = work?.[job.kind];
      await handler?.discarded?.(db, job, clock.now());
      if (job.key === hourlyKey) everyHourAt = handler?.policy?.everyHourAt ?? everyHourAt;
    }
  } catch (error) {
    await db.query(`update ${table} set due_at = $2 where ${which}`, [found.position, job.dueAt]);
    throw error;
  }
  if (everyHourAt === null) await db.query(`delete from ${table} where ${which}`, [found.position]);
  else
    await db.query(`update ${table} set due_at = $2, attempts = 0, failure = null where ${which}`, [
      found.position,
      nextHourlyRun(everyHourAt, clock.now()),
    ]);
  return job.kind;
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
