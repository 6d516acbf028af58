import { failure } from '../../platform/errors/failure.ts';
import type { Deps } from '../../platform/procedure.ts';

/** Milliseconds for which a new session counts as proof of its person's identity. */
const freshFor = 10 * 60_000;

/**
 * Returns whether the session's person has just proved their identity, with the second factor if they have one. A
 * handed-over session does not count as proof.
 */
export async function isFresh(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await control.query(
    `select from session s join account a on a.id = s.account_id
      where s.id = $1 and s.signed_in_at > $2 and (a.second_factor_at is null or s.factor_at > $2)`,
    [sessionId, new Date(clock.now().getTime() - freshFor)],
  );
  return rows.length > 0;
}

/**
 * Refuses to create a credential that outlives the session, if the person has a second factor and did not give it
 * recently. Others get an email about each credential; a new sign-in for each would only prove the mailbox again.
 * @throws sign_in_again
 */
export async function requireRecentFactor(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  sessionId: string,
): Promise<void> {
  const { rowCount } = await control.query(
    `select from session s join account a on a.id = s.account_id
      where s.id = $1 and a.second_factor_at is not null and coalesce(s.factor_at <= $2, true)`,
    [sessionId, new Date(clock.now().getTime() - freshFor)],
  );
  if (rowCount !== 0) throw failure('sign_in_again');
}

/** Refuses a session without a recent proof of identity, which may be open on a shared screen. @throws sign_in_again */
export async function requireRecentProof(
  deps: Pick<Deps, 'control' | 'clock'>,
  sessionId: string,
): Promise<void> {
  if (!(await isFresh(deps, sessionId))) throw failure('sign_in_again');
}
