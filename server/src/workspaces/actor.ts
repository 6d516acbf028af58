import {
  type Feature,
  features,
  type PlanName,
  planHas,
  planOrder,
  type Scope,
  type Session,
  scopes,
  type User,
  type WorkspaceRole,
} from '@afterword/api-client/contract';
import type { Place, Workspace } from './workspace.ts';

/** Who asks, in which workspace, and what their session may do. Rules and stores take this, or a value a policy made of it. */
export interface Actor extends Place {
  account: User;
  /** The one their session is in, with what they are in it; `personal` where it is the one they have to themselves. */
  workspace: Workspace & { role: WorkspaceRole; personal: boolean };
  session: { id: string; kind: Session['kind'] };
  via: 'session' | 'extension';
  scopes: ReadonlySet<Scope>;
}

/** What a session may do: a web session all that its person may, the extension's only what capturing needs. */
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

/** The features of a plan; all of them where this server sells no plans. */
export function featuresOf(planName: string, sellsPlans: boolean): Feature[] {
  if (!sellsPlans) return features;
  const plan: PlanName = planOrder.find((name) => name === planName) ?? 'Free';
  return features.filter((feature) => planHas(plan, feature));
}
