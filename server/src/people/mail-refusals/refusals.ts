import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { mailboxOf } from './mailbox.ts';

/*
 * Stores which mailboxes want no emails from a workspace, or from any workspace: from automations, shares and
 * invitations. Each such email contains a one-click unsubscribe address (RFC 8058). It needs no sign-in, because
 * recipients may be outside the workspace.
 */

/** SQL over a row of `mail_refusal` named `sent`: whether its mailbox refused the emails of all workspaces. */
const everywhere = 'exists (select from mailbox_refusal where mailbox = sent.mailbox)';

/** SQL over a row of `mail_refusal` named `sent`: whether its mailbox refused the workspace's emails under any tag. */
const refused = `(${everywhere} or exists (select from mail_refusal other
  where other.mailbox = sent.mailbox and other.workspace_id = sent.workspace_id and other.refused_at is not null))`;

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
  const { rows } = await control.query<{ token: string; refused: boolean }>(
    `insert into mail_refusal as sent (workspace_id, address, mailbox, token, made_at) values ($1, $2, $3, $4, $5)
     on conflict (workspace_id, address) do update set address = excluded.address
     returning token, ${refused} as refused`,
    [workspaceId, address.toLowerCase(), mailboxOf(address), randomBytes(24).toString('base64url'), now],
  );
  const [row] = rows;
  return row && !row.refused ? `/unsubscribe/${row.token}` : null;
}

/** Returns those of the addresses that want no such emails. */
export async function findUnsubscribed(
  control: Queryable,
  workspaceId: WorkspaceId,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await control.query<{ mailbox: string }>(
    `select mailbox from mail_refusal
      where workspace_id = $1 and mailbox = any($2::text[]) and refused_at is not null
     union select mailbox from mailbox_refusal where mailbox = any($2::text[])`,
    [workspaceId, addresses.map(mailboxOf)],
  );
  const refusing = new Set(rows.map(({ mailbox }) => mailbox));
  return new Set(addresses.filter((address) => refusing.has(mailboxOf(address))));
}

/** Subscription of an address to the emails of a workspace. */
export interface Subscription {
  workspaceId: WorkspaceId;
  workspace: string;
  address: string;
  /** Whether the workspace sends no emails to the mailbox. */
  refused: boolean;
  /** Whether no workspace sends emails to the mailbox. */
  everywhere: boolean;
}

/** Returns the subscription of a token, and whether it has ended; null for an unknown token. */
export async function findRefusal(control: Queryable, token: string): Promise<Subscription | null> {
  const { rows } = await control.query<Subscription>(
    `select w.id as workspace_id, w.name as workspace, sent.address, ${refused} as refused, ${everywhere} as everywhere
     from mail_refusal sent join workspace w on w.id = sent.workspace_id where sent.token = $1`,
    [token],
  );
  return rows[0] ?? null;
}

/**
 * Unsubscribes a mailbox from the emails of a workspace or of all workspaces, or subscribes it again. A mailbox that
 * subscribes to one workspace again no longer refuses all, but keeps its refusals of other workspaces.
 */
export async function keepRefusal(
  control: Queryable,
  { workspaceId, address }: Pick<Subscription, 'workspaceId' | 'address'>,
  { refused, everywhere = false, now }: { refused: boolean; everywhere?: boolean; now: Date },
): Promise<void> {
  const mailbox = mailboxOf(address);
  if (refused && everywhere)
    await control.query(
      'insert into mailbox_refusal (mailbox, refused_at) values ($1, $2) on conflict do nothing',
      [mailbox, now],
    );
  else
    await control.query('update mail_refusal set refused_at = $3 where workspace_id = $1 and mailbox = $2', [
      workspaceId,
      mailbox,
      refused ? now : null,
    ]);
  if (!refused) await control.query('delete from mailbox_refusal where mailbox = $1', [mailbox]);
}
