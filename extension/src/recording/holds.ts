/** Judging the health of a recording, and holding it: pauses, off the record, and privacy rules. */
import { readFacts } from './facts.ts';
import { type Hold, remount, stepHealth } from './health.ts';
import { emit } from './outgoing.ts';
import type { RuleHold, RuleVerdict } from './people.ts';
import type { RecordingState } from './recording-state.ts';
import { save } from './remembering.ts';

/** What is known of the meeting changes seldom; a name that is missing still matters sooner. */
const factsEvery = { sought: 3_000, known: 20_000 };
/** What "off the record" removes. */
const offTheRecord = 2 * 60_000;
/** Somebody who has not been shown for this long is taken to have left: of a large call pages show some people only. */
const goneAfter = 30_000;

/** Judges health and facts by what the page showed last. */
export function judge(state: RecordingState, orphaned: boolean): void {
  const { options, gaps } = state;
  const at = options.clock.now();
  if (state.mode === 'reading' && at - state.factsReadAt >= patienceForFacts(state)) readFacts(state);
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
  // What waits to be gathered takes this along.
  if (state.cancelEmit === null) emit(state);
}

/**
 * The time without captions, when they went and came back between two looks: a page that is hidden is still told of both changes,
 * but its timers may stand still for a minute. `known`: whether the last look had found a gap already.
 */
function unseenAbsence(state: RecordingState, known: boolean): { from: number; to: number } | null {
  const { options, observer, meeting, lastSignals, readingSince } = state;
  const { gone } = observer.state();
  if (gone === null || gone.to <= state.backSince) return null;
  state.backSince = gone.to;
  const from = Math.max(gone.from, readingSince);
  if (known || meeting.hold !== null || gone.to - from < remount) return null;
  // Some platforms take the region away while nobody speaks.
  if (lastSignals.captionsOn === true && !options.reader.behavior.keepsEmptyRegion) return null;
  return { from, to: gone.to };
}

function patienceForFacts({ facts }: RecordingState): number {
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

/** Follows the privacy rules by who the page shows: holds, removes, and goes on where they have left. */
export function watchPeople(state: RecordingState): void {
  const { meeting, options } = state;
  const rules = options.rules();
  if (!rules.watches) {
    // The rule that held it is gone.
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
 * Somebody speaks for whom a rule pauses: they are in the call, whether the page shows them or not. Called from within what is read,
 * so what follows is sent with that.
 */
export function heardBlocked(state: RecordingState, speakers: readonly string[]): void {
  const { meeting, options, ledger } = state;
  const rules = options.rules();
  const verdict = rules.judge({ names: speakers.filter(rules.pausesFor), addresses: [] }, lifted(state));
  if (verdict?.hold !== 'person') return;
  state.personSeenAt = options.clock.now();
  if (meeting.hold !== null) return;
  ledger.strikeSpeakers(rules.blocked, state.personSeenAt);
  strikeForgotten(state, false);
  Object.assign(meeting, { hold: 'person', holdSince: state.personSeenAt, holdFixed: verdict.fixed });
}

/** The rules are others now: what they forbid of this meeting is removed. */
export function rulesChanged(state: RecordingState): void {
  const { observer, ledger, options } = state;
  if (state.mode !== 'reading') return;
  observer.flush();
  ledger.strikeSpeakers(options.rules().blocked, options.clock.now());
  strikeForgotten(state, false);
  readFacts(state);
  // Not its health: the call may just be over, and that its captions are gone is no gap then.
  watchPeople(state);
  emit(state);
  void save(state);
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
    // What was excluded once stays so until somebody resumes, whom the workspace's rule alone keeps from it.
    meeting.holdFixed = verdict?.hold === 'domain' && verdict.fixed;
    return;
  }
  if (verdict?.hold === 'domain') {
    observer.flush();
    ledger.strikeSince(0, now);
    strikeForgotten(state, true);
    meeting.holdFixed = verdict.fixed;
    hold(state, 'domain', meeting.startedAt);
  } else if (verdict && meeting.hold === null) {
    observer.flush();
    ledger.strikeSpeakers(options.rules().blocked, now);
    strikeForgotten(state, false);
    meeting.holdFixed = verdict.fixed;
    hold(state, 'person', now);
  } else if (verdict && meeting.hold === 'person') {
    meeting.holdFixed = verdict.fixed;
  } else if (meeting.hold === 'person' && now - state.personSeenAt >= goneAfter) {
    release(state);
  }
}

/** After a reload, a page knows the end of its meeting alone; the worker has all of it. */
function strikeForgotten({ options, meeting }: RecordingState, everything: boolean): void {
  const { meetingId, captureId } = meeting;
  if (options.remembered) options.strikeHeld({ meetingId, captureId, everything });
}

/** Nobody is there any more for whom it paused. */
function release(state: RecordingState): void {
  state.observer.flush();
  state.meeting.hold = null;
  state.meeting.holdFixed = false;
  rejudge(state);
}

/** From now on nothing is kept, as far back as `since`. */
export function hold(state: RecordingState, kind: Hold, since: number): void {
  state.meeting.hold = kind;
  state.meeting.holdSince = since;
  rejudge(state);
}

/** What was said until now is kept, what is said from now on is not. */
export function pause(state: RecordingState): void {
  if (state.mode !== 'reading' || state.meeting.hold) return;
  state.observer.flush();
  hold(state, 'paused', state.options.clock.now());
}

/**
 * What was said until now is not kept, what is said from now on is, even where a rule of the person's own held it. What a rule of
 * the workspace holds stays so.
 */
export function resume(state: RecordingState): void {
  const { meeting } = state;
  if (state.mode !== 'reading' || !meeting.hold || meeting.holdFixed) return;
  state.observer.flush();
  if (meeting.hold === 'domain') meeting.domainAllowed = true;
  if (meeting.hold === 'person') meeting.personAllowed = true;
  meeting.hold = null;
  state.tellable = true;
  state.announced = true;
  rejudge(state);
}

/** Removes the last minutes, and keeps nothing from now on. */
export function goOffTheRecord(state: RecordingState): void {
  if (state.mode !== 'reading') return;
  state.observer.flush();
  const now = state.options.clock.now();
  const since = now - offTheRecord;
  const first = state.ledger.strikeSince(since, now);
  // This hold is the person's own: a rule that holds still does so again when they resume.
  state.meeting.holdFixed = false;
  hold(state, 'off_record', Math.max(state.meeting.startedAt, Math.min(since, first ?? since)));
}

/** A command shows at once, not with the next look. */
function rejudge(state: RecordingState): void {
  judge(state, false);
  emit(state);
  void save(state);
  state.options.onChange();
}
