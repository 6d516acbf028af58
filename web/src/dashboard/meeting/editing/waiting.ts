import type { MeetingDetail, TranscriptEntry } from '@afterword/api-client';
import { useMemo } from 'react';
import { useStoredChanges } from '../../../outbox/app-outbox.ts';
import type { Change } from '../../../outbox/change.ts';

/** An entry as displayed. `waiting`: the server does not have this version yet. */
export type ShownEntry = TranscriptEntry & { waiting?: true };

/** Unsent changes of a meeting on this device, oldest first. */
export function useWaiting(meetingId: string): readonly Change[] {
  const kept = useStoredChanges();
  return useMemo(
    () =>
      kept.flatMap(({ change, refused }) =>
        refused === null && change.meetingId === meetingId ? [change] : [],
      ),
    [kept, meetingId],
  );
}

/** Returns a meeting with unsent changes to title and labels. */
export function meetingWith(meeting: MeetingDetail, waiting: readonly Change[]): MeetingDetail {
  const title = waiting.findLast((change) => change.kind === 'title')?.title;
  const labels = waiting.findLast((change) => change.kind === 'labels')?.labels;
  if (title === undefined && labels === undefined) return meeting;
  return { ...meeting, title: title ?? meeting.title, labels: labels ?? meeting.labels };
}

/** Returns entries with unsent changes to text, names and bookmarks; the same array if there are none. */
export function entriesWith(
  entries: readonly TranscriptEntry[],
  waiting: readonly Change[],
): readonly ShownEntry[] {
  return waiting.reduce<readonly ShownEntry[]>((shown, change) => {
    const lay = layerOf(change);
    return lay ? shown.map((entry) => lay(entry) ?? entry) : shown;
  }, entries);
}

/** Returns an entry after a change; null if the change does not affect it. */
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
