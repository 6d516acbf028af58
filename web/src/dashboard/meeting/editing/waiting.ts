import type { MeetingDetail, TranscriptEntry } from '@afterword/api-client';
import { useMemo } from 'react';
import { useKept } from '../../../outbox/app-outbox.ts';
import type { Change } from '../../../outbox/change.ts';

/** An entry as it is shown. `waiting`: the server does not have this version yet. */
export type ShownEntry = TranscriptEntry & { waiting?: true };

/** Changes of a meeting that wait on this device, oldest first. */
export function useWaiting(meetingId: string): readonly Change[] {
  const kept = useKept();
  return useMemo(
    () =>
      kept.flatMap(({ change, refused }) =>
        refused === null && change.meetingId === meetingId ? [change] : [],
      ),
    [kept, meetingId],
  );
}

/** A meeting with the title and the labels that wait. */
export function meetingWith(meeting: MeetingDetail, waiting: readonly Change[]): MeetingDetail {
  const title = waiting.findLast((change) => change.kind === 'title')?.title;
  const labels = waiting.findLast((change) => change.kind === 'labels')?.labels;
  if (title === undefined && labels === undefined) return meeting;
  return { ...meeting, title: title ?? meeting.title, labels: labels ?? meeting.labels };
}

/** Entries with the words, names and marks that wait; the same list where nothing does. */
export function entriesWith(
  entries: readonly TranscriptEntry[],
  waiting: readonly Change[],
): readonly ShownEntry[] {
  return waiting.reduce<readonly ShownEntry[]>((shown, change) => {
    const lay = layerOf(change);
    return lay ? shown.map((entry) => lay(entry) ?? entry) : shown;
  }, entries);
}

/** How a change shows an entry; null where it does not reach it. */
function layerOf(change: Change): ((entry: ShownEntry) => ShownEntry | null) | null {
  switch (change.kind) {
    case 'entry':
      return (entry) =>
        entry.id === change.entryId
          ? { ...entry, content: change.content, edited: true, waiting: true }
          : null;
    case 'bookmark':
      return (entry) => (entry.id === change.entryId ? { ...entry, bookmarked: change.bookmarked } : null);
    case 'speaker':
      return (entry) =>
        entry.speaker === change.from && (change.entries?.includes(entry.id) ?? true)
          ? { ...entry, speaker: change.to, waiting: true }
          : null;
    default:
      return null;
  }
}
