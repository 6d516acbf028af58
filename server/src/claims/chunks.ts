import { sentencesOf } from '../summaries/engine/sentences.ts';
import { weighTerms } from '../summaries/engine/terms.ts';
import { segmentsOf } from '../summaries/engine/topics.ts';
import { languageOf } from '../text/languages/registry.ts';
import type { Line } from './claim.ts';

/** A line as a model is given it, or a piece of one that is too long. */
export interface Piece extends Line {
  /** Where its line stands in the transcript. */
  place: number;
  /** Estimated. */
  tokens: number;
}

/** What is read by one call. */
export type Chunk = readonly Piece[];

/** The share of a chunk that is read again with the next one. */
const overlap = 0.1;
/** The share of a chunk, from its end, in which a topic may end it. */
const tail = 0.4;
/** Lines in which it is looked for: more would hold up the server. */
const longestTail = 400;

/**
 * Lines as pieces, none of which takes more than a quarter of a chunk. Their tokens follow from those of a sample: to estimate each line
 * of days of talk would hold up the server.
 */
export function piecesOf(
  lines: readonly Line[],
  budget: number,
  estimate: (text: string) => number,
): Piece[] {
  const most = Math.max(20, Math.floor(budget / 4));
  const perCharacter = densityOf(lines, estimate);
  const tokensOf = (speaker: string, content: string) =>
    Math.ceil((speaker.length + content.length) * perCharacter) + perLine;
  return lines.flatMap((line, place): Piece[] => {
    const tokens = tokensOf(line.speaker, line.content);
    if (tokens <= most && line.content.length <= longestPiece) return [{ ...line, place, tokens }];
    const size = Math.min(longestPiece, Math.max(40, Math.floor((line.content.length * most) / tokens)));
    return cut(line.content, size).map((content) => ({
      ...line,
      content,
      place,
      tokens: tokensOf(line.speaker, content),
    }));
  });
}

/** Characters of a piece: what is cited is to be found in it, and a claim is checked against all of it. */
const longestPiece = 1_500;

/** Characters of a sample. */
const sampled = 20_000;

/** Tokens of a character, from lines all over a transcript. */
function densityOf(lines: readonly Line[], estimate: (text: string) => number): number {
  const step = Math.max(1, Math.floor(lines.length / 200));
  const sample = lines
    .filter((_, index) => index % step === 0)
    .map(({ speaker, content }) => `${speaker} ${content.slice(0, 500)}`)
    .join('\n')
    .slice(0, sampled);
  return estimate(sample) / Math.max(1, sample.length);
}

/** The tokens of a line's number and time. */
const perLine = 12;

function cut(content: string, size: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < content.length; ) {
    let end = Math.min(content.length, start + size);
    const space = end < content.length ? content.lastIndexOf(' ', end) : -1;
    if (space > start + size / 2) end = space;
    else if (/[\uD800-\uDBFF]/.test(content.charAt(end - 1))) end += 1; // half of a character
    parts.push(content.slice(start, end).trim());
    start = end;
  }
  return parts.filter((part) => part !== '');
}

/**
 * Cuts a transcript into stretches of at most so many tokens, where one topic ends and the next begins, each with the last tenth of the
 * one before. Every piece is in one of them. Gives way between two of them.
 */
export async function* chunksOf(
  pieces: readonly Piece[],
  budget: number,
  language: string | null,
): AsyncGenerator<Chunk> {
  for (let first = 0; first < pieces.length; ) {
    const limit = reach(pieces, first, budget);
    const end = limit === pieces.length ? limit : boundaryIn(pieces, first, limit, language);
    yield pieces.slice(first, end);
    if (end === pieces.length) return;
    first = Math.max(first + 1, back(pieces, first, end, budget * overlap));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The piece before which a chunk that begins here is full. */
function reach(pieces: readonly Piece[], first: number, budget: number): number {
  let tokens = 0;
  let end = first;
  while (end < pieces.length && (end === first || tokens + pieces[end]!.tokens <= budget))
    tokens += pieces[end++]!.tokens;
  return end;
}

/** The piece from which on the end of a chunk is read again. */
function back(pieces: readonly Piece[], first: number, end: number, budget: number): number {
  let tokens = 0;
  let start = end;
  while (start > first + 1 && tokens + pieces[start - 1]!.tokens <= budget) tokens += pieces[--start]!.tokens;
  return start;
}

/** Where the last topic in the last part of a chunk begins; its end where there is none. */
function boundaryIn(pieces: readonly Piece[], first: number, limit: number, language: string | null): number {
  const from = Math.max(first + Math.ceil((limit - first) * (1 - tail)), limit - longestTail);
  const part = pieces.slice(from, limit);
  if (part.length < 4) return limit;
  const { code, phrases, talk } = languageOf(
    language,
    part
      .map(({ content }) => content)
      .join(' ')
      .slice(0, 4_000),
  );
  const sentences = sentencesOf([...part], code);
  const segments = segmentsOf(sentences, weighTerms(sentences, phrases, code), talk);
  const last = segments.at(-1);
  if (!last || segments.length < 2) return limit;
  return from + sentences[last.first]!.place;
}
