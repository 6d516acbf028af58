import { contract } from '@afterword/api-client/contract';
import { type AnySchema, getEventIteratorSchemaDetails, validateORPCError } from '@orpc/contract';
import { implement, ORPCError } from '@orpc/server';
import { z } from 'zod';
import { failure, invalidField, isFailure } from '../../platform/errors/failure.ts';
import { notedFailure } from '../../platform/http/calls.ts';
import { releaseOnEnd } from '../../platform/http/capacity.ts';
import { eventBody } from '../../platform/http/event-body.ts';
import { runOnce } from '../../platform/http/repeats.ts';
import { endableStream, isStream, untilDrained } from '../../platform/http/streams.ts';
import { unknownFields } from '../../platform/http/unknown-fields.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import type { Actor } from './actor.ts';
import { admit } from './admission.ts';
import { whileAllowed } from './streams.ts';

/*
 * The only place that identifies callers and checks their permissions. Each route of the contract declares its
 * requirements (`api-client/src/contract/access.ts`); a route without a declaration is always refused.
 */

const identified = implement(contract)
  .$context<RequestContext<Actor>>()
  .use(async ({ context, procedure, path, next }) => {
    const { deps, request } = context;
    const access = procedure['~orpc'].meta;
    const actor = context.admitted === undefined ? await admit(context, { access, path }) : context.admitted;
    const { outputSchema, errorMap } = procedure['~orpc'];
    const streamed = getEventIteratorSchemaDetails(outputSchema);
    if (!streamed) return next({ context: { actor } });
    const leave = deps.capacity.openStream(
      actor ? { sessionId: actor.session.id, accountId: actor.account.id } : { address: request.address },
    );
    try {
      const result = await next({ context: { actor: actor as Actor | null } });
      if (!isStream(result.output)) throw new Error(`${path.join('.')} answers no stream.`);
      const events = endableStream(
        result.output,
        // Public calls have their own rules for the duration of a stream.
        ...(actor ? [whileAllowed({ actor, access, path, context })] : []),
        releaseOnEnd(leave, request.signal),
        untilDrained(deps.draining),
      );
      context.reply.body = eventBody(events, streamed.yields, async (error) => {
        const declared = error instanceof ORPCError ? await validateORPCError(errorMap, error) : error;
        return notedFailure(declared, context, path);
      });
      return { ...result, output: noEvents() };
    } catch (error) {
      leave();
      throw error;
    }
  });

/** The result of a call whose events are in `reply.body`. */
async function* noEvents() {}

/** Schema of calls without input. */
const noInput = z.object({});

/** @throws invalid_input naming the fields of the body or query that this call does not support. */
function refuseUnknown(
  schema: AnySchema | undefined,
  input: unknown,
  { detailed, request }: { detailed: boolean; request: RequestContext['request'] },
): void {
  const known = schema instanceof z.ZodType ? schema : noInput;
  const fields = unknownFields(known, detailed ? partsOf(input) : input);
  // Other methods only read the query if the call declares it.
  if (!detailed && request.method !== 'GET') fields.push(...request.query.keys());
  if (fields.length > 0)
    throw failure('invalid_input', {
      fields: fields.map((field) => ({ field, reason: 'This call has no such field.' })),
    });
}

/** Returns the parts of a detailed input except headers, which other software also sets. */
function partsOf(input: unknown): unknown {
  const { headers: _, ...parts } = input as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== undefined && Object.keys(part ?? {}).length > 0),
  );
}

/**
 * Identifies the caller before the input is checked, so that unauthenticated callers learn nothing about the rules for
 * input.
 */
const enforced = identified.use(({ context: { actor, request }, procedure, next }, input) => {
  const { inputSchema, route, meta } = procedure['~orpc'];
  if (actor?.session.kind !== 'extension' && !meta.takesMore)
    refuseUnknown(inputSchema, input, { detailed: route.inputStructure === 'detailed', request });
  return next();
});

/** Base for calls that anyone may make: `publicProcedure.accounts.redeemCode.handler(…)`. */
export const publicProcedure = enforced;

const withSession = enforced.use(({ context: { actor }, path, next }) => {
  if (!actor)
    throw new Error(`${path.join('.')} is public in the contract and needs somebody signed in here.`);
  return next({ context: { actor, user: actor.account, session: actor.session } });
});

/** Returns the stored answer if a call with the same `Idempotency-Key` ran before. */
const repeatable = withSession.use(async ({ context, path, procedure, next }, input, output) => {
  const { creates } = procedure['~orpc'].meta;
  const key = context.request.headers.get('idempotency-key');
  if (!creates || key === null) return next();
  const { deps, actor, answer } = context;
  const call = {
    workspaceId: actor.workspace.id,
    accountId: actor.account.id,
    name: path.join('.'),
    key,
    input,
    keepsAnswer: creates === 'answer',
  };
  const done = await runOnce(deps, deps.shards.of(actor), call, async () => (await next()).output);
  if (done.repeated) answer.set('idempotent-replayed', 'true');
  return output(done.output);
});

/**
 * Base for calls that need a session: `signedIn.meetings.list.handler(({ input, context }) => …)`. The context has
 * `actor`, `user` and `session`. If a call declares `versioned`, it also has `ifMatch`, the revision that the client
 * changes.
 */
export const signedIn = repeatable.use(async ({ context, procedure, next }) => {
  if (!procedure['~orpc'].meta.versioned) return next({ context: { ifMatch: undefined } });
  const ifMatch = revisionOf(context.request.headers.get('if-match'));
  try {
    const result = await next({ context: { ifMatch } });
    const { revision } = result.output as { revision: number };
    context.answer.set('etag', `"${revision}"`);
    return result;
  } catch (error) {
    const changed = isFailure(error, 'conflict') || isFailure(error, 'notes_changed');
    throw ifMatch !== undefined && changed ? failure('changed_since') : error;
  }
});

/**
 * Returns the revision in `If-Match`; undefined if any revision is accepted. Quotes may be missing, because a number
 * without them has only one meaning.
 * @throws changed_since for another tag, invalid_input for anything that is not one tag
 */
function revisionOf(ifMatch: string | null): number | undefined {
  if (ifMatch === null || ifMatch.trim() === '*') return undefined;
  const tag = ifMatch.trim();
  const [, quoted, revision = quoted] = /^(?:"(\d{1,15})"|(\d{1,15}))$/.exec(tag) ?? [];
  if (revision !== undefined) return Number(revision);
  if (/^(W\/)?"[^"]*"$/.test(tag)) throw failure('changed_since');
  throw invalidField('if-match', 'Send one revision in quotes, as in the ETag of the last answer: "7".');
}
