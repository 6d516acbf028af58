import { contract } from '@afterword/api-client/contract';
import { getEventIteratorSchemaDetails } from '@orpc/contract';
import { implement } from '@orpc/server';
import { holdingPlace } from '../platform/capacity.ts';
import type { RequestContext } from '../platform/procedure.ts';
import { isStream } from '../platform/streams.ts';
import type { Actor } from './actor.ts';
import { admit } from './admission.ts';
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
    const actor = context.admitted === undefined ? await admit(context, { access, path }) : context.admitted;
    const streams = getEventIteratorSchemaDetails(procedure['~orpc'].outputSchema) !== undefined;
    if (!streams) return next({ context: { actor } });
    const leave = deps.capacity.openStream(
      actor ? { sessionId: actor.session.id, accountId: actor.account.id } : { address: request.address },
    );
    try {
      const result = await next({ context: { actor: actor as Actor | null } });
      if (!isStream(result.output)) throw new Error(`${path.join('.')} answers no stream.`);
      // Of a public call its own rules say how long it may go on.
      const allowed = actor ? whileAllowed(result.output, { actor, access, context }) : result.output;
      return { ...result, output: holdingPlace(allowed, leave, request.signal) };
    } catch (error) {
      leave();
      throw error;
    }
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
