import { intlLocales } from '@afterword/api-client/contract';
import { dayIn, minuteIn } from '../../text/time-zones.ts';
import { oneLine } from '../../transfer/export/format.ts';
import type { MeetingContent } from './integration.ts';

/** Matches text that {@link cleanLine} changes. Most of the ten thousand lines of a long meeting do not match. */
const unclean = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[^\S ]| {2}|^ | $/u;

/**
 * Returns text on one line that is valid in every vendor's JSON: without control characters, lone surrogates, and
 * characters that change the text direction.
 */
export const cleanLine = (text: string): string =>
  unclean.test(text)
    ? oneLine(
        Buffer.from(text.replace(/\p{Cc}/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')).toString(),
      )
    : text;

/** Splits text into parts of a maximum number of UTF-16 units, never inside a character. */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + most, text.length);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

/** Returns the notice above sentences a language model wrote; empty if all are quotations. */
export const generatedLine = ({ summary, words }: Pick<MeetingContent, 'summary' | 'words'>): string[] =>
  summary?.generatedBy ? [cleanLine(words.generated(summary.generatedBy.model))] : [];

/** Formats the start of a meeting in its workspace's time zone: `2026-11-20 10:00 MEZ`, or its day if only that is known. */
export const startOf = ({
  startedAt,
  dayOnly,
  workspace,
  words,
}: Pick<MeetingContent, 'startedAt' | 'dayOnly' | 'workspace' | 'words'>): string => {
  const at = new Date(startedAt);
  return dayOnly
    ? dayIn(at, workspace.timeZone)
    : minuteIn(at, workspace.timeZone, intlLocales[words.locale]);
};

/** Returns the day a meeting started in its workspace's time zone: `2026-11-20`. */
export const dayOf = ({ startedAt, workspace }: Pick<MeetingContent, 'startedAt' | 'workspace'>): string =>
  dayIn(new Date(startedAt), workspace.timeZone);

/** Returns the character of a numeric entity; the replacement character for an invalid number. */
export const characterOf = (code: number): string =>
  code <= 0x10_ffff ? String.fromCodePoint(code) : '\ufffd';

/** A part of a text: matches of its start and its end, and what is between them. */
export interface Enclosed {
  start: RegExpExecArray;
  inner: string;
  end: RegExpExecArray;
}

/**
 * Yields the parts of a text from a start to the next end of the same name, in order. People can edit the text, so the
 * time stays linear if starts have no end, unlike that of one pattern for the whole part.
 * @param start a global pattern.
 * @param endOf returns the global pattern of the end for a start; there are few different ones.
 */
export function* enclosedIn(
  text: string,
  start: RegExp,
  endOf: (start: RegExpExecArray) => RegExp,
): Generator<Enclosed> {
  const without = new Set<string>();
  for (let at = 0; ; ) {
    start.lastIndex = at;
    const begun = start.exec(text);
    if (!begun) return;
    at = start.lastIndex;
    const pattern = endOf(begun);
    if (without.has(pattern.source)) continue;
    pattern.lastIndex = at;
    const end = pattern.exec(text);
    if (end) {
      yield { start: begun, inner: text.slice(at, end.index), end };
      at = end.index + end[0].length;
    } else without.add(pattern.source);
  }
}
