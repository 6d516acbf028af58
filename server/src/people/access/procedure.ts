import { contract } from '@afterword/api-client/contract';
import type { AnySchema } from '@orpc/contract';
import { getEventIteratorSchemaDetails } from '@orpc/contract';
import { implement } from '@orpc/server';
import { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import { holdingPlace } from '../../platform/http/capacity.ts';
import { isStream } from '../../platform/http/streams.ts';
import { unknownFields } from '../../platform/http/unknown-fields.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import type { Actor } from './actor.ts';
import { admit } from './admission.ts';
import { whileAllowed } from './streams.ts';

/*
 * The only place that identifies callers and checks their permissions. Each route of the contract declares its
 * requirements (`api-client/src/contract/access.ts`); a route without a declaration is always refused.
 */

const enforced = implement(contract)
  .$context<RequestContext<Actor>>()
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
      // Public calls have their own rules for the duration of a stream.
      const allowed = actor ? whileAllowed(result.output, { actor, access, context }) : result.output;
      return { ...result, output: holdingPlace(allowed, leave, request.signal) };
    } catch (error) {
      leave();
      throw error;
    }
  });

/** For calls anyone may make: `publicProcedure.accounts.redeemCode.handler(…)`. */
export const publicProcedure = enforced;

/** @throws invalid_input naming the fields of the body or query that this call does not support. */
function refuseUnknown(
  schema: AnySchema | undefined,
  input: unknown,
  { detailed, request }: { detailed: boolean; request: RequestContext['request'] },
): void {
  const fields = schema instanceof z.ZodType ? unknownFields(schema, detailed ? partsOf(input) : input) : [];
  // Other methods only read the query if the call declares it.
  if (!detailed && request.method !== 'GET') fields.push(...request.query.keys());
  if (fields.length > 0)
    throw failure('invalid_input', {
      fields: fields.map((field) => ({ field, reason: 'This call has no such field.' })),
    });
}

/** Returns the parts of a detailed input without headers, which are not only meant for the call. */
function partsOf(input: unknown): unknown {
  const { headers: _, ...parts } = input as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== undefined && Object.keys(part ?? {}).length > 0),
  );
}

/**
 * For calls that need a session: `signedIn.meetings.list.handler(({ input, context }) => …)`, with `actor`, `user`
 * and `session` in the context. Checked before the input, so that strangers learn nothing from it.
 */
export const signedIn = enforced.use(({ context: { actor, request }, path, procedure, next }, input) => {
  if (!actor)
    throw new Error(`${path.join('.')} is public in the contract and needs somebody signed in here.`);
  const { inputSchema, route, meta } = procedure['~orpc'];
  // A device may be newer than this server and send fields for later versions.
  if (actor.session.kind !== 'extension' && meta.scope !== 'capture' && !meta.takesMore)
    refuseUnknown(inputSchema, input, { detailed: route.inputStructure === 'detailed', request });
  return next({ context: { actor, user: actor.account, session: actor.session } });
});
