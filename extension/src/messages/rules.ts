/**
 * Privacy rules as this device knows them: a copy of those that the server keeps for the account, and those that were made here and
 * have not reached it yet. Both are in force (docs/privacy-rules.md).
 */
import { extension } from './extension.ts';
import { joined, type RuleList, type Rules } from './rule-lists.ts';
import { parse as parseSettings, type Settings } from './settings.ts';
import { list, nullable, number, object, readAs, text, type ValueOf, withDefault } from './shape.ts';

const names = withDefault(list(text), []);
const lists = { people: names, pauseFor: names, addresses: names, domains: names };

const copy = object({
  /** Origin of the server and id of the account whose rules these are. */
  owner: text,
  own: object(lists),
  /** What the workspace adds, which nobody can lift here. */
  workspace: nullable(object({ ...lists, name: text })),
  /** When the server was asked, milliseconds since 1970. */
  readAt: number,
});
/** What the server keeps, as it was read last. */
export type RulesCopy = ValueOf<typeof copy>;

/** In `storage.local`: the {@link RulesCopy}. */
export const rulesKey = 'rules';

/** The stored copy; null when there is none, or none that is sound. */
export function parseCopy(stored: unknown): RulesCopy | null {
  return readAs(copy, stored);
}

/** The rules in force, of what is stored. */
export async function readRules(): Promise<Rules> {
  const stored = await extension.storage.get([rulesKey, 'settings']);
  return rulesInForce(parseCopy(stored[rulesKey]), parseSettings(stored['settings']));
}

/** The rules in force: the copy's and this device's. */
export function rulesInForce(copied: RulesCopy | null, device: Pick<Settings, RuleList>): Rules {
  return {
    of: copied?.owner ?? null,
    own: joined(copied?.own ?? device, device),
    workspace: copied?.workspace ?? null,
  };
}
