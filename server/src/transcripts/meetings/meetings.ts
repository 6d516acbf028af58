import type {
  CaptureItem,
  MeetingDetail,
  MeetingItem,
  Participant,
  Transcript,
  TranscriptEntry,
} from '@afterword/api-client/contract';
import { shownHealth } from '@afterword/api-client/shown-health';
import { contentRevision } from '../../people/owned/owned.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { renamed } from './edits/layer.ts';
import type { EntryRow } from './entries.ts';
import { can } from './policy.ts';
import { liveFor } from './running.ts';
import type { CaptureRow, GapRow, MeetingRow } from './store.ts';

/** Returns a meeting as the list shows it. */
export function toItem(row: MeetingRow, now: Date): MeetingItem {
  const end = endOf(row, now);
  return {
    id: row.id,
    title: row.title,
    date: row.startedAt.toISOString(),
    dayOnly: row.dayOnly,
    duration: end ? Math.max(0, Math.round((end.getTime() - row.startedAt.getTime()) / 1_000)) : 0,
    participants: peopleOf(row).length,
    platform: row.platform,
    hasTranscript: row.spoken.length > 0,
    hasSummary: row.hasSummary,
    live: isLive(row, now),
    health: shownHealth(
      row.captures.filter((capture) => isOpen(capture, now)).map((capture) => capture.health),
      row.spoken.length > 0,
    ),
    sample: row.sample,
    imported: row.imported,
    labels: row.labels,
  };
}

/** Returns a meeting as its page shows it to this reader. */
export function toDetail(row: MeetingRow, now: Date, reader: Place): MeetingDetail {
  const live = isLive(row, now);
  return {
    ...toItem(row, now),
    url: row.url,
    code: row.code,
    endedAt: live ? null : (endOf(row, now)?.toISOString() ?? null),
    language: row.language,
    participants: participantsOf(row),
    captures: row.captures.map((capture) => toCapture(capture, row, now)),
    notes: row.notes,
    notesUpdatedAt: row.notesUpdatedAt?.toISOString() ?? null,
    visibility: row.visibility,
    held: row.held,
    revision: contentRevision({ title: row.title, labels: row.labels }),
    may: mayOf(row, reader),
  };
}

function mayOf({ ownerId, visibility }: MeetingRow, reader: Place): MeetingDetail['may'] {
  // Anyone who may read a meeting for participants is a participant.
  const subject = { ownerId, visibility, captured: true };
  return { write: can(reader, 'write', subject), comment: can(reader, 'comment', subject) };
}

function toCapture(capture: CaptureRow, { spoken }: MeetingRow, now: Date): CaptureItem {
  const open = isOpen(capture, now);
  return {
    id: capture.id,
    startedAt: capture.startedAt.toISOString(),
    lastSeenAt: capture.seenAt.toISOString(),
    // A crashed browser never reports the end of its capture.
    health: open ? capture.health : 'ended',
    closedAt: capture.closed ? (capture.endedAt?.toISOString() ?? null) : null,
    complete: capture.complete,
    entries: spoken
      .filter(({ captureId }) => captureId === capture.id)
      .reduce((sum, { entries }) => sum + entries, 0),
  };
}

function isOpen(capture: CaptureRow, now: Date): boolean {
  return (
    !capture.closed && capture.health !== 'ended' && now.getTime() - capture.heardAt.getTime() <= liveFor
  );
}

/** Returns whether a device is capturing the meeting. */
export function isLive(row: Pick<MeetingRow, 'captures'>, now: Date): boolean {
  return row.captures.some((capture) => isOpen(capture, now));
}

/** Returns when the meeting ended, or its latest sign of life while it runs; null if nothing was captured yet. */
function endOf(row: MeetingRow, now: Date): Date | null {
  if (row.endedAt && !isLive(row, now)) return row.endedAt;
  const ends = row.captures
    .filter(({ late }) => !late)
    .map(({ closed, endedAt, seenAt }) => (closed && endedAt ? endedAt : seenAt));
  return ends.length > 0 ? new Date(Math.max(...ends.map((end) => end.getTime()))) : null;
}

/** Returns the names listed by the platform and the speakers, after renames, each once. */
function peopleOf({ listed, spoken, renames }: MeetingRow): string[] {
  const names = [
    ...spoken.map(({ speaker }) => speaker),
    ...listed.map((name) => renamed(name, renames)),
  ].map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Returns all participants with their share of the spoken words, largest share first. */
function participantsOf(row: MeetingRow): Participant[] {
  const words = new Map(peopleOf(row).map((name) => [name, 0]));
  for (const { speaker, words: count } of row.spoken) {
    const name = speaker.trim();
    const sum = words.get(name);
    if (sum !== undefined) words.set(name, sum + count);
  }
  const people = [...words].sort(([, a], [, b]) => b - a);
  const self = row.selfName === null ? null : renamed(row.selfName, row.renames).trim();
  const shares = percentages(people.map(([, count]) => count));
  return people.map(([name], index) => ({
    name,
    totalPercentage: shares[index] ?? 0,
    self: name === self,
  }));
}

/**
 * Returns shares in percent with one decimal that add up to exactly 100; the rounding remainder goes to the shares
 * that lost most. All are 0 if the sum is 0.
 */
export function percentages(counts: readonly number[]): number[] {
  const sum = counts.reduce((a, b) => a + b, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / sum) * 1_000);
  const tenths = exact.map(Math.floor);
  const left = 1_000 - tenths.reduce((a, b) => a + b, 0);
  const lost = (index: number) => (exact[index] ?? 0) - (tenths[index] ?? 0);
  const order = [...exact.keys()].sort((a, b) => lost(b) - lost(a) || a - b);
  for (const index of order.slice(0, left)) tenths[index] = (tenths[index] ?? 0) + 1;
  return tenths.map((value) => value / 10);
}

/** Returns a meeting's transcript as its page shows it. */
export function toTranscript(
  start: Date,
  captures: readonly CaptureRow[],
  entries: readonly (EntryRow & { content: string })[],
  gaps: readonly GapRow[],
): Transcript {
  return {
    complete: captures.length > 0 && captures.every(({ closed, complete }) => closed && complete),
    gaps: gaps.map(({ from, to, reason }) => ({
      from: from.toISOString(),
      to: to?.toISOString() ?? null,
      reason,
    })),
    entries: entries.map((entry) => toEntry(entry, start)),
  };
}

export function toEntry(row: EntryRow & { content: string }, start: Date): TranscriptEntry {
  return {
    id: row.id,
    speaker: row.speaker,
    time: offset(row.startedAt.getTime() - start.getTime()),
    content: row.content,
    startedAt: row.startedAt.toISOString(),
    revision: row.revision,
    bookmarked: row.bookmarked,
    ...(row.edited ? { edited: true } : {}),
  };
}

/** Formats milliseconds as `HH:MM:SS`. Times before the start, from a wrong clock, become 0. */
export function offset(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const day = 86_400_000;

/** Returns the first instant of a filter's lower bound; a date means its start in UTC. */
export function lowerBound(value: string | undefined): Date | null {
  return value ? storable(Date.parse(value)) : null;
}

/** Returns the first instant after a filter's inclusive upper bound; a date includes its whole day in UTC. */
export function upperBound(value: string | undefined): Date | null {
  if (!value) return null;
  const wholeDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return storable(Date.parse(value) + (wholeDay ? day : 1));
}

/** Clamps to the years 1970 to 9999, because the database calendar has no year 0. */
function storable(milliseconds: number): Date {
  return new Date(Math.min(Math.max(milliseconds, 0), 253_402_300_799_999));
}
