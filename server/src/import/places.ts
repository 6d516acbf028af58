import { derivedId } from '../archive/derived-id.ts';
import { readable } from '../meetings/policy.ts';
import type { Queryable } from '../platform/database.ts';
import type { Deps } from '../platform/procedure.ts';
import type { Actor } from '../workspaces/actor.ts';
import type { Source } from './source.ts';

/** Where a meeting of a file goes: an id that is free, or that of the one that is here already. */
export interface Place {
  id: string;
  present: boolean;
}

/** Ids that are tried: one for each time that somebody deleted it here. */
const most = 20;

/**
 * Finds the meeting of a file in the workspace. What was deleted stays deleted: a meeting that is brought again on purpose is
 * another one, with another id, and devices that still send of the old one reach neither. The same for one of this id that
 * somebody else has here and does not show.
 */
export async function placeFor(
  { shards }: Pick<Deps, 'shards'>,
  actor: Actor,
  source: Source,
): Promise<Place> {
  const first =
    source.kind === 'archived' ? source.head.id : derivedId('import', source.digest, actor.account.id);
  const ids = [first, ...Array.from({ length: most }, (_, index) => derivedId(first, index))];
  const server = { workspace: actor.workspace, account: null };
  const taken = await shards.of(server).read((db) => readTaken(db, actor, ids));
  for (const id of ids) {
    const found = taken.get(id);
    if (found !== 'gone') return { id, present: found === 'present' };
  }
  return { id: derivedId(first, 'again', Date.now()), present: false };
}

async function readTaken(db: Queryable, actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; state: string }>(
    `select id, case when ${readable('$3')} then 'present' else 'gone' end as state from meeting
     where workspace_id = $1 and id = any($2::uuid[])
     union all select id, 'gone' from deleted_meeting where workspace_id = $1 and id = any($2::uuid[])`,
    [actor.workspace.id, ids, actor.account.id],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}
