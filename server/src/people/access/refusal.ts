import { type Access, entitlements } from '@afterword/api-client/contract';
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
