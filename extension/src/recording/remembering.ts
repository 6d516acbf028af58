/** Stores the state that the next instance needs to continue this recording. */
import { type StoredMeeting, sameMeetingMs } from './meeting-memory.ts';
import { partsOf, type RecordingState } from './recording-state.ts';

/**
 * Milliseconds between saves, which is how much a crash may lose. `entries`: the meeting's IDs and list of entries. `words`: their
 * text, which the worker also has and rows on screen still show. Writing is the most expensive operation of a page's script.
 */
export const saveIntervalMs = { entries: 1_000, words: 10_000 };
const saveAhead = 500;

/** Saves within this many milliseconds of the last save. */
export function saveWithin(state: RecordingState, delayMs: number): void {
  const { clock, deferredWork } = state.options;
  const due = state.savedAt + delayMs;
  if (state.cancelSave !== null) {
    if (due >= state.saveDue) return;
    state.cancelSave();
  }
  state.saveDue = due;
  const wait = due - clock.now();
  // A save that is almost due runs in the current task.
  if (wait <= saveAhead) return void saveState(state);
  state.cancelSave = deferredWork.plan(() => void saveState(state), { from: wait - saveAhead, until: wait });
}

/** Saves the changes since the last save. A failed save is repeated by the next one. */
export async function saveState(state: RecordingState): Promise<void> {
  const { options, meeting, ledger } = state;
  state.cancelSave?.();
  state.cancelSave = null;
  state.savedAt = options.clock.now();
  // The worker removes what was not saved for ten minutes, for example because the machine slept. Its clock may differ from this one.
  if (state.basis && state.savedAt - state.basis.lastSeen > sameMeetingMs / 2) {
    state.saveAll = true;
    state.factsSaved = false;
  }
  const ended = state.endedAt !== null;
  Object.assign(meeting, {
    lastSeen: state.savedAt,
    ended,
    ...partsOf(state),
  } satisfies Partial<StoredMeeting>);
  state.basis = { captureId: meeting.captureId, lastSeen: state.savedAt, ended };
  const changed = state.saveAll ? ledger.tail() : ledger.unsaved();
  const changedFacts = state.factsSaved ? null : state.facts;
  state.saveAll = false;
  state.factsSaved = true;
  try {
    await options.memory.save({ ...meeting }, changedFacts, changed);
  } catch (error) {
    // The disk is full, or the extension was updated. The worker port detects the same and informs the person.
    console.debug('Afterword: the state of this meeting could not be stored.', error);
    state.saveAll = true;
    state.factsSaved = false;
  }
}
