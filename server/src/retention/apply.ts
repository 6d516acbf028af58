import { deleteLinks } from '../meetings/shares/links.ts';
import type { Deps } from '../platform/procedure.ts';
import { featuresOf } from '../workspaces/actor.ts';
import { tellAdmins } from '../workspaces/admin-news.tsx';
import type { Place, WorkspaceId } from '../workspaces/workspace.ts';
import { countEnded, day, deleteExpired, findEnded } from './expired.ts';
import { readRetention } from './settings.ts';

/** Days that admins have between the first warning and the first deletion. */
export const warnedFor = 7;

/** Meetings that are looked for at once, and those that one piece of work deletes before others get their turn. */
const batch = 20;
const mostAtOnce = 1_000;

/**
 * Does what a workspace's retention asks for now: warns its admins before the first deletion, or deletes what has expired, each
 * meeting in a transaction of its own. Broken off anywhere it goes on with what is left the next time.
 * @returns whether there is more to do at once.
 */
export async function applyRetention(place: Place, deps: Deps): Promise<boolean> {
  // While it moves nothing is written: the next hour is soon enough.
  if (place.workspace.moving || !(await mayRetain(place, deps))) return false;
  if ((await beginningOf(place, deps)) === null) return false;
  let [meetings, entries] = [0, 0];
  try {
    while (meetings < mostAtOnce) {
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

/** Whether its plan still has retention: what nobody could change any more must not go on deleting. */
async function mayRetain({ workspace }: Place, { control, stripe }: Deps): Promise<boolean> {
  const { rows } = await control.query<{ plan: string }>('select plan from workspace where id = $1', [
    workspace.id,
  ]);
  return featuresOf(rows[0]?.plan ?? 'Free', stripe !== null).includes('data-retention-controls');
}

/** Asked again for each batch: what was changed meanwhile holds. */
async function findExpired(place: Place, { control, shards, clock }: Deps): Promise<string[]> {
  const { days, beginsAt } = await readRetention(control, place.workspace.id);
  const now = clock.now();
  if (days === null || beginsAt === null || now < beginsAt) return [];
  const before = new Date(now.getTime() - days * day);
  return shards.of(place).read((db) => findEnded(db, place, { before, now, most: batch }));
}

/**
 * From when on meetings may be deleted, where that has come; null where it has not, or there is nothing to delete. The first
 * time, admins are told a week before.
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
  // All that ended until then, and the first itself.
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
    // Somebody changed it just now, or another process warned them.
    if (rowCount === 0) return;
    const news = { type: 'retention', days, meetings, begins: begins.toISOString() } as const;
    await tellAdmins(client, workspaceId, news, deps);
  });
}
