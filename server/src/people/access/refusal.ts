import { type Access, callsOfEveryKey, entitlements, scopeOfCall } from '@afterword/api-client/contract';
import type { ORPCError } from '@orpc/server';
import { failure } from '../../platform/errors/failure.ts';
import type { Deps } from '../../platform/procedure.ts';
import { type Actor, featuresOf } from './actor.ts';

/** Returns why an actor may not make a call with these requirements; null if they may. */
export function refusalOf(
  actor: Actor,
  { scope, feature }: Access,
  { stripe }: Pick<Deps, 'stripe'>,
): ORPCError<string, unknown> | null {
  if (!scope || !actor.scopes.has(scope)) return failure('forbidden');
  if (feature && !featuresOf(actor.account.plan_name, stripe !== null).includes(feature))
    return failure('plan_required', { feature, plan_name: entitlements[feature] });
  return null;
}

/**
 * Returns why an API key may not make a call, given the call's path in the contract. Returns null if it may, and for
 * sessions. The permissions of the key's owner are checked separately.
 */
export function keyRefusalOf(
  { key }: Pick<Actor, 'key'>,
  path: readonly string[],
): ORPCError<string, unknown> | null {
  const call = path.join('.');
  if (!key) return null;
  if (key.client !== null && !key.assistants) return failure('forbidden');
  if (callsOfEveryKey.includes(call)) return null;
  const scope = scopeOfCall.get(call);
  if (!scope) return failure('key_refused', { scope: null });
  return key.scopes.includes(scope) ? null : failure('key_refused', { scope });
}
