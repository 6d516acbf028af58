import type { TranscriptEntry } from '@afterword/api-client';

/** A range of a text in UTF-16 units, from `start` up to but not including `end`. */
export interface TextRange {
  start: number;
  end: number;
}

/** Matches of a line: in the speaker's name, in the text, or both. */
export interface Match {
  id: string;
  speaker: TextRange[];
  content: TextRange[];
}

/**
 * Finds the lines that contain the words in sequence, ignoring case and accents. If none does, finds those that
 * contain each of the words, as the search of all meetings does. Ignores quotation marks around words.
 */
export function findInTranscript(entries: readonly TranscriptEntry[], words: string): Match[] {
  const wanted = fold(words.replaceAll('"', ' ').trim().replace(/\s+/g, ' ')).text;
  if (!wanted) return [];
  const together = findEach(entries, [wanted]);
  return together.length > 0 || !wanted.includes(' ') ? together : findEach(entries, wanted.split(' '));
}

/** Returns the lines that contain all of these folded texts. */
function findEach(entries: readonly TranscriptEntry[], wanted: readonly string[]): Match[] {
  return entries.flatMap(({ id, speaker, content }) => {
    const inSpeaker = wanted.map((text) => findIn(speaker, text));
    const inContent = wanted.map((text) => findIn(content, text));
    if (wanted.some((_, index) => !inSpeaker[index]?.length && !inContent[index]?.length)) return [];
    return [{ id, speaker: joined(inSpeaker), content: joined(inContent) }];
  });
}

/** Sorts ranges and merges those that overlap. */
function joined(stretches: readonly TextRange[][]): TextRange[] {
  const [only, ...others] = stretches;
  if (others.length === 0) return only ?? [];
  const kept: TextRange[] = [];
  for (const next of stretches.flat().sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = kept.at(-1);
    if (last && next.start < last.end) last.end = Math.max(last.end, next.end);
    else kept.push({ ...next });
  }
  return kept;
}

function findIn(text: string, wanted: string): TextRange[] {
  const folded = fold(text);
  const found: TextRange[] = [];
  for (let at = folded.text.indexOf(wanted); at >= 0; at = folded.text.indexOf(wanted, at + wanted.length)) {
    const last = at + wanted.length - 1;
    found.push(
      folded.from ? { start: folded.from[at]!, end: folded.to![last]! } : { start: at, end: last + 1 },
    );
  }
  return found;
}

/**
 * A text without case and accents. `from` and `to` map its units to those of the original; absent if they are the
 * same.
 */
interface Folded {
  text: string;
  from?: number[];
  to?: number[];
}

/** Cached, because ten thousand lines are searched at every keystroke. */
const foldedTexts = new Map<string, Folded>();

function fold(text: string): Folded {
  const known = foldedTexts.get(text);
  if (known) return known;
  if (foldedTexts.size > 50_000) foldedTexts.clear();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII, whole.
  const folded = /^[\u0000-\u007f]*$/.test(text) ? { text: text.toLowerCase() } : foldUnits(text);
  foldedTexts.set(text, folded);
  return folded;
}

function foldUnits(text: string): Folded {
  let result = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ς', 'σ');
    if (plain === '' && to.length) {
      // A combining mark belongs to the letter before it.
      to[to.length - 1] = at + character.length;
    }
    for (let unit = 0; unit < plain.length; unit += 1) {
      from.push(at);
      to.push(at + character.length);
    }
    result += plain;
    at += character.length;
  }
  return { text: result, from, to };
}
