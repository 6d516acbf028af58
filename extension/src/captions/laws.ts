/**
 * The laws of the tracker (docs/captions.md, "Laws"), checked for every change of an utterance: only a correction may remove text
 * that was on screen unchanged for 1.5 s.
 */
import { commonWords, similarity, tokenize } from './align.ts';

/** Milliseconds on screen after which unchanged text must be kept. */
export const firmAfterMs = 1_500;

/** The time at which a text reached a length. */
export interface LengthMark {
  at: number;
  length: number;
}

/** A text, the index from which it is on screen, and a history of its lengths. */
export interface MarkedText {
  text: string;
  from: number;
  marks: LengthMark[];
}

/** Records that the text had this length at this time. Corrected words do not reset the time. */
export function markLength({ marks }: MarkedText, length: number, now: number): void {
  for (const each of marks) each.length = Math.min(each.length, length);
  marks.push({ at: now, length });
  // Drop old marks that a newer mark replaces: one that is also old enough and at least as long.
  while (marks.length > 1 && marks[1]!.at <= now - firmAfterMs) {
    const [oldest] = marks.splice(0, 1);
    marks[0]!.length = Math.max(marks[0]!.length, oldest!.length);
  }
}

/** Returns how many characters at the beginning have been on screen long enough. */
function firmLength({ marks }: MarkedText, now: number): number {
  let length = 0;
  for (const each of marks) if (now - each.at >= firmAfterMs) length = Math.max(length, each.length);
  return length;
}

/** Returns when the text reached its current length. */
export function lastGrowthAt({ text, marks }: MarkedText): number {
  return marks.find(({ length }) => length >= text.length)?.at ?? Number.NEGATIVE_INFINITY;
}

/** Returns whether `next` may replace the utterance's text from index `from` on. */
export function mayReplace(utterance: MarkedText, next: string, from: number, now: number): boolean {
  const firm = utterance.text.slice(from, firmLength(utterance, now));
  return firm === '' || next.startsWith(firm) || sharesMost(firm, next);
}

/** Maximum number of words when comparing texts. */
const maxComparedWords = 240;

/**
 * Similarity from which a short text counts as corrected, although most of its words are spelled differently. Other sentences of the
 * same language reach 0.56.
 */
const minSimilarity = 0.6;

/** Returns whether the other text contains at least half of the words in order, or looks similar. */
function sharesMost(text: string, next: string): boolean {
  if (commonStart(text, next) * 2 >= text.length) return true;
  const before = tokenize(text).words.slice(0, maxComparedWords);
  const after = tokenize(next).words.slice(0, maxComparedWords + 60);
  if (commonWords(before, after) * 2 >= before.length) return true;
  return text.length <= 100 && similarity(text, next.slice(0, Math.ceil(1.5 * text.length))) >= minSimilarity;
}

function commonStart(text: string, next: string): number {
  const most = Math.min(text.length, next.length);
  let length = 0;
  while (length < most && text.charCodeAt(length) === next.charCodeAt(length)) length += 1;
  return length;
}
