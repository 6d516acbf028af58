/** Reads captions in this frame: prepares, elects one reader among the tabs, and stops. */
import { isGeneratedCode } from '../address.ts';
import {
  agreeTo,
  becomeCandidate,
  becomeReader,
  callStarted,
  isCurrent,
  preparationDone,
  prepare,
  standBy,
  withdraw,
} from '../election.ts';
import { wasFullDisk } from '../full-disk.ts';
import { isSameMeeting, newerState, type RememberedMeeting } from '../meeting-memory.ts';
import { waitForReaderLock } from '../reader-lock.ts';
import { createRecording } from '../recording.ts';
import { unseenPace, wordsPace } from '../showing.ts';
import { type Frame, reportHealth } from './frame.ts';
import { asksFirst, scheduleOf } from './schedule.ts';

/** Starts to read captions before the call is confirmed, so that no words are missed. */
export async function prepareReading(frame: Frame, code: string): Promise<void> {
  const { state } = frame;
  state.election = prepare(state.election, code);
  const { generation: turn } = state.election;
  // A call that just got a made-up code has no stored state, and its first lines must not wait.
  const remembered =
    state.provisional?.code === code && isGeneratedCode(code) ? null : await recall(frame, code);
  if (!isWanted(frame, turn)) return;
  state.election = preparationDone(state.election);
  createReading(frame, code, remembered);
  frame.events.prepared();
}

function isWanted({ state, stopping }: Frame, turn: number): boolean {
  return isCurrent(state.election, turn) && !stopping.signal.aborted;
}

export function createReading(frame: Frame, code: string, remembered: RememberedMeeting | null): void {
  const { deps, state, clock, memory, showing } = frame;
  const { document, reader, newId, observe, sender } = deps;
  const absence = wasFullDisk(frame.view) ? 'storage_full' : 'reader_lost';
  // The consent given to an earlier instance is still valid.
  if (remembered) state.election = { ...state.election, agreed: code };
  const handedOver = remembered !== null && remembered === state.handedOver;
  state.certain = remembered === null || handedOver;
  frame.recording = createRecording({
    document,
    reader,
    clock,
    deferredWork: deps.deferredWork,
    code,
    newId,
    observe,
    windows: deps.windows,
    send: (records) => sender.send(records),
    memory,
    remembered,
    handedOver,
    leftOver: state.leftOver,
    carried: remembered ? [] : state.carried,
    absence,
    rules: () => frame.rules,
    strikeHeld: deps.strikeHeld,
    scheduled: scheduleOf(frame, code),
    language: () => state.settings.language,
    onRow: frame.events.row,
    onWords: () => showing.changed(areWordsSeen(frame) ? wordsPace : unseenPace),
    onState: ({ region, mounts }) => {
      // Captions that returned at once may be another call's: check that before sending anything.
      const captions = region === null ? 0 : mounts;
      if (captions !== state.captions) frame.events.captionsMoved();
      state.captions = captions;
    },
    onChange: () => showing.changed(),
  });
  state.leftOver = [];
  state.carried = [];
  if (state.skipPresent) frame.recording.wait();
  state.skipPresent = false;
}

/** Returns whether a panel may show the words. Hidden panels and panels in hidden tabs render nothing. */
function areWordsSeen({ deps, state, recording }: Frame): boolean {
  if (!state.panelHidden && !deps.document.hidden) return true;
  // The first entry decides where the meeting goes, which a hidden panel needs to know too.
  return (recording?.count() ?? 0) <= 1 || deps.windows.documents().length > 0;
}

/** Returns the stored state of this meeting, if it is still the same meeting. */
async function recall({ deps, state, clock, memory }: Frame, code: string) {
  const now = clock.now();
  let stored: RememberedMeeting | null = null;
  try {
    stored = await memory.load(deps.reader.id, code);
  } catch (error) {
    console.warn('Afterword: the stored state of this meeting could not be read.', error);
  }
  const newest = newerState(stored, state.handedOver, { platform: deps.reader.id, code, now });
  return newest?.meeting.meetingId === state.refused ? null : newest;
}

/** Assigns the call on the page to the recording. */
export function assignCall(frame: Frame): void {
  const { state, recording, clock } = frame;
  if (!recording) return;
  state.certain = true;
  const { code } = state.session;
  const basis = recording.basis();
  const continues = basis !== null && isSameMeeting(basis, clock.now());
  const [election, entrance] = callStarted(state.election, { code, ask: asksFirst(frame), continues });
  state.election = election;
  if (entrance === 'ask') recording.wait();
  if (entrance === 'ask' || entrance === 'keep-asking') frame.showing.changed();
  if (entrance === 'candidate') elect(frame);
}

/** Starts a recording that no longer needs consent: a calendar meeting starts, or a setting changed. */
export function startWithoutAsking(frame: Frame): void {
  if (frame.state.election.asking && !asksFirst(frame)) startRecording(frame);
}

/** Waits for the reader lock. */
function elect(frame: Frame): void {
  const { deps, state, showing } = frame;
  const { code } = state.session;
  if (code === null || state.election.candidate) return;
  state.election = becomeCandidate(state.election);
  const { generation: turn } = state.election;
  frame.lock = waitForReaderLock({
    locks: deps.locks,
    time: deps.time,
    name: `captions of ${deps.reader.id} ${code}`,
    wanted: () => isWanted(frame, turn),
    onAcquired: () => startReading(frame, code, turn),
    onWait() {
      if (!isCurrent(state.election, turn)) return;
      state.election = standBy(state.election);
      dropReading(frame);
      showing.changed();
    },
  });
}

/** Makes this page the reader. Reads the stored state again, because another page may have read in between. */
async function startReading(frame: Frame, code: string, turn: number): Promise<void> {
  const { state, clock, showing } = frame;
  const remembered = await recall(frame, code);
  if (!isWanted(frame, turn)) return;
  const seamless = state.election.standby;
  state.election = becomeReader(state.election);
  const basis = frame.recording?.basis() ?? null;
  const unchanged =
    remembered?.meeting.captureId === basis?.captureId && remembered?.meeting.lastSeen === basis?.lastSeen;
  if (!frame.recording || !unchanged) {
    dropReading(frame);
    createReading(frame, code, remembered);
  }
  await frame.recording?.begin(clock.now(), seamless);
  state.handedOver = null;
  if (!isWanted(frame, turn)) return;
  frame.recording?.look(state.signals, state.toggledAt, false);
  reportHealth(frame);
  showing.changed();
}

export function withdrawFromElection(frame: Frame): void {
  frame.state.election = withdraw(frame.state.election);
  frame.lock?.cancel();
  frame.lock = null;
}

export function dropReading(frame: Frame): void {
  const { state, recording } = frame;
  if (!recording) return;
  // Rows of this meeting are read again, except text that must not be kept. Rows of one meeting never go into the next.
  const isSame = recording.code === state.session.code;
  const until = state.carried.length > 0 ? recording.boundary() : Number.POSITIVE_INFINITY;
  state.leftOver = isSame ? recording.withheld() : recording.leftOver(until);
  state.doubt = null;
  state.cameBackTo = null;
  // A panel that was hidden, or a question that was declined, is shown again in the next meeting, unless the call only got its real code.
  if (!isSame && (state.session.code === null || !isGeneratedCode(recording.code)))
    state.panelHidden = !state.settings.panel;
  recording.stop();
  frame.recording = null;
}

export function startRecording(frame: Frame): void {
  const { state } = frame;
  if (!state.election.asking) return;
  state.election = agreeTo(state.election, state.session.code);
  elect(frame);
}
