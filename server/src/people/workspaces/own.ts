import type { WorkspaceItem } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Actor } from '../access/actor.ts';
import { announceAccount } from '../access/announce-account.ts';

/** SQL for {@link WorkspaceItem}, for account $1 in workspace $2. */
const ownWorkspaces = `select w.id, w.name, m.role, m.state, w.id = a.personal_workspace_id as personal, w.id = $2 as current,
    w.visibility, w.auto_invite, w.assistants, w.assistants_with_guests, w.second_factor_required as second_factor, w.time_zone,
    (select count(*)::int from membership other where other.workspace_id = w.id) as members
  from membership m join workspace w on w.id = m.workspace_id join account a on a.id = m.account_id
  where m.account_id = $1`;

/** Returns the workspaces a person is in, their personal one first. */
export async function listOwnWorkspaces(db: Queryable, actor: Actor): Promise<WorkspaceItem[]> {
  const { rows } = await db.query<WorkspaceItem>(
    `${ownWorkspaces} order by personal desc, lower(w.name), w.id`,
    [actor.account.id, actor.workspace.id],
  );
  return rows;
}

/** Returns one workspace the person is in. @throws not_found */
export async function findOwnWorkspace(db: Queryable, actor: Actor, id: number): Promise<WorkspaceItem> {
  const { rows } = await db.query<WorkspaceItem>(`${ownWorkspaces} and w.id = $3`, [
    actor.account.id,
    actor.workspace.id,
    id,
  ]);
  if (!rows[0]) throw failure('not_found');
  return rows[0];
}

/**
 * Switches an actor's session to a workspace. Ends its open streams, which belong to the previous workspace.
 * @throws not_found if they are not a member, or wait to join.
 */
export async function selectWorkspace(client: Client, actor: Actor, id: number): Promise<WorkspaceItem> {
  const chosen = await findOwnWorkspace(client, actor, id);
  if (chosen.state !== 'active') throw failure('not_found');
  await client.query('update session set workspace_id = $2 where id = $1', [actor.session.id, id]);
  announceAccount(client, actor.account.id);
  return { ...chosen, current: true };
}

/** Changes the given fields of the caller's workspace. */
export async function updateWorkspace(
  db: Queryable,
  { workspace }: Actor,
  to: Partial<
    Record<
      | 'name'
      | 'visibility'
      | 'autoInvite'
      | 'assistants'
      | 'assistantsWithGuests'
      | 'secondFactor'
      | 'timeZone'
      | 'suggestedTimeZone',
      string | boolean | undefined
    >
  >,
): Promise<void> {
  await db.query(
    named(
      `update workspace set name = coalesce(:name, name), visibility = coalesce(:visibility, visibility),
                          auto_invite = coalesce(:autoInvite, auto_invite), time_zone = coalesce(:timeZone, time_zone, :suggestedTimeZone),
                          assistants = coalesce(:assistants, assistants),
                          assistants_with_guests = coalesce(:assistantsWithGuests, assistants_with_guests),
                          second_factor_required = coalesce(:secondFactor, second_factor_required) where id = :workspaceId`,
      {
        workspaceId: workspace.id,
        name: to.name ?? null,
        visibility: to.visibility ?? null,
        autoInvite: to.autoInvite ?? null,
        timeZone: to.timeZone ?? null,
        suggestedTimeZone: to.suggestedTimeZone ?? null,
        assistants: to.assistants ?? null,
        assistantsWithGuests: to.assistantsWithGuests ?? null,
        secondFactor: to.secondFactor ?? null,
      },
    ),
  );
}
