/** Whom the page names: people in the call, who "You" is, and which picture is whose. */
import type { CaptionRow } from '../platforms/platform.ts';
import type { Names } from './utterance.ts';

/** A picture gets the name of the person the page marked as speaking this often, looked at no more than once a second. */
const votesForAName = 3;
/** Of all votes for a picture, so many must be for the same name. */
const majority = 0.75;
const listenEvery = 1_000;

/** What was learned of names so far. */
export interface NamesState {
  names: Names;
  /** The participants in `names`: grows in place. */
  participants: Set<string>;
  /** Who was marked as speaking, by the picture beside the words. */
  votes: Map<string, Map<string, number>>;
  /** Pictures that had no name, for which the page was looked over once more. */
  sought: Set<string>;
  lastVote: number;
}

/** Nothing is known yet. */
export function noNames(): NamesState {
  const participants = new Set<string>();
  return {
    names: { self: null, participants, byIdentity: new Map() },
    participants,
    votes: new Map(),
    sought: new Set(),
    lastVote: Number.NEGATIVE_INFINITY,
  };
}

/** What a page shows of names. */
export interface ShownNames {
  participants: readonly string[];
  self: string | null;
  byIdentity: ReadonlyMap<string, string>;
}

/** Adds what the page shows. Returns whether anything is new; what is no longer shown stays known. */
export function learnNames(state: NamesState, shown: ShownNames): boolean {
  const { names, participants } = state;
  const before = participants.size;
  for (const name of shown.participants) participants.add(name);
  const self = shown.self ?? names.self;
  const byIdentity = new Map([...names.byIdentity, ...shown.byIdentity]);
  const isNew =
    self !== names.self ||
    participants.size !== before ||
    byIdentity.size !== names.byIdentity.size ||
    [...shown.byIdentity].some(([identity, name]) => names.byIdentity.get(identity) !== name);
  if (isNew) state.names = { self, participants, byIdentity };
  return isNew;
}

/** Whether rows show a picture without a name that was not looked for yet; from now on it counts as looked for. */
export function seekStrangers(state: NamesState, rows: readonly CaptionRow[]): boolean {
  const unsought = nameless(rows).filter(({ identity }) => isStranger(state, identity));
  const isNew = unsought.some(({ identity }) => identity !== null && !state.sought.has(identity));
  for (const { identity } of unsought) if (identity !== null) state.sought.add(identity);
  return isNew;
}

/**
 * The picture whose person can be found out by who is marked as speaking now, because words grow beside this one alone.
 * Null when there is none, or when the last vote was too recent.
 */
export function pictureToNameAt(state: NamesState, rows: readonly CaptionRow[], now: number): string | null {
  const [row, ...others] = nameless(rows);
  if (!row?.identity || others.length > 0 || !isStranger(state, row.identity)) return null;
  return now - state.lastVote < listenEvery ? null : row.identity;
}

/** Counts who is marked as speaking while words grow beside the picture. Returns whether that decides the picture's name. */
export function vote(state: NamesState, identity: string, name: string): boolean {
  const votes = state.votes.get(identity) ?? new Map<string, number>();
  const count = (votes.get(name) ?? 0) + 1;
  state.votes.set(identity, votes.set(name, count));
  const all = [...votes.values()].reduce((sum, each) => sum + each, 0);
  if (count < votesForAName || count < majority * all) return false;
  state.names = { ...state.names, byIdentity: new Map([...state.names.byIdentity, [identity, name]]) };
  return true;
}

/** Whether a name is missing still that the page may show any moment: the person's own, or one of a picture. */
export function lacksNames({ names, sought }: NamesState): boolean {
  if (names.self === null) return true;
  for (const identity of sought) if (!names.byIdentity.has(identity)) return true;
  return false;
}

function nameless(rows: readonly CaptionRow[]): CaptionRow[] {
  return rows.filter(({ speaker, hidden }) => speaker === null && !hidden);
}

function isStranger({ names }: NamesState, identity: string | null): boolean {
  return identity !== null && !names.byIdentity.has(identity);
}
