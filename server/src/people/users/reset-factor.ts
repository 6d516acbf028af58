import type { User } from '@afterword/api-client/contract';
import type { Client } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { endAllSessions } from '../access/sessions.ts';
import { recordStaffAction, type StaffAction } from '../audit/audit.ts';
import { removeFactor } from '../second-factor/second-factor.ts';

/**
 * Removes the second factor of someone who lost it: emails them, ends their sessions and records who did it.
 * @returns false if there is none
 */
export async function resetFactor(
  client: Client,
  { id, email }: Pick<User, 'id' | 'email'>,
  actor: StaffAction['actor'],
  deps: Pick<Deps, 'jobs' | 'clock'>,
): Promise<boolean> {
  if (!(await removeFactor(client, { id }, 'reset', deps))) return false;
  // A thief of the app may have the sessions, too.
  await endAllSessions(client, id);
  await recordStaffAction(client, {
    actor,
    action: 'user.factor-reset',
    subject: { id, name: email },
    now: deps.clock.now(),
  });
  return true;
}
