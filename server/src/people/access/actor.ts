import {
  type Feature,
  features,
  type KeyScope,
  type PlanName,
  planHas,
  planOrder,
  type Scope,
  type Session,
  scopes,
  type User,
  type WorkspaceRole,
} from '@afterword/api-client/contract';
import type { Place, Workspace } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';

/**
 * The caller, their workspace, and the permissions of their session. Rules and stores take this, or a value that a
 * policy derives from it.
 */
export interface Actor extends Place {
  account: User;
  /** The session's workspace, with the caller's role; `personal` if it is their own private one. */
  workspace: Workspace & { role: WorkspaceRole; personal: boolean };
  /** The session, or the API key, that makes the call. */
  session: { id: string; kind: Session['kind'] | 'key' };
  scopes: ReadonlySet<Scope>;
  /** The API key that makes the call; absent for a session. */
  key?: ActingKey;
}

/** Returns the actor of a call that an assistant makes at `/mcp` with this actor's key. */
export const asAssistant = (actor: Actor): Actor => ({ ...actor, insiders: actor.key?.insiders ?? null });

/** Context of the handlers of calls: the services, and the caller. */
export interface CallerContext {
  deps: Deps;
  actor: Actor;
}

/** An API key that makes a call. */
export interface ActingKey {
  name: string;
  /** Limit what the key's owner may do through it. */
  scopes: readonly KeyScope[];
  /** Whether assistants may read meetings of its workspace. */
  assistants: boolean;
  /** The members' names, if assistants may not read meetings with guests; see {@link Place.insiders}. Otherwise null. */
  insiders: string | null;
  /** The OAuth client, if it is a connected assistant rather than a key that its owner sends. */
  client: string | null;
}

/**
 * Returns a session's scopes. A web session may do everything its person may do; the extension only what capturing
 * needs.
 */
export function scopesOf(
  kind: Session['kind'],
  person: { role: WorkspaceRole; staff: boolean },
): ReadonlySet<Scope> {
  if (kind === 'extension') return new Set<Scope>(['read', 'capture']);
  const held: Record<Scope, boolean> = {
    read: true,
    write: true,
    capture: true,
    workspace_admin: person.role === 'admin',
    staff: person.staff,
  };
  return new Set(scopes.filter((scope) => held[scope]));
}

/** Returns the features of a plan; all features if this server sells no plans. */
export function featuresOf(planName: string, sellsPlans: boolean): Feature[] {
  if (!sellsPlans) return features;
  const plan: PlanName = planOrder.find((name) => name === planName) ?? 'Free';
  return features.filter((feature) => planHas(plan, feature));
}
