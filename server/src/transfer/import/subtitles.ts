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

/**
 * Reads SubRip like ffmpeg (libavformat/srtdec.c): a cue lasts until the next timing, whatever is between its lines,
 * and a number above a timing is not part of the cue.
 */
export function readSrt(lines: readonly string[], pattern: 'srt' | 'sbv' = 'srt'): Subtitles {
  const [cues, skipped]: [Cue[], string[]] = [[], []];
  let open: (Timing & { lines: string[] }) | null = null;
  // A line that starts with a number. It is the number of a cue if a timing follows.
  let held: string | null = null;
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
      if (held !== null && !/^\s*\d+\s*$/.test(held)) open?.lines.push(held);
      close();
      open = { ...times, lines: [] };
      held = null;
    } else if (open) {
      if (held !== null) open.lines.push(held);
      held = /^\s*\d/.test(line) ? line : null;
      if (held === null) open.lines.push(line);
    } else if (!/^\s*\d+\s*$/.test(line)) skipped.push(line);
    block.push(line);
  }
  if (held !== null) open?.lines.push(held);
  // A file that was cut off may end with the number and a part of the timing of a cue.
  if (open && block.length < open.lines.length && block.every((line) => /^[\d\s:.,>-]+$/.test(line)))
    open.lines.length -= block.length;
  close();
  return { cues: inOrder(cues), skipped };
}

/**
 * Reads WebVTT (https://www.w3.org/TR/webvtt1/#file-parsing): blocks between empty lines. A block is a cue if its first
 * or second line is a timing. Also accepts commas, and times without fractions.
 */
export function readVtt(lines: readonly string[]): Subtitles {
  const [cues, skipped]: [Cue[], string[]] = [[], []];
  let at = 1;
  // The header ends at the first empty line, or at a timing.
  while (at < lines.length && lines[at] !== '' && !lines[at]!.includes('-->')) at += 1;
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
      } else break;
    }
    if (times) cues.push({ ...times, text: block.join('\n'), ...(id !== undefined && { id }) });
    else for (const line of block) skipped.push(line);
  }
  return { cues: inOrder(cues), skipped };
}
