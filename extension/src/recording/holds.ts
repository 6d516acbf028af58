/** Judges the health of a recording and holds it: pause, off the record, and privacy rules. */
import { readFacts } from './facts.ts';
import { type Hold, remountMs, stepHealth } from './health.ts';
import { sendChanges } from './outgoing.ts';
import type { RuleHold, RuleVerdict } from './people.ts';
import type { RecordingState } from './recording-state.ts';
import { saveState } from './remembering.ts';

/** Milliseconds between readings of the meeting's facts: while a name is missing, and otherwise. */
const factsEvery = { sought: 3_000, known: 20_000 };
/** Milliseconds of text that going off the record removes. */
const offTheRecordMs = 2 * 60_000;
/** Milliseconds after which a person who is no longer shown counts as gone. Pages show only some people of a large call. */
const goneAfter = 30_000;

export function judgeHealth(state: RecordingState, orphaned: boolean): void {
  const { options, gaps } = state;
  const at = options.clock.now();
  if (state.mode === 'reading' && at - state.factsReadAt >= factsInterval(state)) readFacts(state);
  if (state.mode === 'reading') watchPeople(state);
  const before = state.health;
  state.health = weigh(state, at, orphaned);
  const missed = unseenAbsence(state, before.gap !== null);
  if (state.mode !== 'reading') return;
  const { health } = state;
  if (missed) gaps.add('captions_off', missed.from, missed.to);
  gaps.follow(health.gap, at);
  gaps.unblocked(at, false);
  if (health.health !== before.health || health.notice !== before.notice) options.onChange();
  // A planned send includes this.
  if (state.cancelEmit === null) sendChanges(state);
}

/**
 * Returns the period without captions if they disappeared and returned between two checks. A hidden page reports both changes, but
 * its timers may stop for a minute. `known`: the last check already found a gap.
 */
function unseenAbsence(state: RecordingState, known: boolean): { from: number; to: number } | null {
  const { options, observer, meeting, lastSignals, readingSince } = state;
  const { gone } = observer.state();
  if (gone === null || gone.to <= state.backSince) return null;
  state.backSince = gone.to;
  const from = Math.max(gone.from, readingSince);
  if (known || meeting.hold !== null || gone.to - from < remountMs) return null;
  // Some platforms remove the region while nobody speaks.
  if (lastSignals.captionsOn === true && !options.reader.behavior.keepsEmptyRegion) return null;
  return { from, to: gone.to };
}

function factsInterval({ facts }: RecordingState): number {
  const known = facts.title !== '' && facts.self !== null;
  return known ? factsEvery.known : factsEvery.sought;
}

function weigh(state: RecordingState, at: number, orphaned: boolean) {
  const { options, meeting, mode, lastSignals, observer } = state;
  const reading = observer.state();
  return stepHealth(state.health, {
    at,
    keepsEmptyRegion: options.reader.behavior.keepsEmptyRegion,
    stage: mode === 'reading' ? 'during' : mode === 'over' ? 'after' : 'before',
    orphaned,
    hold: meeting.hold,
    holdSince: meeting.holdSince,
    holdFixed: meeting.holdFixed,
    readingSince: state.readingSince,
    region: reading.region !== null,
    regionSince: reading.since,
    regionBefore: reading.mounts > 0,
    rows: reading.rows,
    unclassified: reading.unclassified,
    lastRow: reading.lastChange,
    captionsOn: lastSignals.captionsOn,
    withoutCaptions: lastSignals.withoutCaptions === true,
    unreadable: lastSignals.unreadable === true,
    control: lastSignals.canTurnOnCaptions,
    hidesCaptionsState: options.reader.behavior.hidesCaptionsState === true,
    toggledAt: state.lastToggle,
    activeSpeaker: lastSignals.activeSpeaker,
    unsureAt: state.unsureAt,
  });
}

/** Applies the privacy rules to the people on the page: holds the recording, removes text, and resumes after they left. */
export function watchPeople(state: RecordingState): void {
  const { meeting, options } = state;
  const rules = options.rules();
  if (!rules.watches) {
    // The rule that caused the hold was removed.
    if (meeting.hold === 'person') release(state);
    meeting.holdFixed = false;
    return;
  }
  const { reader, document } = options;
  const names = reader.labels(document);
  const invited = options.scheduled.addressesOf([...names, ...state.facts.participants]);
  const seen = { names, addresses: [...reader.addresses(document), ...invited] };
  follow(state, rules.judge(seen, lifted(state)));
}

/**
 * Handles speech of a person whose presence pauses the recording: they are in the call even if the page does not show them. Called
 * while reading, so the resulting changes are sent together.
 */
export function onBlockedSpeech(state: RecordingState, speakers: readonly string[]): void {
  const { meeting, options, ledger } = state;
  const rules = options.rules();
  const verdict = rules.judge({ names: speakers.filter(rules.pausesFor), addresses: [] }, lifted(state));
  if (verdict?.hold !== 'person') return;
  state.personSeenAt = options.clock.now();
  if (meeting.hold !== null) return;
  ledger.strikeSpeakers(rules.blocked, state.personSeenAt);
  strikeStored(state, false);
  Object.assign(meeting, { hold: 'person', holdSince: state.personSeenAt, holdFixed: verdict.fixed });
}

/** Applies changed rules: removes text of this meeting that they forbid. */
export function applyChangedRules(state: RecordingState): void {
  const { observer, ledger, options } = state;
  if (state.mode !== 'reading') return;
  observer.flush();
  ledger.strikeSpeakers(options.rules().blocked, options.clock.now());
  strikeStored(state, false);
  readFacts(state);
  // Health is not judged here: if the call is just over, missing captions are not a gap.
  watchPeople(state);
  sendChanges(state);
  void saveState(state);
}

function lifted({ meeting }: RecordingState): ReadonlySet<RuleHold> {
  const holds: RuleHold[] = [];
  if (meeting.domainAllowed) holds.push('domain');
  if (meeting.personAllowed) holds.push('person');
  return new Set(holds);
}

function follow(state: RecordingState, verdict: RuleVerdict | null): void {
  const { meeting, options, observer, ledger } = state;
  const now = options.clock.now();
  if (verdict?.hold === 'person') state.personSeenAt = now;
  if (meeting.hold === 'domain') {
    // An exclusion stays until the person resumes. A workspace rule prevents that, also when the page shows the address no longer.
    const isFixed = meeting.holdFixed || (verdict?.hold === 'domain' && verdict.fixed);
    meeting.holdFixed = isFixed && options.rules().workspaceExcludes;
    return;
  }
  if (verdict?.hold === 'domain') {
    observer.flush();
    ledger.strikeSince(0, now);
    strikeStored(state, true);
    meeting.holdFixed = verdict.fixed;
    hold(state, 'domain', meeting.startedAt);
  } else if (verdict && meeting.hold === null) {
    observer.flush();
    ledger.strikeSpeakers(options.rules().blocked, now);
    strikeStored(state, false);
    meeting.holdFixed = verdict.fixed;
    hold(state, 'person', now);
  } else if (verdict && meeting.hold === 'person') {
    meeting.holdFixed = verdict.fixed;
  } else if (meeting.hold === 'person' && now - state.personSeenAt >= goneAfter) {
    release(state);
  }
}

/** Makes the worker remove older text. After a reload, the page knows only the end of the meeting. */
function strikeStored({ options, meeting }: RecordingState, everything: boolean): void {
  const { meetingId, captureId } = meeting;
  if (options.remembered) options.strikeHeld({ meetingId, captureId, everything });
}

/** Ends a hold because everyone whose presence paused the recording has left. */
function release(state: RecordingState): void {
  state.observer.flush();
  state.meeting.hold = null;
  state.meeting.holdFixed = false;
  judgeHealthNow(state);
}

/** Keeps no text from `since` on. */
export function hold(state: RecordingState, kind: Hold, since: number): void {
  state.meeting.hold = kind;
  state.meeting.holdSince = since;
  judgeHealthNow(state);
}

/** Keeps the text so far, and none from now on. */
export function pause(state: RecordingState): void {
  if (state.mode !== 'reading' || state.meeting.hold) return;
  state.observer.flush();
  hold(state, 'paused', state.options.clock.now());
}

/** Keeps text from now on. Text spoken during the hold stays removed, and a hold by a workspace rule stays. */
export function resume(state: RecordingState): void {
  const { meeting } = state;
  if (state.mode !== 'reading' || !meeting.hold || meeting.holdFixed) return;
  state.observer.flush();
  if (meeting.hold === 'domain') meeting.domainAllowed = true;
  if (meeting.hold === 'person') meeting.personAllowed = true;
  meeting.hold = null;
  state.tellable = true;
  state.announced = true;
  judgeHealthNow(state);
}

/** Removes the last minutes, and keeps no text from now on. Of a meeting with an excluded person, nothing is kept anyway. */
export function goOffTheRecord(state: RecordingState): void {
  if (state.mode !== 'reading' || state.meeting.hold === 'domain') return;
  state.observer.flush();
  const now = state.options.clock.now();
  const since = now - offTheRecordMs;
  const first = state.ledger.strikeSince(since, now);
  // The person caused this hold. If a rule still applies, it holds the recording again when they resume.
  state.meeting.holdFixed = false;
  hold(state, 'off_record', Math.max(state.meeting.startedAt, Math.min(since, first ?? since)));
}

/** Judges the health at once, so that a command does not wait for the next check. */
function judgeHealthNow(state: RecordingState): void {
  judgeHealth(state, false);
  sendChanges(state);
  void saveState(state);
  state.options.onChange();
}
