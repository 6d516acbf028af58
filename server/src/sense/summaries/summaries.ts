import {
  type Locale,
  locales,
  type Summary,
  type summaryEstimate,
  type summaryEvent,
} from '@afterword/api-client/contract';
import type { z } from 'zod';
import { recordEvents } from '../../events/record.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { type Place, zoneOf } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { Overdue, type Threads } from '../../platform/process/threads.ts';
import { type MeetingKey, readFrom, writeTo } from '../../transcripts/meetings/authorize.ts';
import { readEntries } from '../../transcripts/meetings/entries.ts';
import { findSample } from '../../transcripts/meetings/list.ts';
import { announce } from '../../transcripts/meetings/live.ts';
import { toDetail } from '../../transcripts/meetings/meetings.ts';
import { lockMeeting, readMeeting } from '../../transcripts/meetings/store.ts';
import { ModelFailure } from '../models/failure.ts';
import type { LanguageModel } from '../models/language-model.ts';
import { type ModelDeps, openModel } from '../models/open-model.ts';
import { templateFor } from '../templates/templates.ts';
import { estimateSummary, type SummarySource, summarizeByModel } from './by-model.ts';
import { builtInEngine } from './engine/built-in.ts';
import type { SummaryEngine, SummaryInput, SummaryResult, SummaryStage } from './engine.ts';
import {
  type Provenance,
  readSubject,
  readSummarizedVersion,
  readSummary,
  readTranscriptSize,
  readTranscriptVersion,
  storeSummary,
} from './store.ts';

declare module '../../platform/process/threads.ts' {
  interface Tasks {
    /** Summarizes with the built-in engine. */
    summarize(input: SummaryInput, onStep: (step: string) => void): Promise<SummaryResult>;
  }
}

/** Maximum milliseconds for the engine, which runs in its own thread. Three hours of talk take a fraction of a second. */
const summarizedWithin = 30_000;

/** Maximum bytes of a transcript for the engine: a day of talk. */
export const maxTranscriptLength = 4_000_000;

/** Chooses the engine. */
const engineIn = (
  threads: Threads,
  account: { accountId: number | undefined; background: boolean },
): SummaryEngine => ({
  name: builtInEngine.name,
  summarize: (meeting, onStage, signal) =>
    threads.run('summarize', meeting, {
      deadline: summarizedWithin,
      ...account,
      ...(onStage ? { onStep: (step) => onStage(step as SummaryStage) } : {}),
      signal,
    }),
});

/** An engine's result, and the version of the transcript it is based on. */
interface Made extends SummaryResult, Partial<Provenance> {
  engine: string;
  transcriptVersion: string;
}

/** Progress events of a summary. */
export type Told = Exclude<z.infer<typeof summaryEvent>, { type: 'done' }>;

/** Options for creating a summary. */
interface Making {
  onTold?: (told: Told) => void;
  signal?: AbortSignal;
  /** The requested template id and language. */
  chosen?: Chosen;
  /**
   * Keep the existing summary if a model wrote it and fails now, or if it was made in the meantime, because no one is
   * waiting for a new one.
   */
  staysWritten?: boolean;
  /** Runs in the transaction that stores the summary. */
  finish?: (client: Client) => Promise<void>;
}

export interface Chosen {
  template?: string;
  language?: string;
  /** Template of the previous summary. */
  former?: string;
  /** Language for built-in templates. */
  locale?: Locale;
}

type MakingDeps = Pick<Deps, 'threads'> & ModelDeps;

/**
 * Creates a meeting's summary and replaces the previous one. Uses the workspace's language model, or the built-in
 * engine without one or if it fails. Both run outside any transaction.
 * @throws not_found, forbidden, invalid_input; not_summarized if it took too long or the transcript is too long.
 */
export async function makeSummary(
  deps: MakingDeps,
  place: Place,
  meetingId: string,
  { onTold, signal, chosen = {}, staysWritten = false, finish }: Making = {},
): Promise<Summary> {
  const asking = { deps, actor: place };
  const timeZone = zoneOf(place);
  const read = await readFrom(asking, meetingId, readSource, 'write');
  const source = { ...read, meeting: { ...read.meeting, timeZone } };
  const model = source.meeting.entries.length > 0 ? await openModel(deps, place, 'summary') : null;
  const onStage = model ? undefined : (stage: SummaryStage) => onTold?.({ type: 'progress', stage });
  if (model) onTold?.({ type: 'progress', stage: 'reading' });
  // An automatic summary queues with the tasks of the meeting's owner.
  const account = { accountId: place.account?.id ?? source.ownerId ?? undefined, background: !place.account };
  const quoted = await summarize(engineIn(deps.threads, account), source, onStage, signal);
  const made = model
    ? await writeByModel(model, quoted, {
        onTold,
        signal,
        ...(await readWritten(asking, meetingId, source, chosen)),
      })
    : quoted;
  return writeTo(asking, meetingId, async (client, key) => {
    await lockMeeting(client, key);
    const former = await readSummarizedVersion(client, key);
    // Another one was made in the meantime. A requested one may replace one of the same transcript.
    const ahead = former === null ? null : BigInt(former) - BigInt(made.transcriptVersion);
    const isLate = ahead !== null && ahead >= (staysWritten ? 0n : 1n);
    const written = isLate || (staysWritten && made.fallback) ? await readSummary(client, key) : null;
    if (written && (isLate ? staysWritten || !isOtherChoice(made, written) : written.generatedBy)) {
      await finish?.(client);
      return written;
    }
    const { summary, sequence, newActions } = await keepSummary(client, key, made, deps.clock.now());
    await recordEvents(client, key, [
      { type: 'summary.created', meetingId, sequence, ...(former === null ? {} : { renewed: true }) },
      ...newActions.map((actionId) => ({ type: 'action_item.created' as const, meetingId, actionId })),
    ]);
    await finish?.(client);
    return summary;
  });
}

/** Returns whether a person chose another template or language for a new summary than a stored one has. */
const isOtherChoice = (made: Made, written: Summary): boolean =>
  !made.fallback &&
  ((made.template ?? null) !== written.template || (made.language ?? null) !== written.language);

/** Estimates a summary by the workspace's language model; null without a model or text. @throws not_found */
export async function estimateMaking(
  deps: MakingDeps,
  place: Place,
  meetingId: string,
  chosen: Chosen,
): Promise<z.infer<typeof summaryEstimate> | null> {
  const asking = { deps, actor: place };
  const source = await readFrom(asking, meetingId, readSource);
  const model = source.meeting.entries.length > 0 ? await openModel(deps, place, 'summary') : null;
  if (!model) return null;
  const written = await readWritten(asking, meetingId, source, chosen);
  try {
    return { provider: model.provider, model: model.model, ...estimateSummary(model, written) };
  } catch (error) {
    // The context window is too small: the built-in engine will be used at no cost.
    if (error instanceof ModelFailure) return null;
    throw error;
  }
}

/** Returns the model's input for a meeting. */
async function readWritten(
  asking: { deps: MakingDeps; actor: Place },
  meetingId: string,
  { meeting }: Source,
  { template, former, language, locale }: Chosen,
): Promise<SummarySource> {
  const spoken = locales.find((each) => meeting.language?.toLowerCase().startsWith(each)) ?? 'en';
  return readFrom(asking, meetingId, async (db, key) => {
    const row = await readMeeting(db, key);
    return {
      lines: meeting.entries,
      context: {
        participants: toDetail(row, asking.deps.clock.now(), asking.actor).participants.map(
          ({ name }) => name,
        ),
        language: meeting.language,
        meetingDate: row.startedAt.toISOString(),
        timeZone: zoneOf(asking.actor),
      },
      template: await templateFor(db, key, { chosen: template, former, locale: locale ?? spoken }),
      language: language ?? null,
    };
  });
}

/** Has a model write the summary; if it fails, returns the built-in engine's summary with the reason. */
async function writeByModel(
  model: LanguageModel,
  quoted: Made,
  {
    onTold,
    signal,
    ...source
  }: SummarySource & { onTold: Making['onTold']; signal: AbortSignal | undefined },
): Promise<Made> {
  try {
    const { provider, model: name } = model;
    onTold?.({ type: 'estimate', estimate: { provider, model: name, ...estimateSummary(model, source) } });
    onTold?.({ type: 'progress', stage: 'writing' });
    const written = await summarizeByModel(model, source, quoted, {
      onClaim: (kind, claim) => onTold?.({ type: 'claim', kind, claim }),
      ...(signal ? { signal } : {}),
    });
    return { ...written, engine: name, transcriptVersion: quoted.transcriptVersion };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { ...quoted, fallback: error.reason };
  }
}

/**
 * Creates the summary of a new workspace's sample with the regular engine. It is one page of our own text, so it
 * needs no thread.
 */
export async function summarizeSample(
  place: Place,
  { shards, clock }: Pick<Deps, 'shards' | 'clock'>,
): Promise<void> {
  await shards.of(place).transaction(async (client) => {
    const sample = await findSample(client, place);
    if (!sample || (await readSummary(client, sample))) return;
    await keepSummary(
      client,
      sample,
      await summarize(builtInEngine, await readSource(client, sample)),
      clock.now(),
    );
  });
}

/** Input for a summary. */
interface Source {
  meeting: Parameters<SummaryEngine['summarize']>[0];
  /** Null if the owner's account was deleted. */
  ownerId: number | null;
  transcriptVersion: string;
}

/** Reads the transcript. @throws not_found, not_summarized */
export async function readSource(db: Queryable, key: MeetingKey): Promise<Source> {
  const { ownerId, ...subject } = await readSubject(db, key);
  const transcriptVersion = await readTranscriptVersion(db, key);
  if ((await readTranscriptSize(db, key)) > maxTranscriptLength) throw failure('not_summarized');
  const rows = await readEntries(db, key);
  const entries = rows.map(({ id, speaker, content, startedAt }) => ({
    id,
    speaker,
    content,
    startedAt: startedAt.toISOString(),
  }));
  return { meeting: { ...subject, entries }, ownerId, transcriptVersion };
}

/** Summarizes a transcript. @throws not_summarized */
export async function summarize(
  engine: SummaryEngine,
  { meeting, transcriptVersion }: Source,
  onStage?: (stage: SummaryStage) => void,
  signal?: AbortSignal,
): Promise<Made> {
  try {
    const result = await engine.summarize(meeting, onStage, signal);
    return { ...result, engine: engine.name, transcriptVersion };
  } catch (error) {
    throw error instanceof Overdue ? failure('not_summarized') : error;
  }
}

/** Stores a summary and notifies the meeting's readers. */
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
