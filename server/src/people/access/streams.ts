import type { Access } from '@afterword/api-client/contract';
import { isFailure } from '../../platform/errors/failure.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Watch } from '../../platform/http/streams.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import type { Actor } from './actor.ts';
import { accountTopic } from './announce-account.ts';
import { keyRefusalOf, refusalOf } from './refusal.ts';
import { findActor } from './sessions.ts';

/** Maximum milliseconds between two permission checks, in case an announcement was lost; expired sessions are not announced. */
export const recheckMs = 30_000;

/** Returns whether an assistant of this caller may read meetings with guests. */
const mayMeetGuests = ({ key }: Actor): boolean => (key?.insiders ?? null) === null;

/**
 * Ends a stream within a second after its reader loses access: because the session was revoked, the account deleted, or
 * the membership ended. Its client learns the reason by reopening it.
 */
export function whileAllowed({
  actor,
  access,
  path,
  context,
}: {
  actor: Actor;
  access: Access;
  path: readonly string[];
  context: RequestContext;
}): Watch {
  const { deps, request } = context;
  const isAllowed = async () => {
    const present = await findActor(deps, request.headers);
    return (
      present?.workspace.id === actor.workspace.id &&
      !keyRefusalOf(present, path) &&
      !refusalOf(present, access, deps) &&
      // The stream reads with the permissions it began with.
      mayMeetGuests(present) === mayMeetGuests(actor)
    );
  };
  return (end) => {
    let asking = false;
    let askAgain = false;
    const ask = async () => {
      askAgain = true;
      if (asking) return;
      asking = true;
      while (askAgain) {
        askAgain = false;
        try {
          if (!(await isAllowed())) end();
        } catch (error) {
          if (isFailure(error, 'not_member')) return end();
          deps.log.warn(describeFault(error), 'Whether a stream may go on cannot be asked now');
        }
      }
      asking = false;
    };
    const unsubscribe = deps.bus.subscribe(accountTopic(actor.account.id), ask);
    const timer = setInterval(ask, recheckMs).unref();
    // Covers changes between the first check and the subscription.
    void ask();
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  };
}
