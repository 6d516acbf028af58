import type { Summary } from '@afterword/api-client/contract';
import { announce } from '../meetings/live.ts';
import { type MeetingKey, readEntries, readMeeting } from '../meetings/store.ts';
import { type Client, transaction } from '../platform/database.ts';
import type { Deps } from '../platform/procedure.ts';
import { builtInEngine } from './engine/built-in.ts';
import type { SummaryEngine, SummaryStage } from './engine.ts';
import { readSummary, readTranscriptVersion, storeSummary } from './store.ts';

/**
 * Makes a meeting's summary and keeps it in the place of the one before.
 * @throws not_found
 */
export async function makeSummary(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  key: MeetingKey,
  onStage: (stage: SummaryStage) => void = () => {},
  signal?: AbortSignal,
  engine: SummaryEngine = builtInEngine,
): Promise<Summary> {
  const meeting = await readMeeting(pool, key);
  const transcriptVersion = await readTranscriptVersion(pool, key);
  const rows = await readEntries(pool, key);
  const result = await engine.summarise(
    {
      title: meeting.title,
      language: meeting.language,
      entries: rows.map(({ id, speaker, content, startedAt }) => ({
        id,
        speaker,
        content,
        startedAt: startedAt.toISOString(),
      })),
    },
    onStage,
    signal,
  );
  return transaction(pool, async (client) => {
    const made = { ...result, engine: engine.name, transcriptVersion, createdAt: clock.now() };
    const sequence = await storeSummary(client, key, made);
    await announce(client, { ...key, sequence, entries: false, details: true });
    return readStored(client, key);
  });
}

async function readStored(client: Client, key: MeetingKey): Promise<Summary> {
  const stored = await readSummary(client, key);
  if (!stored) throw new Error('A summary is gone in the transaction that stored it.');
  return stored;
}
