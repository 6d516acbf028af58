import { type ProblemCode, product, type User } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { signedIn } from '../access/procedure.ts';
import { isFresh } from '../access/recent-proof.ts';
import { endAllSessions, requiresFactor } from '../access/sessions.ts';
import { browserCookie } from '../accounts/browser-cookie.ts';
import { rememberFactor } from '../accounts/known-browsers.ts';
import { proveIdentity } from '../accounts/password-routes.ts';
import { noteSetting } from '../audit/setting-changes.ts';
import { refuseUnlessMember } from '../members/members.ts';
import { noteFactorChange } from './jobs.ts';
import { listPasskeys } from './passkeys.ts';
import {
  beginFactor,
  confirmFactor,
  factorState,
  hasApp,
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
} from './second-factor.ts';
import { otpauthUri } from './totp.ts';

const { secondFactor } = signedIn;

type Call = Pick<RequestContext, 'deps'> & { actor: Actor };

export const secondFactorRoutes = {
  state: secondFactor.state.handler(async ({ context }) => {
    const { deps, user, session } = context;
    const { enabledAt, codesLeft } = await factorState(deps.control, user.id);
    return {
      email: user.email,
      enabled_at: enabledAt?.toISOString() ?? null,
      recovery_codes_left: codesLeft,
      required: await isRequired(context),
      fresh: await isFresh(deps, session.id),
      app: await hasApp(deps.control, user.id),
      passkeys: await listPasskeys(deps.control, user.id),
    };
  }),

  begin: secondFactor.begin.handler(async ({ context }) => {
    const { deps, user } = context;
    await proveIdentity(context);
    const secret = await deps.control.transaction((client) => beginFactor(client, user.id, deps));
    return { secret, uri: otpauthUri(secret, { email: user.email, issuer: product.name }) };
  }),

  confirm: secondFactor.confirm.handler(async ({ input: { code }, context }) => {
    const { deps, user, session } = context;
    await proveIdentity(context);
    const forgive = await deps.rateLimits.countFactorCode({ accountId: user.id, known: session.id });
    const recovery_codes = await deps.control.transaction((client) =>
      confirmFactor(client, { accountId: user.id, sessionId: session.id, code }, deps),
    );
    await forgive();
    deps.log.info({ account: user.id }, 'Added a second factor');
    return { recovery_codes };
  }),

  verify: secondFactor.verify.handler(async ({ input: { code, remember }, context }) => {
    const { deps, user, session } = context;
    // The owner's own session has its own limit, so that a thief with access to their mailbox cannot use it up.
    const known = (await wasProven(context)) ? session.id : null;
    const forgive = await deps.rateLimits.countFactorCode({ accountId: user.id, known });
    const access_token = await deps.control.transaction(async (client) => {
      if (remember) await rememberHere(client, context);
      return verifyFactor(client, { accountId: user.id, sessionId: session.id, code }, deps);
    });
    await forgive();
    return { status: 'verified', access_token };
  }),

  renewRecoveryCodes: secondFactor.renewRecoveryCodes.handler(async ({ context }) => {
    const { deps, user } = context;
    await proveIdentity(context);
    if ((await factorState(deps.control, user.id)).enabledAt === null) throw failure('not_found');
    const recovery_codes = await deps.control.transaction(async (client) => {
      await noteFactorChange(client, { accountId: user.id, change: 'recovery-codes' }, deps);
      return renewRecoveryCodes(client, user.id);
    });
    return { recovery_codes };
  }),

  resetMember: secondFactor.resetMember.handler(({ input: { id }, context: { deps, actor } }) =>
    deps.control.transaction(async (client) => {
      await refuseUnlessMember(client, actor, id);
      await refuseForOthers(client, actor, id);
      if (!(await removeFactor(client, { id }, 'reset', deps))) return { status: 'none' as const };
      // A thief of the app may have the sessions, too.
      await endAllSessions(client, id);
      await noteSetting(client, actor, {
        setting: 'member',
        after: { account: id, secondFactor: 'reset' },
        now: deps.clock.now(),
      });
      return { status: 'reset' as const };
    }),
  ),

  remove: secondFactor.remove.handler(async ({ context }) => {
    const { deps, user } = context;
    await proveIdentity(context);
    await refuseIfRequired(context);
    await deps.control.transaction((client) => removeFactor(client, user, 'removed', deps));
    deps.log.info({ account: user.id }, 'Removed a second factor');
    return { status: 'removed' };
  }),
};

/**
 * Refuses to weaken the protection of the staff area, of another workspace of this member, or of an account whose
 * address is not the company's, because such an account is the person's own.
 * @throws conflict
 */
async function refuseForOthers(db: Queryable, { workspace }: Actor, id: number): Promise<void> {
  const { rows } = await db.query<{ ofOthers: boolean; ofCompany: boolean }>(
    `select a.role = 'admin' or exists (select from membership m
         where m.account_id = a.id and m.workspace_id not in ($2, a.personal_workspace_id)) as of_others,
       exists (select from domain d
         where d.workspace_id = $2 and d.name = split_part(a.email, '@', 2) and d.verified_at is not null) as of_company
       from account a where a.id = $1`,
    [id, workspace.id],
  );
  const refuse = (code: ProblemCode, reason: string) =>
    failure('conflict', { fields: [{ field: 'id', reason, code }] });
  if (rows[0]?.ofOthers) throw refuse('factor_of_others', 'Only staff of this server can reset this one.');
  if (!rows[0]?.ofCompany)
    throw refuse(
      'factor_outside_domains',
      'The address of this person is at no verified domain of the workspace. They can use a recovery code, or ask the staff of this server.',
    );
}

/** Asks for no second factor in this browser for a while. */
export async function rememberHere(
  client: Client,
  { deps, user, request, answer }: Pick<RequestContext, 'deps' | 'request' | 'answer'> & { user: User },
): Promise<void> {
  const cookie = browserCookie(request.headers, deps.environment);
  await rememberFactor(client, { accountId: user.id, browserHash: cookie.hash, now: deps.clock.now() });
  answer.append('set-cookie', cookie.setCookie);
}

/** Refuses to leave an account without the second factor that it needs. @throws conflict */
export async function refuseIfRequired(call: Call): Promise<void> {
  if (await isRequired(call))
    throw failure('conflict', {
      fields: [{ field: 'code', reason: 'A second factor is required here.', code: 'factor_required' }],
    });
}

/** Returns whether the server, or one of the person's workspaces, requires a second factor. */
async function isRequired({ deps, actor: { account } }: Call): Promise<boolean> {
  const { rows } = await deps.control.query<{ required: boolean }>(
    `select coalesce(bool_or(w.second_factor_required), false) as required
       from membership m join workspace w on w.id = m.workspace_id where m.account_id = $1 and m.state = 'active'`,
    [account.id],
  );
  return requiresFactor(deps.environment, {
    staff: account.user_role === 'admin',
    workspace: rows[0]!.required,
  });
}

async function wasProven({ deps, actor: { session } }: Call): Promise<boolean> {
  const { rows } = await deps.control.query('select from session where id = $1 and factor_at is not null', [
    session.id,
  ]);
  return rows.length > 0;
}
