import { parseJson, UnreadableJson } from '../../../../platform/outbound/parse-json.ts';
import { NotTranscript } from '../../kinds.ts';
import {
  fromOf,
  isRow,
  type Row,
  type Segments,
  speakerOf,
  textOf,
  titleIn,
  transcriptOf,
  withPlainNames,
} from '../../segments.ts';
import type { TranscriptFormat } from '../../transcript.ts';

/** Maximum values in a file. Whisper writes ten per word. */
const maxValues = 2_000_000;

/**
 * The JSON of Fireflies, whisper and similar programs, tl;dv, Read.ai, Granola, and our own. It is an object or a list
 * that contains a list of segments, which have words, and a time or a speaker.
 */
export const json: TranscriptFormat = {
  read(text) {
    if (!isJson(text)) return null;
    let value: unknown;
    try {
      value = parsed(text);
    } catch (error) {
      if (error instanceof UnreadableJson) throw new NotTranscript('import_json');
      throw error;
    }
    const found = findSegments(value);
    if (found) return transcriptOf(found);
    const [inner] = isRow(value) ? textsIn(value, 0).sort((a, b) => b.length - a.length) : [];
    throw new NotTranscript('import_json', inner ? { title: titleIn([value as Row]), text: inner } : null);
  },
};

/** Parses a file, or the lines of a file (JSON Lines). */
function parsed(text: string): unknown {
  const limit = { values: maxValues };
  if (!/^\{[^\n]*\}[ \t]*\n\{/.test(text)) return parseJson(text, limit);
  return parseJson(`[${text.trim().replace(/\n+/g, ',')}]`, limit);
}

/** Returns whether a text begins like an object, or like a list of objects. */
export const isJson = (text: string): boolean => /^\s*(?:\{\s*["}]|\[\s*[{\]])/.test(text);

/** Names of texts that may be a transcript in another format. */
const whole = ['transcript', 'text', 'content', 'body', 'captions', 'vtt', 'srt'];

/** Returns texts of several lines that may be a transcript in another format. */
const textsIn = (value: Row, level: number): string[] =>
  Object.entries(value).flatMap(([name, each]) => {
    if (typeof each === 'string') return whole.includes(name) && each.includes('\n') ? [each] : [];
    return isRow(each) && level < maxLevels ? textsIn(each, level + 1) : [];
  });

/** Names of lists whose items are single words. */
const single = new Set(['words', 'word_segments', 'tokens']);

/** Maximum nested objects around the segments. */
const maxLevels = 6;

/** Finds the longest list of segments, or of those with times and speakers if there are any. */
function findSegments(value: unknown): Segments | null {
  const lists = listsOfSegments(value, []).map((list) => ({ ...list, rank: rankOf(list) }));
  return lists.sort((a, b) => b.rank - a.rank || b.rows.length - a.rows.length)[0] ?? null;
}

const rankOf = ({ rows }: Segments): number =>
  Number(rows.some((row) => fromOf(row) !== null)) + Number(rows.some((row) => speakerOf(row) !== ''));

function listsOfSegments(value: unknown, around: Row[]): Segments[] {
  if (Array.isArray(value)) {
    const found = value.map(segmentsIn).filter((each) => each.length > 0);
    if (found.length > 0 && found.length * 2 >= value.length) return [{ rows: found.flat(), around }];
    return value.length === 1 && isRow(value[0]) ? listsOfSegments(value[0], around) : [];
  }
  if (!isRow(value) || around.length > maxLevels) return [];
  const keys = Object.keys(value);
  if (keys.length > 1 && keys.every((key) => /^\d{1,9}$/.test(key)))
    return listsOfSegments(Object.values(value), around);
  return Object.entries(value).flatMap(([name, each]) =>
    single.has(name) ? [] : listsOfSegments(each, [value, ...around]),
  );
}

/** Returns a segment, or the sentences of one person: Deepgram, Gong. */
function segmentsIn(value: unknown): Row[] {
  if (!isRow(value)) return [];
  const row = withPlainNames(value);
  if (isSegment(row)) return [row];
  const { sentences, speaker, speakerid } = row;
  if (!Array.isArray(sentences)) return [];
  return sentences
    .flatMap((each) => (isRow(each) ? { speaker, speakerid, ...withPlainNames(each) } : []))
    .filter(isSegment);
}

const isSegment = (row: Row): boolean =>
  textOf(row) !== null && (fromOf(row) !== null || speakerOf(row) !== '');
