import { isLocale, type Locale } from '@afterword/api-client/contract';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from '../../people/access/directory.ts';
import { hashSecret, newSecret } from '../../people/access/secret.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';

/*
 * A calendar address contains a 256-bit token; the control plane stores only its hash. It shows only what is assigned
 * to one person in one workspace, and ends with their membership.
 */

/** Creates a person's calendar address for their workspace, replacing a previous one. @returns its token. */
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

/** Returns when a person's address was created; null if they have none. */
export async function readCalendarLink(
  control: Queryable,
  { workspace, account }: Place & { account: { id: number } },
): Promise<Date | null> {
  const { rows } = await control.query<{ createdAt: Date }>(
    'select created_at from calendar_link where workspace_id = $1 and account_id = $2',
    [workspace.id, account.id],
  );
  return rows[0]?.createdAt ?? null;
}

/** Revokes a person's address. */
export async function deleteCalendarLink(
  control: Queryable,
  { workspace, account }: Place & { account: { id: number } },
): Promise<void> {
  await control.query('delete from calendar_link where workspace_id = $1 and account_id = $2', [
    workspace.id,
    account.id,
  ]);
}

/** Returns the person and workspace of a token; null if it is unknown or its person waits for a seat. */
export async function followCalendarLink(
  control: Queryable,
  token: string,
): Promise<{ place: Place; accountName: string; locale: Locale } | null> {
  const { rows } = await control.query<
    WorkspaceRow & { accountId: number; accountName: string; locale: string }
  >(
    `select ${workspaceColumns}, a.id as account_id, a.name as account_name, a.locale
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
