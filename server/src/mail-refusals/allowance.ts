import { failure } from '../platform/failure.ts';
import type { Deps } from '../platform/procedure.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';

/** Whose allowance an email is taken from. */
export interface Sender {
  accountId: number;
  /** Null where the workspace is gone. */
  workspaceId: WorkspaceId | null;
}

type AllowanceDeps = Pick<Deps, 'control' | 'rateLimits' | 'clock'>;

/** An account has a lower allowance for so many milliseconds after it was made. */
const firstWeek = 7 * 24 * 60 * 60 * 1_000;

/**
 * Takes emails from the daily allowance of an account and its workspace. Every email that a person can cause takes one.
 * @returns seconds until there are as many again; 0 when they were taken.
 */
export async function takeAllowance(
  { control, rateLimits, clock }: AllowanceDeps,
  { accountId, workspaceId }: Sender,
  count = 1,
): Promise<number> {
  if (count === 0) return 0;
  const { rows } = await control.query<{ createdAt: Date }>(
    'select created_at as "createdAt" from account where id = $1',
    [accountId],
  );
  const isNew = !rows[0] || clock.now().getTime() - rows[0].createdAt.getTime() < firstWeek;
  return rateLimits.takeSentMails({ accountId, isNew, workspace: workspaceId }, count);
}

/** @throws rate_limited where the allowance is used up. */
export async function mustTakeAllowance(deps: AllowanceDeps, sender: Sender, count = 1): Promise<void> {
  const retryAfter = await takeAllowance(deps, sender, count);
  if (retryAfter > 0) throw failure('rate_limited', { retryAfter });
}
