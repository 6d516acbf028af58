import {
  type CatchUpEvent,
  type Locale,
  type Missed,
  type MissedKind,
  missedKind,
  type Writing,
} from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { zoneOf } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { Overdue } from '../../platform/process/threads.ts';
import { type MeetingKey, readFrom } from '../../transcripts/meetings/authorize.ts';
import { readEntries, readEntry } from '../../transcripts/meetings/entries.ts';
import { toDetail } from '../../transcripts/meetings/meetings.ts';
import { readMeeting } from '../../transcripts/meetings/store.ts';
import { type Line, modelClaim } from '../claims/claim.ts';
import { openModel } from '../models/open-model.ts';
import { citedLines, type Material, write } from '../sentences/write.ts';
import type { SummaryResult } from '../summaries/engine.ts';
import { readTranscriptSize } from '../summaries/store.ts';
import { maxTranscriptLength } from '../summaries/summaries.ts';

/** Milliseconds of a meeting to cover if no start is given. */
const lately = 10 * 60_000;

/** Maximum milliseconds for the built-in engine, in its own thread. */
const quotedWithin = 10_000;

interface Asked {
  id: string;
  /** An instant, or the id of an entry. */
  since?: string | undefined;
  /** BCP 47. */
  language?: string | undefined;
}

/**
 * Summarizes the part of a meeting someone missed, usually of a running one: by a language model if configured,
 * otherwise in quotes. Stores nothing.
 * @throws not_found, invalid_input, not_summarized, before any output.
 */
export async function catchUp(
  deps: Deps,
  actor: Actor,
  { id, since, language }: Asked,
  signal: AbortSignal,
): Promise<AsyncGenerator<CatchUpEvent, void>> {
  const source = await readFrom({ deps, actor }, id, (db, key) =>
    readMissed(db, key, { since, now: deps.clock.now(), place: actor }),
  );
  return tell(deps, actor, { ...source, outputLanguage: language ?? actor.account.locale }, signal);
}

/** The part of a meeting since then. */
interface Source extends Material {
  title: string;
  since: Date;
  until: Date;
}

async function readMissed(
  db: Queryable,
  key: MeetingKey,
  { since, now, place }: { since: string | undefined; now: Date; place: Actor },
): Promise<Source> {
  if ((await readTranscriptSize(db, key)) > maxTranscriptLength) throw failure('not_summarized');
  const [row, entries] = await Promise.all([readMeeting(db, key), readEntries(db, key)]);
  const { title, language, startedAt } = row;
  const until = entries.at(-1)?.startedAt ?? startedAt;
  const from = await readSince(db, key, since, until);
  const lines = entries
    .filter((entry) => entry.startedAt >= from)
    .map(
      ({ id, speaker, content, startedAt: at }): Line => ({
        id,
        speaker,
        content,
        startedAt: at.toISOString(),
      }),
    );
  const participants = toDetail(row, now, place).participants.map(({ name }) => name);
  const timeZone = zoneOf(place);
  const { meetingId } = key;
  return { meetingId, title, language, timeZone, startedAt, participants, lines, since: from, until };
}

/** @throws invalid_input for an unknown entry id */
async function readSince(
  db: Queryable,
  key: MeetingKey,
  since: string | undefined,
  until: Date,
): Promise<Date> {
  if (since === undefined) return new Date(until.getTime() - lately);
  if (!isId(since)) return new Date(since);
  const entry = await readEntry(db, key, since);
  if (!entry)
    throw invalidField(
      'since',
      'This line is not, or no longer, in the meeting. Name another, or an instant.',
    );
  return entry.startedAt;
}

const isId = (since: string) => /^[0-9a-f-]{36}$/i.test(since);

const element = modelClaim.extend({
  kind: missedKind.describe(
    'point: something that was talked about. decision: something that was decided. action: something that somebody will do. question: something that was asked and not answered.',
  ),
});

const instructions = [
  'Somebody was away from this meeting, which still goes on, and reads what was said meanwhile.',
  'Tell them what they missed in at most twelve short sentences, the most important things only: what was talked about, in the order of the meeting, what was decided, who will do what, and what was asked and is still open.',
  'Small talk and greetings are left out. Each sentence says one thing and is understood alone.',
].join(' ');

async function* tell(
  deps: Deps,
  actor: Actor,
  source: Source & { outputLanguage: string | Locale },
  signal: AbortSignal,
): AsyncGenerator<CatchUpEvent, void> {
  yield { type: 'progress', stage: 'reading' };
  const model = source.lines.length > 0 ? await openModel(deps, actor, 'catch-up') : null;
  let sentences: Missed[] = [];
  let writing: Writing | null = null;
  if (model) {
    yield { type: 'progress', stage: 'writing' };
    const task = { instructions, element, language: source.outputLanguage, signal };
    const writer = write(model, [source], task);
    let next = await writer.next();
    for (; !next.done; next = await writer.next()) {
      const told = next.value;
      if (told.type === 'estimate') yield told;
      else yield { type: 'sentence', sentence: { ...told.sentence, kind: told.claim.kind } };
    }
    const { value: written } = next;
    writing = written.writing;
    sentences = written.sentences.map(({ sentence, claim }) => ({ ...sentence, kind: claim.kind }));
  }
  if (sentences.length === 0 && source.lines.length > 0) {
    yield { type: 'progress', stage: 'weighing' };
    sentences = quotationsOf(await quote(deps, actor, source, signal), source);
    if (writing) writing = { ...writing, generatedBy: null };
  }
  yield {
    type: 'done',
    since: source.since.toISOString(),
    until: source.until.toISOString(),
    lines: source.lines.length,
    first: source.lines[0]?.id ?? null,
    sentences,
    writing,
  };
}

/** Returns the built-in engine's quotes. @throws not_summarized */
async function quote(
  { threads }: Pick<Deps, 'threads'>,
  actor: Actor,
  { title, language, lines }: Source,
  signal: AbortSignal,
): Promise<SummaryResult> {
  try {
    return await threads.run(
      'summarize',
      { title, language, entries: [...lines] },
      { deadline: quotedWithin, accountId: actor.account.id, signal },
    );
  } catch (error) {
    throw error instanceof Overdue ? failure('not_summarized') : error;
  }
}

function quotationsOf(
  { overview, decisions, actions, questions }: SummaryResult,
  { meetingId, lines, startedAt }: Source,
): Missed[] {
  const as = (kind: MissedKind, claims: SummaryResult['overview']): Missed[] =>
    claims.map(({ text, state, speaker, entries }) => ({
      kind,
      text,
      state,
      speaker,
      entries,
      meetingId,
      lines: citedLines(entries, lines, startedAt),
    }));
  return [
    ...as('point', overview),
    ...as('decision', decisions),
    ...as('action', actions),
    ...as('question', questions),
  ];
}
