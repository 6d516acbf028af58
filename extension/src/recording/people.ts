/** Checks the people on a page against the rules about who must not be captured. */
import type { RuleLists, Rules } from '../messages/rule-lists.ts';
import { splitRemark } from '../platforms/person-names.ts';
import { createNameMatcher, fold } from '../platforms/same-person.ts';

/** The people in a call, as far as the page shows them. */
export interface PeoplePresent {
  names: readonly string[];
  addresses: readonly string[];
}

/** The effect of a rule. `domain`: the recording stops, and its text is removed. `person`: it pauses while the person is present. */
export type RuleHold = 'domain' | 'person';

export interface RuleVerdict {
  hold: RuleHold;
  /** Whether a workspace rule decides, so that nobody can resume here. */
  fixed: boolean;
}

export interface RuleChecker {
  /** Whether any rule depends on the people in the call. */
  watches: boolean;
  /** Whether any rule is about a person by name. */
  namesPeople: boolean;
  /** Whether a rule of the workspace excludes meetings by the addresses of their people. */
  workspaceExcludes: boolean;
  /** Returns whether this speaker's words are never kept: the name is, or may be, a listed person's in any form platforms show. */
  blocked(name: string): boolean;
  /** Returns whether the name is blocked only because it may be a listed person's. */
  unsure(name: string): boolean;
  /** Returns whether the recording pauses while this person is present. */
  pausesFor(name: string): boolean;
  /** Returns the verdict for the people present. `lifted`: the person's own rules that they overrode by resuming. */
  judge(seen: PeoplePresent, lifted: ReadonlySet<RuleHold>): RuleVerdict | null;
}

export function createRuleChecker({ own, workspace }: Rules): RuleChecker {
  const books = [
    ...(workspace ? [{ fixed: true, ...readLists(workspace) }] : []),
    { fixed: false, ...readLists(own) },
  ];
  return {
    watches: books.some(({ watches }) => watches),
    namesPeople: books.some(({ namesPeople }) => namesPeople),
    workspaceExcludes: books.some(({ fixed, watchesAddresses }) => fixed && watchesAddresses),
    blocked: (name) => books.some(({ listed }) => listed(name) !== 'other'),
    unsure: (name) =>
      books.some(({ listed }) => listed(name) === 'maybe') &&
      books.every(({ listed }) => listed(name) !== 'same'),
    pausesFor: (name) => books.some(({ pause }) => pause(name)),
    judge(seen, lifted) {
      const addresses = [...seen.addresses, ...seen.names.filter(isAddress)];
      const excluded = books.filter(({ excludes }) => addresses.some(excludes));
      const paused = books.filter(({ pause }) => seen.names.some(pause));
      for (const [hold, found] of [
        ['domain', excluded],
        ['person', paused],
      ] as const) {
        const [rule] = found.filter(({ fixed }) => fixed || !lifted.has(hold));
        if (rule) return { hold, fixed: rule.fixed };
      }
      return null;
    },
  };
}

interface Invited {
  name: string;
  email: string;
}

/**
 * Finds the addresses of people on the page by their names in the invitation. Returns no address for a name that several invited
 * people share.
 */
export function addressFinder(invited: readonly Invited[]): (names: Iterable<string>) => string[] {
  const byName = new Map<string, string | null>();
  for (const { name, email } of invited) {
    const folded = fold(name);
    if (folded === '') continue;
    const other = byName.get(folded);
    byName.set(folded, other === undefined || other === email ? email : null);
  }
  return (names) => [
    ...new Set(
      [...names].flatMap(
        (name) => byName.get(fold(name)) ?? byName.get(fold(splitRemark(name)?.name ?? name)) ?? [],
      ),
    ),
  ];
}

function readLists({ people, pauseFor, addresses, domains }: RuleLists) {
  const listed = new Set(addresses.map((address) => address.trim().toLowerCase()));
  const inDomains = ofDomains(domains);
  const paused = createNameMatcher(pauseFor);
  const watchesAddresses = addresses.length + domains.length > 0;
  return {
    watches: pauseFor.length > 0 || watchesAddresses,
    watchesAddresses,
    namesPeople: people.length + pauseFor.length > 0,
    listed: createNameMatcher([...people, ...pauseFor]),
    pause: (name: string) => paused(name) !== 'other',
    excludes: (address: string) => listed.has(address.toLowerCase()) || inDomains(address),
  };
}

/** Matches names that certainly belong to listed people, in any form platforms show. */
export function nameMatcher(people: readonly string[]): (name: string) => boolean {
  const sameness = createNameMatcher(people);
  return (name) => sameness(name) === 'same';
}

/** Matches addresses in one of the domains or their subdomains. */
function ofDomains(domains: readonly string[]): (address: string) => boolean {
  const watched = domains
    .map((domain) =>
      domain
        .trim()
        .toLowerCase()
        .replace(/^.*@/, '')
        .replace(/^\*?\./, ''),
    )
    .filter(Boolean);
  return (address) => {
    const host = address.toLowerCase().slice(address.lastIndexOf('@') + 1);
    return watched.some((domain) => host === domain || host.endsWith(`.${domain}`));
  };
}

function isAddress(name: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name.trim());
}
