/** Keeps a copy of the account's privacy rules on this device, and adds rules made here to the account. */
import { type Api, asApiError } from '@afterword/api-client';
import type { RuleProblem } from '../messages/messages.ts';
import { mergeRuleLists, type RuleList, type RuleLists, ruleLists } from '../messages/rule-lists.ts';
import { parseRulesCopy, rulesKey } from '../messages/rules.ts';
import { parseSettings, type Settings } from '../messages/settings.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { clientOf, ownerOf } from './session-client.ts';

export interface RulesDeps {
  outbox: Pick<Outbox, 'session'>;
  fetch: typeof globalThis.fetch;
  now(): number;
  /** `storage.local`. */
  storage: {
    get(keys: string[]): Promise<Record<string, unknown>>;
    set(items: Record<string, unknown>): Promise<void>;
  };
}

export interface RuleSync {
  /** Adds the rules made on this device to the account and reads the account's rules. Returns the problem, if any. */
  sync(): Promise<RuleProblem | null>;
  /** Does the same, unless it ran for this account within that many milliseconds. */
  syncUnlessWithin(within: number): Promise<void>;
  /** Removes a rule from the account. Returns the problem, if any. */
  remove(list: RuleList, value: string): Promise<RuleProblem | null>;
}

const answerWithin = 10_000;

/** Lists that need the same plan feature. They are sent together. */
const together: readonly (readonly RuleList[])[] = [
  ['people', 'pauseFor'],
  ['addresses', 'domains'],
];

export function createRuleSync(deps: RulesDeps): RuleSync {
  /** Runs changes one after another, because each writes back everything it read. */
  let last: Promise<unknown> = Promise.resolve();
  let askedAt = Number.NEGATIVE_INFINITY;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  const sync = () => {
    askedAt = deps.now();
    return inTurn(async () => {
      await dropRulesOfOthers(deps);
      return withAccount(deps, async (api) => bringIn(deps, api, await readOwn(api)));
    });
  };
  return {
    sync,
    async syncUnlessWithin(within) {
      const session = await deps.outbox.session();
      if (!session || session.expired !== null) return;
      const copy = parseRulesCopy((await deps.storage.get([rulesKey]))[rulesKey]);
      const readAt = copy?.owner === ownerOf(session) ? copy.readAt : Number.NEGATIVE_INFINITY;
      const ago = deps.now() - Math.max(readAt, askedAt);
      // Failed attempts count too, unless for another account. The clock may have been set back.
      if (ago < 0 || ago >= within || (copy && copy.owner !== ownerOf(session))) await sync();
    },
    remove: (list, value) =>
      inTurn(() =>
        withAccount(deps, async (api) => {
          const own = await readOwn(api);
          const less = own[list].filter((other) => other !== value);
          return less.length === own[list].length ? own : put(api, { [list]: less });
        }),
      ),
  };
}

type Rules = Awaited<ReturnType<Api['rules']['get']>>;

const readOwn = (api: Api) => api.rules.get({ of: 'me' });
const put = (api: Api, body: Partial<RuleLists>) => api.rules.put({ query: { of: 'me' }, body });

/** Removes the copy of another account's rules, so that they do not apply while this account's are not known yet. */
async function dropRulesOfOthers({ outbox, storage }: RulesDeps): Promise<void> {
  const session = await outbox.session();
  const copy = parseRulesCopy((await storage.get([rulesKey]))[rulesKey]);
  if (!session || session.expired !== null || !copy) return;
  // The rules of another workspace of this account stay until those of the new one are known.
  const { workspace: _workspace, ...personal } = session;
  const account = ownerOf(personal);
  if (copy.owner === account || copy.owner.startsWith(`${account} `)) return;
  await storage.set({ [rulesKey]: null });
}

/** Runs `work` on the rules of the signed-in account and stores the result. */
async function withAccount(deps: RulesDeps, work: (api: Api) => Promise<Rules>): Promise<RuleProblem | null> {
  const session = await deps.outbox.session();
  if (!session || session.expired !== null) return 'signed-out';
  const api = clientOf(session, { timeout: answerWithin, fetch: deps.fetch });
  try {
    const { workspace, ...own } = await work(api);
    const lists = (all: RuleLists): RuleLists => mergeRuleLists(all, all);
    await deps.storage.set({
      [rulesKey]: {
        owner: ownerOf(session),
        own: lists(own),
        workspace: workspace && { ...lists(workspace), name: workspace.name },
        readAt: deps.now(),
      },
    });
    await settle(deps, own);
    return null;
  } catch (error) {
    const { code } = asApiError(error);
    // An older server stores no rules, so this device's rules stay in effect.
    return code === 'plan_required' ? 'plan' : 'unreachable';
  }
}

/** Adds rules made here to the account, as far as its plan allows. */
async function bringIn(deps: RulesDeps, api: Api, own: Rules): Promise<Rules> {
  const device = await readDevice(deps);
  let now = own;
  for (const lists of together) {
    const both = mergeRuleLists(now, device);
    const grown = lists.filter((list) => both[list].length > now[list].length);
    if (grown.length === 0) continue;
    try {
      now = await put(api, Object.fromEntries(grown.map((list) => [list, both[list]])));
    } catch (error) {
      // These rules stay on the device and in effect until the plan allows them.
      if (asApiError(error).code !== 'plan_required') throw error;
    }
  }
  return now;
}

async function readDevice({ storage }: RulesDeps): Promise<Settings> {
  return parseSettings((await storage.get(['settings']))['settings']);
}

/** Removes this device's duplicates of the account's rules. Call it after the copy is stored, so that every rule stays in effect. */
async function settle(deps: RulesDeps, own: RuleLists): Promise<void> {
  const device = await readDevice(deps);
  const left = Object.fromEntries(
    ruleLists.map((list) => [list, device[list].filter((value) => !own[list].includes(value))]),
  ) as RuleLists;
  if (ruleLists.every((list) => left[list].length === device[list].length)) return;
  await deps.storage.set({ settings: { ...device, ...left } });
}
