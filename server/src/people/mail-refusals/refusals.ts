import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';

/*
 * Stores which addresses want no emails from a workspace: from its automations, shares and invitations. Each such email
 * contains a one-click unsubscribe address (RFC 8058). It needs no sign-in, because recipients may be outside the
 * workspace.
 */

/** Returns the absolute URL to unsubscribe an address from a workspace's emails; null if it is unsubscribed. */
export async function unsubscribeUrl(
  { control, environment, clock }: Pick<Deps, 'control' | 'environment' | 'clock'>,
  workspaceId: WorkspaceId,
  address: string,
): Promise<string | null> {
  const path = await unsubscribePath(control, {
    workspaceId,
    address,
    now: clock.now(),
  });
  return path === null ? null : `${environment.PUBLIC_URL}${path}`;
}

/** Returns the path to unsubscribe an address from a workspace's emails; null if it is unsubscribed. */
export async function unsubscribePath(
  control: Queryable,
  { workspaceId, address, now }: { workspaceId: WorkspaceId; address: string; now: Date },
): Promise<string | null> {
  const { rows } = await control.query<{ token: string; refusedAt: Date | null }>(
    `insert into mail_refusal (workspace_id, address, token, made_at) values ($1, $2, $3, $4)
     on conflict (workspace_id, address) do update set address = excluded.address
     returning token, refused_at`,
    [workspaceId, address.toLowerCase(), randomBytes(24).toString('base64url'), now],
  );
  const [row] = rows;
  return row && row.refusedAt === null ? `/unsubscribe/${row.token}` : null;
}

/** Returns the addresses that want no such emails. */
export async function findUnsubscribed(
  control: Queryable,
  workspaceId: WorkspaceId,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await control.query<{ address: string }>(
    'select address from mail_refusal where workspace_id = $1 and address = any($2::text[]) and refused_at is not null',
    [workspaceId, addresses.map((address) => address.toLowerCase())],
  );
  return new Set(rows.map(({ address }) => address));
}

/** Subscription of an address to the emails of a workspace. */
export interface Subscription {
  workspaceId: WorkspaceId;
  workspace: string;
  address: string;
  refused: boolean;
}

/** Returns the subscription of a token, and whether it has ended; null for an unknown token. */
export async function findRefusal(control: Queryable, token: string): Promise<Subscription | null> {
  const { rows } = await control.query<Subscription>(
    `select w.id as workspace_id, w.name as workspace, r.address, r.refused_at is not null as refused
     from mail_refusal r join workspace w on w.id = r.workspace_id where r.token = $1`,
    [token],
  );
  return rows[0] ?? null;
}

/** Unsubscribes an address from a workspace's emails, or subscribes it again. */
export async function keepRefusal(
  control: Queryable,
  token: string,
  { refused, now }: { refused: boolean; now: Date },
): Promise<void> {
  await control.query('update mail_refusal set refused_at = $2 where token = $1', [
    token,
    refused ? now : null,
  ]);
}
