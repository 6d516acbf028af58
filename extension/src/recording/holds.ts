/** Judging the health of a recording, and holding it: pauses, off the record, and excluded people. */
import { readFacts } from './facts.ts';
import { type Hold, stepHealth } from './health.ts';
import { emit } from './outgoing.ts';
import type { RecordingState } from './recording-state.ts';
import { save } from './remembering.ts';

/** What is known of the meeting changes seldom; a name that is missing still, and people who must not be in it, matter at once. */
const factsEvery = { sought: 3_000, known: 20_000 };
/** What "off the record" removes. */
const offTheRecord = 2 * 60_000;

/** Judges health and facts by what the page showed last. */
export function judge(state: RecordingState, orphaned: boolean): void {
  const { options, gaps } = state;
  const at = options.clock.now();
  if (state.mode === 'reading' && at - state.factsReadAt >= patienceForFacts(state)) {
    readFacts(state);
    watchDomains(state);
  }
  const before = state.health;
  state.health = weigh(state, at, orphaned);
  if (state.mode !== 'reading') return;
  const { health } = state;
  gaps.follow(health.gap, at);
  gaps.unblocked(at, false);
  if (health.health !== before.health || health.notice !== before.notice) options.onChange();
  // What waits to be gathered takes this along.
  if (state.cancelEmit === null) emit(state);
}

function patienceForFacts({ facts, options }: RecordingState): number {
  const known = facts.title !== '' && facts.self !== null && !options.watchesDomains();
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
    readingSince: state.readingSince,
    region: reading.region !== null,
    regionSince: reading.since,
    regionBefore: reading.mounts > 0,
    rows: reading.rows,
    unclassified: reading.unclassified,
    lastRow: reading.lastChange,
    captionsOn: lastSignals.captionsOn,
    control: lastSignals.canTurnOnCaptions,
    toggledAt: state.lastToggle,
    activeSpeaker: lastSignals.activeSpeaker,
  });
}

/** Holds, and removes all entries, where an address of an excluded domain is visible. */
export function watchDomains(state: RecordingState): void {
  const { meeting, options, observer, ledger } = state;
  if (meeting.domainAllowed || meeting.hold === 'domain') return;
  if (options.excluded(options.reader.addresses(options.document)) === null) return;
  observer.flush();
  ledger.strikeSince(0, options.clock.now());
  hold(state, 'domain', meeting.startedAt);
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

/** What was said until now is not kept, what is said from now on is, even with an excluded person in the call. */
export function resume(state: RecordingState): void {
  const { meeting } = state;
  if (state.mode !== 'reading' || !meeting.hold) return;
  state.observer.flush();
  if (meeting.hold === 'domain') meeting.domainAllowed = true;
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
  hold(state, 'off_record', Math.max(state.meeting.startedAt, Math.min(since, first ?? since)));
}

/** A command shows at once, not with the next look. */
function rejudge(state: RecordingState): void {
  judge(state, false);
  emit(state);
  void save(state);
  state.options.onChange();
}
