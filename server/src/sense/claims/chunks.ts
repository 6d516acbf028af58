import { languageOf } from '../../text/languages/registry.ts';
import { sentencesOf } from '../../text/transcript/sentences.ts';
import { weighTerms } from '../../text/transcript/terms.ts';
import { segmentsOf } from '../../text/transcript/topics.ts';
import type { Line } from './claim.ts';

/** A line for the model, or a piece of an overlong line. */
export interface Piece extends Line {
  /** Index of its line in the transcript. */
  place: number;
  /** An estimate. */
  tokens: number;
}

/** The pieces sent in one call. */
export type Chunk = readonly Piece[];

/** Share of a chunk that is repeated in the next one. */
const overlap = 0.1;
/** Share of a chunk, at its end, within which a topic boundary may end it. */
const tail = 0.4;
/** Maximum lines searched for a boundary, because more would block the event loop. */
const maxTailLength = 400;

/**
 * Splits lines into pieces of at most a quarter of a chunk. Estimates tokens from a sample, because estimating each
 * line of a transcript of several days would block the event loop.
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
    if (tokens <= most && line.content.length <= maxPieceLength) return [{ ...line, place, tokens }];
    const size = Math.min(maxPieceLength, Math.max(40, Math.floor((line.content.length * most) / tokens)));
    return cut(line.content, size).map((content) => ({
      ...line,
      content,
      place,
      tokens: tokensOf(line.speaker, content),
    }));
  });
}

/** Maximum characters of a piece, so that a citation is easy to find and a claim can be checked against all of it. */
const maxPieceLength = 1_500;

/** Characters in the sample. */
const sampled = 20_000;

/** Returns tokens per character, from lines spread over the transcript. */
function densityOf(lines: readonly Line[], estimate: (text: string) => number): number {
  const step = Math.max(1, Math.floor(lines.length / 200));
  const sample = lines
    .filter((_, index) => index % step === 0)
    .map(({ speaker, content }) => `${speaker} ${content.slice(0, 500)}`)
    .join('\n')
    .slice(0, sampled);
  return estimate(sample) / Math.max(1, sample.length);
}

/** Tokens for a line's number and time. */
const perLine = 12;

function cut(content: string, size: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < content.length; ) {
    let end = Math.min(content.length, start + size);
    const space = end < content.length ? content.lastIndexOf(' ', end) : -1;
    if (space > start + size / 2) end = space;
    else if (/[\uD800-\uDBFF]/.test(content.charAt(end - 1))) end += 1; // half a surrogate pair
    parts.push(content.slice(start, end).trim());
    start = end;
  }
  return parts.filter((part) => part !== '');
}

/**
 * Yields chunks of a transcript with at most this many tokens, cut at topic boundaries. Each repeats the last tenth
 * of the previous one, and every piece is in a chunk. Yields to the event loop between chunks.
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

/** Returns the index of the first piece that no longer fits into a chunk starting here. */
function reach(pieces: readonly Piece[], first: number, budget: number): number {
  let tokens = 0;
  let end = first;
  while (end < pieces.length && (end === first || tokens + pieces[end]!.tokens <= budget))
    tokens += pieces[end++]!.tokens;
  return end;
}

/** Returns the index of the piece at which the repeated part of a chunk begins. */
function back(pieces: readonly Piece[], first: number, end: number, budget: number): number {
  let tokens = 0;
  let start = end;
  while (start > first + 1 && tokens + pieces[start - 1]!.tokens <= budget) tokens += pieces[--start]!.tokens;
  return start;
}

/** Returns the start of the last topic in the last part of a chunk, or the end of the chunk if there is none. */
function boundaryIn(pieces: readonly Piece[], first: number, limit: number, language: string | null): number {
  const from = Math.max(first + Math.ceil((limit - first) * (1 - tail)), limit - maxTailLength);
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
