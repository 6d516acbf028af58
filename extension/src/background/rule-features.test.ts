import { describe, expect, it } from 'vitest';
import type { Session } from '../outbox/store.ts';
import { readRuleFeatures } from './rule-features.ts';

const session = {
  origin: 'http://localhost',
  serverId: 'server',
  account: { id: 1, name: 'Ana', email: 'ana@example.com' },
  token: 'token',
  expired: null,
} as unknown as Session;

/** Creates a device whose server gives these answers by path; null means that the server is unreachable. */
function device(answers: Record<string, object> | null, signedIn: Session | null = session) {
  const stored: Record<string, unknown> = {};
  const state = { answers, signedIn };
  const read = () =>
    readRuleFeatures({
      outbox: { session: async () => state.signedIn, origin: async () => 'http://localhost' },
      fetch: async (input) => {
        const { pathname } = new URL(input instanceof Request ? input.url : `${input}`);
        const answer = state.answers?.[pathname];
        if (!answer) throw new TypeError('Failed to fetch');
        return Response.json(answer);
      },
      storage: {
        get: async (key) => ({ [key]: stored[key] }),
        set: async (items) => void Object.assign(stored, items),
      },
    });
  return { read, state };
}

const user = (features?: string[]) => ({
  '/api/user': { id: 1, name: 'Ana', email: 'ana@example.com', ...(features ? { features } : {}) },
});
const both = ['automatic-pause', 'email-and-domain-blacklist'];

describe('readRuleFeatures', () => {
  it('returns the rules in the plan', async () => {
    expect(await device(user(['export', ...both])).read()).toEqual({ allowed: both, reason: null });
    expect(await device(user(['extension', 'sharing'])).read()).toEqual({ allowed: [], reason: 'plan' });
  });

  it('returns all rules for an older server without plans', async () => {
    expect(await device(user()).read()).toEqual({ allowed: both, reason: null });
  });

  it('returns the last answer for the same account while the server is unreachable', async () => {
    const { read, state } = device(user(both));
    await read();
    state.answers = null;
    expect(await read()).toEqual({ allowed: both, reason: null });
    state.signedIn = { ...session, account: { ...session.account, id: 2 } };
    expect(await read()).toEqual({ allowed: [], reason: 'unknown' });
  });

  it('returns, when signed out, all rules if the server sells no plans and none if it does', async () => {
    const site = (sellsPlans: boolean) => ({ '/api/site': { sellsPlans } });
    expect(await device(site(false), null).read()).toEqual({ allowed: both, reason: null });
    expect(await device(site(true), null).read()).toEqual({ allowed: [], reason: 'signed-out' });
    expect(await device(null, null).read()).toEqual({ allowed: [], reason: 'unknown' });
  });
});
