import { failure } from '../../platform/errors/failure.ts';
import { publicProcedure, signedIn } from '../access/procedure.ts';
import { renewToken } from '../access/sessions.ts';
import { browserCookie, browserHash } from '../accounts/browser-cookie.ts';
import { proveIdentity } from '../accounts/password-routes.ts';
import { startWebSession } from '../accounts/web-session.ts';
import { noteFactorChange } from './jobs.ts';
import {
  creationOptions,
  deletePasskey,
  listPasskeys,
  renamePasskey,
  requestOptions,
  storePasskey,
  takePasskey,
} from './passkeys.ts';
import { refuseIfRequired, rememberHere } from './routes.ts';
import { addFactor, hasApp, proveSession, removeFactor } from './second-factor.ts';

const { passkeys } = signedIn;

export const passkeyRoutes = {
  begin: passkeys.begin.handler(async ({ context }) => {
    const { deps, user, session } = context;
    await proveIdentity(context);
    return creationOptions(deps.control, { account: user, boundTo: session.id }, deps);
  }),

  add: passkeys.add.handler(async ({ input: { name, answer }, context }) => {
    const { deps, user, session } = context;
    await proveIdentity(context);
    const of = { accountId: user.id, sessionId: session.id };
    const recovery_codes = await deps.control.transaction(async (client) => {
      await storePasskey(client, { accountId: user.id, boundTo: session.id, name, answer }, deps);
      return addFactor(client, { ...of, change: 'passkey-added' }, deps);
    });
    deps.log.info({ account: user.id }, 'Added a passkey');
    return { recovery_codes };
  }),

  rename: passkeys.rename.handler(async ({ input: { id, name }, context: { deps, user } }) => {
    await renamePasskey(deps.control, { accountId: user.id, id, name });
    return { items: await listPasskeys(deps.control, user.id) };
  }),

  remove: passkeys.remove.handler(async ({ input: { id }, context }) => {
    const { deps, user } = context;
    await proveIdentity(context);
    await deps.control.transaction(async (client) => {
      await client.query('select from account where id = $1 for update', [user.id]);
      const isLast = (await listPasskeys(client, user.id)).length === 1 && !(await hasApp(client, user.id));
      if (isLast) await refuseIfRequired(context);
      await deletePasskey(client, { accountId: user.id, id });
      if (isLast) await removeFactor(client, user, 'removed', deps);
      else await noteFactorChange(client, { accountId: user.id, change: 'passkey-removed' }, deps);
    });
    deps.log.info({ account: user.id }, 'Removed a passkey');
    return { items: await listPasskeys(deps.control, user.id) };
  }),

  challenge: passkeys.challenge.handler(async ({ context: { deps, user, session } }) => {
    const of = { purpose: 'prove', boundTo: session.id, accountId: user.id } as const;
    return requestOptions(deps.control, of, deps);
  }),

  verify: passkeys.verify.handler(async ({ input: { answer, remember }, context }) => {
    const { deps, user, session } = context;
    const access_token = await deps.control.transaction(async (client) => {
      const of = { purpose: 'prove', boundTo: session.id, accountId: user.id } as const;
      await takePasskey(client, { ...of, answer }, deps);
      await proveSession(client, { accountId: user.id, sessionId: session.id, now: deps.clock.now() });
      if (remember) await rememberHere(client, context);
      return renewToken(client, session.id);
    });
    return { status: 'verified', access_token };
  }),

  beginSignIn: publicProcedure.passkeys.beginSignIn.handler(
    async ({ context: { deps, request, answer } }) => {
      const cookie = browserCookie(request.headers, deps.environment);
      answer.append('set-cookie', cookie.setCookie);
      const of = { purpose: 'sign-in', boundTo: cookie.hash, accountId: null } as const;
      return requestOptions(deps.control, of, deps);
    },
  ),

  /** A passkey proves both factors: possession of the authenticator, and a PIN or fingerprint. */
  signIn: publicProcedure.passkeys.signIn.handler(async ({ input, context: { deps, request } }) => {
    const boundTo = browserHash(request.headers, deps.environment);
    if (boundTo === null) throw failure('wrong_code');
    const now = deps.clock.now();
    const access_token = await deps.control.transaction(async (client, afterwards) => {
      const of = { purpose: 'sign-in', boundTo, accountId: null, answer: input.answer } as const;
      const accountId = await takePasskey(client, of, deps);
      deps.log.info({ account: accountId, by: 'passkey' }, 'Signed in');
      const to = { accountId, request, browserHash: boundTo, factorAt: now, now };
      return startWebSession(client, to, deps, afterwards);
    });
    return { access_token };
  }),
};
