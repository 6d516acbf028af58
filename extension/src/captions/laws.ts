/**
 * The laws of the tracker (docs/captions.md, "Laws"), as one check for every change of an utterance: text that was on screen
 * unchanged for a second and a half is removed only by a correction.
 */
import { commonWords, similarity, tokenize } from './align.ts';

/** Milliseconds after which text that was on screen unchanged is kept. */
export const firmAfter = 1_500;

/** The time at which the text on screen reached a length. */
export interface Mark {
  at: number;
  length: number;
}

/** A text, the index from which it is on screen, and its lengths over time. */
export interface MarkedText {
  text: string;
  from: number;
  marks: Mark[];
}

/** Records that the text had this length at this time. Corrected words count as the same words. */
export function mark({ marks }: MarkedText, length: number, now: number): void {
  for (const each of marks) each.length = Math.min(each.length, length);
  marks.push({ at: now, length });
  // Among marks that are old enough, the newest suffices while it is the longest: none is longer than the text.
  while (marks.length > 1 && marks[1]!.at <= now - firmAfter) {
    const [oldest] = marks.splice(0, 1);
    marks[0]!.length = Math.max(marks[0]!.length, oldest!.length);
  }
}

/** Returns the length of the beginning that was on screen long enough. */
function firmLength({ marks }: MarkedText, now: number): number {
  let length = 0;
  for (const each of marks) if (now - each.at >= firmAfter) length = Math.max(length, each.length);
  return length;
}

/** Returns when the text reached its current length. */
export function grewLast({ text, marks }: MarkedText): number {
  return marks.find(({ length }) => length >= text.length)?.at ?? Number.NEGATIVE_INFINITY;
}

/** Returns whether `next` may replace the utterance's text from index `from` on. */
export function mayBecome(utterance: MarkedText, next: string, from: number, now: number): boolean {
  const firm = utterance.text.slice(from, firmLength(utterance, now));
  return firm === '' || next.startsWith(firm) || sharesMost(firm, next);
}

/** Maximum number of words when comparing texts. */
const compared = 240;

/** Returns whether at least half of the words are in the other text too, in order, or the texts look much the same. */
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
