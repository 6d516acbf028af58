import { setImmediate } from 'node:timers/promises';
import { type EntryState, limits } from '@afterword/api-client/contract';
import type { Client } from '../../platform/postgres/database.ts';
import { derivedId } from '../../platform/postgres/derived-id.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { closeCapture } from '../../transcripts/meetings/close.ts';
import { prepareUpload, storeFacts, storeUpload } from '../../transcripts/meetings/ingest.ts';
import { markImported } from '../../transcripts/meetings/store.ts';
import type { Source } from './source.ts';
import type { ReadTurn } from './transcript.ts';

type Transcript = Extract<Source, { kind: 'transcript' }>;

/** Words per second, if a file contains no times. */
const pace = 2.5;

/** Stores an imported transcript as an ended meeting, as a device would. */
export async function storeTranscript(
  client: Client,
  key: MeetingKey,
  source: Transcript,
  now: Date,
): Promise<void> {
  const capture = { ...key, captureId: derivedId([key.meetingId, 'capture']) };
  const start = Date.parse(source.startedAt ?? now.toISOString());
  const at = (milliseconds: number) => new Date(start + milliseconds).toISOString();
  const facts = {
    revision: 1,
    platform: 'import' as const,
    code: source.digest.slice(0, 16),
    url: '',
    title: source.title,
    startedAt: at(0),
    self: null,
    participants: [],
    language: null,
  };
  // The last turn determines the end.
  await storeFacts(client, key, { ...facts, endedAt: null });
  await markImported(client, key);
  const held: { id: string; revision: number }[] = [];
  let clock = 0;
  for (const slice of source.transcript.turns) {
    const turns = JSON.parse(new TextDecoder().decode(slice)) as ReadTurn[];
    const entries = turns.map(({ speaker, content, from, to }): EntryState => {
      const ordinal = held.length;
      const begun = Math.min(Math.max(from ?? clock, 0), longest);
      const words = content.split(/\s+/u).length;
      clock = Math.max(Math.min(to ?? 0, longest), begun + Math.ceil((words / pace) * 1_000));
      const id = derivedId([key.meetingId, ordinal]);
      held.push({ id, revision: 1 });
      return {
        id,
        ordinal,
        revision: 1,
        speaker: speaker.slice(0, limits.speakerLength),
        content: content.slice(0, limits.contentLength),
        startedAt: at(begun),
        updatedAt: at(to === null ? begun : Math.max(begun, Math.min(to, longest))),
        bookmarked: false,
      };
    });
    await storeUpload(client, capture, await prepareUpload({ entries, gaps: [] }), now, async () => false);
    await setImmediate();
  }
  await storeFacts(client, key, { ...facts, revision: 2, endedAt: at(clock) });
  await closeCapture(client, capture, { endedAt: at(clock), holds: { entries: held, part: false } }, now);
}

/** Maximum milliseconds of a meeting, whatever a file says. */
const longest = 30 * 86_400_000;
