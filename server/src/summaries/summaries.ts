import type { Summary } from '@afterword/api-client/contract';
import { announce } from '../meetings/live.ts';
import { type MeetingKey, readEntries } from '../meetings/store.ts';
import { type Client, type Queryable, transaction } from '../platform/database.ts';
import type { Deps } from '../platform/procedure.ts';
import { builtInEngine } from './engine/built-in.ts';
import type { SummaryEngine, SummaryResult, SummaryStage } from './engine.ts';
import { readSubject, readSummary, readTranscriptVersion, storeSummary } from './store.ts';

/** Who summarises: the one place that chooses. */
const engine: SummaryEngine = builtInEngine;

/** What an engine made of a transcript, and of which state of it. */
interface Made extends SummaryResult {
  engine: string;
  transcriptVersion: string;
}

/**
 * Makes a meeting's summary and keeps it in the place of the one before. The engine works outside any transaction.
 * @throws not_found
 */
export async function makeSummary(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  key: MeetingKey,
  onStage?: (stage: SummaryStage) => void,
  signal?: AbortSignal,
): Promise<Summary> {
  const made = await summarise(pool, key, onStage, signal);
  return transaction(pool, (client) => keepSummary(client, key, made, clock.now()));
}

/** Reads the transcript and has it summarised. @throws not_found */
export async function summarise(
  db: Queryable,
  key: MeetingKey,
  onStage?: (stage: SummaryStage) => void,
  signal?: AbortSignal,
): Promise<Made> {
  const subject = await readSubject(db, key);
  const transcriptVersion = await readTranscriptVersion(db, key);
  const rows = await readEntries(db, key);
  const entries = rows.map(({ id, speaker, content, startedAt }) => ({
    id,
    speaker,
    content,
    startedAt: startedAt.toISOString(),
  }));
  const result = await engine.summarise({ ...subject, entries }, onStage, signal);
  return { ...result, engine: engine.name, transcriptVersion };
}

/** Stores what was made, and tells the meeting's readers. */
export async function keepSummary(client: Client, key: MeetingKey, made: Made, now: Date): Promise<Summary> {
  await storeSummary(client, key, { ...made, createdAt: now });
  announce(client, key);
  const stored = await readSummary(client, key);
  if (!stored) throw new Error('A summary is gone in the transaction that stored it.');
  return stored;
}
