import { contract } from '@afterword/api-client/contract';
import { implement } from '@orpc/server';
import { findActor } from '../accounts/sessions.ts';
import { failure } from '../platform/failure.ts';
import type { RequestContext } from '../platform/procedure.ts';
import { isStream } from '../platform/streams.ts';
import type { Actor } from './actor.ts';
import { refusalOf } from './refusal.ts';
import { whileAllowed } from './streams.ts';

/*
 * The one place where the server finds out who makes a call and whether they may. Each route of the contract declares what
 * it needs (`api-client/src/contract/access.ts`); a route that declares nothing is refused to everybody.
 */

const enforced = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, procedure, path, next }) => {
    const { deps, request } = context;
    const access = procedure['~orpc'].meta;
    if (access.public) {
      // Asked by every capture, of which a whole office may come from one address: those are counted by their session.
      const known = access.perSession ? await findActor(deps, request.headers) : null;
      if (known) await deps.rateLimits.countSession(known.session.id);
      else await deps.rateLimits.countPublic(request.address, path.join('.'));
      return next({ context: { actor: null as Actor | null } });
    }
    const actor = await findActor(deps, request.headers);
    if (!actor) throw failure('unauthenticated');
    await deps.rateLimits.countSession(actor.session.id);
    const refusal = refusalOf(actor, access, deps);
    if (refusal) throw refusal;
    const result = await next({ context: { actor: actor as Actor | null } });
    return isStream(result.output)
      ? { ...result, output: whileAllowed(result.output, { actor, access, context }) }
      : result;
  });

/** For calls anyone may make: `publicProcedure.accounts.redeemCode.handler(…)`. */
export const publicProcedure = enforced;

/**
 * For calls of a signed-in person: `signedIn.meetings.list.handler(({ input, context }) => …)`, with `actor`, `user` and `session` in the
 * context.
 * Asked before the input is checked, so that a stranger learns nothing from it.
 */
export const signedIn = enforced.use(({ context: { actor }, path, next }) => {
  if (!actor)
    throw new Error(`${path.join('.')} is public in the contract and needs somebody signed in here.`);
  return next({ context: { actor, user: actor.account, session: actor.session } });
});
