/** Assigns an utterance to a row: a new one or one that was read before. */
import type { CaptionRow } from '../platforms/platform.ts';
import { type Relation, relate } from './align.ts';
import { contains, startsWithWordsOf } from './continuation.ts';
import { markChanged, mayWrite, showUtterance, writeText } from './lifecycle.ts';
import { adoptName, adoptSpeakerFacts, isSameSpeaker, mayBeRenamed, speakerOf } from './speakers.ts';
import {
  neighbors,
  type RowMemory,
  type TrackedUtterance,
  type TrackerState,
  type UtteranceOrder,
} from './tracker-state.ts';

/** Makes the row show an earlier utterance: all of it, a part of it, or more. */
export function showAgain(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  const relation = relationTo(state, utterance, text);
  const isPart =
    relation.kind !== 'same' &&
    relation.kind !== 'shift' &&
    text.length * 5 < utterance.text.length * 4 &&
    contains(utterance, text);
  const isAppended = !isPart && relation.kind === 'unrelated';
  if (!isPart && !isAppended && !mayWrite(state, utterance, text, replacedFrom(relation, utterance))) {
    createUtterance(state, memory, row, text);
    return;
  }
  showUtterance(utterance, memory);
  if (!isSameSpeaker(utterance, row) && mayBeRenamed(state, utterance, row)) adoptName(state, utterance, row);
  else adoptSpeakerFacts(state, utterance, row);
  memory.part = isPart;
  if (isPart) memory.visible = text;
  else if (isAppended) writeText(state, memory, utterance, text, utterance.text.length, true);
  else writeText(state, memory, utterance, text, replacedFrom(relation, utterance));
}

/** Relates a row to the utterance it was found to show. The panel may show the beginning that the overlay dropped. */
export function relationTo({ traits }: TrackerState, utterance: TrackedUtterance, text: string): Relation {
  if (!traits.rolling && utterance.from > 0 && startsWithWordsOf(utterance.text, text)) utterance.from = 0;
  return relate(utterance.text, utterance.from, text, traits.rolling);
}

/** Creates an utterance. `held`: the row was held until now. */
export function createUtterance(
  state: TrackerState,
  memory: RowMemory,
  row: CaptionRow,
  text: string,
  held: UtteranceOrder | null = null,
): void {
  const { now, utterances, traits } = state;
  state.spoken = true;
  const beside = traits.rolling ? null : neighbors(state, row.element);
  const below = beside?.[1] ?? (held && beside ? firstAfter(state, held) : null);
  const keepsTurn = held !== null && (!below || isBefore(held, below));
  const { startedAt, ordinal } = keepsTurn ? held : orderOf(state, memory.firstSeen, below);
  const { speaker: label, identity } = row;
  if (label !== null) state.speakers.add(label);
  const utterance: TrackedUtterance = {
    uid: state.newId(),
    ordinal,
    place: below ? placeBefore(below, utterances) : ++state.lastPlace,
    label,
    identity,
    stableId: row.stableId,
    speaker: speakerOf(state, { label, identity }),
    text,
    from: 0,
    startedAt,
    updatedAt: now,
    changedAt: now,
    settled: false,
    shown: 0,
    goneAt: now,
    renamed: null,
    marks: [{ at: now, length: text.length }],
  };
  if (below) utterances.splice(utterances.indexOf(below), 0, utterance);
  else {
    utterances.push(utterance);
    state.lastStart = Math.max(state.lastStart, startedAt);
  }
  if (utterance.stableId !== null) state.byStableId.set(utterance.stableId, utterance);
  showUtterance(utterance, memory);
  memory.visible = text;
  markChanged(state, utterance);
}

/** Returns the order of a row that appeared at this time above an utterance, or below all. A held row keeps its order. */
export function orderOf(state: TrackerState, began: number, below: TrackedUtterance | null): UtteranceOrder {
  const startedAt = below ? Math.min(began, below.startedAt - 1) : Math.max(began, state.lastStart);
  return { startedAt, ordinal: state.nextOrdinal++ };
}

/** Returns the first utterance that comes after a held row. */
function firstAfter({ utterances }: TrackerState, held: UtteranceOrder): TrackedUtterance | null {
  return utterances[utterances.findLastIndex((each) => isBefore(each, held)) + 1] ?? null;
}

function isBefore(one: UtteranceOrder, other: UtteranceOrder): boolean {
  return (
    one.startedAt < other.startedAt || (one.startedAt === other.startedAt && one.ordinal < other.ordinal)
  );
}

/** Returns a place between an utterance and its predecessor. */
function placeBefore(below: TrackedUtterance, utterances: readonly TrackedUtterance[]): number {
  const before = utterances[utterances.indexOf(below) - 1];
  return ((before?.place ?? below.place - 2) + below.place) / 2;
}

/** Returns the index from which the visible text replaces the utterance's text. */
export function replacedFrom(relation: Relation, { from }: Pick<TrackedUtterance, 'from'>): number {
  return relation.kind === 'shift' ? relation.at : from;
}
