/** Names on the page: the participants, the name behind "You", and the owner of each picture. */
import { canBeOnePerson, sharedPicture } from '../platforms/pictures.ts';
import type { CaptionRow } from '../platforms/platform.ts';
import type { Names } from './utterance.ts';

/** Votes needed to give a picture the name of the marked speaker; at most one vote a second. */
const votesForAName = 3;
/** Minimum share of a picture's votes for one name. */
const majority = 0.75;
const listenEvery = 1_000;

export interface NamesState {
  names: Names;
  /** The participants in `names`. The set is changed in place. */
  participants: Set<string>;
  /** For each picture, how often each marked speaker was counted. */
  votes: Map<string, Map<string, number>>;
  /** Pictures whose name comes only from votes. */
  voted: Set<string>;
  /** Pictures that several people use. They no longer identify anyone. */
  shared: Set<string>;
  /** The speaker mark: the marked person, whether the mark ever moved, and all names it was on. */
  mark: { name: string | null; moved: boolean; names: Set<string> } | null;
  /** The participants shown in the last scan. */
  lastShown: readonly string[];
  /** Nameless pictures that already triggered another scan. */
  sought: Set<string>;
  lastVote: number;
}

export function createNamesState(): NamesState {
  const participants = new Set<string>();
  const shared = new Set<string>();
  return {
    names: { self: null, participants, byIdentity: new Map(), shared },
    participants,
    votes: new Map(),
    voted: new Set(),
    shared,
    mark: null,
    lastShown: [],
    sought: new Set(),
    lastVote: Number.NEGATIVE_INFINITY,
  };
}

export interface ShownNames {
  participants: readonly string[];
  self: string | null;
  byIdentity: ReadonlyMap<string, string>;
}

/** Adds the names on the page. Returns whether any is new. Names that are no longer shown stay known. */
export function learnNames(state: NamesState, shown: ShownNames): boolean {
  const { names, participants } = state;
  const before = participants.size;
  for (const name of shown.participants) participants.add(name);
  const self = shown.self ?? names.self;
  const byIdentity = new Map(names.byIdentity);
  for (const [identity, name] of shown.byIdentity) learnPicture(state, byIdentity, identity, name, shown);
  state.lastShown = shown.participants;
  const isNew =
    self !== names.self ||
    participants.size !== before ||
    byIdentity.size !== names.byIdentity.size ||
    [...byIdentity].some(([identity, name]) => names.byIdentity.get(identity) !== name);
  if (isNew) state.names = { ...names, self, participants, byIdentity };
  return isNew;
}

/** Assigns a picture to a name. A picture seen with two names is shared, unless its person was renamed. */
function learnPicture(
  state: NamesState,
  byIdentity: Map<string, string>,
  identity: string,
  name: string,
  shown: ShownNames,
): void {
  const { shared, voted } = state;
  if (shared.has(identity)) return;
  const before = byIdentity.get(identity);
  const fits =
    name !== sharedPicture &&
    (before === undefined ||
      voted.has(identity) ||
      canBeOnePerson(before, name) ||
      isRenamed(state, before, shown));
  if (fits) byIdentity.set(identity, name);
  else byIdentity.delete(identity);
  if (!fits) shared.add(identity);
  voted.delete(identity);
}

/** Returns whether someone was renamed: the old name left the list and the other names stayed. */
function isRenamed({ lastShown }: NamesState, before: string, { participants }: ShownNames): boolean {
  return !participants.includes(before) && participants.some((name) => lastShown.includes(name));
}

/** Records the marked speaker and returns the name. Returns null until the mark first moves: a static mark means nothing. */
export function followSpeakerMark(state: NamesState, name: string | null): string | null {
  const { mark } = state;
  const moved = mark !== null && (mark.moved || mark.name !== name);
  const names = mark?.names ?? new Set<string>();
  if (name !== null) names.add(name);
  state.mark = { name, moved, names };
  return moved ? name : null;
}

/** Returns whether rows show a nameless picture that has not triggered a scan yet, and marks it as searched. */
export function hasNewNamelessPicture(state: NamesState, rows: readonly CaptionRow[]): boolean {
  const unsought = nameless(rows).filter(({ identity }) => isStranger(state, identity));
  const isNew = unsought.some(({ identity }) => identity !== null && !state.sought.has(identity));
  for (const { identity } of unsought) if (identity !== null) state.sought.add(identity);
  return isNew;
}

/**
 * Returns the picture that the speaker mark can name now, because words grow beside this picture alone. Returns null when there
 * is none or the last vote was too recent.
 */
export function findPictureToName(
  state: NamesState,
  rows: readonly CaptionRow[],
  now: number,
): string | null {
  const [row, ...others] = nameless(rows);
  if (!row?.identity || others.length > 0 || !isStranger(state, row.identity)) return null;
  return now - state.lastVote < listenEvery ? null : row.identity;
}

/** Counts a vote for the marked speaker while words grow beside the picture. Returns whether a picture's name changes. */
export function voteForName(state: NamesState, identity: string, name: string): boolean {
  const votes = state.votes.get(identity) ?? new Map<string, number>();
  state.votes.set(identity, votes.set(name, (votes.get(name) ?? 0) + 1));
  const before = state.names.byIdentity;
  const byIdentity = new Map([...before].filter(([picture]) => !state.voted.has(picture)));
  state.voted = new Set();
  for (const [picture, elected] of electedNames(state, byIdentity)) {
    byIdentity.set(picture, elected);
    state.voted.add(picture);
  }
  const isNew =
    byIdentity.size !== before.size ||
    [...byIdentity].some(([picture, elected]) => before.get(picture) !== elected);
  if (isNew) state.names = { ...state.names, byIdentity };
  return isNew;
}

/**
 * Returns the names that pictures got by vote. A name that the page shows beside another picture belongs to that picture. If two
 * pictures have one name, the first keeps it, provided the mark was on several people: a mark that stays on one person does not
 * follow the speaker.
 */
function electedNames(
  { votes, shared, mark }: NamesState,
  shown: ReadonlyMap<string, string>,
): Map<string, string> {
  const candidates = [...votes].flatMap(([picture, counts]) => {
    const name = winnerOf(counts);
    return name === null || shown.has(picture) || shared.has(picture) ? [] : [{ picture, name }];
  });
  const taken = new Set([...shown].filter(([picture]) => isPicture(picture)).map(([, name]) => name));
  const elected = new Map<string, string>();
  for (const { picture, name } of candidates) {
    const rivals = candidates.filter((other) => other.name === name).length - 1;
    if (taken.has(name) || (rivals > 0 && (mark?.names.size ?? 0) < 2)) continue;
    elected.set(picture, name);
    taken.add(name);
  }
  return elected;
}

function winnerOf(counts: ReadonlyMap<string, number>): string | null {
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
  for (const [name, count] of counts) if (count >= votesForAName && count >= majority * all) return name;
  return null;
}

/** Returns whether this is a real picture. Initials do not count: they are known for every participant. */
export function isPicture(identity: string): boolean {
  return !identity.startsWith('initials:');
}

/** Returns whether a name is missing that the page may still show: the person's own, or a picture's. */
export function isMissingNames({ names, sought, shared }: NamesState): boolean {
  if (names.self === null) return true;
  for (const identity of sought) if (!names.byIdentity.has(identity) && !shared.has(identity)) return true;
  return false;
}

function nameless(rows: readonly CaptionRow[]): CaptionRow[] {
  return rows.filter(({ speaker, hidden }) => speaker === null && !hidden);
}

function isStranger({ names, shared }: NamesState, identity: string | null): boolean {
  return identity !== null && !names.byIdentity.has(identity) && !shared.has(identity);
}
