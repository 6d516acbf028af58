import type { Access } from '@afterword/api-client/contract';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import { allowanceHeaders } from '../../platform/http/rate-limits.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import { type Actor, asAssistant } from './actor.ts';
import { looksLikeApiKey } from './api-keys.ts';
import { keyRefusalOf, refusalOf } from './refusal.ts';
import { bearerOf, findActor, findCaller } from './sessions.ts';

/**
 * Counts a call and identifies the caller: null for a call that needs no session.
 * @throws rate_limited, unauthenticated, second_factor_needed, forbidden, plan_required
 */
export async function admit(
  { deps, request, answer }: RequestContext,
  { access, path }: { access: Access; path: readonly string[] },
): Promise<Actor | null> {
  if (access.public) {
    // Every capture makes this call, and a whole office may share an address, so it is counted per session.
    const known = access.perSession ? await findActor(deps, request.headers).catch(ignoreWorkspace) : null;
    if (known) await deps.rateLimits.countSession(known.session.id);
    else await deps.rateLimits.countPublic(request.address, path.join('.'));
    return null;
  }
  const caller = await findCaller(deps, request.headers, request.address);
  if (!caller) throw unauthenticated(request.headers);
  const { missing } = caller;
  const actor = request.assistant ? asAssistant(caller.actor) : caller.actor;
  const allowance = await deps.rateLimits.countSession(actor.session.id);
  for (const [name, value] of Object.entries(allowanceHeaders(allowance))) answer.set(name, value);
  if (missing && !access.unproven) throw failure('second_factor_needed', { step: missing });
  const refusal = keyRefusalOf(actor, path) ?? refusalOf(actor, access, deps);
  if (refusal) throw refusal;
  return actor;
}

/** Returns the failure for a call without a session or a valid key. */
function unauthenticated(headers: Headers) {
  const refusal = failure('unauthenticated');
  if (looksLikeApiKey(bearerOf(headers) ?? ''))
    refusal.message = 'This API key is unknown, expired, revoked, or no longer allowed in its workspace.';
  return refusal;
}

/** Lets a public call succeed even if the workspace it names is not the caller's. */
function ignoreWorkspace(error: unknown): null {
  if (isFailure(error, 'not_member')) return null;
  throw error;
}
