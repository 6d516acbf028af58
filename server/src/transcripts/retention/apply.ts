import { featuresOf } from '../../people/access/actor.ts';
import { emailAdmins } from '../../people/workspaces/admin-news.tsx';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { deleteLinks } from '../meetings/shares/links.ts';
import { countEnded, day, deleteExpired, findEnded } from './expired.ts';
import { readRetention } from './settings.ts';

/** Days between the first warning to admins and the first deletion. */
const warnedFor = 7;

/** Meetings searched at once, and meetings deleted before yielding to other jobs. */
const batch = 20;
const maxPerJob = 1_000;

/**
 * Applies a workspace's retention. Either warns its admins before the first deletion, or deletes expired meetings, each
 * in its own transaction. Resumes after an interruption.
 * @returns whether there is more to do immediately.
 */
export async function applyRetention(place: Place, deps: Deps): Promise<boolean> {
  // No writes during a move: retry in an hour.
  if (place.workspace.moving || !(await mayRetain(place, deps))) return false;
  if ((await beginningOf(place, deps)) === null) return false;
  let [meetings, entries] = [0, 0];
  try {
    while (meetings < maxPerJob) {
      const ids = await findExpired(place, deps);
      if (ids.length === 0) return false;
      for (const id of ids) {
        const deleted = await deps.shards
          .of(place)
          .transaction((client) => deleteExpired(client, place, id, deps.clock.now()));
        if (!deleted) continue;
        meetings += 1;
        entries += deleted.entries;
        for (const share of deleted.shares) await deleteLinks(deps.control, place, share);
      }
    }
    return true;
  } finally {
    if (meetings > 0)
      deps.log.info(
        { workspace: place.workspace.id, meetings, entries },
        'Meetings were deleted by retention',
      );
  }
}

/**
 * Returns whether the plan still includes retention. Otherwise nobody could change the setting, so it must not continue
 * to delete.
 */
async function mayRetain({ workspace }: Place, { control, stripe }: Deps): Promise<boolean> {
  const { rows } = await control.query<{ plan: string }>('select plan from workspace where id = $1', [
    workspace.id,
  ]);
  return featuresOf(rows[0]?.plan ?? 'Free', stripe !== null).includes('data-retention-controls');
}

/** Queries again for each batch, so that changes made in the meantime apply. */
async function findExpired(place: Place, { control, shards, clock }: Deps): Promise<string[]> {
  const { days, beginsAt } = await readRetention(control, place.workspace.id);
  const now = clock.now();
  if (days === null || beginsAt === null || now < beginsAt) return [];
  const before = new Date(now.getTime() - days * day);
  return shards.of(place).read((db) => findEnded(db, place, { before, now, most: batch }));
}

/**
 * Returns the time from which meetings may be deleted. Returns null if that time has not come or there is nothing to
 * delete. Warns the admins a week before the first deletion.
 */
async function beginningOf(place: Place, deps: Deps): Promise<Date | null> {
  const { control, shards, clock } = deps;
  const { id } = place.workspace;
  const { days, beginsAt } = await readRetention(control, id);
  if (days === null) return null;
  const now = clock.now();
  if (beginsAt) return beginsAt <= now ? beginsAt : null;
  const endedBefore = (instant: number) => new Date(instant - days * day);
  const weekAhead = now.getTime() + warnedFor * day;
  const { first } = await shards
    .of(place)
    .read((db) => countEnded(db, place, { before: endedBefore(weekAhead), now }));
  if (!first) return null;
  const begins = new Date(Math.max(first.getTime() + days * day, weekAhead));
  // Includes the first meeting itself and all that ended before it.
  const before = new Date(endedBefore(begins.getTime()).getTime() + 1);
  const { meetings } = await shards.of(place).read((db) => countEnded(db, place, { before, now }));
  await warn(id, { days, begins, meetings }, deps);
  return null;
}

async function warn(
  workspaceId: WorkspaceId,
  { days, begins, meetings }: { days: number; begins: Date; meetings: number },
  deps: Deps,
): Promise<void> {
  await deps.control.transaction(async (client) => {
    const { rowCount } = await client.query(
      'update retention set begins_at = $2 where workspace_id = $1 and days = $3 and begins_at is null',
      [workspaceId, begins, days],
    );
    // The setting has just changed, or another process has warned the admins.
    if (rowCount === 0) return;
    const news = { type: 'retention', days, meetings, begins: begins.toISOString() } as const;
    await emailAdmins(client, workspaceId, news, deps);
  });
}
