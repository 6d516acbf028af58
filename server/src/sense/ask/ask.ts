import type { AskEvent, Quote } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import { failure } from '../../platform/errors/failure.ts';
import { zoneOf } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { Overdue } from '../../platform/process/threads.ts';
import { cleanText } from '../../text/clean.ts';
import { findReadable, findSample } from '../../transcripts/meetings/list.ts';
import { offset } from '../../transcripts/meetings/meetings.ts';
import type { AskInput, Quote as EngineQuote } from './engine.ts';
import { passagesFor } from './passages.ts';
import { searchesOf } from './question.ts';
import { answerInSentences } from './sentences.ts';
import { findMeetings, findMeetingsAmong, readAsked, type StoredMeeting, withoutSample } from './store.ts';

declare module '../../platform/process/threads.ts' {
  interface Tasks {
    /** Answers a question with quotes. */
    answer(input: AskInput): Promise<EngineQuote[]>;
  }
}

/** Maximum milliseconds for finding an answer, in its own thread. */
const answeredWithin = 10_000;

/** Maximum meetings read for an answer, likeliest first, and maximum bytes of their text. */
const maxMeetings = 20;
const maxBytes = 4_000_000;

interface Asked {
  question: string;
  meetings?: string[] | undefined;
  /** BCP 47. */
  language?: string | undefined;
}

/**
 * Answers a question with lines from these meetings, or from any the person may read. With a language model, also
 * answers in sentences about them.
 * @throws not_found before any output if the person may not read one of the meetings.
 */
export async function ask(
  deps: Deps,
  actor: Actor,
  asked: Asked,
  signal: AbortSignal,
): Promise<AsyncGenerator<AskEvent, void>> {
  const chosen = asked.meetings ? [...new Set(asked.meetings)] : null;
  if (chosen) {
    const readable = await deps.shards.of(actor).read((db) => findReadable(db, actor, chosen));
    if (readable.length < chosen.length) throw failure('not_found');
  }
  const question = cleanText(asked.question);
  const language = asked.language ?? actor.account.locale;
  return tell(deps, actor, { question, meetings: chosen, language }, signal);
}

async function* tell(
  deps: Deps,
  actor: Actor,
  { question, meetings: chosen, language }: { question: string; meetings: string[] | null; language: string },
  signal: AbortSignal,
): AsyncGenerator<AskEvent, void> {
  const { shards, threads } = deps;
  yield { type: 'progress', stage: 'searching' };
  const { queries, everything } = searchesOf(question);
  const likely = await shards.of(actor).read(async (db) => {
    if (chosen) return chosen.length <= maxMeetings ? chosen : findMeetingsAmong(db, actor, chosen, queries);
    if (queries.length > 0) return withoutSample(db, actor, await findMeetings(db, queries));
    if (!everything) return [];
    const all = await findReadable(db, actor, null);
    const sample = all.length === 0 && (await findSample(db, actor));
    return sample ? [sample.meetingId] : all.slice(-maxMeetings - 1).reverse();
  });

  yield { type: 'progress', stage: 'reading' };
  const { meetings, more } = await shards
    .of(actor)
    .read((db) => readAsked(db, actor, likely.slice(0, maxMeetings), maxBytes));

  // Without having read them, we cannot say that nothing was said.
  if (meetings.length === 0 && likely.length > 0) throw failure('not_answered');

  yield { type: 'progress', stage: 'weighing' };
  const quotes = await threads
    .run(
      'answer',
      {
        question,
        meetings: meetings.map(({ id, language, entries }) => ({
          id,
          language,
          entries: entries.map(({ id, speaker, content, startedAt }) => ({
            id,
            speaker,
            content,
            startedAt: startedAt.toISOString(),
          })),
        })),
      },
      { deadline: answeredWithin, accountId: actor.account.id, signal },
    )
    .catch((error: unknown) => {
      throw error instanceof Overdue ? failure('not_answered') : error;
    });

  const answer: Quote[] = [];
  for (const meeting of meetings.toSorted((a, b) => placeOf(a, quotes) - placeOf(b, quotes))) {
    const { id, title, startedAt, imported, entries } = meeting;
    const times = new Map(
      entries.map((entry) => [entry.id, entry.startedAt.getTime() - startedAt.getTime()]),
    );
    const part = quotes
      .filter(({ meetingId }) => meetingId === id)
      .map((quote) => ({ ...quote, time: offset(times.get(quote.entries[0]!) ?? 0) }));
    if (part.length === 0) continue;
    yield { type: 'part', meeting: { id, title, date: startedAt.toISOString(), imported }, answer: part };
    answer.push(...part);
  }
  const { sentences, writing } = yield* answerInSentences(deps, actor, {
    question,
    language,
    passages: passagesFor(meetings, answer, {
      isChosen: chosen !== null,
      timeZone: zoneOf(actor),
    }),
    signal,
  });
  const isMore = more || likely.length > maxMeetings;
  yield { type: 'done', sentences, writing, answer, read: meetings.length, more: isMore };
}

/** Returns a meeting's position in an answer. */
const placeOf = ({ id }: StoredMeeting, quotes: readonly { meetingId: string }[]): number =>
  quotes.findIndex(({ meetingId }) => meetingId === id);
