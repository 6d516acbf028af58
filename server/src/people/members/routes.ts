import { failure } from '../../platform/errors/failure.ts';
import { localeOf } from '../../platform/http/request-locale.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { endKeys } from '../access/api-keys.ts';
import { publicProcedure, signedIn } from '../access/procedure.ts';
import { browserCookie } from '../accounts/browser-cookie.ts';
import { findOrCreateAccount } from '../accounts/find-or-create-account.ts';
import { signOutEverywhere } from '../accounts/known-browsers.ts';
import { startWebSession } from '../accounts/web-session.ts';
import { noteSetting } from '../audit/setting-changes.ts';
import { seatsOf } from '../billing/seats.ts';
import { mustTakeAllowance } from '../mail-refusals/allowance.ts';
import { isAdmin } from '../owned/owned.ts';
import { selectWorkspace } from '../workspaces/own.ts';
import { accept, invite, listInvitations, openInvitation, renew, withdraw } from './invitations.ts';
import { changeRole, endMembership, listMembers, refuseUnlessMember } from './members.ts';

export const memberRoutes = {
  list: signedIn.members.list.handler(async ({ context: { deps, actor } }) => {
    const [items, seats] = await Promise.all([
      listMembers(deps.control, actor),
      seatsOf(deps.control, actor.workspace.id, deps),
    ]);
    const waiting = items.filter(({ state }) => state === 'waiting').length;
    return { items, seats, active: items.length - waiting, waiting };
  }),

  update: signedIn.members.update.handler(({ input, context: { deps, actor } }) =>
    deps.control.transaction(async (client) => {
      const { before, after } = await changeRole(client, actor, input);
      await noteSetting(client, actor, {
        setting: 'member',
        before: { role: before },
        after: { role: after.role, account: after.id },
        now: deps.clock.now(),
      });
      return after;
    }),
  ),

  remove: signedIn.members.remove.handler(({ input: { id }, context: { deps, actor } }) =>
    deps.control.transaction(async (client, afterwards) => {
      // Only admins may remove other members.
      if (id !== actor.account.id && !isAdmin(actor)) throw failure('forbidden');
      await endMembership(client, actor, id, deps, afterwards);
      await noteSetting(client, actor, {
        setting: 'member',
        before: { account: id },
        after: { account: null },
        now: deps.clock.now(),
      });
      return { status: 'removed' as const };
    }),
  ),

  endSessions: signedIn.members.endSessions.handler(({ input: { id }, context: { deps, actor } }) =>
    deps.control.transaction(async (client) => {
      await refuseUnlessMember(client, actor, id);
      await endKeys(client, { workspaceId: actor.workspace.id, accountId: id });
      await signOutEverywhere(client, id);
      await noteSetting(client, actor, {
        setting: 'member',
        after: { account: id, sessions: 'ended' },
        now: deps.clock.now(),
      });
      return { status: 'ended' as const };
    }),
  ),
};

export const invitationRoutes = {
  list: signedIn.invitations.list.handler(async ({ context: { deps, actor } }) => ({
    items: await listInvitations(deps.control, actor, deps.clock.now()),
  })),

  create: signedIn.invitations.create.handler(async ({ input, context: { deps, actor } }) => {
    await takeMail(deps, actor, input.email);
    return deps.control.transaction(async (client) => {
      const made = await invite(client, actor, input, deps);
      await noteSetting(client, actor, {
        setting: 'invitation',
        after: { role: made.role },
        now: deps.clock.now(),
      });
      return made;
    });
  }),

  withdraw: signedIn.invitations.withdraw.handler(({ input: { id }, context: { deps, actor } }) =>
    deps.control.transaction(async (client) => {
      await withdraw(client, actor, id);
      await noteSetting(client, actor, {
        setting: 'invitation',
        before: { open: true },
        after: { open: false },
        now: deps.clock.now(),
      });
      return { status: 'withdrawn' as const };
    }),
  ),

  renew: signedIn.invitations.renew.handler(async ({ input: { id }, context: { deps, actor } }) => {
    const [found] = await listInvitations(deps.control, actor, deps.clock.now(), id);
    if (!found) throw failure('not_found');
    await takeMail(deps, actor, found.email);
    return deps.control.transaction((client) => renew(client, actor, id, deps));
  }),

  open: publicProcedure.invitations.open.handler(async ({ input, context: { deps, answer } }) => {
    answer.append('x-robots-tag', 'noindex');
    answer.append('referrer-policy', 'no-referrer');
    const found = await openInvitation(deps.control, input.token, deps.clock.now());
    const { workspace, invitedBy, email, role, expiresAt, acceptedBy } = found;
    return {
      ...{ workspace, invitedBy, email, role },
      expiresAt: expiresAt.toISOString(),
      accepted: acceptedBy !== null,
    };
  }),

  join: publicProcedure.invitations.join.handler(async ({ input: { token }, context }) => {
    const { deps, request, answer } = context;
    const now = deps.clock.now();
    return deps.control.transaction(async (client, afterwards) => {
      const { email } = await openInvitation(client, token, now);
      // The link was in their mailbox, so it proves the address like a magic link.
      const arrival = { email, locale: localeOf(request.headers) };
      const account = await findOrCreateAccount(client, arrival, deps, afterwards);
      const accepted = await accept(client, account, { token, once: true }, deps, afterwards);
      const accountId = account.id;
      const cookie = browserCookie(request.headers, deps.environment);
      answer.append('set-cookie', cookie.setCookie);
      const to = {
        accountId,
        request,
        browserHash: cookie.hash,
        now,
        ...(accepted.state === 'active' && { workspaceId: accepted.workspace.id }),
      };
      const access_token = await startWebSession(client, to, deps, afterwards);
      deps.log.info({ account: accountId, by: 'invitation' }, 'Signed in');
      return { access_token, ...accepted };
    });
  }),

  accept: signedIn.invitations.accept.handler(({ input, context: { deps, actor } }) =>
    deps.control.transaction(async (client, afterwards) => {
      const accepted = await accept(client, actor.account, input, deps, afterwards);
      if (accepted.state === 'active') await selectWorkspace(client, actor, accepted.workspace.id);
      return accepted;
    }),
  ),
};

/** Key of the limit for invitations to a mailbox from all workspaces. Sign-in emails have their own limit. */
const sender = 'invitations to workspaces';

/** @throws rate_limited for a mailbox that received too many invitations, or an account that sent too many emails today. */
async function takeMail(deps: Deps, { account, workspace }: Actor, email: string): Promise<void> {
  await mustTakeAllowance(deps, { accountId: account.id, workspaceId: workspace.id });
  if (!(await deps.rateLimits.takeMail(email, sender)))
    throw failure('rate_limited', { retryAfter: 15 * 60 });
}
