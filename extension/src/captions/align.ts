/** Compares a caption block's text with its former text word by word, ignoring case and punctuation. */
import { unspaced } from '../platforms/text.ts';

const word = new RegExp(
  `[${unspaced}]\\p{M}*|(?:(?![${unspaced}])[\\p{L}\\p{M}\\p{N}'’\\u200c\\u200d])+|\\p{Extended_Pictographic}(?:\\u200d\\p{Extended_Pictographic}|\\ufe0f|\\p{Emoji_Modifier})*`,
  'gu',
);
/** Matches printable ASCII, the common case, which takes a fifth of the time to compare. */
const plain = /^[ -~]*$/;
const plainWord = /[a-z0-9']+/gi;

/** The lowercase words of a text, and the index at which each starts. */
export interface Tokens {
  words: string[];
  starts: number[];
}

export function tokenize(text: string): Tokens {
  const words: string[] = [];
  const starts: number[] = [];
  for (const match of text.matchAll(plain.test(text) ? plainWord : word)) {
    words.push(foldWord(match[0]));
    starts.push(match.index);
  }
  return { words, starts };
}

/** Returns the lowercase words of a text, joined by spaces; a text without words is only lowercased. */
export function fold(text: string): string {
  const found = text.match(plain.test(text) ? plainWord : word);
  return found === null ? text.toLowerCase() : foldWord(found.join(' '));
}

export function countWords(text: string, limit = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _ of text.matchAll(plain.test(text) ? plainWord : word)) if (++count >= limit) break;
  return count;
}

/** The relation of a text to its former version. */
export type Relation =
  | { kind: 'same' }
  /** The former text, corrected, extended or shortened. */
  | { kind: 'edit'; matched: number }
  /** The former text without its beginning; continues it from index `at` on. */
  | { kind: 'shift'; at: number; matched: number }
  | { kind: 'unrelated' };

/** Maximum number of words compared. Of longer texts, only the ends are compared. */
const maxWords = 240;

/**
 * Relates `next` to `former`, whose text before index `from` has left the screen. `rolling`: the row is a rolling window, where
 * two common words at the overlap are enough.
 */
export function relate(former: string, from: number, next: string, rolling = false): Relation {
  const visible = from === 0 ? former : former.slice(from);
  if (next === visible) return { kind: 'same' };
  if (visible === '') return { kind: 'unrelated' };
  // The common cases, growth and a change within the last words, do not need the text split into words.
  if (next.startsWith(visible)) return { kind: 'edit', matched: Number.POSITIVE_INFINITY };
  if (visible.length > 400 && next.startsWith(visible.slice(0, visible.length - 120))) {
    return { kind: 'edit', matched: Number.POSITIVE_INFINITY };
  }

  // A window may also move back a little: search from before the visible part, but only as far as needed.
  const start =
    visible.length > 6_000 ? former.length - 6_000 : wordStart(former, Math.max(0, from - next.length - 40));
  const before = tokenize(former.slice(start));
  const after = tokenize(next);
  // Only case, punctuation and the end differ: no better match is possible.
  if (!rolling && from === 0 && start === 0 && startsWithWords(before.words, after.words))
    return { kind: 'edit', matched: before.words.length };
  const firstVisible = lowerBound(before.starts, from - start);
  if (before.words.length - firstVisible > maxWords && after.words.length > maxWords) {
    const relation = relateLong(former, from, next);
    if (relation.kind !== 'unrelated') return relation;
  }
  const edit = alignEdit(
    before.words.slice(firstVisible, firstVisible + maxWords),
    after.words.slice(0, maxWords),
  );
  const shift = alignShift(before.words, after.words);
  const shorter = Math.min(before.words.length - firstVisible, after.words.length);

  const isEdit = edit.matched > 0 && edit.matched * 2 >= shorter && edit.score >= edit.matched;
  const enough =
    shift.matched >= 3 ||
    (shift.exact && rolling && shift.matched >= 2) ||
    (shorter > 1 && shift.matched >= 0.6 * shorter && (shift.matched > 1 || shorter <= 2));
  const isShift = shift.start > 0 && enough && shift.score >= shift.matched;
  // Words missing at the beginning of a short text are a correction, not scrolling.
  const few = !rolling && from === 0 && before.words.length <= 10 && shift.start <= 2;
  const movesOn = rolling && shift.exact && shift.matched * 2 >= after.words.length;
  if (isEdit && (!isShift || few || (!movesOn && edit.score >= shift.score))) {
    const first = before.starts[firstVisible] ?? Number.POSITIVE_INFINITY;
    const left = scrolledPunctuationLength(
      visible.slice(0, start + first - from),
      next.slice(0, after.starts[0]),
    );
    // Punctuation between spaces ("– no") scrolls out of a window like a word.
    if (rolling && left > 0 && before.words[firstVisible] === after.words[0])
      return { kind: 'shift', at: from + left, matched: edit.matched };
    return { kind: 'edit', matched: edit.matched };
  }
  if (isShift) {
    const at = start + before.starts[shift.start]!;
    // Punctuation before the window's first word ("¿qué", "- no") belongs to the window: the head must not keep it too.
    const marks = next.slice(0, after.starts[0]).trimStart();
    const kept = marks !== '' && former.slice(0, at).endsWith(marks) ? at - marks.length : at;
    return { kind: 'shift', at: kept, matched: shift.matched };
  }
  if (visible.length <= 100 && similarity(visible, next) >= 0.5)
    return { kind: 'edit', matched: edit.matched };
  return { kind: 'unrelated' };
}

/** Returns whether `others` starts with `words`, which must be within the comparison limit. */
function startsWithWords(words: string[], others: string[]): boolean {
  if (words.length === 0 || words.length > Math.min(maxWords, others.length)) return false;
  return words.every((each, index) => each === others[index]);
}

/** Returns the length of the punctuation between spaces that scrolled out before the first word. */
function scrolledPunctuationLength(before: string, after: string): number {
  const rest = after.trimStart();
  return /\S\s/u.test(before) && before !== rest && before.endsWith(rest) ? before.length - rest.length : 0;
}

/** Aligns two texts that begin at the same word; anything after the end of the shorter one is growth or retraction. */
function alignEdit(before: string[], after: string[]): { score: number; matched: number } {
  let bestScore = Number.NEGATIVE_INFINITY;
  let bestMatched = 0;
  let scores = Array.from({ length: after.length + 1 }, (_, column) => -column);
  let matches = new Array<number>(after.length + 1).fill(0);
  for (let row = 1; row <= before.length; row++) {
    const nextScores = [-row];
    const nextMatches = [0];
    for (let column = 1; column <= after.length; column++) {
      const same = before[row - 1] === after[column - 1];
      let score = scores[column - 1]! + (same ? 2 : -1);
      let matched = matches[column - 1]! + (same ? 1 : 0);
      if (scores[column]! - 1 > score) {
        score = scores[column]! - 1;
        matched = matches[column]!;
      }
      if (nextScores[column - 1]! - 1 > score) {
        score = nextScores[column - 1]! - 1;
        matched = nextMatches[column - 1]!;
      }
      nextScores.push(score);
      nextMatches.push(matched);
      if ((row === before.length || column === after.length) && score > bestScore) {
        bestScore = score;
        bestMatched = matched;
      }
    }
    scores = nextScores;
    matches = nextMatches;
  }
  return { score: bestScore, matched: bestMatched };
}

/** Relates texts above the limit. If their ends agree, their beginnings show whether the text was corrected or scrolled. */
function relateLong(former: string, from: number, next: string): Relation {
  const before = tokenize(former.slice(from));
  const after = tokenize(next);
  const tail = Math.min(100, before.words.length, after.words.length);
  if (commonWords(before.words.slice(-tail), after.words.slice(-tail - 60)) * 5 < tail * 3)
    return { kind: 'unrelated' };
  const head = Math.min(60, before.words.length, after.words.length);
  const agreed = commonWords(before.words.slice(0, head), after.words.slice(0, head + 20));
  if (agreed * 2 >= head) return { kind: 'edit', matched: before.words.length };
  const at = find(before.words, after.words.slice(0, 6));
  return at < 0
    ? { kind: 'unrelated' }
    : { kind: 'shift', at: from + before.starts[at]!, matched: after.words.length };
}

/** Returns where a run of words first occurs among others. */
function find(words: string[], run: string[]): number {
  return words.findIndex((_, start) => run.every((each, offset) => words[start + offset] === each));
}

/** Aligns the end of one text with the beginning of the other. Returns where the overlap starts and its score. */
function alignShift(
  before: string[],
  after: string[],
): { score: number; matched: number; start: number; exact: boolean } {
  const skipped = Math.max(0, before.length - maxWords);
  const rows = before.slice(skipped);
  const columns = after.slice(0, maxWords);
  let scores = Array.from({ length: columns.length + 1 }, (_, column) => -column);
  let matches = new Array<number>(columns.length + 1).fill(0);
  let starts = new Array<number>(columns.length + 1).fill(0);
  let ended = { score: Number.NEGATIVE_INFINITY, matched: 0, start: 0, exact: false };
  const consider = (score: number, matched: number, start: number, exact: boolean) => {
    if (score > ended.score) ended = { score, matched, start: skipped + start, exact };
  };
  for (let row = 1; row <= rows.length; row++) {
    const nextScores = [0];
    const nextMatches = [0];
    const nextStarts = [row];
    for (let column = 1; column <= columns.length; column++) {
      const same = rows[row - 1] === columns[column - 1];
      // A window begins with a word that was already there; otherwise a correction is more likely.
      const miss = column === 1 ? -3 : -1;
      let score = scores[column - 1]! + (same ? 2 : miss);
      let matched = matches[column - 1]! + (same ? 1 : 0);
      let start = starts[column - 1]!;
      if (scores[column]! - 1 > score) {
        score = scores[column]! - 1;
        matched = matches[column]!;
        start = starts[column]!;
      }
      if (nextScores[column - 1]! + miss > score) {
        score = nextScores[column - 1]! + miss;
        matched = nextMatches[column - 1]!;
        start = nextStarts[column - 1]!;
      }
      nextScores.push(score);
      nextMatches.push(matched);
      nextStarts.push(start);
    }
    scores = nextScores;
    matches = nextMatches;
    starts = nextStarts;
    // All words were on screen before, but the last ones were retracted.
    const retracted = rows.length - row;
    if (retracted > 0 && retracted <= 6)
      consider(scores[columns.length]! - retracted, matches[columns.length]!, starts[columns.length]!, false);
  }
  for (let column = columns.length; column >= 1; column--) {
    const [score, matched, start] = [scores[column]!, matches[column]!, starts[column]!];
    const exact = matched === rows.length - start && score === 2 * matched;
    // When the same few words repeat, a window that moves on also looks as if it moved back.
    if (exact && matched * 2 >= columns.length) return { score, matched, start: skipped + start, exact };
    consider(score, matched, start, exact);
  }
  return ended;
}

/** Returns the similarity of two texts, 0–1. Compares pairs of characters in short texts and words in long ones. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length <= 100 && b.length <= 100) return pairSimilarity(fold(a), fold(b));
  const left = tokenize(a.slice(-2_000)).words.slice(-maxWords);
  const right = tokenize(b.slice(-2_000)).words.slice(-maxWords);
  if (left.length === 0 || right.length === 0) return 0;
  return (2 * commonWords(left, right)) / (left.length + right.length);
}

/** Compares pairs of adjacent characters: unrelated sentences share many letters but few pairs. */
function pairSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length < 2 || b.length < 2) return 0;
  const pairs = new Map<string, number>();
  for (let at = 1; at < a.length; at++) {
    const pair = a.slice(at - 1, at + 1);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let common = 0;
  for (let at = 1; at < b.length; at++) {
    const pair = b.slice(at - 1, at + 1);
    const left = pairs.get(pair) ?? 0;
    if (left === 0) continue;
    pairs.set(pair, left - 1);
    common += 1;
  }
  return (2 * common) / (a.length + b.length - 2);
}

/** Returns the length of the longest common subsequence. */
export function commonWords(a: string[], b: string[]): number {
  let former = new Uint16Array(b.length + 1);
  let current = new Uint16Array(b.length + 1);
  for (const item of a) {
    for (let column = 1; column <= b.length; column++) {
      current[column] =
        item === b[column - 1] ? former[column - 1]! + 1 : Math.max(former[column]!, current[column - 1]!);
    }
    [former, current] = [current, former];
  }
  return former[b.length]!;
}

function foldWord(text: string): string {
  return text.toLowerCase().replace(/['’]/g, '');
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space - at > 40 ? at : space + 1;
}

/** Returns the index of the first value that is at least `least`. */
function lowerBound(values: number[], least: number): number {
  const found = values.findIndex((value) => value >= least);
  return found < 0 ? values.length : found;
}
