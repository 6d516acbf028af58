/**
 * The laws of the tracker (docs/captions.md, "Laws"), as the one question that every change of an utterance has to pass:
 * what was on the screen unchanged for a second and a half is not taken back by anything but a correction.
 */
import { commonWords, similarity, tokenize } from './align.ts';

/** What was on the screen unchanged for this long is kept. */
export const firmAfter = 1_500;

/** At this time the text on the screen reached this length. */
export interface Mark {
  at: number;
  length: number;
}

/** A text, from where on it is on the screen, and when it was how long. */
export interface MarkedText {
  text: string;
  from: number;
  marks: Mark[];
}

/** Notes that the text had this length at this time. What was corrected since is still the same words. */
export function mark({ marks }: MarkedText, length: number, now: number): void {
  for (const each of marks) each.length = Math.min(each.length, length);
  marks.push({ at: now, length });
  // Of those that are old enough the newest says it all, as long as it is the longest: none is longer than the text.
  while (marks.length > 1 && marks[1]!.at <= now - firmAfter) {
    const [oldest] = marks.splice(0, 1);
    marks[0]!.length = Math.max(marks[0]!.length, oldest!.length);
  }
}

/** The beginning of the text that was there for long enough. */
function firmLength({ marks }: MarkedText, now: number): number {
  let length = 0;
  for (const each of marks) if (now - each.at >= firmAfter) length = Math.max(length, each.length);
  return length;
}

/** When the text became as long as it is. */
export function grewLast({ text, marks }: MarkedText): number {
  return marks.find(({ length }) => length >= text.length)?.at ?? Number.NEGATIVE_INFINITY;
}

/** Whether the row may say `next` in place of what it says of this utterance from index `from` on. */
export function mayBecome(utterance: MarkedText, next: string, from: number, now: number): boolean {
  const firm = utterance.text.slice(from, firmLength(utterance, now));
  return firm === '' || next.startsWith(firm) || sharesMost(firm, next);
}

/** Texts are compared by at most so many words. */
const compared = 240;

/** At least half of the words are in the other text as well, in their order; or it looks much the same. */
function sharesMost(text: string, next: string): boolean {
  if (commonStart(text, next) * 2 >= text.length) return true;
  const before = tokenize(text).words.slice(0, compared);
  const after = tokenize(next).words.slice(0, compared + 60);
  if (commonWords(before, after) * 2 >= before.length) return true;
  return text.length <= 100 && similarity(text, next.slice(0, Math.ceil(1.5 * text.length))) >= 0.5;
}

function commonStart(text: string, next: string): number {
  const most = Math.min(text.length, next.length);
  let length = 0;
  while (length < most && text.charCodeAt(length) === next.charCodeAt(length)) length += 1;
  return length;
}
