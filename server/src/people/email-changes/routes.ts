import { failure, invalidField } from '../../platform/errors/failure.ts';
import { publicProcedure, signedIn } from '../access/procedure.ts';
import { browserHash } from '../accounts/browser-cookie.ts';
import { proveIdentity } from '../accounts/password-routes.ts';
import { mustTakeAllowance } from '../mail-refusals/allowance.ts';
import { refuseUnderSso } from '../sso/required.ts';
import { confirmEmailChange, openEmailChange, revertEmailChange, startEmailChange } from './email-changes.ts';

const { emailChanges } = signedIn;

/** Key of the limit for these emails per mailbox. Sign-in emails have their own limit. */
const sender = 'changes of addresses';

export const emailChangeRoutes = {
  start: emailChanges.start.handler(async ({ input, context }) => {
    const { deps, user, actor } = context;
    if (input.email === user.email)
      throw invalidField('email', 'This is your address already', 'address_unchanged');
    // With another address, they could sign in without their company's sign-on.
    await refuseUnderSso(deps.control, user.id, null);
    await proveIdentity(context, input.current_password);
    await mustTakeAllowance(deps, { accountId: user.id, workspaceId: actor.workspace.id });
    if (!(await deps.rateLimits.takeMail(input.email, sender)))
      throw failure('rate_limited', { retryAfter: 15 * 60 });
    // The answer is the same for an address that has an account, so that only the owner of the mailbox learns about it.
    await deps.control.transaction((client) => startEmailChange(client, user, input.email, deps));
    return { status: 'sent' };
  }),

  open: publicProcedure.emailChanges.open.handler(async ({ input, context: { deps, answer } }) => {
    answer.append('x-robots-tag', 'noindex');
    answer.append('referrer-policy', 'no-referrer');
    const { action, from, to } = await openEmailChange(deps.control, input.token, deps.clock.now());
    return { action, from, to };
  }),

  confirm: emailChanges.confirm.handler(async ({ input: { token }, context }) => {
    const { deps, user, session, request } = context;
    // The company may require its sign-on only since the change was started.
    await refuseUnderSso(deps.control, user.id, null);
    const by = {
      token,
      accountId: user.id,
      sessionId: session.id,
      browserHash: browserHash(request.headers, deps.environment),
    };
    const changed = await deps.control.transaction((client) => confirmEmailChange(client, by, deps));
    deps.log.info({ account: user.id }, 'Changed the address of an account');
    // The plan of the person's current workspace.
    return { user: { ...changed, plan_name: user.plan_name } };
  }),

  revert: publicProcedure.emailChanges.revert.handler(async ({ input: { token }, context: { deps } }) => {
    const { email, accountId } = await deps.control.transaction((client) =>
      revertEmailChange(client, token, deps),
    );
    deps.log.warn({ account: accountId }, 'Reverted the address of an account');
    return { email };
  }),
};
