import { dateIn, isOnlyDate } from '../../dates.ts';
import { speakersIn } from '../../speakers.ts';
import { clock, isDayTime, sinceFirst } from '../../times.ts';
import { addLine, type ReadTurn, type TranscriptFormat, withoutEntities } from '../../transcript.ts';
import { isField, isHeading, readHeader } from './header.ts';
import { type Head, headIn, isEcho, type Stamp, searched, stampIn } from './stamps.ts';

/**
 * Plain text, Word and Markdown, as Otter, Google Meet, Teams, Fathom, Tactiq, other tools and we write them. Times may
 * precede names, follow them, or have their own lines. Names may precede a colon or have their own lines.
 */
export const txt: TranscriptFormat = {
  read(text) {
    const { above, body, end, below, isOtter, start } = partsOf(text);
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
          skipped: [...header.skipped, ...below],
        };
  },
};

const credit =
  /^(?:transcribed\s+by\s+)?https:\/\/otter\.ai|^\W{0,5}this editable transcript was computer generated/i;
const isOtter = (line: string) => /otter\.ai/i.test(line);
const ending =
  /^(?:meeting|transcription|transcript|recording) ended\b|^end of transcript at |^(?:besprechung|transkription)\b.{0,40}\b(?:beendet|endete)|^(?:la |l['’])?(?:réunion|transcription|reunión|transcripción|riunione|trascrizione|reunião|transcrição)\b.{0,60}\b\d{1,2}:\d{2}:\d{2}\.?$/i;
const notice =
  /^\W{0,5}\S.{0,80} (?:(?:started|stopped) (?:the )?transcription|hat die Transkription (?:gestartet|beendet)|a (?:démarré|arrêté) la transcription|(?:inició|detuvo|ha iniciado|ha detenido) la transcripción|ha (?:avviato|interrotto|arrestato) la trascrizione|(?:iniciou|interrompeu|parou) a transcrição|(?:joined|left) the conference)\W{0,3}$/iu;
const rule = /^[-–—=_*]{3,}$/;
/** Lines that whisper.cpp and Fathom write between those of the transcript. */
const log =
  /^(?:whisper_\w+|ggml_\w+|system_info|main): |^detect(?:ing|ed) language\b|- WATCH(?: \([^()]*\))?: https?:\/\/\S+$/i;

const markdown = /^[ \t]{0,8}#{1,6} \S|^> \[!|(?<![*\w])\*\*(?=[^\s*])[^*\n]{1,100}\*\*|\]\(https?:/m;

/** Names of programs and sites in what they add to a transcript. */
const tools =
  /https?:\/\/|\b(?:otter|fireflies|fathom|tactiq|tl;?dv|read\.?\s?ai|granola|whisper|zoom|teams|google meet|notta|rev|sonix|trint|grain|krisp|plaud|turbo\s?scribe|happy\s?scribe|descript|avoma|gong|gemini|copilot)\b/i;
const made =
  /^\W{0,5}(?:(?:this |the )?(?:transcript|transcription|meeting|recording|notes?|summary|document|file|captions?) (?:(?:was|is|has been) )?)?(?:automatically |auto-?)?(?:transcribed|generated|powered|created|recorded|captured|exported|made|longer than|provided)\b/i;

/** Maximum lines from the beginning and the end of a transcript in which programs name themselves. */
const maxCredits = 3;

/** Removes lines with which programs name or advertise themselves. */
function withoutCredits(lines: readonly string[]): string[] {
  return lines.filter((line, index) => {
    const isOutside = index < maxCredits || index >= lines.length - maxCredits;
    if (!isOutside || line.length > 300) return true;
    if (/^https?:\/\/\S+$/.test(line)) return index < maxCredits;
    return !(tools.test(line) && made.test(line));
  });
}

/** Splits a text into lines about the meeting, its transcript, and lines after it. */
function partsOf(text: string) {
  const isMarkdown = markdown.test(text);
  const written = withoutHtml(text)
    // Granola sometimes writes everything on one line.
    .replace(/(?<=\S) {2,4}(?=(?:Me|Them): )/g, '\n')
    .split('\n')
    .map((line) => (isMarkdown ? withoutMarkdown(line.trim()) : line).trim())
    .filter((line) => line !== '');
  const { lines, start: instant } = withoutDates(withTimesFirst(withTimesApart(withoutNumbers(written))));
  const heading = lines.findIndex(isHeading);
  // A first heading that is the only one of its level is the title.
  const title = heading < 0 && text.startsWith('# ') && text.match(/^# /gm)?.length === 1 ? 0 : heading;
  const start = title + 1 < lines.length ? title + 1 : 0;
  const begun = lines.findIndex((line, index) => index >= start && isSpeech(line));
  const found = lines.findIndex(
    (line, index) =>
      index >= Math.max(start, begun) && line.length < 300 && (ending.test(line) || credit.test(line)),
  );
  const stop = found < 0 ? lastMark(lines) : found;
  const last = lines[stop] ?? '';
  return {
    above: lines.slice(0, start),
    body: withoutCredits(
      withoutEchoes(lines.slice(start, stop < 0 ? undefined : stop)).filter(
        (line) =>
          !rule.test(line) &&
          !(line.length < 400 && (log.test(line) || notice.test(line) || credit.test(line))),
      ),
    ),
    below: stop < 0 ? [] : lines.slice(stop),
    isOtter: isOtter(last),
    start: instant,
    end: isOtter(last) ? null : clock(/\d[\d:]*\d/.exec(last)?.[0] ?? ''),
  };
}

/** Returns whether a line belongs to a transcript, and not to what is above it. */
const isSpeech = (line: string) =>
  !isField(line) &&
  !credit.test(line) &&
  (label.test(line) || stampIn(line) !== null || headIn(line) !== null);

const label = /^[^:：]{1,80}(?:：|:\s)\s*\S/u;

/** Maximum lines below the end of a transcript, and milliseconds between its last time and its end. */
const [maxBelow, maxAfter] = [4, 3_600_000];

/**
 * Finds the line in any language that says when the transcript ended, if the times of a file have lines of their own.
 * Returns -1 if there is none.
 */
function lastMark(lines: readonly string[]): number {
  const isMark = (line: string) => /^\d{1,2}:\d\d:\d\d$/.test(line);
  const last = lines.findLast(isMark);
  if (last === undefined) return -1;
  return lines.findIndex((line, index) => {
    if (index < lines.length - maxBelow || line.length > 120 || isMark(line) || headIn(line)) return false;
    if (label.test(line.replace(time, ''))) return false;
    const at = clock(time.exec(line)?.[0] ?? '');
    return at !== null && at >= clock(last)! && at < clock(last)! + maxAfter;
  });
}

const time = /(?<![\d:])\d{1,2}:\d\d:\d\d(?![\d:])/;

/** A date before the time of a line, as in `[2026-03-02 09:00:03] Ana: Hello.` or `Ana (02/03/2026, 09:00 AM)` */
const datedTime =
  /(?<=^[[(]?|\s[[(])(?:20\d\d-\d\d-\d\d|\d{1,2}([./-])\d{1,2}\1(?:20)?\d\d)(?:T|,?\s)(\d{1,2}:\d\d(?::\d\d)?(?:\.\d{1,9})?)Z?/;

/** Removes dates from times, if lines have them, and returns the first one. */
function withoutDates(lines: readonly string[]) {
  const isDated = (line: string) => datedTime.test(line.slice(0, searched));
  const dated = lines.filter(isDated);
  if (dated.length < 2) return { lines, start: null };
  return {
    lines: lines.map((line) => (isDated(line) ? line.replace(datedTime, '$2') : line)),
    start: dateIn(dated[0]!),
  };
}

/** Removes names and times that text copied from Teams repeats above a line with both. */
const withoutEchoes = (all: readonly string[]) => {
  const lines = all.filter((line, index) => !isEcho(line, all[index - 1] ?? ''));
  if (!lines.some((line) => headIn(line)?.style === 'spelled')) return lines;
  return lines.filter((line, index) => {
    const next = [lines[index + 1], lines[index + 2]].map((each) => headIn(each ?? ''));
    return !next.some(
      (head) => head?.style === 'spelled' && (head.speaker === line || stampIn(line)?.style === 'spelled'),
    );
  });
};

/** Matches a name and a time in the same brackets. */
const bothInBrackets =
  /^\[(?:(?<first>\d{1,2}(?::\d\d){1,2})[\s,|–-]+(?![ap]\.?m\b)(?<name>[^[\]\d][^[\]]{0,79})|(?<before>[^[\]\d][^[\]]{0,79}?)[\s,|–-]+(?<last>\d{1,2}(?::\d\d){1,2}))\]\s*:?\s*(?=\S)/i;

/** Moves names out of brackets that also have a time, if that is how most lines begin. */
function withTimesApart(lines: readonly string[]): readonly string[] {
  const count = lines.filter((line) => bothInBrackets.test(line)).length;
  if (count < 2 || count * 2 < lines.length) return lines;
  return lines.map((line) =>
    line.replace(bothInBrackets, (...match) => {
      const { first, name, before, last } = match.at(-1) as Record<string, string | undefined>;
      return `[${first ?? last}] ${name ?? before}: `;
    }),
  );
}

/** Matches a line with words and a time in brackets at its end. */
const timeLast = /^(\S.*\S)\s+([[(]\d{1,2}(?::\d\d){1,2}(?:[.,]\d{1,3})?[\])])$/;

/** Moves times from the ends of lines to their beginnings, if that is where a file has them. */
function withTimesFirst(lines: readonly string[]): readonly string[] {
  const isLast = (line: string) => timeLast.test(line) && label.test(line);
  const count = lines.filter(isLast).length;
  if (count < 2 || count * 2 < lines.filter((line) => label.test(line)).length) return lines;
  if (lines.some((line) => stampIn(line) !== null)) return lines;
  return lines.map((line) => (isLast(line) ? line.replace(timeLast, '$2 $1') : line));
}

/** Removes line breaks and character references of HTML, which some exports have in text. */
const withoutHtml = (text: string): string => {
  const broken = text.replace(/<br ?\/?>/gi, '\n');
  return /&(?:amp|quot|apos|lt|gt|nbsp|#\d{1,7});/.test(broken) ? withoutEntities(broken) : broken;
};

/** Removes numbers from the beginning of lines if all lines with a name have one. */
function withoutNumbers(lines: readonly string[]): readonly string[] {
  const labels = lines.filter((line) => label.test(line));
  return labels.length > 1 && labels.every((line) => numbered.test(line))
    ? lines.map((line) => line.replace(numbered, ''))
    : lines;
}

const numbered = /^\d{1,5}[.)]\s+/;

const withoutMarkdown = (line: string): string =>
  line
    // Our own export marks lines that a summary links to.
    .replace(/^<a id="[^"<>]{1,100}"><\/a>/, '')
    .replace(/<!--[^<>]{0,200}-->/g, '')
    .replace(/\[([^\][]{1,100})\]\((?:https?|mailto):[^()\s]{1,500}\)/g, '$1')
    .replace(/^\s*(?:#{1,6}\s+|>\s+(?:\[!\w{1,20}\][+-]?\s*)?|[-*•]\s+(?=\*\*|\[|\d))/, '')
    .replace(/\*\*|__/g, '')
    .replace(/(?<![\\\p{L}\p{N}*_])([*_`])([^*_`\s](?:[^*_`]{0,198}[^*_`\s\\])?)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/^\*(?=\S)|(?<=\S)\*$/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** How a file writes times and names. */
type Shape = { speakers: ReturnType<typeof speakersIn> } & (
  | { kind: 'heads'; heads: (Head | null)[] }
  | { kind: 'stamps'; stamps: (Stamp | null)[]; names: 'before' | 'after' | 'beside' | null }
  | { kind: 'names'; names: ReadonlySet<number>; first: number }
  | { kind: 'plain' }
);

function shapeOf(body: readonly string[], isOtter: boolean): Shape {
  const stamps = alike(inCommonestStyle(body.map(stampIn)));
  const speakers = speakersIn(
    body.map((line, index) => stamps[index]?.rest ?? line),
    stamps.flatMap((stamp) => (stamp ? [stamp.rest] : [])),
  );
  const heads = headsIn(body, speakers.isName);
  const count = stamps.filter(Boolean).length;
  const headCount = heads.filter(Boolean).length;
  if (headCount > 0 && headCount >= count) return { kind: 'heads', heads, speakers };
  const isTimed = stamps.some(
    (stamp, index) =>
      stamp &&
      (count > 1 ||
        stamp.style !== '' ||
        stamp.rest === '' ||
        speakers.split(stamp.rest) ||
        (dashed.test(body[index]!) && index + 1 < body.length)),
  );
  if (!isTimed || !ascends(stamps))
    return { ...(namedParagraphs(body, speakers, isOtter) ?? { kind: 'plain' }), speakers };
  return { kind: 'stamps', stamps, names: namesAt(body, stamps, speakers), speakers };
}

/** Minimum share of lines that are names, and maximum lines above the first one. */
const [minNames, maxAbove] = [0.15, 20];

/**
 * Finds names above paragraphs without times, as Otter and Markdown have them. Names must recur: a line of one word is
 * usually speech.
 */
function namedParagraphs(body: readonly string[], { split, isName }: Shape['speakers'], isOtter: boolean) {
  const isAlone = body.map((line) => line.length < searched && split(line) === null && isName(line));
  const places = body.flatMap((_, index) => {
    const isAbove = isAlone[index] && isAlone[index + 1] === false && !isAbout(body[index + 1]!);
    return isAbove && !isField(body[index - 1] ?? '') ? [index] : [];
  });
  const counts = new Map<string, number>();
  for (const place of places) counts.set(body[place]!, (counts.get(body[place]!) ?? 0) + 1);
  const recurring = places.filter((place) => counts.get(body[place]!)! > 1);
  const first = places[0] === 0 ? 0 : (recurring[0] ?? places[0]);
  const isClear = isOtter || recurring.length * 2 > places.length;
  if (first === undefined || first > maxAbove || !isClear || places.length < body.length * minNames)
    return null;
  if (body.filter((line) => split(line)?.content).length > places.length) return null;
  return { kind: 'names' as const, names: new Set(places), first };
}

const isAbout = (line: string) => isField(line) || isHeading(line) || isOnlyDate(line);

/** Keeps the times in the most common style. Other times are part of the speech. */
function inCommonestStyle<T extends { style: string }>(found: readonly (T | null)[]): (T | null)[] {
  const counts = new Map<string, number>();
  for (const each of found) if (each) counts.set(each.style, (counts.get(each.style) ?? 0) + 1);
  const [[style] = ['']] = [...counts].sort(([, a], [, b]) => b - a);
  return found.map((each) => (each?.style === style ? each : null));
}

/**
 * If most times are alone on their lines, drops times that have words after them, because those are part of the speech.
 */
function alike(stamps: (Stamp | null)[]): (Stamp | null)[] {
  const alone = stamps.filter((stamp) => stamp?.rest === '').length;
  return alone * 2 >= stamps.filter(Boolean).length
    ? stamps.map((stamp) => (stamp?.rest === '' ? stamp : null))
    : stamps;
}

function headsIn(body: readonly string[], isName: (text: string) => boolean): (Head | null)[] {
  const found = body.map(headIn);
  const counts = new Map<string, number>();
  for (const head of found) if (head) counts.set(head.speaker, (counts.get(head.speaker) ?? 0) + 1);
  const weak = found.filter((head) => head && !head.isSeparated && isName(head.speaker)).length;
  const named = found.filter((head) => head && isName(head.speaker));
  /** Returns whether a line is like those with names, apart from its name. */
  const isAlike = ({ speaker, words, form, isSeparated, style }: Head) =>
    words === '' &&
    isShort(speaker) &&
    named.length > 1 &&
    named.every((each) => each!.form === form && each!.isSeparated === isSeparated && each!.style === style);
  const heads = found.map((head) => {
    if (!head || head.speaker.split(/\s+/).length > 8 || /[!?:,]$|20\d\d/.test(head.speaker)) return null;
    if (isName(head.speaker)) return head.isSeparated || weak > 1 || head === found[0] ? head : null;
    if (head.speaker.endsWith('.')) return null;
    if (isAlike(head)) return head;
    return head.isSeparated && (head.style === '' || counts.get(head.speaker)! > 1) ? head : null;
  });
  return ascends(heads) ? heads : heads.map(() => null);
}

/** Returns whether times ascend. Ignores one step at midnight and exceptions below a tenth of the times. */
function ascends(found: readonly ({ from: number } | null)[]): boolean {
  const times = found.flatMap((each) => (each ? [each.from] : []));
  const back = times.filter((time, index) => index > 0 && time < times[index - 1]!).length;
  return back <= 1 || back < times.length / 10;
}

/** Finds lines that contain only a name: next to most times (`0:00 - Ana`), or in the lines above or below them. */
function namesAt(
  body: readonly string[],
  stamps: readonly (Stamp | null)[],
  { split, isName }: Shape['speakers'],
) {
  const places = stamps.flatMap((stamp, index) => (stamp ? [index] : []));
  const most = (test: (place: number) => boolean) => places.filter(test).length >= places.length * 0.8;
  const isWords = (index: number) => index < body.length && !stamps[index];
  const rests = places.map((place) => stamps[place]!.rest);
  const recurs = (rest: string) => rests.indexOf(rest) !== rests.lastIndexOf(rest);
  const isBeside = (place: number) => {
    const { rest } = stamps[place]!;
    if (!isWords(place + 1) || split(rest)?.content) return false;
    return isName(rest) || (isShort(rest) && (recurs(rest) || dashed.test(body[place]!)));
  };
  if (most(isBeside)) return 'beside';
  if (places.some((place) => stamps[place]!.rest !== '') || body.some((line) => split(line)?.content))
    return null;
  const isNamed = (distance: 1 | -1) => {
    const lines = places.map((place) => body[place + distance] ?? '');
    const isAlways = lines.every(isShort) && new Set(lines).size < lines.length;
    // Between two times are words and a name.
    const isApart = places.every((place, nth) => nth === 0 || place - places[nth - 1]! > 2);
    return most((place) => isName(body[place + distance] ?? '')) || (isAlways && isApart);
  };
  if (isNamed(-1)) return 'before';
  return isNamed(1) && most((place) => isWords(place + 1) && isWords(place + 2)) ? 'after' : null;
}

/** Matches a time and a dash, as Fathom writes them before names. */
const dashed = /^[@[(<]{0,2}[\d:.,]{4,12}(?:\s?[ap]\.?m\.?)?[\])>]?\s+[-–—|]\s/i;

/** Returns whether words could be a name, although they do not look like one. */
const isShort = (text: string) => /^[^.!?…:;,"“”]{1,40}$/u.test(text) && text.split(/\s+/u).length <= 3;

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
