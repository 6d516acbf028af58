import { limits, type WorkspaceRole } from '@afterword/api-client/contract';
import type { Client } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { hasFreeSeat } from '../billing/seats.ts';
import { addMember } from '../members/invitations.ts';

/**
 * Adds a person with an address at a verified domain to its workspace at sign-in, if the workspace allows it. Happens
 * once per person, so people who left or were removed return only by invitation. Without a free seat they wait for one.
 */
export async function joinByDomain(
  client: Client,
  accountId: number,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<void> {
  const { rows } = await client.query<{ workspaceId: WorkspaceId }>(
    `select w.id as workspace_id
     from account a join domain d on d.name = split_part(a.email, '@', 2) join workspace w on w.id = d.workspace_id
     where a.id = $1 and a.email_verified_at is not null and d.verified_at is not null and w.auto_invite
       and not exists (select from membership m where m.workspace_id = w.id and m.account_id = $1)
       and not exists (select from former_member f where f.workspace_id = w.id and f.account_id = $1)
       and not exists (select from domain_join j where j.workspace_id = w.id and j.account_id = $1)
       and (select count(*) from membership m where m.account_id = $1) < $2
     for update of w`,
    [accountId, limits.workspacesPerAccount],
  );
  for (const { workspaceId } of rows)
    await joinOnce(client, { workspaceId, accountId, role: 'user' }, deps, afterwards);
}

/** Makes an account a member unless it joined this way before. The caller holds the lock on the workspace's row. */
export async function joinOnce(
  client: Client,
  to: { workspaceId: WorkspaceId; accountId: number; role: WorkspaceRole },
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<void> {
  const { workspaceId, accountId } = to;
  const { rowCount } = await client.query(
    'insert into domain_join (workspace_id, account_id) values ($1, $2) on conflict do nothing',
    [workspaceId, accountId],
  );
  // The same person has just signed in in another window.
  if (rowCount === 0) return;
  const state = (await hasFreeSeat(client, workspaceId, deps)) ? 'active' : 'waiting';
  await addMember(client, { ...to, state }, deps, afterwards);
}
