/**
 * Records one meeting on this page: turns captions into records, sends them to the worker, and stores the state for the next
 * instance. The controller (controller.ts) decides when this page may read.
 */

import { isPicture } from '../captions/names.ts';
import type { ReadingState } from '../captions/observe.ts';
import { fingerprint } from '../captions/remainder.ts';
import { speakerNumberIn } from '../captions/tracker-state.ts';
import type { Utterance } from '../captions/utterance.ts';
import type { ShownEntry } from '../messages/capture-state.ts';
import type { Signals } from '../platforms/platform.ts';
import { initials } from '../platforms/text.ts';
import { knownTitle, readFacts, readTitle } from './facts.ts';
import { type HealthState, type Hold, initialHealth } from './health.ts';
import {
  applyChangedRules,
  goOffTheRecord,
  judgeHealth,
  onBlockedSpeech,
  pause,
  resume,
  watchPeople,
} from './holds.ts';
import type { MeetingIdentity } from './identity.ts';
import type { RememberedMeeting } from './meeting-memory.ts';
import { sendChanges, sendSoon } from './outgoing.ts';
import {
  createRecordingState,
  type RecordingBasis,
  type RecordingOptions,
  type RecordingState,
  rememberedState,
  utterancesOf,
} from './recording-state.ts';
import { saveIntervalMs, saveState, saveWithin } from './remembering.ts';

/** Treats text read before this recording was created as if this recording had read it. */
const notHeld = { withhold: false, reread: false };
/** Milliseconds after captions appeared in which their rows may be old. */
const rereadWithin = 1_000;
/** Milliseconds. A shorter absence, such as a reload, is not a gap. */
const absenceAtLeast = 5_000;
const frozenAtLeast = 30_000;
/** Number of another meeting's rows that may still be on the page. */
const leftOverRows = 20;

export interface Recording {
  readonly code: string;
  readonly meetingId: string;
  /** Returns the state that this recording continues or last stored, to detect whether another tab has read in between. */
  basis(): RecordingBasis | null;
  state(): ReadingState;
  health(): HealthState;
  hold(): Hold | null;
  shown(): ShownEntry[];
  count(): number;
  title(): string;
  knownTitle(): string;
  /** Reads the title a last time, before the page loses it. */
  readTitle(): void;
  /** Returns the meeting's identity up to that time, for comparison with the page now. */
  identity(until: number): MeetingIdentity;
  /** Returns the people who have spoken since a time, as the captions name them. */
  speakersSince(since: number): string[];
  running(): boolean;
  /** Reads rows without keeping their text, because the person has not been asked yet. */
  wait(): void;
  /** Keeps and sends text from now on. `seamless`: another reader was active until now. */
  begin(at: number, seamless: boolean): Promise<void>;
  end(at: number): void;
  /** Judges health and facts by the page's current state. */
  look(signals: Signals, toggledAt: number | null, orphaned: boolean): void;
  pause(): void;
  resume(): void;
  goOffTheRecord(): void;
  rulesChanged(): void;
  bookmark(): boolean;
  forget(ids: readonly string[]): void;
  /** Records that the page did not run for a while, so captions of that time are missing. */
  frozen(from: number, to: number): void;
  /** Stops sending because the call disappeared from the page, until it proves to be the same. */
  suspend(since: number): void;
  suspended(): boolean;
  /** Resumes sending: it is the same call, and text read in between belongs to it. */
  release(): void;
  /** Returns the time from which text may belong to another meeting. */
  boundary(): number;
  /** Returns whether anything was read after `since`. */
  spokeSince(since: number): boolean;
  /** Removes and returns text read after `since`, because it belongs to another meeting. */
  withdraw(since: number): Utterance[];
  /** Sends the page's current content without waiting. */
  flush(): void;
  remembered(): RememberedMeeting;
  withheld(): string[];
  /** Returns fingerprints of earlier rows that may still be on the page when the next meeting starts. */
  leftOver(before?: number): string[];
  stop(): void;
}

/** Starts to read captions. Nothing leaves this page before `begin`. */
export function createRecording(options: RecordingOptions): Recording {
  const state = createRecordingState(options);
  const { document, reader, clock, newId, remembered, carried } = options;
  const known = [...utterancesOf(remembered?.tail ?? []), ...carried];
  state.ledger.take(carried, { ...notHeld, now: clock.now(), blocked: options.rules().blocked });
  state.observer = options.observe({
    document,
    reader,
    clock,
    deferredWork: options.deferredWork,
    windows: options.windows,
    newId,
    ...(known.length > 0 && { resume: known }),
    postpone() {
      if (state.mode !== 'reading' || !state.announced) return false;
      sendSoon(state);
      return true;
    },
    onUtterances: (changed) => take(state, changed),
    onState: options.onState,
  });

  return {
    code: options.code,
    meetingId: state.meeting.meetingId,
    basis: () => state.basis,
    state: () => state.observer.state(),
    health: () => state.health,
    hold: () => state.meeting.hold,
    shown: () => state.ledger.shown(),
    count: () => state.ledger.count(),
    title: () => state.facts.title,
    knownTitle: () => knownTitle(state),
    readTitle: () => readTitle(state),
    identity: (until) => ({
      title: state.facts.title,
      people: [...state.facts.participants, ...state.ledger.speakers(until)],
      self: state.facts.self,
    }),
    speakersSince: (since) => [
      ...new Set(
        state.observer
          .utterances()
          .filter(({ startedAt, speaker }) => startedAt >= since && speaker !== '')
          .map(({ speaker }) => speaker),
      ),
    ],
    running: () => state.mode === 'reading',
    wait() {
      state.mode = 'waiting';
      state.observer.flush();
      state.ledger.discard();
    },
    begin: (at, seamless) => begin(state, at, seamless),
    end: (at) => end(state, at),
    look(signals, toggledAt, orphaned) {
      state.lastSignals = signals;
      state.lastToggle = toggledAt;
      judgeHealth(state, orphaned);
    },
    pause: () => pause(state),
    resume: () => resume(state),
    goOffTheRecord: () => goOffTheRecord(state),
    rulesChanged: () => applyChangedRules(state),
    bookmark() {
      const marked = state.ledger.bookmark();
      if (marked) sendSoon(state);
      options.onChange();
      return marked;
    },
    forget(ids) {
      state.ledger.forget(ids);
      saveWithin(state, saveIntervalMs.entries);
      options.onChange();
    },
    frozen: (from, to) => frozen(state, from, to),
    flush() {
      if (state.stoppedAt !== null) return;
      state.observer.flush();
      if (state.mode !== 'reading' || state.suspendedSince !== null) return;
      sendChanges(state);
      void saveState(state);
    },
    suspend(since) {
      state.suspendedSince ??= since;
    },
    suspended: () => state.suspendedSince !== null,
    release() {
      state.suspendedSince = null;
      sendSoon(state);
    },
    boundary: () => state.suspendedSince ?? state.endedAt ?? state.openedAt,
    spokeSince(since) {
      state.observer.flush();
      return state.observer.utterances().some(({ startedAt }) => startedAt >= since);
    },
    withdraw: (since) => withdraw(state, since),
    remembered: () => rememberedState(state, state.stoppedAt ?? clock.now()),
    withheld: () => state.ledger.withheldPrints(),
    leftOver: (before = Number.POSITIVE_INFINITY) => [
      ...state.ledger.withheldPrints(),
      ...state.observer
        .utterances()
        .filter(({ startedAt }) => startedAt < before)
        .slice(-leftOverRows)
        .map(({ text }) => fingerprint(text)),
    ],
    stop: () => stop(state),
  };
}

/** Turns utterances from the observer into entries, except text that must not be kept. */
function take(state: RecordingState, changed: readonly Utterance[]): void {
  if (state.stoppedAt !== null) return;
  const { options, ledger, gaps, meeting, mode, observer } = state;
  const now = options.clock.now();
  const rules = options.rules();
  const taken = ledger.take(changed, {
    withhold: mode === 'waiting' || meeting.hold !== null,
    reread: now - observer.state().since < rereadWithin,
    now,
    blocked: rules.blocked,
    inDoubt: (utterance) => mayBeBlocked(state, utterance),
  });
  if (taken.blocked && changed.some((utterance) => isUnsure(state, utterance))) state.unsureAt = now;
  if (mode === 'reading' && taken.blocked)
    onBlockedSpeech(
      state,
      changed.map(({ speaker }) => speaker),
    );
  // A pause because of a person is already a gap.
  if (mode === 'reading' && taken.blocked && meeting.hold !== 'person') gaps.blocked(now);
  else if (taken.entries) gaps.unblocked(now, true);
  // A text that only settles or gets its name is no sign of a call.
  if (taken.heard) options.onRow();
  if (taken.entries || taken.blocked) sendSoon(state);
  options.onWords();
}

/**
 * Returns whether an utterance may be from a person who must not be captured: it left before its name was certain, its label fits
 * anyone ("Unknown User"), its label names a group with that person, or that person is in the call and may be the nameless
 * speaker.
 */
function mayBeBlocked({ options, observer }: RecordingState, utterance: Utterance): boolean {
  const rules = options.rules();
  if (!rules.namesPeople) return false;
  const { speaker, group, identity, mayBeOf } = utterance;
  if (mayBeOf === null || (mayBeOf !== undefined && rules.blocked(mayBeOf))) return true;
  const isNumbered = speakerNumberIn(speaker) !== null;
  if (!isNumbered && options.reader.isPlaceholder(speaker)) return true;
  if (group !== undefined && rules.blocked(group)) return true;
  if (!isNumbered) return false;
  const { participants, byIdentity, shared } = observer.names();
  const listed = [...participants].filter(rules.blocked);
  if (listed.length === 0) return false;
  if (group !== undefined || identity === null || shared?.has(identity)) return true;
  if (!isPicture(identity)) return listed.some((name) => identity.endsWith(`:${initials(name)}`));
  // With the pictures of all listed people known, an unknown picture is another person's.
  const pictured = new Set([...byIdentity].filter(([known]) => isPicture(known)).map(([, name]) => name));
  return !listed.every((name) => pictured.has(name));
}

function isUnsure(state: RecordingState, utterance: Utterance): boolean {
  return state.options.rules().unsure(utterance.speaker) || mayBeBlocked(state, utterance);
}

async function begin(state: RecordingState, at: number, seamless: boolean): Promise<void> {
  const { options, observer, meeting, gaps, ledger } = state;
  // Text that was on the page before the person agreed is not kept.
  observer.flush();
  const asked = state.mode === 'waiting';
  const before = state.basis?.lastSeen ?? null;
  state.mode = 'reading';
  state.suspendedSince = null;
  state.endedAt = null;
  state.readingSince = at;
  state.health = initialHealth(at);
  if (before === null) {
    meeting.startedAt = asked ? at : Math.min(at, observer.utterances()[0]?.startedAt ?? at);
    state.readingSince = meeting.startedAt;
  } else {
    gaps.closeAll(before);
    if (meeting.hold) meeting.holdSince = before;
    else if (!seamless && at - before >= absenceAtLeast) gaps.add(options.absence, before, at);
  }
  readFacts(state);
  watchPeople(state);
  // Nothing is sent for a meeting that is excluded from the start.
  state.tellable = meeting.hold !== 'domain' || options.remembered !== null || state.announced;
  await saveState(state);
  if (!isReading(state)) return;
  state.announced = state.tellable;
  if (options.remembered && state.announced) {
    const unsure = ledger.resend(options.handedOver);
    if (unsure.length > 0) options.send(unsure);
  }
  sendChanges(state);
  options.onChange();
}

/** Returns whether the recording reads. Check it again after an await, because the meeting may have ended. */
function isReading({ mode }: RecordingState): boolean {
  return mode === 'reading';
}

function end(state: RecordingState, at: number): void {
  if (state.mode !== 'reading') return;
  const { options, observer, gaps, meeting } = state;
  state.suspendedSince = null;
  observer.flush();
  gaps.unblocked(at, false);
  gaps.follow(null, at);
  gaps.closeAll(at);
  const last = observer.utterances().at(-1)?.updatedAt ?? 0;
  state.announced = state.tellable;
  state.endedAt = Math.max(at, Math.min(last, options.clock.now()), meeting.startedAt);
  state.health = { ...initialHealth(at), health: 'ended' };
  state.sentHealthAt = Number.NEGATIVE_INFINITY;
  sendChanges(state);
  state.mode = 'over';
  void saveState(state);
  options.onChange();
}

/** Removes text read after `since`. Returns its utterances whose text was kept. */
function withdraw(state: RecordingState, since: number): Utterance[] {
  const { observer, ledger, options } = state;
  observer.flush();
  const withdrawn = ledger.withdrawSince(since, options.clock.now());
  // Last words that were sent after the end, and turned out to be those of another call.
  if (state.mode === 'over') {
    state.suspendedSince = null;
    sendChanges(state);
  }
  return observer
    .utterances()
    .filter(({ uid }) => withdrawn.has(uid))
    .map((utterance) => (withdrawn.get(utterance.uid) ? utterance : { ...utterance, uid: options.newId() }));
}

/** Records that the page did not run for a while, so captions of that time are missing. */
function frozen(state: RecordingState, from: number, to: number): void {
  const captioned = state.observer.state().region !== null && state.health.gap === null;
  if (state.mode !== 'reading' || !captioned || to - from < frozenAtLeast) return;
  state.gaps.add('page_frozen', from, to);
  // Captions may have been off in that time too.
  state.backSince = to;
  sendSoon(state);
}

function stop(state: RecordingState): void {
  if (state.stoppedAt !== null) return;
  const { observer, options } = state;
  observer.stop();
  state.stoppedAt = options.clock.now();
  state.cancelEmit?.();
  state.cancelSave?.();
}
