import { isDayTime, sinceFirst } from '../../times.ts';
import { addLine, type ReadTurn, type TranscriptFormat } from '../../transcript.ts';
import { isField, readHeader } from './header.ts';
import { partsOf } from './parts.ts';
import { isShort, type Shape, shapeOf } from './shape.ts';
import type { Stamp } from './stamps.ts';

/**
 * Plain text, Word and Markdown, as Otter, Google Meet, Teams, Fathom, Tactiq, other tools and we write them. Times may
 * precede names, follow them, or have their own lines. Names may precede a colon or have their own lines.
 */
export const txt: TranscriptFormat = {
  read(text) {
    const { above, body, added, end, below, isOtter, start } = partsOf(text);
    const shape = shapeOf(body, isOtter);
    const { turns, first } =
      shape.kind === 'heads'
        ? readHeads(body, shape)
        : shape.kind === 'names'
          ? readNames(body, shape)
          : readLines(body, shape);
    const about = [...above, ...body.slice(0, first)];
    const header = readHeader(about);
    return turns.length === 0
      ? null
      : {
          ...header,
          start: header.start ?? start,
          turns: start || isDayTime(turns) ? sinceFirst(turns) : turns,
          end,
          skipped: [...header.skipped, ...added, ...below],
        };
  },
};

interface Turns {
  turns: ReadTurn[];
  /** Lines above the first turn. */
  first: number;
}

function readHeads(body: readonly string[], { heads }: Extract<Shape, { kind: 'heads' }>): Turns {
  const turns: ReadTurn[] = [];
  const speakers = new Set(heads.flatMap((head) => (head ? [head.speaker] : [])));
  for (const [index, line] of body.entries()) {
    const head = heads[index];
    if (index === body.length - 1 && isStop(line, speakers)) continue;
    if (head) turns.push({ speaker: head.speaker, content: head.words, from: head.from, to: head.to });
    else if (turns.length > 0) addLine(turns.at(-1)!, line);
  }
  return { turns: withWords(turns), first: heads.findIndex((head) => head !== null) };
}

/** Matches the word for a transcript in the languages of Teams. */
const transcribing =
  /transcri|transkr|trascri|транскри|стенограм|文字起こし|トランスクリ|转录|轉錄|轉譯|听录|기록|전사|تدوين|תמלול/i;

/** Returns whether a line says, in any language, that someone stopped the transcription. */
const isStop = (line: string, speakers: ReadonlySet<string>) =>
  line.length < 160 &&
  transcribing.test(line) &&
  !/[.!?…。]$/u.test(line) &&
  [...speakers].some((speaker) => line.startsWith(speaker) || line.endsWith(speaker));

function readNames(body: readonly string[], { names, first }: Extract<Shape, { kind: 'names' }>): Turns {
  const turns: ReadTurn[] = [];
  for (let index = first; index < body.length; index += 1) {
    if (names.has(index)) turns.push({ speaker: body[index]!, content: '', from: null, to: null });
    else addLine(turns.at(-1)!, body[index]!);
  }
  return { turns: withWords(turns), first };
}

/** Shapes whose lines are read one by one. */
type LineShape = Exclude<Shape, { kind: 'heads' | 'names' }>;

function readLines(body: readonly string[], shape: LineShape): Turns {
  const { split, isName } = shape.speakers;
  const { names, stamps } = shape.kind === 'stamps' ? shape : { names: null, stamps: [] };
  // The lines below a time belong together.
  const onlyTimes = stamps.length > 0 && stamps.every((stamp) => !stamp || stamp.rest === '');
  const first = firstTurn(body, shape);
  const turns: ReadTurn[] = [];
  let mark: Stamp | null = null;
  for (const [offset, line] of body.slice(first).entries()) {
    const index = first + offset;
    const stamp = stamps[index];
    if (stamp?.rest === '') {
      mark = stamp;
      // The name is above its time.
      if (names === 'before') turns.at(-1)!.from = stamp.from;
      continue;
    }
    const { from, to } = stamp ?? (names === 'before' ? null : mark) ?? { from: null, to: null };
    const words = stamp?.rest ?? line;
    const said = names === null ? split(words) : null;
    const isAlone =
      names === 'beside'
        ? stamp
        : names === 'after'
          ? mark
          : names === 'before' && stamps[index + 1] && (isName(line) || isShort(line));
    const last = turns.at(-1);
    if (said) turns.push({ ...said, from, to });
    else if (isAlone) turns.push({ speaker: words, content: '', from, to });
    else if (last && !stamp && (names === 'before' || !mark) && (last.speaker !== '' || onlyTimes))
      addLine(last, words);
    else turns.push({ speaker: '', content: words, from, to });
    mark = null;
  }
  return { turns: withWords(turns), first };
}

/**
 * Finds the first line of speech. Lines above the first time are about the meeting. So are lines above the first name
 * if one of them has a date.
 */
function firstTurn(body: readonly string[], shape: LineShape): number {
  const { split } = shape.speakers;
  const label = body.findIndex((line) => split(line) !== null && !isField(line));
  if (shape.kind === 'plain') {
    const isAbout =
      label > 0 && (body.slice(0, label).some(isField) || readHeader(body.slice(0, label)).start !== null);
    return isAbout ? label : 0;
  }
  const { stamps, names } = shape;
  const stamp = stamps.findIndex((each) => each !== null);
  if (names === 'before') return stamp - 1;
  return stamps[stamp]!.rest === '' && label >= 0 ? Math.min(stamp, label) : stamp;
}

const withWords = (turns: ReadTurn[]) => turns.filter(({ content }) => content !== '');
