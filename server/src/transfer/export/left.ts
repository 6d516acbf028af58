import type { Actor } from '../../people/access/actor.ts';
import { findLeftPlace } from '../../people/access/directory.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { listOwnMeetings } from '../../transcripts/meetings/list.ts';
import { type ExportFile, exportMeetings } from './meetings.ts';

/** Returns the workspaces that a person left and that still keep meetings for them, latest first. */
export async function listLeft({ control, shards }: Pick<Deps, 'control' | 'shards'>, { account }: Actor) {
  const { rows } = await control.query<{ id: number; leftAt: Date; keptUntil: Date }>(
    `select workspace_id as id, left_at, kept_until from former_member
      where account_id = $1 order by left_at desc`,
    [account.id],
  );
  const items = await Promise.all(
    rows.map(async ({ id, leftAt, keptUntil }) => {
      const place = await findLeftPlace(control, { account, id });
      if (!place) return [];
      const meetings = await shards.of(place).read((db) => listOwnMeetings(db, place));
      return [
        {
          id,
          name: place.workspace.name,
          leftAt: leftAt.toISOString(),
          keptUntil: keptUntil.toISOString(),
          meetings: meetings.length,
        },
      ];
    }),
  );
  return items.flat().filter(({ meetings }) => meetings > 0);
}

/**
 * Exports the content that a former workspace keeps for a person, as an archive.
 * @throws not_found if there is nothing
 */
export async function exportLeft(
  deps: Pick<Deps, 'capacity' | 'control' | 'shards' | 'clock' | 'threads' | 'environment'>,
  actor: Actor,
  place: Place,
  signal: AbortSignal,
): Promise<ExportFile> {
  const meetings = await deps.shards.of(place).read((db) => listOwnMeetings(db, place));
  if (meetings.length === 0) throw failure('not_found');
  const there: Actor = { ...actor, workspace: { ...place.workspace, role: 'user', personal: false } };
  return exportMeetings(deps, there, { meetings, format: 'archive' }, signal);
}
