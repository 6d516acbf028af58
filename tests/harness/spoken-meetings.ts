import { randomUUID } from 'node:crypto';
import type { Api, Platform } from '@afterword/api-client';

/** A meeting as spoken, to compare with its transcript. */
export interface SpokenMeeting {
  title: string;
  platform: Platform;
  startedAt: string;
  lines: [speaker: string, content: string][];
  /** Whether it is in progress: its end is unknown and its capture is open. */
  open?: boolean;
  /** Seconds between lines. */
  pace?: number;
}

/** Entries per upload: more of the longest ones would be refused. */
const perUpload = 100;

/** Stores a meeting on the server, as an extension does, and returns its ID. */
export async function storeMeeting(
  api: Api,
  { title, platform, startedAt, lines, open = false, pace = 5 }: SpokenMeeting,
): Promise<string> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const at = (index: number) => new Date(Date.parse(startedAt) + index * pace * 1_000).toISOString();
  const endedAt = open ? null : at(lines.length);
  await api.meetings.put({ id, revision: 1, platform, code: id, title, startedAt, endedAt });
  const entries = lines.map(([speaker, content], ordinal) => ({
    id: randomUUID(),
    ordinal,
    revision: 1,
    speaker,
    content,
    startedAt: at(ordinal),
    updatedAt: at(ordinal),
  }));
  for (let first = 0; first < entries.length; first += perUpload)
    await api.meetings.putEntries({ id, captureId, entries: entries.slice(first, first + perUpload) });
  if (endedAt === null) return id;
  await api.meetings.closeCapture({
    id,
    captureId,
    endedAt,
    entries: entries.map((entry) => ({ id: entry.id, revision: 1 })),
  });
  return id;
}
