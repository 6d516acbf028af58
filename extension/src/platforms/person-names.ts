/**
 * Parses the labels that platforms show for people. A label can be a name, a name with an addition ("Kim Lane (Presentation)"), the
 * person at this browser ("Your presentation"), or a group ("Eve and 2 more").
 */

import {
  badges,
  devices,
  groupWords,
  ownPresentations,
  possessiveSuffixes,
  possessives,
  presentationOf,
  presentations,
  titleSuffixes,
  titles,
} from './name-words.ts';
import { withoutInitials } from './text.ts';

const open = '[(\\[（【]';
const close = '[)\\]）】]';

const inLastBrackets = new RegExp(`^(.*\\S)\\s*${open}([^()\\[\\]（）【】]*)${close}\\s*$`, 'u');

const presentation = oneOf(presentations);
const inBrackets = new RegExp(`^(.+?)\\s*${open}\\s*${presentation}\\s*${close}$`, 'iu');
const aroundBrackets = new RegExp(`^${presentation}\\s*${open}\\s*(.+?)\\s*${close}$`, 'iu');
/** Patterns for the name in the label of another person's presentation. */
const ofSomebody = [
  inBrackets,
  aroundBrackets,
  new RegExp(`^(.+?)['’]s?\\s+${presentation}$`, 'iu'),
  new RegExp(
    `^(?:(?:la|le|el|il|a|o|the|η)\\s+|l['’]\\s*)?${presentation}\\s+(?:${oneOf(presentationOf)}\\s+|(?:d|dell)['’]\\s*|لـ?\\s*)(.+)$`,
    'iu',
  ),
  new RegExp(`^${presentation}\\s*(?:[:：|·]|\\s[-–—])\\s*(.+)$`, 'iu'),
  new RegExp(`^(.+?)\\s*(?:[:：|·]|\\s[-–—])\\s*${presentation}$`, 'iu'),
  new RegExp(`^(.+?)\\s*(?:さん)?\\s*の\\s*${presentation}$`, 'iu'),
  new RegExp(`^(.+?)\\s*님?의\\s*${presentation}$`, 'iu'),
  new RegExp(`^(.+?)\\s*的\\s*${presentation}$`, 'iu'),
  new RegExp(`^(.+?)\\s+(?:का|की|के)\\s+${presentation}$`, 'iu'),
  new RegExp(`^(.+?)(?:['’]\\p{L}{1,4}|\\s+adlı (?:kullanıcının|kişinin))\\s+${presentation}$`, 'iu'),
];
const ofOneself = [
  new RegExp(`^${oneOf(possessives)}\\s*${presentation}$`, 'iu'),
  new RegExp(`^${presentation}\\s+${oneOf(possessiveSuffixes)}$`, 'iu'),
  new RegExp(`^${oneOf(ownPresentations)}$`, 'iu'),
];
const nameless = new RegExp(`^${presentation}$`, 'iu');

const count = '(?:\\p{Nd}+|one|two|three|four|five|six|seven|eight|nine|ten)';
const more = oneOf(groupWords.behind);
const also = oneOf(groupWords.before);
const crowds = [
  new RegExp(`^(.*?)[\\s,、]*(?:${also}\\s*)?\\+?\\s*${count}\\s*${more}$`, 'iu'),
  new RegExp(`^(.+?)[\\s,]+${also}\\s+${more}$`, 'iu'),
  /^(.*?)[\s,、]*(?:\+|(?<![\p{L}])(?:e altri|e altre|altri|altre|e mais|mais|e outros|e outras|plus|ועוד|עוד)|(?:и |і |i )?(?:ещё|еще|ще|jeszcze)|nog|och ytterligare|และอีก|อีก)\s*\p{Nd}+$/iu,
];

/** Returns the person whose presentation the label names, or null. */
export const presenterIn = memoized((label) => {
  if (isOwnPresentation(label)) return null;
  for (const form of ofSomebody) {
    const name = form.exec(label)?.[1]?.trim();
    if (name) return name;
  }
  return null;
});

/** Returns whether a label says "Your presentation" in a known language. */
export const isOwnPresentation = memoized((label) => ofOneself.some((form) => form.test(label.trim())));

/** Returns whether a label names no single person: "Eve and 2 more", "3 others", or a presentation without a name. */
export const namesNobody = memoized((label) => nameless.test(label.trim()) || namedInCrowd(label) !== null);

/** Returns the person named in a group's label ("Eve" in "Eve and 2 more"), "" if none is, or null for other labels. */
function namedInCrowd(label: string): string | null {
  for (const form of crowds) {
    const found = form.exec(label.trim());
    if (found) return found[1]!.trim();
  }
  return null;
}

/** Returns the words in parentheses after a name, and the name; null if there are none. */
export const splitRemark = memoized((label) => {
  const found = inLastBrackets.exec(label);
  return found && { name: found[1]!, remark: found[2]! };
});

const badge = oneOf(badges);
/** Badges recognized without parentheses. Short words may be names: "Ben" is "me" in Turkish. */
const longBadge = oneOf(badges.filter((word) => word.length > 3 || !/[a-z]/i.test(word)));
const badgeBehind = new RegExp(`^(.+?)(?:\\s*[,|·•:–—-]+\\s*${badge}|\\s+${longBadge})$`, 'iu');
const badgeBefore = new RegExp(`^${badge}\\s*[,|·•:–—-]+\\s*(.+)$`, 'iu');
const wordBefore = new RegExp(`^${longBadge}\\s+(.+)$`, 'iu');
const device = oneOf(devices);
const deviceBehind = new RegExp(`^(.+?)(?:['’]s?|s)?\\s+${device}\\b.*$`, 'iu');
const deviceBefore = new RegExp(`^${device}\\s+(?:von|de|di|van|of)\\s+(.+)$`, 'iu');
const titleBefore = new RegExp(`^${oneOf(titles)}\\.?\\s+(.+)$`, 'iu');
const titleBehind = new RegExp(`^(.{2,}?)\\s*${oneOf(titleSuffixes)}$`, 'u');
const onlyBadges = new RegExp(`^(?:[\\s,|·•:–—()\\[\\]-]*${badge})+[\\s)\\]]*$`, 'iu');

export function areBadges(words: string): boolean {
  return onlyBadges.test(words);
}

/** The certainty that a reading of a label means the same person. */
type Likelihood =
  /** The label names the person. */
  | 'sure'
  /** Letters or endings may be part of the name: accepted if the rest is a known participant. */
  | 'if-known'
  /** It may be someone else. */
  | 'unsure';

export interface NameReading {
  name: string;
  likelihood: Likelihood;
}

const maxReadings = 40;

/** Returns all names that a label can mean, starting with the label itself. */
export function readingsOf(label: string): NameReading[] {
  const found = new Map<string, Likelihood>([[label.trim(), 'sure']]);
  for (const [name, likelihood] of found) {
    if (found.size > maxReadings) break;
    for (const step of stepsFrom(name)) {
      const next = step.name.replace(/\s+/g, ' ').trim();
      const worse = worst(likelihood, step.likelihood);
      if (next === '' || (found.has(next) && worst(found.get(next)!, worse) !== worse)) continue;
      if (!found.has(next)) found.set(next, worse);
    }
  }
  return Array.from(found, ([name, likelihood]) => ({ name, likelihood }));
}

function worst(one: Likelihood, other: Likelihood): Likelihood {
  const order: Likelihood[] = ['sure', 'if-known', 'unsure'];
  return order[Math.max(order.indexOf(one), order.indexOf(other))]!;
}

function* stepsFrom(name: string): Generator<NameReading> {
  const as = (likelihood: Likelihood, ...names: (string | null | undefined)[]) =>
    names.flatMap((each) => (each ? [{ name: each, likelihood }] : []));
  yield* as('sure', presenterIn(name));
  const remark = splitRemark(name);
  if (remark) {
    yield* as('sure', remark.name);
    yield* as('unsure', areBadges(remark.remark) ? null : remark.remark);
  }
  yield* as('sure', badgeBehind.exec(name)?.[1], badgeBefore.exec(name)?.[1]);
  yield* as('sure', /^[([（【][^)\]）】]*[)\]）】]\s*(.+)$/u.exec(name)?.[1], name.replace(/\s*[:：]$/u, ''));
  yield* as('sure', withoutSymbols(name), swapped(name));
  yield* as('if-known', withoutInitials(name), ...presentersPerhaps(name));
  // A person in a group, next to another person, or with a device.
  yield* as('unsure', namedInCrowd(name), wordBefore.exec(name)?.[1]);
  yield* as(
    'unsure',
    ...name.split(/\s*(?:[&+/|@]|,|、|\s[-–—]\s|\s(?:and|und|et|y|och|og|en|и|і|та|ve)\s)\s*/iu),
  );
  yield* as('unsure', deviceBehind.exec(name)?.[1], deviceBefore.exec(name)?.[1]);
  yield* as('unsure', titleBefore.exec(name)?.[1], titleBehind.exec(name)?.[1]);
  yield* as('unsure', /^(.+?)\s*[#_-]?\s*\p{Nd}+$/u.exec(name)?.[1], /^([^@\s]+)@\S+\.\S+$/u.exec(name)?.[1]);
  yield* as('unsure', name.replace(/\s*["“„«].*?["”“»]\s*/gu, ' '), name.replace(/(?:…|\.{3})$/u, ''));
}

/** Removes names that repeat another one with the last name first. `heard`: names that the page showed elsewhere. */
export function withoutReversedNames(names: Iterable<string>, heard: Iterable<string>): string[] {
  const known = new Set([...names, ...heard]);
  const natural = [...names].map((name) => unswapped(name, known) ?? name);
  return [...new Set(natural)];
}

/** Returns the known name that a label writes with the last name first, such as "AMES, Alice"; null if there is none. */
function unswapped(label: string, known: ReadonlySet<string>): string | null {
  const natural = swapped(label);
  if (natural === null || known.has(natural)) return natural;
  const lowered = natural.toLowerCase();
  for (const name of known) if (name.toLowerCase() === lowered) return name;
  return null;
}

/** "Adams, Alice" → "Alice Adams". */
function swapped(name: string): string | null {
  const parts = /^([^,،、]+?)[,،]\s*([^,،、]+)$/u.exec(name);
  return parts && `${parts[2]!.trim()} ${parts[1]!}`;
}

function withoutSymbols(name: string): string {
  return name.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}/gu, ' ');
}

/** Returns possible presenters in "Kim Lanes Präsentation" or "Presentasi Kim Lane", with and without a grammatical ending. */
function presentersPerhaps(name: string): string[] {
  if (isOwnPresentation(name)) return [];
  const before = new RegExp(`^(.+?)\\s+${presentation}$`, 'iu').exec(name)?.[1];
  const behind = new RegExp(`^${presentation}\\s+(.+)$`, 'iu').exec(name)?.[1];
  return [before, before?.replace(/(?:s|in|n)$/u, ''), behind].filter((each) => each !== undefined);
}

/** Returns possible presenters whose names may be inflected, as in "Презентация Ивана Петрова". */
export function inflectedPresenters(label: string): string[] {
  const presenter = presenterIn(label);
  if (presenter !== null) return /\p{Script=Latin}/u.test(presenter) ? [] : [presenter];
  return presentersPerhaps(label);
}

const known = new WeakMap<ReadonlySet<string>, { size: number; names: Map<string, string> }>();

/**
 * Returns the participant that a label means, without an avatar's letters or a badge, and with the first name first. Returns any
 * other label unchanged.
 */
export function participantIn(label: string, participants: ReadonlySet<string>): string {
  let found = known.get(participants);
  if (found?.size !== participants.size) {
    found = { size: participants.size, names: new Map() };
    known.set(participants, found);
  }
  const before = found.names.get(label);
  if (before !== undefined) return before;
  const name = findParticipant(label, participants);
  found.names.set(label, name);
  return name;
}

function findParticipant(label: string, participants: ReadonlySet<string>): string {
  const natural = unswapped(label, participants);
  if (natural !== null) return natural;
  if (participants.has(label)) return label;
  const remark = splitRemark(label)?.name;
  for (const name of participants)
    if (label.startsWith(name) && areBadges(label.slice(name.length))) return name;
  const meant = readingsOf(label).find(
    ({ name, likelihood }) => likelihood !== 'unsure' && name !== remark && participants.has(name),
  );
  return meant?.name ?? label;
}

const maxMemoized = 200;

/** Caches answers by label, because the same few people are looked up repeatedly. */
function memoized<T>(answer: (label: string) => T): (label: string) => T {
  const answers = new Map<string, T>();
  return (label) => {
    const before = answers.get(label);
    if (before !== undefined) return before;
    const now = answer(label);
    if (answers.size >= maxMemoized) answers.clear();
    answers.set(label, now);
    return now;
  };
}

function oneOf(words: readonly string[]): string {
  const byLength = [...words].sort((a, b) => b.length - a.length);
  return `(?:${byLength.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|')})`;
}
