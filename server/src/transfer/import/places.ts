import type { Actor } from '../../people/access/actor.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { derivedId } from '../../platform/postgres/derived-id.ts';
import type { Deps } from '../../platform/procedure.ts';
import { readable } from '../../transcripts/meetings/policy.ts';
import type { Source } from './source.ts';

/** The target of an imported meeting: a free id, or the id of the existing meeting. */
export interface Place {
  id: string;
  present: boolean;
}

/** Maximum ids tried. Each deletion of the meeting here uses up one. */
const maxIds = 20;

/**
 * Finds or assigns an imported meeting's id in the workspace. Deleted meetings stay deleted: a deliberate import
 * creates a meeting with another id, and devices that still upload to the old id reach neither. The same applies if
 * someone else has a private meeting with this id.
 */
export async function placeFor(
  { shards }: Pick<Deps, 'shards'>,
  actor: Actor,
  source: Source,
): Promise<Place> {
  const first =
    source.kind === 'archived' ? source.head.id : derivedId(['import', source.digest, actor.account.id]);
  const ids = [first, ...Array.from({ length: maxIds }, (_, index) => derivedId([first, index]))];
  const server = { workspace: actor.workspace, account: null };
  const taken = await shards.of(server).read((db) => readTaken(db, actor, ids));
  for (const id of ids) {
    const found = taken.get(id);
    if (found !== 'gone') return { id, present: found === 'present' };
  }
  return { id: derivedId([first, 'again', Date.now()]), present: false };
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
