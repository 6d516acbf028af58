import { failure } from '../../platform/errors/failure.ts';
import type { Deps } from '../../platform/procedure.ts';

/** Milliseconds for which a sign-in, or a second factor, counts as proof of a person's identity. */
const freshFor = 10 * 60_000;

type Parts = Pick<Deps, 'control' | 'clock'>;

/** Recent proofs of a session's person. */
interface Proofs {
  signedIn: boolean;
  /** Whether they gave their second factor recently, or have none. */
  factor: boolean;
}

async function readProofs({ control, clock }: Parts, sessionId: string): Promise<Proofs | undefined> {
  const { rows } = await control.query<Proofs>(
    `select coalesce(s.signed_in_at > $2, false) as signed_in,
            a.second_factor_at is null or coalesce(s.factor_at > $2, false) as factor
       from session s join account a on a.id = s.account_id where s.id = $1`,
    [sessionId, new Date(clock.now().getTime() - freshFor)],
  );
  return rows[0];
}

/**
 * Returns whether the session's person has just proved their identity, with the second factor if they have one. A
 * handed-over session does not count as proof.
 */
export async function isFresh(deps: Parts, sessionId: string): Promise<boolean> {
  const proofs = await readProofs(deps, sessionId);
  return proofs?.signedIn === true && proofs.factor;
}

/**
 * Refuses to create a credential that outlives the session, if the person has a second factor and did not give it
 * recently. Others get an email about each credential; a new sign-in for each would only prove the mailbox again.
 * @throws sign_in_again
 */
export async function requireRecentFactor(deps: Parts, sessionId: string): Promise<void> {
  if ((await readProofs(deps, sessionId))?.factor === false) throw failure('sign_in_again');
}

/** Refuses a session without a recent proof of identity, which may be open on a shared screen. @throws sign_in_again */
export async function requireRecentProof(deps: Parts, sessionId: string): Promise<void> {
  if (!(await isFresh(deps, sessionId))) throw failure('sign_in_again');
}
