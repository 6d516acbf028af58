import type { Access } from '@afterword/api-client/contract';
import { accountTopic } from '../accounts/announce.ts';
import { findActor } from '../accounts/sessions.ts';
import { isFailure } from '../platform/failure.ts';
import { describeFault } from '../platform/fault.ts';
import type { RequestContext } from '../platform/procedure.ts';
import { type Stream, untilEnded } from '../platform/streams.ts';
import type { Actor } from './actor.ts';
import { refusalOf } from './refusal.ts';

/** Asked again at least this often, in case an announcement was lost; a session that grows too old is not announced. */
const patience = 30_000;

/**
 * The same stream, for as long as its reader could open it anew: it ends within a second when their session is revoked, their
 * account deleted, or their place in the workspace taken. Its client then finds out why by opening it again.
 */
export function whileAllowed(
  stream: Stream,
  { actor, access, context }: { actor: Actor; access: Access; context: RequestContext },
): Stream {
  const { deps, request } = context;
  const isAllowed = async () => {
    const present = await findActor(deps, request.headers);
    return present?.workspace.id === actor.workspace.id && !refusalOf(present, access, deps);
  };
  return untilEnded(stream, (end) => {
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
    const timer = setInterval(ask, patience).unref();
    // What was revoked between the first question and the subscription was announced to nobody.
    void ask();
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  });
}
