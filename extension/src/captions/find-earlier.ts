/** Finds the earlier utterance that a row shows again. */
import type { CaptionRow, Traits } from '../platforms/platform.ts';
import { countWords, fold, relate, similarity } from './align.ts';
import { contains, continuesUtterance, overlaps, restarts } from './continuation.ts';
import { mayBeSpeaker } from './speakers.ts';
import {
  graceMs,
  maxSearchedUtterances,
  neighbors,
  replayWindowMs,
  type TrackedUtterance,
  type TrackerState,
} from './tracker-state.ts';

/** Milliseconds within which a nameless utterance may return under a name. */
const lateName = 10_000;
/** Maximum distance back to a nameless utterance, in utterances. */
const lateNameReach = 8;

export interface EarlierSearch {
  text: string;
  /** The folded text, for comparisons. */
  folded: string;
  /** Number of words, up to five. */
  words: number;
  identity: string | null;
  now: number;
  traits: Traits;
  /** The element showed another utterance before. */
  reused: boolean;
  /** The region was just mounted and nothing new was spoken since, so old text is expected. */
  remounted: boolean;
  mountedAt: number;
  /** A row below it shows an utterance that was read before. */
  hasBelow: boolean;
  /** The utterance right after the one shown above the row. */
  next: TrackedUtterance | null;
  newest: TrackedUtterance | null;
}

/** Returns the utterance that this row shows again, or null. `former`: the utterance its element showed until now. */
export function findEarlier(
  state: TrackerState,
  row: CaptionRow,
  text: string,
  former: TrackedUtterance | null,
): TrackedUtterance | null {
  const issued = findIdentified(state, row, text, former);
  if (issued) return issued;
  const [above, below] = neighbors(state, row.element);
  // The rows below a reused element may be about to change: a list reuses its elements from the oldest to the newest.
  const bounds = { above, below: former ? null : below };
  const search = searchFor(state, row, text, bounds, former !== null);

  let best: TrackedUtterance | null = null;
  for (const candidate of candidates(state, bounds)) {
    if (candidate === former || !mayBeSpeaker(state, candidate, row)) continue;
    if (candidate.shown > 0) {
      if (areRowsHidden(state, candidate) && isSharedBy(candidate, search)) return candidate;
      continue;
    }
    if (isRebuilt(candidate, search)) return candidate;
    if (fold(candidate.text) === search.folded) {
      const preference = equalTextPreference(candidate, search);
      if (preference === 'earliest' || (preference === 'latest' && !best)) best = candidate;
    } else if (!best && hasSimilarText(candidate, search)) best = candidate;
  }
  return best;
}

/** Returns the utterance with the row's platform ID, or a nameless utterance that now has a name. */
export function findIdentified(
  state: TrackerState,
  row: CaptionRow,
  text: string,
  former: TrackedUtterance | null,
): TrackedUtterance | null {
  return (
    byStableId(state, row, text, former) ?? findRenamed(state, row, text, neighbors(state, row.element)[0])
  );
}

/** Finds the utterance by the platform's ID, unless its text contradicts that. */
function byStableId(
  state: TrackerState,
  row: CaptionRow,
  text: string,
  former: TrackedUtterance | null,
): TrackedUtterance | null {
  const utterance = row.stableId === null ? undefined : state.byStableId.get(row.stableId);
  if (!utterance || utterance === former || !mayBeSpeaker(state, utterance, row)) return null;
  return relate(utterance.text, utterance.from, text).kind === 'unrelated' ? null : utterance;
}

/** Finds a nameless utterance that returns with small edits once its speaker has a name. */
function findRenamed(
  { utterances, now, isPlaceholder }: TrackerState,
  row: CaptionRow,
  text: string,
  above: TrackedUtterance | null,
): TrackedUtterance | null {
  if (row.speaker === null || isPlaceholder(row.speaker)) return null;
  for (const utterance of utterances.slice(-lateNameReach).reverse()) {
    if (utterance.label === null || !isPlaceholder(utterance.label)) continue;
    const recent =
      utterance.shown === 0
        ? now - utterance.goneAt <= lateName
        : utterance === above && now - utterance.changedAt <= lateName;
    if (recent && similarity(utterance.text, text) >= 0.6) return utterance;
  }
  return null;
}

/** The utterances of the rows right above and right below. The result must be between them. */
interface Bounds {
  above: TrackedUtterance | null;
  below: TrackedUtterance | null;
}

function searchFor(
  { utterances, now, traits, mountedAt, spoken }: TrackerState,
  row: CaptionRow,
  text: string,
  { above, below }: Bounds,
  reused: boolean,
): EarlierSearch {
  return {
    text,
    folded: fold(text),
    words: countWords(text, 5),
    identity: row.identity,
    now,
    traits,
    reused,
    remounted: now - mountedAt <= replayWindowMs && !spoken,
    mountedAt,
    hasBelow: below !== null,
    next: above && (utterances[utterances.indexOf(above) + 1] ?? null),
    newest: utterances.at(-1) ?? null,
  };
}

/** Yields the utterances between the bounds, newest first, up to the search limit. */
function* candidates({ utterances }: TrackerState, { above, below }: Bounds): Generator<TrackedUtterance> {
  let seen = 0;
  for (let at = utterances.length - 1; at >= 0 && seen < maxSearchedUtterances; at--) {
    const utterance = utterances[at]!;
    if (below && utterance.place >= below.place) continue;
    if (above && utterance.place <= above.place) return;
    seen += 1;
    yield utterance;
  }
}

/** Returns whether all rows that show the utterance are hidden. */
function areRowsHidden({ attached }: TrackerState, utterance: TrackedUtterance): boolean {
  for (const memory of attached) if (memory.utterance === utterance && memory.endedAt === null) return false;
  return true;
}

/** Detects one speaker in two rolling rows: the new row appears before the old row leaves. */
export function isSharedBy(shown: TrackedUtterance, { text, identity, traits }: EarlierSearch): boolean {
  return traits.rolling && identity !== null && shown.identity === identity && overlaps(shown, text);
}

/** Returns whether the utterance had no row only briefly, because its row was rebuilt. */
export function isRebuilt(gone: TrackedUtterance, search: EarlierSearch): boolean {
  const { text, identity, now, traits, reused } = search;
  const away = now - gone.goneAt;
  if (reused || away > graceMs) return false;
  const relation = relate(gone.text, gone.from, text, traits.rolling);
  const ended = traits.rolling && gone.settled;
  if (ended && continuesUtterance(gone.text.slice(gone.from), relation, text, away, traits)) return true;
  if (!ended && relation.kind !== 'unrelated' && !restarts(gone, relation, text)) return true;
  // A row rebuilt for the same picture continues the same utterance.
  return traits.rolling && gone.identity !== null && gone.identity === identity && !gone.settled;
}

/**
 * Decides which of several utterances with exactly the row's words the row shows: scrolling up shows the latest one first,
 * scrolling down the earliest. Null: the words are a genuine repetition.
 */
export function equalTextPreference(
  gone: TrackedUtterance,
  search: EarlierSearch,
): 'latest' | 'earliest' | null {
  const { words, traits, remounted, now, mountedAt, hasBelow, next, newest } = search;
  if (hasBelow) return 'latest';
  if (words >= 3) return remounted || traits.virtual ? 'earliest' : null;
  // People often repeat short texts, so a short text is the same utterance only where the page repeats text.
  if (remounted && gone === newest && (traits.replays || now - mountedAt <= graceMs)) return 'latest';
  return traits.virtual && gone === next ? 'earliest' : null;
}

/** Returns whether the utterance's words resemble the row's, in situations where the page shows old text. */
export function hasSimilarText(gone: TrackedUtterance, search: EarlierSearch): boolean {
  const { text, words, traits, remounted, hasBelow, next } = search;
  if (words < 4) return false;
  // Rows above the known rows of a plain list are older than anything remembered, so a similar text is a different utterance.
  const expected = traits.virtual ? hasBelow || remounted || gone === next : remounted && !hasBelow;
  if (expected && similarity(gone.text, text) >= 0.75) return true;
  return remounted && traits.rolling && contains(gone, text);
}
