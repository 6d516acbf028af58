import { forgetEvents, recordEvents } from '../../events/record.ts';
import type { FormerMember } from '../../people/workspaces/delete.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { announceShare } from './shares/announce.ts';

/**
 * Reassigns meetings of a member who left. Meetings the workspace may see pass to its admin; meetings for participants
 * pass to the participant who captured first. Revokes the member's shares, because nobody else could.
 */
export async function reassignMeetings(
  place: Place,
  { accountId, heirId, memberIds }: FormerMember,
  { shards, control }: Pick<Deps, 'shards' | 'control'>,
): Promise<void> {
  const workspaceId = place.workspace.id;
  const shareIds = await shards.of(place).transaction(async (client) => {
    await client.query(
      `update meeting set owner_id = $3 where workspace_id = $1 and owner_id = $2 and visibility = 'workspace'`,
      [workspaceId, accountId, heirId],
    );
    await client.query(
      `update meeting set owner_id = other.account_id from (
         select distinct on (meeting_id) meeting_id, account_id from capture
         where workspace_id = $1 and account_id = any($3::int[]) and not late order by meeting_id, started_at, id) as other
       where workspace_id = $1 and owner_id = $2 and visibility = 'participants' and other.meeting_id = id`,
      [workspaceId, accountId, memberIds.filter((id) => id !== accountId)],
    );
    const { rows } = await client.query<{ id: string }>(
      'delete from share where workspace_id = $1 and account_id = $2 returning id',
      [workspaceId, accountId],
    );
    for (const { id } of rows) announceShare(client, id);
    return rows.map(({ id }) => id);
  });
  await control.query('delete from share_link where workspace_id = $1 and share_id = any($2::uuid[])', [
    workspaceId,
    shareIds,
  ]);
}

/** Deletes for good the meetings only the departed member could see, and removes their name from the rest. */
export async function forgetMeetings(
  place: Place,
  { accountId }: FormerMember,
  { shards }: Pick<Deps, 'shards'>,
): Promise<void> {
  const gone = 'select id from meeting where workspace_id = $1 and owner_id = $2 and visibility <> $3';
  const values = [place.workspace.id, accountId, 'workspace'];
  await shards.of(place).transaction(async (client) => {
    for (const table of [
      'action_link',
      'action_item',
      'summary',
      'edit',
      'note',
      'comment',
      'share',
      'entry',
      'gap',
      'capture',
      'capture_review',
    ])
      await client.query(`delete from ${table} where workspace_id = $1 and meeting_id in (${gone})`, values);
    const { rows } = await client.query<{ id: string }>(gone, values);
    const ids = rows.map(({ id }) => id);
    await forgetEvents(client, place.workspace.id, ids);
    // Other modules keep parts of meetings, such as what was sent.
    await recordEvents(
      client,
      { workspaceId: place.workspace.id },
      ids.map((meetingId) => ({ type: 'meeting.deleted', meetingId })),
    );
    await client.query(`delete from meeting where workspace_id = $1 and id in (${gone})`, values);
    for (const table of ['note', 'capture_review'])
      await client.query(`delete from ${table} where workspace_id = $1 and account_id = $2`, [
        place.workspace.id,
        accountId,
      ]);
    for (const table of ['comment', 'edit', 'capture', 'action_item', 'action_link'])
      await client.query(
        `update ${table} set account_id = null where workspace_id = $1 and account_id = $2`,
        [place.workspace.id, accountId],
      );
    await client.query('update meeting set owner_id = null where workspace_id = $1 and owner_id = $2', [
      place.workspace.id,
      accountId,
    ]);
  });
}
