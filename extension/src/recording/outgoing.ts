/** What leaves the page: the meeting, the capture and their entries and gaps, gathered for a moment. */
import type { Health } from '@afterword/api-client';
import type { CaptureRecord, DeviceRecord, MeetingRecord } from '../messages/records.ts';
import { clip } from './clip.ts';
import { knownTitle } from './facts.ts';
import { noFacts, type RecordingState } from './recording-state.ts';
import { saveEvery, saveWithin } from './remembering.ts';

/**
 * What was read is gathered for this long, then leaves: a message costs the page more than reading ten captions does, and
 * what is on the screen is safe within a second.
 */
const gatherFor = 900;
/** A server treats a capture as live for two minutes after its last record. */
const heartbeatEvery = 30_000;
/** Speech and silence alternate quickly; it is not worth a message each time. */
const calmHealthEvery = 5_000;

/** Sends what changed once it was gathered. */
export function emitSoon(state: RecordingState): void {
  // The last words of a call may be written after its end is known.
  if (state.mode === 'watching' || state.mode === 'waiting') return;
  if (state.cancelEmit !== null) return;
  const { clock, chores } = state.options;
  // Of words that go on without a pause most leave with the page's own change, which is a task that runs anyway.
  const from = Math.min(gatherFor, Math.max(0, state.emittedAt + gatherFor - clock.now()));
  state.cancelEmit = chores.plan(() => emit(state), { from, until: gatherFor });
}

/** Sends what changed now. */
export function emit(state: RecordingState): void {
  const { observer, options, ledger, gaps } = state;
  // While one still counts as planned: what is read now goes along and needs no other.
  state.cancelEmit ??= () => undefined;
  observer.flush();
  state.cancelEmit();
  state.cancelEmit = null;
  if (!state.announced || state.stoppedAt !== null || state.suspendedSince !== null) return;
  const records: DeviceRecord[] = [
    ...meetingRecord(state),
    ...captureRecord(state),
    ...ledger.drain(),
    ...gaps.drain(),
  ];
  if (records.length === 0) return;
  state.emittedAt = options.clock.now();
  options.send(records);
  saveWithin(state, records.every(isGrowth) ? saveEvery.words : saveEvery.entries);
}

/** The meeting in its next revision, if anything of it changed since it was sent. */
export function meetingRecord(state: RecordingState): MeetingRecord[] {
  const { options, meeting, facts, endedAt } = state;
  // Of a meeting with an excluded person, only the fact that it took place is sent.
  const isExcluded = meeting.hold === 'domain';
  const known = isExcluded ? noFacts : facts;
  const title = isExcluded ? '' : knownTitle(state);
  const url = options.document.location.href;
  const language = options.language();
  const now = [known, title, url, endedAt, language];
  if (now.every((fact, index) => fact === state.sentFacts[index])) return [];
  state.sentFacts = now;
  meeting.revision += 1;
  return [
    {
      kind: 'meeting',
      id: meeting.meetingId,
      meetingId: meeting.meetingId,
      revision: meeting.revision,
      platform: options.reader.id,
      code: clip(options.code, 500),
      url: clip(url, 2_000),
      ...known,
      title,
      startedAt: iso(meeting.startedAt),
      endedAt: endedAt === null ? null : iso(endedAt),
      language,
    },
  ];
}

/** The capture in its next revision, if its health changed or the server has to hear that it is still there. */
export function captureRecord(state: RecordingState): CaptureRecord[] {
  const { options, meeting, endedAt, sentHealth } = state;
  const at = options.clock.now();
  const current: Health = endedAt === null ? state.health.health : 'ended';
  const calm = isCalm(current) && sentHealth !== null && isCalm(sentHealth);
  const due = current === sentHealth ? heartbeatEvery : calm ? calmHealthEvery : 0;
  if (at - state.sentHealthAt < due) return [];
  state.sentHealthAt = at;
  state.sentHealth = current;
  meeting.revision += 1;
  return [
    {
      kind: 'capture',
      id: meeting.captureId,
      meetingId: meeting.meetingId,
      revision: meeting.revision,
      startedAt: iso(meeting.startedAt),
      health: current,
      at: iso(at),
      endedAt: endedAt === null ? null : iso(endedAt),
    },
  ];
}

/** An entry that was there before says more. */
function isGrowth(record: DeviceRecord): boolean {
  return record.kind === 'entry' && record.revision > 1 && record.content !== null;
}

function isCalm(health: Health): boolean {
  return health === 'capturing' || health === 'quiet';
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
