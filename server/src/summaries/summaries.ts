import type { Summary } from '@afterword/api-client/contract';
import { recordEvents } from '../events/record.ts';
import { type MeetingKey, readFrom, writeTo } from '../meetings/authorize.ts';
import { announce } from '../meetings/live.ts';
import { findSample, readEntries } from '../meetings/store.ts';
import type { Client, Queryable } from '../platform/database.ts';
import { failure } from '../platform/failure.ts';
import type { Deps } from '../platform/procedure.ts';
import { Overdue, type Threads } from '../platform/threads.ts';
import type { Place } from '../workspaces/workspace.ts';
import { builtInEngine } from './engine/built-in.ts';
import type { SummaryEngine, SummaryResult, SummaryStage } from './engine.ts';
import {
  readSubject,
  readSummary,
  readTranscriptSize,
  readTranscriptVersion,
  storeSummary,
} from './store.ts';

/** Milliseconds the engine may take, in a thread of its own. Three hours of talk take a fraction of a second. */
const summarisedWithin = 30_000;

/** Bytes of a transcript that the engine reads at most: days of talk. */
export const longestTranscript = 4_000_000;

/** Who summarises: the one place that chooses. */
const engineIn = (threads: Threads, accountId: number | undefined): SummaryEngine => ({
  name: builtInEngine.name,
  summarise: (meeting, onStage, signal) =>
    threads.run('summarise', meeting, {
      deadline: summarisedWithin,
      ...(accountId === undefined ? {} : { accountId }),
      ...(onStage ? { onStep: (step) => onStage(step as SummaryStage) } : {}),
      ...(signal ? { signal } : {}),
    }),
});

/** What an engine made of a transcript, and of which state of it. */
interface Made extends SummaryResult {
  engine: string;
  transcriptVersion: string;
}

/** Who watches a summary being made, and what else is done when it is kept. */
interface Making {
  onStage?: (stage: SummaryStage) => void;
  signal?: AbortSignal;
  /** What whoever asks for it chose: an id of a template, and the language it is written in. */
  chosen?: { template?: string; language?: string };
  /** In the transaction that keeps it. */
  finish?: (client: Client) => Promise<void>;
}

/**
 * Makes a meeting's summary and keeps it in the place of the one before. The engine works outside any transaction.
 * @throws not_found, forbidden; not_summarized when it took too long, or the transcript is too long to begin with.
 */
export async function makeSummary(
  deps: Pick<Deps, 'shards' | 'clock' | 'threads'>,
  place: Place,
  meetingId: string,
  { onStage, signal, finish }: Making = {},
): Promise<Summary> {
  const asking = { deps, actor: place };
  const source = await readFrom(asking, meetingId, readSource, 'write');
  const made = await summarise(engineIn(deps.threads, place.account?.id), source, onStage, signal);
  return writeTo(asking, meetingId, async (client, key) => {
    const { summary, sequence, newActions } = await keepSummary(client, key, made, deps.clock.now());
    await recordEvents(client, key, [
      { type: 'summary.created', meetingId, sequence },
      ...newActions.map((actionId) => ({ type: 'action_item.created' as const, meetingId, actionId })),
    ]);
    await finish?.(client);
    return summary;
  });
}

/**
 * Gives the sample of a new workspace its summary, by the engine that summarises all others: a page of our own words, for which
 * no thread is started.
 */
export async function summariseSample(
  place: Place,
  { shards, clock }: Pick<Deps, 'shards' | 'clock'>,
): Promise<void> {
  await shards.of(place).transaction(async (client) => {
    const sample = await findSample(client, place);
    if (!sample || (await readSummary(client, sample))) return;
    await keepSummary(
      client,
      sample,
      await summarise(builtInEngine, await readSource(client, sample)),
      clock.now(),
    );
  });
}

/** What a summary is made from. */
interface Source {
  meeting: Parameters<SummaryEngine['summarise']>[0];
  transcriptVersion: string;
}

/** Reads the transcript. @throws not_found, not_summarized */
export async function readSource(db: Queryable, key: MeetingKey): Promise<Source> {
  const subject = await readSubject(db, key);
  const transcriptVersion = await readTranscriptVersion(db, key);
  if ((await readTranscriptSize(db, key)) > longestTranscript) throw failure('not_summarized');
  const rows = await readEntries(db, key);
  const entries = rows.map(({ id, speaker, content, startedAt }) => ({
    id,
    speaker,
    content,
    startedAt: startedAt.toISOString(),
  }));
  return { meeting: { ...subject, entries }, transcriptVersion };
}

/** Has a transcript summarised. @throws not_summarized */
export async function summarise(
  engine: SummaryEngine,
  { meeting, transcriptVersion }: Source,
  onStage?: (stage: SummaryStage) => void,
  signal?: AbortSignal,
): Promise<Made> {
  try {
    const result = await engine.summarise(meeting, onStage, signal);
    return { ...result, engine: engine.name, transcriptVersion };
  } catch (error) {
    throw error instanceof Overdue ? failure('not_summarized') : error;
  }
}

/** Stores what was made, and tells the meeting's readers. */
export async function keepSummary(
  client: Client,
  key: MeetingKey,
  made: Made,
  now: Date,
): Promise<{ summary: Summary; sequence: number; newActions: string[] }> {
  const { sequence, newActions } = await storeSummary(client, key, { ...made, createdAt: now });
  announce(client, key);
  const stored = await readSummary(client, key);
  if (!stored) throw new Error('A summary is gone in the transaction that stored it.');
  return { summary: stored, sequence, newActions };
}
