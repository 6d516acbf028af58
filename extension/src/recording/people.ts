/** Who must not be captured: rules as a person writes them, against what a page shows. */
import type { RuleLists, Rules } from '../messages/rule-lists.ts';
import { fold, sameAsAny } from '../platforms/same-person.ts';

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
  /** Whether there is a rule about somebody by name. */
  namesPeople: boolean;
  /** True for names whose words are never kept: those that are, or may be, a listed person's in any form that platforms show. */
  blocked(name: string): boolean;
  /** True for names that are blocked only because they may be a listed person's. */
  unsure(name: string): boolean;
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
    namesPeople: books.some(({ namesPeople }) => namesPeople),
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
  const paused = sameAsAny(pauseFor);
  return {
    watches: pauseFor.length > 0 || addresses.length > 0 || domains.length > 0,
    namesPeople: people.length + pauseFor.length > 0,
    listed: sameAsAny([...people, ...pauseFor]),
    pause: (name: string) => paused(name) !== 'other',
    excludes: (address: string) => listed.has(address.toLowerCase()) || inDomains(address),
  };
}

/** True for names that are certainly those of people on the list, in whichever form platforms show them. */
export function namesIn(people: readonly string[]): (name: string) => boolean {
  const sameness = sameAsAny(people);
  return (name) => sameness(name) === 'same';
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
