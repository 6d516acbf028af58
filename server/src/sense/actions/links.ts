import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { announce, nextCommit } from '../../transcripts/meetings/live.ts';
import { lockMeeting } from '../../transcripts/meetings/store.ts';

/** A person's answer on whether an item matches another one, or something in another meeting. */
interface Answer {
  actionId: string;
  /** An action item, or an entry of another meeting. */
  otherId: string;
  /** Whether both are the same; null withdraws the answer. */
  same: boolean | null;
  now: Date;
}

/**
 * Stores a person's answer on an item and another one, or a line of another meeting, both of which they may read.
 * @returns whether the other is an entry, which says that the item is done.
 * @throws not_found; invalid_input if an item would become its own step.
 */
export async function linkActions(
  client: Client,
  key: MeetingKey,
  other: MeetingKey,
  { actionId, otherId, same, now }: Answer,
): Promise<'action' | 'entry'> {
  await lockMeeting(client, key);
  const kind = await kindOf(client, key, other, actionId, otherId);
  if (same === null)
    await client.query(
      'delete from action_link where workspace_id = $1 and action_id = $2 and other_id = $3',
      [key.workspaceId, actionId, otherId],
    );
  else {
    if (same && kind === 'action') await refuseCircle(client, key, actionId, otherId);
    await client.query(
      named(
        `insert into action_link (workspace_id, action_id, other_id, meeting_id, kind, same, account_id, made_at)
       values (:workspaceId, :actionId, :otherId, :meetingId, :kind, :same, :accountId, :now)
       on conflict (workspace_id, action_id, other_id) do update set same = excluded.same, account_id = excluded.account_id,
         made_at = excluded.made_at`,
        {
          workspaceId: key.workspaceId,
          actionId,
          otherId,
          meetingId: other.meetingId,
          kind,
          same,
          accountId: key.accountId,
          now,
        },
      ),
    );
  }
  // Readers of the other meeting see different steps, too.
  await client.query(
    `update action_item set revision = revision + 1, sequence = ${nextCommit} where workspace_id = $1 and id = $2`,
    [key.workspaceId, actionId],
  );
  announce(client, key);
  return kind;
}

/** @throws not_found */
async function kindOf(
  client: Client,
  key: MeetingKey,
  other: MeetingKey,
  actionId: string,
  otherId: string,
): Promise<'action' | 'entry'> {
  const { rows } = await client.query<{ item: boolean; action: boolean; entry: boolean }>(
    `select exists (select from action_item where workspace_id = $1 and meeting_id = $2 and id = $3) as item,
       exists (select from action_item where workspace_id = $1 and meeting_id = $4 and id = $5) as action,
       exists (select from entry where workspace_id = $1 and meeting_id = $4 and id = $5 and content is not null) as entry`,
    [key.workspaceId, key.meetingId, actionId, other.meetingId, otherId],
  );
  const { item = false, action = false, entry = false } = rows[0] ?? {};
  // A line of the same meeting cannot say that the promise was kept.
  if (!item || !(action || (entry && key.meetingId !== other.meetingId))) throw failure('not_found');
  return action ? 'action' : 'entry';
}

/** @throws invalid_input */
async function refuseCircle(
  client: Client,
  { workspaceId }: MeetingKey,
  actionId: string,
  otherId: string,
): Promise<void> {
  const { rowCount } = await client.query(
    `with recursive step as (
       select $3::uuid as id
       union
       select link.other_id from step join action_link link on link.workspace_id = $1 and link.action_id = step.id
         and kind = 'action' and same
     )
     select from step where id = $2`,
    [workspaceId, actionId, otherId],
  );
  if (rowCount !== 0) throw invalidField('otherId', 'This is a later step of the same action item');
}
