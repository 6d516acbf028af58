import { clock } from '../../times.ts';

/** A time in a line, and the rest of the line. */
export interface Stamp {
  from: number;
  to: number | null;
  rest: string;
  /** How the time is written. A file uses only one style. */
  style: string;
}

/** A name with a time after it, alone on a line or followed by a colon and words. */
export interface Head {
  speaker: string;
  from: number;
  to: number | null;
  words: string;
  /** True if more than a space separates name and time. */
  isSeparated: boolean;
  /** How the time is written: the number of its parts. */
  form: number;
  style: string;
}

const time = String.raw`(?:\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3}|(?<=:\d\d:\d\d)[:;]\d\d)?(?:\s?[ap]\.?m\.?)?|\d{1,6}\.\d{1,3}s|(?:\d{1,2}h\s?)?\d{1,3}m\s?\d{1,2}s)`;
const rangeEnd = String.raw`(?:\s*(?:-{1,2}>|[-–—]|to)\s*(?<to>${time}))?`;
const stamp = new RegExp(
  String.raw`^(@?[[(<]?)(${time})${rangeEnd}([\])>]?)(?:(?=$)|\s*[-–—|:,•·]+(?=\s|$)|(?=\s)|(?<=\]))\s*(?:[-–—|•·]\s)?\s*(\S.*)?$`,
  'i',
);
/** `[3.00]` or `3.00 - 5.00`, in seconds */
const seconds =
  /^(?:[[(](\d{1,6}\.\d{1,3})(?:\s*(?:-{1,2}>|[-–—])\s*(\d{1,6}\.\d{1,3}))?[\])]|(\d{1,6}\.\d{1,3})\s*(?:-{1,2}>|[-–—])\s*(\d{1,6}\.\d{1,3})(?=[\s:]))[:\s]*(.*)$/;
/** `0 minutes 3 seconds`, as in text copied from Teams. */
const spelled = /^(?:(\d{1,2})\shours?\s)?(?:(\d{1,2})\sminutes?\s)?(\d{1,2})\sseconds?(?:\s?\d[\d:]*)?$/i;
const head = new RegExp(
  String.raw`^(\S.{0,79}?)(\s{2,}|\t|,?\s*[[(]\s*|,\s+|\s*[|·•@]\s*|\s[-–—]\s|\s)(${time})${rangeEnd}\s*[\])]?\s*:?$`,
  'iu',
);
/** `Name (00:12): words`, `Name: [00:12] words` and `[Name] [00:12]: words` */
const inlineHead = new RegExp(
  String.raw`^(\[[^[\](]{1,80}\]\s*|[^[(]{1,80})([[(])(${time})${rangeEnd}[\])]\s*(?<mark>[:.–-]?)\s*(?<words>\S.*)$`,
  'iu',
);
/** `Name 00:12: words`, and tabs instead of spaces and colons */
const plainHead = new RegExp(
  String.raw`^([^\d\s][^\t]{0,79}?)(\t|\s+(?:[|·•–—-]\s+)?)(${time})${rangeEnd}(?:\t|\s*:\s|\s+[|·•–—-]\s)\s*(?<words>\S.*)$`,
  'iu',
);
/** `Name   00:12 words` and `Name: 00:12 words`. The empty mark requires names that look like one. */
const wideHead = new RegExp(
  String.raw`^([^\d\s]\S*(?: \S+){0,6})(\s{2,}|(?<=:)\s)(${time})(?<mark>)\s+(?![ap]\.?m\b)(?<words>\S.*)$`,
  'iu',
);
const spelledHead =
  /^(\S.{0,79}?)\s((?:\d{1,2}\shours?\s)?(?:\d{1,2}\sminutes?\s)?\d{1,2}\sseconds?)(?:\s?\d[\d:]*)?$/i;

/** Maximum characters of a line that are searched for a time. A name and a time range are shorter. */
export const searched = 160;

const closing: Readonly<Record<string, string>> = { '[': ']', '(': ')', '<': '>' };

/** Finds a time at the start of a line. */
export function stampIn(line: string): Stamp | null {
  if (!/^[@[(<]?\[?\d/.test(line)) return null;
  if (line.length < searched) {
    const from = spelledTime(line);
    if (from !== null) return { from, to: null, rest: '', style: 'spelled' };
  }
  const inSeconds = seconds.exec(line);
  if (inSeconds) {
    const [, first, second, start = first, end = second, rest = ''] = inSeconds;
    return { from: clock(`${start}s`)!, to: end ? clock(`${end}s`) : null, rest, style: 'seconds' };
  }
  const [, open = '', first = '', second, close = '', rest = ''] = stamp.exec(line) ?? [];
  const bracket = open.at(-1) ?? '';
  const from = clock(first);
  if (from === null || close !== (closing[bracket] ?? close)) return null;
  return { from, to: second ? clock(second) : null, rest, style: bracket };
}

/** Finds a name with a time after it. */
export function findHead(line: string): Head | null {
  if (!/\d/.test(line.slice(0, searched))) return null;
  if (line.length < searched) {
    const [, speaker, words] = spelledHead.exec(line) ?? [];
    const from = words ? spelledTime(words) : null;
    if (speaker && from !== null)
      return { speaker, from, to: null, words: '', isSeparated: true, form: 0, style: 'spelled' };
  }
  const match =
    (line.length < searched && head.exec(line)) ||
    inlineHead.exec(line) ||
    plainHead.exec(line) ||
    wideHead.exec(line);
  const [, speaker = '', separator = '', at = ''] = match ?? [];
  const { to, words = '', mark } = match?.groups ?? {};
  const from = clock(at);
  if (from === null) return null;
  const name = speaker.replace(/[\s:]+$|\sat$/, '');
  return {
    speaker: /^\[(.*)\]$/.exec(name)?.[1] ?? name,
    from,
    to: to ? clock(to) : null,
    words,
    isSeparated:
      (mark !== '' || speaker.trimEnd().endsWith(':')) &&
      !separator.startsWith(',') &&
      (separator.length > 1 || /[\t[(]/.test(separator)),
    form: at.split(':').length,
    style: separator.trim(),
  };
}

/** Returns whether a line repeats in words the time on the line before, as in text copied from YouTube. */
export function isEcho(line: string, before: string): boolean {
  if (line.length > 60 || !/^\d/.test(line)) return false;
  const [, hours = '0', minutes = '0', seconds = '0'] = echo.exec(line) ?? [];
  const time = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return echo.test(line) && clock(before) === time;
}

const echo = /^(?:(\d{1,2}) hours?)?(?:(?:^|, )(\d{1,2}) minutes?)?(?:(?:^|, )(\d{1,2}) seconds?)?$/i;

function spelledTime(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds] = spelled.exec(text) ?? [];
  return seconds === undefined
    ? null
    : (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
}
