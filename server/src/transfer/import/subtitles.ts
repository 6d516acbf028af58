/** A cue of a subtitle file, in milliseconds. */
export interface Cue {
  from: number;
  to: number;
  /** With its markup. */
  text: string;
  /** Identifier of a WebVTT cue. */
  id?: string;
}

/** The cues of a file, and its other lines. */
export interface Subtitles {
  cues: Cue[];
  skipped: string[];
}

/**
 * Matches a time. Hours and minutes may be missing, but it needs a colon or a fraction to differ from a number. Like
 * ffmpeg, it allows spaces after colons and commas, which translation programs add.
 */
const time = String.raw`(?:(\d{1,6}):[ \t]{0,9}(?=\d+:))?(?:(\d{1,3}):[ \t]{0,9}|(?=\d+[.,]))(\d{1,3})(?:[.,][ \t]{0,9}(\d{1,9}))?`;
const timing = new RegExp(String.raw`^[ \t]*${time}[ \t]*(?:[-–—]{1,3}[ \t]?>|→)[ \t]*${time}(?:[ \t].*)?$`);

/** YouTube's format (.sbv): `0:00:01.000,0:00:03.000` above the words. */
const pair = new RegExp(`^[ \\t]*${time},${time}[ \\t]*$`);

interface Timing {
  from: number;
  to: number;
}

/** A fraction of a second: decimals as WebVTT defines, or milliseconds as ffmpeg and VLC read `00:00:01,5`. */
type Fraction = 'decimals' | 'milliseconds';

function timingIn(line: string, pattern: RegExp, fraction: Fraction): Timing | null {
  // Most longer lines are speech.
  if (line.length > 400) return null;
  const match = pattern.exec(line);
  if (!match) return null;
  const at = ([hours = '0', minutes = '0', seconds = '0', part = '']: (string | undefined)[]) =>
    (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 +
    Number(fraction === 'decimals' || part.length > 3 ? part.padEnd(3, '0').slice(0, 3) : part);
  return { from: at(match.slice(1, 5)), to: at(match.slice(5, 9)) };
}

/** Returns whether a line is the timing of a cue. */
export const isTiming = (line: string): boolean => timingIn(line, timing, 'decimals') !== null;

/** Returns whether a line is the timing of an .sbv cue. */
export const isPair = (line: string): boolean => timingIn(line, pair, 'decimals') !== null;

/** Sorts cues by time, like players and ffmpeg. */
const inOrder = (cues: Cue[]): Cue[] => cues.sort((a, b) => a.from - b.from);

const number = /^\s*\d+\s*$/;

/**
 * Reads SubRip like ffmpeg (libavformat/srtdec.c): a cue lasts until the next timing, whatever is between its lines,
 * and a number above a timing is not part of the cue.
 */
export function readSrt(lines: readonly string[], pattern: 'srt' | 'sbv' = 'srt'): Subtitles {
  const [cues, skipped]: [Cue[], string[]] = [[], []];
  let open: (Timing & { lines: string[] }) | null = null;
  // A line that starts with a number. It is the number of a cue if a timing follows.
  let held: string | null = null;
  // False if the first timing has no number. A number with other lines in its block is speech then.
  let isNumbered: boolean | null = null;
  let isHeldAlone = false;
  // The line above.
  let above: string | null = null;
  // Lines since the last empty one.
  let block: string[] = [];
  const close = () => {
    if (!open) return;
    const { lines: words, ...times } = open;
    cues.push({ ...times, text: words.join('\n') });
  };
  for (const line of lines) {
    if (line.trim() === '') {
      block = [];
      continue;
    }
    const times = timingIn(
      line,
      pattern === 'srt' ? timing : pair,
      pattern === 'srt' ? 'milliseconds' : 'decimals',
    );
    if (times) {
      isNumbered ??= number.test(above ?? '');
      if (held !== null && (!number.test(held) || !(isNumbered || isHeldAlone))) open?.lines.push(held);
      close();
      open = { ...times, lines: [] };
      held = null;
    } else if (open) {
      if (held !== null) open.lines.push(held);
      held = /^\s*\d/.test(line) ? line : null;
      isHeldAlone = block.length === 0;
      if (held === null) open.lines.push(line);
    } else if (!number.test(line)) skipped.push(line);
    block.push(line);
    above = line;
  }
  if (held !== null) open?.lines.push(held);
  // A file that was cut off may end with the number and a part of the timing of a cue.
  if (open && block.length < open.lines.length && block.every((line) => /^[\d\s:.,>-]+$/.test(line)))
    open.lines.length -= block.length;
  close();
  return { cues: inOrder(cues), skipped };
}

/** Matches an identifier of a cue: a number, `cue-12`, `2c9f4b11/12-0`, or a name as Webex writes it. */
const identifier = /^\s*(?:[\w/-]{0,99}\d|\d{1,9} "[^"]{1,200}" \(\d{1,20}\))\s*$/;

/**
 * Removes identifiers from the words of the cue before, if a file has them and lost its empty lines, as when pasted into
 * Word.
 */
function separateIdentifiers(cues: Cue[], unseparated: readonly number[]): void {
  const lastLine = ({ text }: Cue) => text.slice(text.lastIndexOf('\n') + 1);
  if (!identifier.test(cues[0]?.id ?? '')) return;
  if (!unseparated.every((place) => identifier.test(lastLine(cues[place]!)))) return;
  for (const place of unseparated) {
    const [cue, next] = [cues[place]!, cues[place + 1]];
    if (next) next.id ??= lastLine(cue).trim();
    cue.text = cue.text.slice(0, Math.max(0, cue.text.lastIndexOf('\n')));
  }
}

/** Returns lines without the empty ones, if every timing has one below it, as in text pasted into Word. */
export const withoutSpacing = (lines: readonly string[]): readonly string[] =>
  lines.every((line, index) => !isTiming(line) || lines[index + 1]?.trim() === '')
    ? lines.filter((line) => line.trim() !== '')
    : lines;

/**
 * Reads WebVTT (https://www.w3.org/TR/webvtt1/#file-parsing): blocks between empty lines. A block is a cue if its first
 * or second line is a timing. Also accepts commas, and times without fractions.
 */
export function readVtt(lines: readonly string[]): Subtitles {
  const [cues, skipped]: [Cue[], string[]] = [[], []];
  // Cues that end at the timing of the next one, without an empty line.
  const unseparated: number[] = [];
  let at = 1;
  // The header ends at the first empty line, or at a timing.
  while (at < lines.length && lines[at] !== '' && !lines[at]!.includes('-->')) at += 1;
  if (at > 1 && lines[at]?.includes('-->') && identifier.test(lines[at - 1]!)) at -= 1;
  while (at < lines.length) {
    if (lines[at] === '') {
      at += 1;
      continue;
    }
    const block: string[] = [];
    let times: Timing | null = null;
    let id: string | undefined;
    let seen = false;
    for (; at < lines.length && lines[at] !== ''; at += 1) {
      const line = lines[at]!;
      if (!line.includes('-->')) block.push(line);
      else if (!seen && block.length <= 1) {
        seen = true;
        times = timingIn(line, timing, 'decimals');
        id = block[0]?.trim();
        block.length = 0;
        if (!times) skipped.push(line);
      } else {
        if (times) unseparated.push(cues.length);
        break;
      }
    }
    if (times) cues.push({ ...times, text: block.join('\n'), ...(id !== undefined && { id }) });
    else for (const line of block) skipped.push(line);
  }
  separateIdentifiers(cues, unseparated);
  return { cues: inOrder(cues), skipped };
}
