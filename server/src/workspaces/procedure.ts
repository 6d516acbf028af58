import { contract } from '@afterword/api-client/contract';
import type { AnySchema } from '@orpc/contract';
import { getEventIteratorSchemaDetails } from '@orpc/contract';
import { implement } from '@orpc/server';
import { z } from 'zod';
import { holdingPlace } from '../platform/capacity.ts';
import { failure } from '../platform/failure.ts';
import type { RequestContext } from '../platform/procedure.ts';
import { isStream } from '../platform/streams.ts';
import { unknownFields } from '../platform/unknown-fields.ts';
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

/** @throws invalid_input naming the fields of the body or the query that this call does not have. */
function refuseUnknown(
  schema: AnySchema | undefined,
  input: unknown,
  { detailed, request }: { detailed: boolean; request: RequestContext['request'] },
): void {
  const fields = schema instanceof z.ZodType ? unknownFields(schema, detailed ? partsOf(input) : input) : [];
  // The query of any other method is read only where a call says so.
  if (!detailed && request.method !== 'GET') fields.push(...request.query.keys());
  if (fields.length > 0)
    throw failure('invalid_input', {
      fields: fields.map((field) => ({ field, reason: 'This call has no such field.' })),
    });
}

/** What a call of a detailed form is sent; its headers are not only for it. */
function partsOf(input: unknown): unknown {
  const { headers: _, ...parts } = input as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== undefined && Object.keys(part ?? {}).length > 0),
  );
}

/**
 * For calls of a signed-in person: `signedIn.meetings.list.handler(({ input, context }) => …)`, with `actor`, `user` and `session` in the
 * context.
 * Asked before the input is checked, so that a stranger learns nothing from it.
 */
export const signedIn = enforced.use(({ context: { actor, request }, path, procedure, next }, input) => {
  if (!actor)
    throw new Error(`${path.join('.')} is public in the contract and needs somebody signed in here.`);
  const { inputSchema, route, meta } = procedure['~orpc'];
  // A device may be newer than this server, and send what only a later version reads.
  if (actor.session.kind !== 'extension' && meta.scope !== 'capture' && !meta.takesMore)
    refuseUnknown(inputSchema, input, { detailed: route.inputStructure === 'detailed', request });
  return next({ context: { actor, user: actor.account, session: actor.session } });
});
