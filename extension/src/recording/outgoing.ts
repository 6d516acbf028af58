/** Sends changes from the page to the worker: the meeting, the capture, entries and gaps. */
import type { Health } from '@afterword/api-client';
import type { CaptureRecord, DeviceRecord, MeetingRecord } from '../messages/records.ts';
import { truncate } from './clip.ts';
import { knownTitle } from './facts.ts';
import { noFacts, type RecordingState } from './recording-state.ts';
import { saveIntervalMs, saveWithin } from './remembering.ts';

/**
 * Milliseconds for which changes are collected before sending. A message costs the page more than reading ten captions, and the
 * text on screen is still saved within a second.
 */
const gatherFor = 950;
/**
 * Milliseconds after which the next task of the page sends the changes. This needs fewer messages than sending in the first task,
 * and fewer timers than always waiting.
 */
const gatherAtLeast = 600;
/** Milliseconds between heartbeats. A server treats a capture as live for two minutes after its last record. */
const heartbeatEvery = 30_000;
/** Minimum milliseconds between reports of quiet health states, because speech and silence alternate quickly. */
const calmHealthEvery = 5_000;

/** Sends changes after collecting them. */
export function sendSoon(state: RecordingState): void {
  // The last words of a call may be written after the end of the call is known.
  if (state.mode === 'watching' || state.mode === 'waiting') return;
  if (state.cancelEmit !== null) return;
  state.cancelEmit = state.options.deferredWork.plan(() => sendChanges(state), {
    from: gatherAtLeast,
    until: gatherFor,
  });
}

export function sendChanges(state: RecordingState): void {
  const { observer, options, ledger, gaps } = state;
  // Text read below is included in this send and needs no other one.
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
  options.send(records);
  saveWithin(state, records.every(isGrowth) ? saveIntervalMs.words : saveIntervalMs.entries);
}

/** Returns the meeting in its next revision if it changed since it was sent. */
export function meetingRecord(state: RecordingState): MeetingRecord[] {
  const { options, meeting, facts, endedAt } = state;
  // Send no facts about a meeting with an excluded person, only that it took place.
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
      code: truncate(options.code, 500),
      url: truncate(url, 2_000),
      ...known,
      title,
      startedAt: iso(meeting.startedAt),
      endedAt: endedAt === null ? null : iso(endedAt),
      language,
    },
  ];
}

/** Returns the capture in its next revision if its health changed or a heartbeat is due. */
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

/** Returns whether the record only extends an existing entry. */
function isGrowth(record: DeviceRecord): boolean {
  return record.kind === 'entry' && record.revision > 1 && record.content !== null;
}

function isCalm(health: Health): boolean {
  return health === 'capturing' || health === 'quiet';
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
