import { failure } from '../../platform/errors/failure.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import { localeOf } from '../../platform/http/request-locale.ts';
import { publicProcedure, signedIn } from '../access/procedure.ts';
import { refusalOf } from '../access/refusal.ts';
import { browserCookie } from '../accounts/browser-cookie.ts';
import { proveIdentity } from '../accounts/password-routes.ts';
import { noteSetting } from '../audit/setting-changes.ts';
import {
  connectionOfAddress,
  mustFind,
  mustHaveDomain,
  pathsOf,
  setMode,
  showSettings,
} from './connections.ts';
import { createRecoveryCodes, useRecoveryCode } from './recovery.ts';
import { SsoRefused } from './refused.ts';
import { createConnection, putOidc, putSaml, removeConnection } from './settings.ts';
import { beginSignIn } from './sign-in.ts';

const { sso } = signedIn;

export const ssoRoutes = {
  get: sso.get.handler(({ context: { deps, actor } }) => showSettings(deps.control, actor, deps)),

  create: sso.create.handler(async ({ context: { deps, actor } }) => {
    await createConnection(actor, deps);
    return showSettings(deps.control, actor, deps);
  }),

  put: sso.put.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    await proveIdentity(context);
    await putOidc(actor, input, deps);
    return showSettings(deps.control, actor, deps);
  }),

  putSaml: sso.putSaml.handler(async ({ input, context }) => {
    const { deps, actor } = context;
    await proveIdentity(context);
    await putSaml(actor, input, deps);
    return showSettings(deps.control, actor, deps);
  }),

  remove: sso.remove.handler(async ({ context: { deps, actor } }) => {
    await removeConnection(actor, deps);
    return { status: 'removed' };
  }),

  test: sso.test.handler(async ({ context: { deps, actor, user, request, answer } }) => {
    const connection = await mustFind(deps.control, actor.workspace.id);
    await mustHaveDomain(deps.control, actor.workspace.id);
    const of = { headers: request.headers, testerId: user.id };
    const { url, setCookie } = await beginSignIn(connection, of, deps).catch((error: unknown) => {
      if (!(error instanceof SsoRefused)) throw error;
      deps.log.warn({ connection: connection.id, ...describeFault(error) }, 'A sign-on cannot be tested');
      const problem =
        error.code === 'sso_certificate'
          ? { reason: 'The provider’s certificate has expired.', code: 'certificate_invalid' as const }
          : {
              reason: 'The provider’s metadata cannot be read at this issuer.',
              code: 'issuer_unusable' as const,
            };
      throw failure('conflict', { fields: [{ field: 'issuer', ...problem }] });
    });
    answer.append('set-cookie', setCookie);
    return { url };
  }),

  setMode: sso.setMode.handler(({ input: { mode }, context: { deps, actor } }) => {
    const refused = refusalOf(actor, { scope: 'workspace_admin', feature: 'sso' }, deps);
    if (mode !== 'off' && refused) throw refused;
    return deps.control.transaction(async (client) => {
      await setMode(client, actor, mode, deps.clock.now());
      return showSettings(client, actor, deps);
    });
  }),

  createRecoveryCodes: sso.createRecoveryCodes.handler(async ({ context }) => {
    const { deps, actor } = context;
    await proveIdentity(context);
    return deps.control.transaction(async (client) => {
      const { id } = await mustFind(client, actor.workspace.id);
      const now = deps.clock.now();
      const codes = await createRecoveryCodes(client, id, now);
      await noteSetting(client, actor, { setting: 'sso', after: { recoveryCodes: codes.length }, now });
      return { codes };
    });
  }),

  find: publicProcedure.sso.find.handler(async ({ input, context: { deps } }) => {
    const connection = await connectionOfAddress(deps.control, input.email);
    return {
      path: connection && pathsOf(connection.id).start,
      required: connection?.mode === 'required',
    };
  }),

  recover: publicProcedure.sso.recover.handler(async ({ input, context: { deps, request, answer } }) => {
    const { hash, setCookie } = browserCookie(request.headers, deps.environment);
    const { email, code } = input;
    await deps.control.transaction(async (client) => {
      const ssoConnectionId = await useRecoveryCode(client, { email, code, now: deps.clock.now() });
      if (ssoConnectionId === null) {
        deps.log.warn({ reason: 'recovery_code' }, 'A sign-in was refused');
        return;
      }
      deps.log.warn({ connection: ssoConnectionId }, 'A recovery code of a company sign-on was used');
      const payload = { email, browserHash: hash, locale: localeOf(request.headers), ssoConnectionId };
      await deps.jobs.add(client, 'mail-magic-link', payload);
    });
    answer.append('set-cookie', setCookie);
    return { status: 'sent' };
  }),
};
