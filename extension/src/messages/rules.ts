/**
 * The privacy rules on this device: a copy of the account's rules, and rules made here that have not reached the server. Both apply
 * (docs/privacy-rules.md).
 */
import { extension } from './extension.ts';
import { mergeRuleLists, type RuleList, type Rules } from './rule-lists.ts';
import { parseSettings, type Settings } from './settings.ts';
import { list, nullable, number, object, readAs, text, type ValueOf, withDefault } from './shape.ts';

const names = withDefault(list(text), []);
const lists = { people: names, pauseFor: names, addresses: names, domains: names };

const copy = object({
  /** Server origin and ID of the account that owns these rules. */
  owner: text,
  own: object(lists),
  /** The workspace's rules, which nobody can remove here. */
  workspace: nullable(object({ ...lists, name: text })),
  /** When the server was asked, in milliseconds since 1970. */
  readAt: number,
});
/** The server's rules, as last read. */
export type RulesCopy = ValueOf<typeof copy>;

/** Key in `storage.local` of the {@link RulesCopy}. */
export const rulesKey = 'rules';

/** Parses the stored copy; null if there is none or it is invalid. */
export function parseRulesCopy(stored: unknown): RulesCopy | null {
  return readAs(copy, stored);
}

/**
 * Returns whether a change of the stored copy affects the rules, and not only the time of reading. The worker reads them every half
 * minute, and telling a page costs it as much as four captions.
 */
export function affectsRules(change: { oldValue?: unknown; newValue?: unknown }): boolean {
  const [before, now] = [change.oldValue, change.newValue].map((stored) =>
    JSON.stringify({ ...parseRulesCopy(stored), readAt: 0 }),
  );
  return before !== now;
}

export async function readRules(): Promise<Rules> {
  const stored = await extension.storage.get([rulesKey, 'settings']);
  return rulesInForce(parseRulesCopy(stored[rulesKey]), parseSettings(stored['settings']));
}

/** Returns the rules that apply: the copy's and this device's. */
export function rulesInForce(copied: RulesCopy | null, device: Pick<Settings, RuleList>): Rules {
  return {
    of: copied?.owner ?? null,
    own: mergeRuleLists(copied?.own ?? device, device),
    workspace: copied?.workspace ?? null,
  };
}
