/** Storing what the next instance needs to go on with this recording. */
import type { StoredMeeting } from './meeting-memory.ts';
import { openParts, type RecordingState } from './recording-state.ts';

/**
 * What a crash may cost of the memory of a meeting: its ids and which entries there are; and of their words, which the
 * worker has and rows still on the screen show again. Writing is the most expensive thing a page's script does.
 */
export const saveEvery = { entries: 1_000, words: 10_000 };
const saveAhead = 500;

/** Saves once that many milliseconds have passed since the last time. */
export function saveWithin(state: RecordingState, patience: number): void {
  const { clock, chores } = state.options;
  const due = state.savedAt + patience;
  if (state.cancelSave !== null) {
    if (due >= state.saveDue) return;
    state.cancelSave();
  }
  state.saveDue = due;
  const wait = due - clock.now();
  // What is almost due goes with the task that runs anyway.
  if (wait <= saveAhead) return void save(state);
  state.cancelSave = chores.plan(() => void save(state), { from: wait - saveAhead, until: wait });
}

/** Saves what changed since the last time. A failure is no loss: all of it is written the next time. */
export async function save(state: RecordingState): Promise<void> {
  const { options, meeting, ledger } = state;
  state.cancelSave?.();
  state.cancelSave = null;
  state.savedAt = options.clock.now();
  const ended = state.endedAt !== null;
  Object.assign(meeting, {
    lastSeen: state.savedAt,
    ended,
    ...openParts(state),
  } satisfies Partial<StoredMeeting>);
  state.basis = { captureId: meeting.captureId, lastSeen: state.savedAt, ended };
  const changed = state.saveAll ? ledger.tail() : ledger.unsaved();
  const changedFacts = state.factsSaved ? null : state.facts;
  state.saveAll = false;
  state.factsSaved = true;
  try {
    await options.memory.save({ ...meeting }, changedFacts, changed);
  } catch (error) {
    // A full disk or an update of the extension: the worker port finds the same and tells the person.
    console.debug('Afterword: the state of this meeting could not be stored.', error);
    state.saveAll = true;
    state.factsSaved = false;
  }
}
