import { randomUUID } from 'node:crypto';
import type { Api, EntryState, GapState, MeetingFacts } from '@afterword/api-client/contract';

/** Start time of the meetings in tests. */
export const start = Date.parse('2026-03-02T09:00:00.000Z');

/** Returns the instant this many seconds after the start. */
export const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();

/** Returns meeting facts as a device sends them. */
export function someFacts(facts: Partial<MeetingFacts> = {}): MeetingFacts {
  return {
    revision: 1,
    platform: 'meet',
    code: 'abc-defg-hij',
    url: 'https://meet.google.com/abc-defg-hij',
    title: 'Weekly planning',
    startedAt: at(0),
    endedAt: null,
    self: null,
    participants: [],
    language: null,
    ...facts,
  };
}

/** Returns an entry as a device sends it, spoken `ordinal` seconds after the start. */
export function someEntry(entry: Partial<EntryState> = {}): EntryState {
  const ordinal = entry.ordinal ?? 0;
  return {
    id: randomUUID(),
    ordinal,
    revision: 1,
    speaker: 'Ana',
    content: `Sentence number ${ordinal}.`,
    startedAt: at(ordinal),
    updatedAt: at(ordinal + 1),
    bookmarked: false,
    ...entry,
  };
}

export function someGap(gap: Partial<GapState> = {}): GapState {
  return { id: randomUUID(), revision: 1, from: at(10), to: at(20), reason: 'captions_off', ...gap };
}

/** Ends a capture after a minute, with these entries in their first revision. */
export const endCapture = (
  api: Api,
  { id, captureId, entries }: { id: string; captureId: string; entries: readonly Pick<EntryState, 'id'>[] },
) =>
  api.meetings.closeCapture({
    id,
    captureId,
    endedAt: at(60),
    entries: entries.map((entry) => ({ id: entry.id, revision: 1 })),
  });
