import type { User } from '@afterword/api-client/contract';
import { failure } from '../platform/failure.ts';
import type { Deps } from '../platform/procedure.ts';
import { publicProcedure, signedIn } from '../workspaces/procedure.ts';
import {
  acceptPassword,
  accountByPassword,
  isFresh,
  passwordSetAt,
  removePassword,
  storePassword,
} from './passwords.ts';
import { endOtherSessions, startSession } from './sessions.ts';

export const passwordRoutes = {
  signIn: publicProcedure.passwords.signIn.handler(async ({ input, context: { deps, request } }) => {
    if (!deps.environment.ALLOW_PASSWORDS) throw failure('not_configured');
    const accountId = await accountByPassword(deps, input.email, input.password);
    const access_token = await startSession(deps.control, {
      accountId,
      kind: 'web',
      userAgent: request.headers.get('user-agent') ?? '',
      now: deps.clock.now(),
    });
    return { access_token };
  }),

  state: signedIn.passwords.state.handler(async ({ context: { deps, user, session } }) => ({
    allowed: deps.environment.ALLOW_PASSWORDS,
    set_at: (await passwordSetAt(deps.control, user.id))?.toISOString() ?? null,
    fresh: await isFresh(deps, session.id),
  })),

  set: signedIn.passwords.set.handler(async ({ input, context: { deps, user, session } }) => {
    if (!deps.environment.ALLOW_PASSWORDS) throw failure('not_configured');
    await proveIdentity(deps, { user, sessionId: session.id, password: input.current_password });
    const hash = await acceptPassword(user, input.password, deps);
    await deps.control.transaction(async (client) => {
      // A first password takes nothing from anybody; a changed one is to keep out who knew the old.
      if (await passwordSetAt(client, user.id)) await endOtherSessions(client, user.id, session.id);
      await storePassword(client, user.id, hash, deps.clock.now());
    });
    return { status: 'set' };
  }),

  // Also where passwords are no longer allowed: what is stored shall be deletable.
  remove: signedIn.passwords.remove.handler(async ({ input, context: { deps, user, session } }) => {
    await proveIdentity(deps, { user, sessionId: session.id, password: input.current_password });
    await deps.control.transaction(async (client) => {
      if (await removePassword(client, user.id)) await endOtherSessions(client, user.id, session.id);
    });
    return { status: 'removed' };
  }),
};

/**
 * A session alone changes no password: it may be one that was left open on somebody else's screen.
 * @throws wrong_password, sign_in_again
 */
async function proveIdentity(
  deps: Deps,
  { user, sessionId, password }: { user: User; sessionId: string; password: string | undefined },
): Promise<void> {
  if (password !== undefined) await accountByPassword(deps, user.email, password);
  else if (!(await isFresh(deps, sessionId))) throw failure('sign_in_again');
}
