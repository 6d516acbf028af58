import { describe, expect, it } from 'vitest';
import type { RuleLists } from '../messages/rule-lists.ts';
import { affectsRules, rulesInForce, rulesKey } from '../messages/rules.ts';
import { defaultSettings, parseSettings } from '../messages/settings.ts';
import type { Session } from '../outbox/store.ts';
import { createRuleSync } from './rules.ts';

const none: RuleLists = { people: [], pauseFor: [], addresses: [], domains: [] };

/** Creates a device with its own rules, and a server with the rules of two accounts. */
function device({ made = {}, account = {} }: { made?: Partial<RuleLists>; account?: Partial<RuleLists> }) {
  const stored: Record<string, unknown> = { settings: { ...defaultSettings, ...made } };
  const accounts = { 1: { ...none, ...account }, 2: { ...none } };
  const state = {
    signedIn: 1 as 1 | 2 | null,
    online: true,
    plan: true,
    workspace: null as object | null,
    asked: [] as string[],
    now: 1_000_000,
  };
  const rules = createRuleSync({
    now: () => state.now,
    outbox: {
      session: async () =>
        state.signedIn &&
        ({
          origin: 'http://localhost',
          account: { id: state.signedIn },
          token: `${state.signedIn}`,
          expired: null,
        } as unknown as Session),
    },
    storage: {
      get: async (keys) => Object.fromEntries(keys.map((key) => [key, stored[key]])),
      set: async (items) => void Object.assign(stored, structuredClone(items)),
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      if (!state.online) throw new TypeError('Failed to fetch');
      state.asked.push(request.method);
      const id = Number(request.headers.get('authorization')?.slice(7)) as 1 | 2;
      if (request.method === 'PUT') {
        const change = (await request.json()) as Partial<RuleLists>;
        const grows = Object.entries(change).some(
          ([list, values]) => values.length > accounts[id][list as keyof RuleLists].length,
        );
        if (grows && !state.plan)
          return Response.json(
            {
              defined: true,
              code: 'plan_required',
              status: 403,
              message: 'Your plan doesn’t include this.',
              data: {},
            },
            { status: 403 },
          );
        Object.assign(accounts[id], change);
      }
      return Response.json({ ...accounts[id], notify: false, workspace: state.workspace });
    },
  });
  return {
    rules,
    state,
    accounts,
    settings: () => parseSettings(stored['settings']),
    inForce: () => rulesInForce((stored[rulesKey] ?? null) as never, parseSettings(stored['settings'])),
  };
}

describe('the account’s rules on a device', () => {
  it('take over those that were made here, once, and then are the ones that hold', async () => {
    const { rules, accounts, settings, inForce, state } = device({
      made: { people: ['Eve', 'Mallory'], domains: ['example.org'] },
      account: { people: ['Mallory', 'Trudy'] },
    });
    expect(inForce().own.people).toEqual(['Eve', 'Mallory']);
    expect(await rules.sync()).toBeNull();
    expect(accounts[1]).toEqual({ ...none, people: ['Mallory', 'Trudy', 'Eve'], domains: ['example.org'] });
    expect(settings()).toEqual(defaultSettings);
    expect(inForce().own).toEqual(accounts[1]);
    // A rule removed elsewhere stays removed.
    accounts[1].people = ['Trudy'];
    await rules.sync();
    expect(inForce().own.people).toEqual(['Trudy']);
    expect(state.asked).toEqual(['GET', 'PUT', 'PUT', 'GET']);
  });

  it('apply together with the device’s rules while the plan rejects those, and none is lost', async () => {
    const { rules, accounts, settings, inForce, state } = device({
      made: { people: ['Eve'] },
      account: { domains: ['example.org'] },
    });
    state.plan = false;
    expect(await rules.sync()).toBeNull();
    expect(settings().people).toEqual(['Eve']);
    expect(inForce().own).toEqual({ ...none, people: ['Eve'], domains: ['example.org'] });
    state.plan = true;
    await rules.sync();
    expect(accounts[1].people).toEqual(['Eve']);
    expect(settings().people).toEqual([]);
  });

  it('are new to a page only if they differ, however often they are read', () => {
    const copy = (people: string[], readAt: number) => ({
      owner: 'https://afterword.example 1',
      own: { ...none, people },
      workspace: null,
      readAt,
    });
    expect(affectsRules({ newValue: copy([], 1) })).toBe(true);
    expect(affectsRules({ oldValue: copy([], 1), newValue: copy([], 2) })).toBe(false);
    expect(affectsRules({ oldValue: copy([], 1), newValue: copy(['Eve'], 2) })).toBe(true);
    expect(affectsRules({ oldValue: copy(['Eve'], 1), newValue: undefined })).toBe(true);
  });

  it('apply without a connection and while nobody is signed in', async () => {
    const { rules, inForce, state } = device({ account: { people: ['Eve'] } });
    state.workspace = { ...none, people: ['Trudy'], id: 7, name: 'Acme' };
    await rules.sync();
    const before = inForce();
    expect(before).toEqual({
      of: 'http://localhost 1',
      own: { ...none, people: ['Eve'] },
      workspace: { ...none, people: ['Trudy'], name: 'Acme' },
    });
    state.online = false;
    expect(await rules.sync()).toBe('unreachable');
    state.signedIn = null;
    expect(await rules.sync()).toBe('signed-out');
    expect(inForce()).toEqual(before);
  });

  it('are read again after a while, at once for another account, and not more often', async () => {
    const { rules, state, inForce, accounts } = device({ account: { people: ['Eve'] } });
    await rules.syncUnlessWithin(25_000);
    state.now += 24_000;
    await rules.syncUnlessWithin(25_000);
    expect(state.asked).toHaveLength(1);
    state.now += 1_000;
    await rules.syncUnlessWithin(25_000);
    expect(state.asked).toHaveLength(2);
    accounts[2].people = ['Mallory'];
    state.signedIn = 2;
    await rules.syncUnlessWithin(25_000);
    expect(inForce().own.people).toEqual(['Mallory']);
  });

  it('do not apply to another account that signs in, even before its own rules are known', async () => {
    const { rules, state, inForce } = device({
      made: { domains: ['example.org'] },
      account: { people: ['Eve'] },
    });
    state.plan = false;
    state.workspace = { ...none, people: ['Trudy'], id: 7, name: 'Acme' };
    await rules.sync();
    state.online = false;
    await rules.syncUnlessWithin(0);
    expect(inForce().own.people).toEqual(['Eve']);
    state.signedIn = 2;
    await rules.syncUnlessWithin(25_000);
    expect(inForce()).toEqual({ of: null, own: { ...none, domains: ['example.org'] }, workspace: null });
  });

  it('are removed from the account with a connection, and stay without one', async () => {
    const { rules, state, inForce, accounts } = device({ account: { people: ['Eve', 'Mallory'] } });
    await rules.sync();
    state.online = false;
    expect(await rules.remove('people', 'Eve')).toBe('unreachable');
    expect(inForce().own.people).toEqual(['Eve', 'Mallory']);
    state.online = true;
    expect(await rules.remove('people', 'Eve')).toBeNull();
    expect(accounts[1].people).toEqual(['Mallory']);
    expect(inForce().own.people).toEqual(['Mallory']);
  });
});
