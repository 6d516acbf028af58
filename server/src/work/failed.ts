import type { FailedJob } from '@afterword/api-client/contract';
import type { JobPlace } from './place.ts';

/** Failed at least once, not done, and not being tried at this moment. */
const failed = 'failure is not null and lease_token is null';

/** More are counted and not shown. */
const shown = 100;

/** The jobs of every place that failed, the latest first. */
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
    `select concat_ws('.', $1::text, position) as id, kind as name, attempts, nullif(due_at, 'infinity') as "nextAt",
       created_at as "createdAt", failure, count(*) over () as total
     from ${table} where ${failed} order by created_at desc, position desc limit ${shown}`,
    [place],
  );
  return {
    items: rows.map(({ total: _, nextAt, createdAt, ...job }) => ({
      ...job,
      // Due since ever: as soon as somebody looks.
      nextAt: nextAt && (nextAt instanceof Date ? nextAt : new Date(0)).toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** Makes a failed job due at once, as if it were new. @returns its kind, or null when there is no such failed job. */
export const retryJob = (places: readonly JobPlace[], id: string): Promise<string | null> =>
  changeFailed(places, id, (table) => `update ${table} set due_at = '-infinity', attempts = 0`);

/** Gives a failed job up for good. @returns its kind, or null when there is no such failed job. */
export const removeJob = (places: readonly JobPlace[], id: string): Promise<string | null> =>
  changeFailed(places, id, (table) => `delete from ${table}`);

async function changeFailed(
  places: readonly JobPlace[],
  id: string,
  change: (table: JobPlace['table']) => string,
): Promise<string | null> {
  const [name, position] = id.split('.');
  const place = places.find((each) => each.name === name);
  if (!place) return null;
  const { rows } = await place.db.query(
    `${change(place.table)} where position = $1 and ${failed} returning kind`,
    [position],
  );
  return rows[0]?.kind ?? null;
}

/** How the jobs of a place stand. `late`: due for longer than this, and nobody runs them although no gate is in the way. */
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
