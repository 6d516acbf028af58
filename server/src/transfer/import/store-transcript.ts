import { setImmediate } from 'node:timers/promises';
import type { EntryState } from '@afterword/api-client/contract';
import type { Client } from '../../platform/postgres/database.ts';
import { derivedId } from '../../platform/postgres/derived-id.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { closeCapture } from '../../transcripts/meetings/close.ts';
import { storeFacts } from '../../transcripts/meetings/ingest/facts.ts';
import { prepareUpload, storeUpload } from '../../transcripts/meetings/ingest.ts';
import { markImported } from '../../transcripts/meetings/store.ts';
import type { Source } from './source.ts';
import type { TimedTurn } from './times.ts';

type Transcript = Extract<Source, { kind: 'transcript' }>;

/** Stores an imported transcript as an ended meeting, in the same way as a device's upload. */
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
  await storeFacts(client, key, { ...facts, endedAt: null });
  await markImported(client, key, { dayOnly: source.dayOnly || source.startedAt === null });
  const held: { id: string; revision: number }[] = [];
  for (const slice of source.transcript.turns) {
    const turns = JSON.parse(new TextDecoder().decode(slice)) as TimedTurn[];
    const entries = turns.map(({ speaker, content, from, to }): EntryState => {
      const ordinal = held.length;
      const id = derivedId([key.meetingId, ordinal]);
      held.push({ id, revision: 1 });
      return {
        id,
        ordinal,
        revision: 1,
        speaker,
        content,
        startedAt: at(from),
        updatedAt: at(to ?? from),
        bookmarked: false,
      };
    });
    await storeUpload(client, capture, await prepareUpload({ entries, gaps: [] }), now, async () => false);
    await setImmediate();
  }
  await storeFacts(client, key, { ...facts, revision: 2, endedAt: at(source.transcript.end) });
  await closeCapture(
    client,
    capture,
    { endedAt: at(source.transcript.end), holds: { entries: held, part: false } },
    now,
  );
}
