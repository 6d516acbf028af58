import { setImmediate } from 'node:timers/promises';
import type { FoundEntry } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import { signedIn } from '../../../people/access/procedure.ts';
import { cleanText } from '../../../text/clean.ts';
import { lowerBound, offset, upperBound } from '../meetings.ts';
import { answers, markHits, snippetOf } from './snippet.ts';
import { type FoundRow, findEntries, findNames } from './store.ts';
import { type Question, questionOf, type Term } from './text.ts';

/** Maximum names and meeting titles suggested at once. */
const maxNames = 6;

/** UTF-16 units of lines processed before yielding to the event loop. */
const turn = 20_000;

export const searchRoutes = {
  entries: signedIn.search.entries.handler(async ({ input, context: { deps, actor } }) => {
    const speaker = cleanText(input.speaker ?? '').trim() || null;
    const text = cleanText(input.q).trim();
    // A speaker's name also narrows the index search; the exact speaker is then checked per line.
    const words = questionOf(text);
    const name = speaker === null ? null : questionOf(`"${speaker.replaceAll('"', ' ')}"`);
    const question = words && name ? both(words, name) : (words ?? name ?? everyLine);
    if (text === '' ? speaker === null : !words) return { items: [], total: 0, more: false, next: null };
    const filter = {
      speaker,
      platform: input.platform ?? null,
      from: lowerBound(input.from),
      before: upperBound(input.to),
      label: input.label || null,
    };
    const { rows, found, next } = await deps.shards
      .of(actor)
      .read((db) => findEntries(db, actor, question, filter, input));
    return {
      items: await toFoundEntries(rows, words?.terms ?? []),
      total: Math.min(found, limits.entriesFound),
      more: found > limits.entriesFound,
      next,
    };
  }),

  names: signedIn.search.names.handler(async ({ input, context: { deps, actor } }) => {
    const text = cleanText(input.q).trim();
    const question = questionOf(text);
    if (text === '') return { meetings: [], people: [] };
    const terms = question?.terms ?? [];
    const { meetings, people } = await deps.shards.of(actor).read((db) => findNames(db, actor, question));
    return {
      meetings: meetings.slice(0, maxNames).map(({ id, title, startedAt, platform, imported }) => ({
        id,
        title: markHits(title, terms),
        date: startedAt.toISOString(),
        platform,
        imported,
      })),
      people: people
        .filter((name) => (question ? answers(name, terms) : name.includes(text)))
        .slice(0, maxNames)
        .map((name) => ({ name, parts: markHits(name, terms) })),
    };
  }),
};

/** Matches every line, for a speaker whose name has nothing that is indexed, such as an emoji. No lexeme has this sign. */
const everyLine: Question = { asked: "!'-'", exact: "!'-'", core: null, unfinished: true, terms: [] };

/** Combines a search with the name of a speaker. */
function both(words: Question, { asked }: Question): Question {
  const core = words.core === null ? asked : `${words.core} & ${asked}`;
  return { ...words, asked: `${words.asked} & ${asked}`, core: words.unfinished ? core : null };
}

/** Converts found lines to results. Yields to the event loop, because highlighting a long line takes time. */
async function toFoundEntries(rows: readonly FoundRow[], terms: readonly Term[]): Promise<FoundEntry[]> {
  const items: FoundEntry[] = [];
  let read = 0;
  for (const { meetingId, id, title, speaker, content, startedAt, meetingStartedAt, imported } of rows) {
    items.push({
      meetingId,
      entryId: id,
      title,
      speaker,
      time: offset(startedAt.getTime() - meetingStartedAt.getTime()),
      date: meetingStartedAt.toISOString(),
      imported,
      snippet: snippetOf(content, terms),
    });
    read += content.length;
    if (read < turn) continue;
    read = 0;
    await setImmediate();
  }
  return items;
}
