/** The rules that a person's plan allows adding, from the server or, while it is unreachable, from its last answer. */
import { type RuleFeatures, ruleFeatures } from '../messages/rule-features.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { clientOf } from './session-client.ts';

/** Key in `storage.local` for the server's last answer and the account. */
export const ruleFeaturesKey = 'rule-features';

export interface RuleFeatureDeps {
  outbox: Pick<Outbox, 'session' | 'origin'>;
  fetch: typeof globalThis.fetch;
  storage: {
    get(key: string): Promise<Record<string, unknown>>;
    set(items: Record<string, unknown>): Promise<void>;
  };
}

/** Milliseconds to wait for the server before the last answer is used. */
const timeoutMs = 4_000;

/** Asks the server for the account's plan or, when signed out, whether it sells plans. */
export async function readRuleFeatures({ outbox, fetch, storage }: RuleFeatureDeps): Promise<RuleFeatures> {
  const session = await outbox.session();
  const signedIn = session !== null && session.expired === null ? session : null;
  const origin = signedIn?.origin ?? (await outbox.origin());
  const api = clientOf(signedIn ?? { origin, token: null }, { timeout: timeoutMs, fetch });
  const owner = signedIn ? `${origin} ${signedIn.account.id}` : origin;
  try {
    const features = signedIn
      ? (await api.accounts.currentUser()).features
      : (await api.site.settings()).sellsPlans
        ? []
        : undefined;
    // A server that reports no features restricts nothing.
    const allowed = ruleFeatures.filter((feature) => features?.includes(feature) ?? true);
    await storage.set({ [ruleFeaturesKey]: { owner, allowed } });
    return { allowed, reason: reasonFor(allowed, signedIn !== null) };
  } catch {
    const { [ruleFeaturesKey]: stored } = await storage.get(ruleFeaturesKey);
    const last = parse(stored);
    if (last?.owner !== owner) return { allowed: [], reason: 'unknown' };
    return { allowed: last.allowed, reason: reasonFor(last.allowed, signedIn !== null) };
  }
}

function reasonFor(allowed: readonly string[], signedIn: boolean): RuleFeatures['reason'] {
  if (allowed.length === ruleFeatures.length) return null;
  return signedIn ? 'plan' : 'signed-out';
}

function parse(stored: unknown): { owner: string; allowed: RuleFeatures['allowed'] } | null {
  const { owner, allowed } = (stored ?? {}) as { owner?: unknown; allowed?: unknown };
  if (typeof owner !== 'string' || !Array.isArray(allowed)) return null;
  return { owner, allowed: ruleFeatures.filter((feature) => allowed.includes(feature)) };
}
