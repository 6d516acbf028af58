/** Who must not be captured: rules as a person writes them, against what a page shows. */
import type { RuleLists, Rules } from '../messages/rule-lists.ts';

/** Who is in a call, as far as a page shows it. */
export interface Seen {
  names: readonly string[];
  addresses: readonly string[];
}

/** What rules do to a recording: `domain`: it stops, and what was held is removed · `person`: it pauses while they are there. */
export type RuleHold = 'domain' | 'person';

/** Why a recording must not go on. */
export interface RuleVerdict {
  hold: RuleHold;
  /** A rule of the workspace says so: nobody resumes here. */
  fixed: boolean;
}

/** Rules, ready to be asked. */
export interface RuleBook {
  /** Whether there is a rule that depends on who is in the call. */
  watches: boolean;
  /** True for names whose words are never kept: compared without case, accents and what platforms put in brackets behind a name. */
  blocked(name: string): boolean;
  /** True for names during whose presence the recording pauses. */
  pausesFor(name: string): boolean;
  /** What follows from who is there; `lifted`: what the person resumed in spite of rules of their own. */
  judge(seen: Seen, lifted: ReadonlySet<RuleHold>): RuleVerdict | null;
}

/** Makes rules ready to be asked. */
export function ruleBook({ own, workspace }: Rules): RuleBook {
  const books = [
    ...(workspace ? [{ fixed: true, ...readLists(workspace) }] : []),
    { fixed: false, ...readLists(own) },
  ];
  return {
    watches: books.some(({ watches }) => watches),
    blocked: (name) => books.some(({ never, pause }) => never(name) || pause(name)),
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

/** Somebody who is invited to a meeting. */
interface Invited {
  name: string;
  email: string;
}

/**
 * Finds the addresses of people whom a page shows by name, among those who are invited: of whoever is shown it is known that they are
 * there. Of two who are invited under one name it is neither.
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
      [...names].flatMap((name) => byName.get(fold(name)) ?? byName.get(fold(withoutRemark(name))) ?? []),
    ),
  ];
}

function readLists({ people, pauseFor, addresses, domains }: RuleLists) {
  const listed = new Set(addresses.map((address) => address.trim().toLowerCase()));
  const inDomains = ofDomains(domains);
  return {
    watches: pauseFor.length > 0 || addresses.length > 0 || domains.length > 0,
    never: namesIn(people),
    pause: namesIn(pauseFor),
    excludes: (address: string) => listed.has(address.toLowerCase()) || inDomains(address),
  };
}

/** True for names on the list, compared without case, accents and what platforms put in brackets behind a name. */
export function namesIn(people: readonly string[]): (name: string) => boolean {
  const names = new Set(people.map(fold).filter((name) => name !== ''));
  if (names.size === 0) return () => false;
  return (name) => names.has(fold(name)) || names.has(fold(withoutRemark(name)));
}

/** A name without what platforms put in brackets behind it. */
const withoutRemark = (name: string) => name.replace(/\s*[([（][^)\]）]*[)\]）]\s*$/u, '');

/** True for an address that belongs to one of the domains, or to a part of one. */
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

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('en')
    .replace(/[\s\u200b-\u200f]+/gu, ' ')
    .trim();
}
