import { failure } from '../../platform/errors/failure.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { mailboxOf } from './mailbox.ts';

/** The account and workspace whose allowance an email uses. */
export interface Sender {
  accountId: number;
  /** Null if the workspace was deleted. */
  workspaceId: WorkspaceId | null;
}

type AllowanceDeps = Pick<Deps, 'control' | 'rateLimits' | 'clock'>;

/** Milliseconds during which a new account has a lower allowance. */
const firstWeek = 7 * 24 * 60 * 60 * 1_000;

/**
 * Takes emails from the daily allowances of an account and its workspace. Every email that a person can cause counts.
 * @returns 0 on success, or else the seconds until that many are available.
 */
export async function takeAllowance(
  { control, rateLimits, clock }: AllowanceDeps,
  { accountId, workspaceId }: Sender,
  count = 1,
): Promise<number> {
  if (count === 0) return 0;
  const { rows } = await control.query<{ createdAt: Date; email: string }>(
    'select created_at, email from account where id = $1',
    [accountId],
  );
  const isNew = !rows[0] || clock.now().getTime() - rows[0].createdAt.getTime() < firstWeek;
  const mailbox = rows[0] ? mailboxOf(rows[0].email) : null;
  return rateLimits.takeSentMails({ accountId, mailbox, isNew, workspace: workspaceId }, count);
}

/** @throws rate_limited if the allowance is used up. */
export async function mustTakeAllowance(deps: AllowanceDeps, sender: Sender, count = 1): Promise<void> {
  const retryAfter = await takeAllowance(deps, sender, count);
  if (retryAfter > 0) throw failure('rate_limited', { retryAfter });
}
