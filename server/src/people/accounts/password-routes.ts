import type { User } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { publicProcedure, signedIn } from '../access/procedure.ts';
import { isFresh, requireRecentProof } from '../access/recent-proof.ts';
import { endOtherSessions } from '../access/sessions.ts';
import { browserCookie, browserHash } from './browser-cookie.ts';
import { forgetOtherBrowsers, isKnownBrowser } from './known-browsers.ts';
import {
  acceptPassword,
  accountByPassword,
  hasFactor,
  holdPassword,
  passwordSetAt,
  removePassword,
  storePassword,
} from './passwords.ts';
import { startWebSession } from './web-session.ts';

export const passwordRoutes = {
  signIn: publicProcedure.passwords.signIn.handler(async ({ input, context: { deps, request, answer } }) => {
    if (!deps.environment.ALLOW_PASSWORDS) throw failure('not_configured');
    const cookie = browserCookie(request.headers, deps.environment);
    const known = (await isKnownBrowser(deps.control, input.email, cookie.hash)) ? cookie.hash : null;
    const right = await accountByPassword(deps, input, { address: request.address, known });
    const { accountId } = right;
    const now = deps.clock.now();
    answer.append('set-cookie', cookie.setCookie);
    deps.log.info({ account: accountId, by: 'password' }, 'Signed in');
    const access_token = await deps.control.transaction(async (client, afterwards) => {
      await holdPassword(client, right);
      return startWebSession(client, { accountId, request, browserHash: cookie.hash, now }, deps, afterwards);
    });
    return { access_token };
  }),

  state: signedIn.passwords.state.handler(async ({ context: { deps, user, session } }) => ({
    allowed: deps.environment.ALLOW_PASSWORDS,
    set_at: (await passwordSetAt(deps.control, user.id))?.toISOString() ?? null,
    fresh: await isFresh(deps, session.id),
  })),

  set: signedIn.passwords.set.handler(async ({ input, context }) => {
    const { deps, user } = context;
    if (!deps.environment.ALLOW_PASSWORDS) throw failure('not_configured');
    await proveIdentity(context, input.current_password);
    const hash = await acceptPassword(user, input.password, deps);
    await deps.control.transaction(async (client) => {
      // A first password takes access from nobody. A changed one should lock out anyone who knew the old one.
      if (await passwordSetAt(client, user.id)) await endOthers(client, context);
      await storePassword(client, user.id, hash, deps.clock.now());
    });
    return { status: 'set' };
  }),

  // Allowed even if the server no longer allows passwords, because people must be able to delete stored data.
  remove: signedIn.passwords.remove.handler(async ({ input, context }) => {
    const { deps, user } = context;
    await proveIdentity(context, input.current_password);
    await deps.control.transaction(async (client) => {
      if (await removePassword(client, user.id)) await endOthers(client, context);
    });
    return { status: 'removed' };
  }),
};

/** A call by someone signed in. */
type Call = Pick<RequestContext, 'deps' | 'request'> & Pick<Actor, 'session'> & { user: User };

/**
 * Requires a proof of identity before a password or address is changed. A session alone is not enough, because it may
 * be open on a shared screen.
 * @throws wrong_password, sign_in_again
 */
export async function proveIdentity(
  { deps, user, session, request }: Call,
  password?: string,
): Promise<void> {
  // Counted per session. Guesses by others then do not stop the owner from changing the password, and a stolen session
  // does not lock out others.
  const from = { address: request.address, known: session.id };
  // If there is a second factor, only that counts, because a thief may know the password.
  if (password === undefined || (await hasFactor(deps.control, user.id)))
    await requireRecentProof(deps, session.id);
  else await accountByPassword(deps, { email: user.email, password }, from);
}

/** Ends the sessions of anyone who signed in with the old password. */
async function endOthers(client: Client, { deps, user, session, request }: Call): Promise<void> {
  await endOtherSessions(client, user.id, session.id);
  await forgetOtherBrowsers(client, user.id, browserHash(request.headers, deps.environment));
}
