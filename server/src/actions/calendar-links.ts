import { isLocale, type Locale } from '@afterword/api-client/contract';
import { hashSecret, newSecret } from '../accounts/secret.ts';
import type { Queryable } from '../platform/database.ts';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from '../workspaces/directory.ts';
import type { Place } from '../workspaces/workspace.ts';

/*
 * The address that a calendar reads has a token of 256 bits in it, of which the control plane keeps the hash alone. It opens what is
 * for one person in one workspace and nothing else, and ends with their membership.
 */

/** Makes somebody's address in their workspace, in the place of one before. @returns its token. */
export async function createCalendarLink(
  control: Queryable,
  { workspace, account }: Place & { account: { id: number } },
  now: Date,
): Promise<string> {
  const token = newSecret();
  await control.query(
    `insert into calendar_link (token_hash, workspace_id, account_id, created_at) values ($1, $2, $3, $4)
     on conflict (workspace_id, account_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [hashSecret(token), workspace.id, account.id, now],
  );
  return token;
}

/** When somebody's address was made; null when they have none. */
export async function readCalendarLink(
  control: Queryable,
  { workspace, account }: Place & { account: { id: number } },
): Promise<Date | null> {
  const { rows } = await control.query<{ createdAt: Date }>(
    'select created_at as "createdAt" from calendar_link where workspace_id = $1 and account_id = $2',
    [workspace.id, account.id],
  );
  return rows[0]?.createdAt ?? null;
}

/** Takes somebody's address back. */
export async function deleteCalendarLink(
  control: Queryable,
  { workspace, account }: Place & { account: { id: number } },
): Promise<void> {
  await control.query('delete from calendar_link where workspace_id = $1 and account_id = $2', [
    workspace.id,
    account.id,
  ]);
}

/** Whose action items a token opens, and where; null for one that nobody has, or who waits for a seat. */
export async function followCalendarLink(
  control: Queryable,
  token: string,
): Promise<{ place: Place; accountName: string; locale: Locale } | null> {
  const { rows } = await control.query<
    WorkspaceRow & { accountId: number; accountName: string; locale: string }
  >(
    `select ${workspaceColumns}, a.id as "accountId", a.name as "accountName", a.locale
     from calendar_link link
       join membership m on m.workspace_id = link.workspace_id and m.account_id = link.account_id and m.state = 'active'
       join workspace w on w.id = link.workspace_id join account a on a.id = link.account_id
     where link.token_hash = $1`,
    [hashSecret(token)],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    place: { workspace: toWorkspace(row), account: { id: row.accountId } },
    accountName: row.accountName,
    locale: isLocale(row.locale) ? row.locale : 'en',
  };
}
