import { failure, invalidField } from '../../platform/errors/failure.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import { localeOf } from '../../platform/http/request-locale.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { featuresOf } from '../access/actor.ts';
import { browserName } from '../access/browser-name.ts';
import { publicProcedure, signedIn } from '../access/procedure.ts';
import { endOtherSessions, endSession, listSessions, startSession } from '../access/sessions.ts';
import { noteSecurityEvent } from '../audit/security-events.ts';
import { updateProfile } from './accounts.ts';
import { browserCookie, browserHash } from './browser-cookie.ts';
import { createExtensionCode, redeemCode } from './codes.ts';
import { deleteAccount } from './delete-account.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { beginAttempt } from './google/attempts.ts';
import { googleCallbackPath } from './google/callback.ts';
import { Refused } from './google/identity-provider.ts';
import { forgetOtherBrowsers } from './known-browsers.ts';
import { refuseToLeaveMembersWithoutAdmin, refuseToLeaveOthersWithoutAdmin } from './last-admin.ts';
import { startWebSession } from './web-session.ts';

/** Records a device, and emails its person unless it is their first one. */
async function noteDevice(
  client: Client,
  { accountId, userAgent, address }: { accountId: number; userAgent: string; address: string },
  deps: Deps,
): Promise<void> {
  const { rowCount } = await client.query(
    `select from session where account_id = $1 and kind = 'extension' limit 1`,
    [accountId],
  );
  const from = { browser: browserName(userAgent), address };
  await noteSecurityEvent(client, { accountId, event: 'device', from, mail: rowCount !== 0 }, deps);
}

export const accountRoutes = {
  // The same work and answer for known and unknown addresses. Redeeming the code determines whether there is an
  // account.
  generateMagicLink: publicProcedure.accounts.generateMagicLink.handler(async ({ input, context }) => {
    const { deps, request, answer } = context;
    const cookie = browserCookie(request.headers, deps.environment);
    await deps.jobs.add(deps.control, 'mail-magic-link', {
      email: input.email,
      browserHash: cookie.hash,
      locale: localeOf(request.headers),
    });
    answer.append('set-cookie', cookie.setCookie);
    return { status: 'sent' };
  }),

  googleUrl: publicProcedure.accounts.googleUrl.handler(async ({ context: { deps, request, answer } }) => {
    const { google, environment, control, clock, log } = deps;
    if (!google) throw failure('not_configured');
    const cookie = browserCookie(request.headers, environment);
    const secrets = await beginAttempt(control, { browserHash: cookie.hash, now: clock.now() });
    const url = await google
      .signInUrl(`${environment.PUBLIC_URL}${googleCallbackPath}`, secrets)
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        log.warn(describeFault(error), 'The identity provider cannot be used');
        throw failure('unavailable');
      });
    answer.append('set-cookie', cookie.setCookie);
    return { url };
  }),

  redeemCode: publicProcedure.accounts.redeemCode.handler(async ({ input, context }) => {
    const { deps, request, answer } = context;
    const now = deps.clock.now();
    const userAgent = request.headers.get('user-agent') ?? '';
    const access_token = await deps.control.transaction(async (client, afterwards) => {
      const accountOfMail = async (email: string) =>
        (await findOrCreateAccount(client, { email, locale: localeOf(request.headers) }, deps, afterwards))
          .id;
      const code = await redeemCode(client, {
        code: input.code,
        verifier: input.code_verifier ?? null,
        ...(input.same_browser_only ? { browserHash: browserHash(request.headers, deps.environment) } : {}),
        now,
      });
      if (code === 'expired' || code === 'used' || code === 'unknown')
        throw failure('code_expired', { why: code });
      if (code === 'other_browser') throw failure('other_browser');
      if (code === 'verifier_required') throw invalidField('code_verifier', 'This code needs its verifier.');
      if (code === 'verifier_wrong')
        throw invalidField('code_verifier', 'This is not the verifier of this code.');
      if (code.kind === 'extension') {
        deps.log.info({ account: code.accountId, by: 'extension' }, 'Signed in');
        await noteDevice(client, { accountId: code.accountId, userAgent, address: request.address }, deps);
        return startSession(client, {
          ...code,
          kind: 'extension',
          userAgent,
          address: request.address,
          now,
        });
      }
      const { accountId, signedInAt } =
        code.kind === 'mail' ? { accountId: await accountOfMail(code.email), signedInAt: now } : code;
      const cookie = browserCookie(request.headers, deps.environment);
      answer.append('set-cookie', cookie.setCookie);
      const { ssoConnectionId } = code;
      const by = code.kind === 'mail' ? 'link' : ssoConnectionId ? 'company sign-on' : 'google';
      deps.log.info({ account: accountId, by }, 'Signed in');
      return startWebSession(
        client,
        {
          accountId,
          request,
          browserHash: cookie.hash,
          signedInAt,
          ssoConnectionId,
          now,
        },
        deps,
        afterwards,
      );
    });
    return { access_token };
  }),

  logout: signedIn.accounts.logout.handler(async ({ context: { deps, user, session } }) => {
    await deps.control.transaction((client) => endSession(client, user.id, session.id));
    return { status: 'signed_out' };
  }),

  createExtensionCode: signedIn.accounts.createExtensionCode.handler(
    async ({ input, context: { deps, user, session } }) => {
      const challenge = input.code_challenge ?? null;
      return {
        code: await createExtensionCode(deps.control, {
          accountId: user.id,
          sessionId: session.id,
          challenge,
          now: deps.clock.now(),
        }),
      };
    },
  ),

  currentUser: signedIn.accounts.currentUser.handler(({ context: { deps, actor } }) => {
    const { account, workspace } = actor;
    return {
      ...account,
      features: featuresOf(account.plan_name, deps.stripe !== null),
      workspace: {
        id: workspace.id,
        name: workspace.name,
        role: workspace.role,
        personal: workspace.personal,
        timeZone: workspace.timeZone,
      },
    };
  }),

  updateUser: signedIn.accounts.updateUser.handler(async ({ input, context: { deps, user } }) => {
    if (input.name && hasControlCharacter(input.name))
      throw invalidField('name', 'A name is a single line of text.', 'single_line');
    // The plan of the person's current workspace.
    return { user: { ...(await updateProfile(deps.control, user.id, input)), plan_name: user.plan_name } };
  }),

  deleteAccount: signedIn.accounts.deleteAccount.handler(async ({ input, context: { deps, user } }) => {
    if (input.email.trim().toLowerCase() !== user.email.toLowerCase())
      throw invalidField('email', `Type ${user.email} to confirm.`, 'confirm_address');
    await deps.control.transaction(async (client, afterwards) => {
      await refuseToLeaveOthersWithoutAdmin(client, user.id);
      await refuseToLeaveMembersWithoutAdmin(client, user.id);
      await deleteAccount(client, user.id, deps, afterwards);
    });
    return { status: 'deleted' };
  }),

  listSessions: signedIn.accounts.listSessions.handler(({ context: { deps, user, session } }) =>
    listSessions(deps.control, user.id, session.id, deps.clock.now()),
  ),

  endOtherSessions: signedIn.accounts.endOtherSessions.handler(
    async ({ context: { deps, user, session, request } }) => {
      await deps.control.transaction(async (client) => {
        await endOtherSessions(client, user.id, session.id);
        // A browser that is signed out must not skip the second factor or have its own password limit.
        await forgetOtherBrowsers(client, user.id, browserHash(request.headers, deps.environment));
      });
      return { status: 'ended' };
    },
  ),

  revokeSession: signedIn.accounts.revokeSession.handler(async ({ input, context: { deps, user } }) => {
    const ended = await deps.control.transaction((client) => endSession(client, user.id, input.id));
    if (!ended) throw failure('not_found');
    return { status: 'revoked' };
  }),
};

const hasControlCharacter = (text: string) => /\p{Cc}/u.test(text);
