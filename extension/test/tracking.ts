/** Values for tests of the tracker's steps. Each test sets only the relevant ones. */
import {
  createTrackerState,
  type TrackedUtterance,
  type TrackerState,
} from '../src/captions/tracker-state.ts';
import type { Utterance } from '../src/captions/utterance.ts';
import type { CaptionRow, Traits } from '../src/platforms/platform.ts';

/** The time at which these tests start. */
export const startTime = Date.parse('2026-11-20T09:00:00Z');

/** A plain list that keeps its rows, as in Google Meet. */
export const plainTraits: Traits = { settleAfter: 2_500, rolling: false, virtual: false, replays: false };
/** A list that removes rows and reuses their elements, as in Teams. */
export const virtualTraits: Traits = { ...plainTraits, virtual: true };
/** A moving window of a few words, as in Zoom. */
export const rollingTraits: Traits = { settleAfter: 5_000, rolling: true, virtual: false, replays: true };

/** Creates a row with a unique element. */
export function captionRow(row: Partial<CaptionRow> = {}): CaptionRow {
  return {
    element: {} as Element,
    speaker: 'Ada',
    identity: null,
    text: '',
    hidden: false,
    stableId: null,
    ...row,
  };
}

/** Creates an utterance whose row left a minute ago. */
export function trackedUtterance(utterance: Partial<TrackedUtterance> = {}): TrackedUtterance {
  const speaker = utterance.label ?? 'Ada';
  return {
    uid: 'utterance',
    ordinal: 0,
    place: 1,
    label: speaker,
    identity: null,
    stableId: null,
    speaker,
    text: '',
    from: 0,
    startedAt: startTime,
    updatedAt: startTime,
    changedAt: startTime,
    settled: true,
    shown: 0,
    goneAt: startTime - 60_000,
    renamed: null,
    marks: [{ at: startTime - 60_000, length: (utterance.text ?? '').length }],
    ...utterance,
  };
}

/** Creates a tracker's state with "You" for the person at this browser and "Unknown User" as a placeholder. */
export function trackerState(traits: Traits = plainTraits, resume: readonly Utterance[] = []): TrackerState {
  let made = 0;
  const state = createTrackerState(
    traits,
    {
      newId: () => `new ${++made}`,
      isSelfLabel: (label) => label === 'You',
      isPlaceholder: (label) => label === 'Unknown User',
    },
    resume,
  );
  state.now = startTime;
  return state;
}

/** Creates a state with these utterances, oldest first, none of them on screen. */
export function stateWith(
  utterances: readonly Partial<TrackedUtterance>[],
  traits: Traits = plainTraits,
): TrackerState {
  const state = trackerState(traits);
  for (const [index, each] of utterances.entries()) {
    const utterance = trackedUtterance({ uid: `${index}`, ordinal: index, place: index + 1, ...each });
    state.utterances.push(utterance);
    if (utterance.stableId !== null) state.byStableId.set(utterance.stableId, utterance);
    state.nextOrdinal = index + 1;
    state.lastPlace = index + 1;
  }
  return state;
}

/** Adds a row that shows one of the state's utterances. Returns its element. */
export function showRow(state: TrackerState, utterance: TrackedUtterance): Element {
  const element = {} as Element;
  utterance.shown += 1;
  state.rows.set(element, {
    utterance,
    visible: utterance.text.slice(utterance.from),
    firstSeen: utterance.startedAt,
    attached: true,
    shows: true,
    endedAt: null,
    part: false,
    held: null,
    before: null,
    layers: null,
  });
  const memory = state.rows.get(element);
  if (memory) state.attached.add(memory);
  return element;
}
