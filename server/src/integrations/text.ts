import { intlLocales } from '@afterword/api-client/contract';
import { oneLine } from '../export/format.ts';
import { dayIn, minuteIn } from '../platform/time-zones.ts';
import type { MeetingContent } from './integration.ts';

/** What {@link cleanLine} changes: most of the ten thousand lines of a long meeting have none of it. */
const unclean = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[^\S ]| {2}|^ | $/u;

/**
 * A text on one line that every vendor's JSON takes: without control characters, halves of characters, and the marks that turn the
 * direction of what follows.
 */
export const cleanLine = (text: string): string =>
  unclean.test(text)
    ? oneLine(
        Buffer.from(text.replace(/\p{Cc}/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')).toString(),
      )
    : text;

/** A text in parts of at most so many UTF-16 units, none of which ends within a character. */
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

/** What stands over sentences that a language model wrote: one line, or none where all of them are quotations. */
export const generatedLine = ({ summary, words }: Pick<MeetingContent, 'summary' | 'words'>): string[] =>
  summary?.generatedBy ? [cleanLine(words.generated(summary.generatedBy.model))] : [];

/** When a meeting was, by the clock of its workspace: `2026-11-20 10:00 MEZ`. */
export const minuteOf = ({
  startedAt,
  workspace,
  words,
}: Pick<MeetingContent, 'startedAt' | 'workspace' | 'words'>): string =>
  minuteIn(new Date(startedAt), workspace.timeZone, intlLocales[words.locale]);

/** The day on which a meeting began, by the clock of its workspace: `2026-11-20`. */
export const dayOf = ({ startedAt, workspace }: Pick<MeetingContent, 'startedAt' | 'workspace'>): string =>
  dayIn(new Date(startedAt), workspace.timeZone);

/** The character that an entity names by its number; of a number that is none's, the one that stands for any such. */
export const characterOf = (code: number): string =>
  code <= 0x10_ffff ? String.fromCodePoint(code) : '\ufffd';
