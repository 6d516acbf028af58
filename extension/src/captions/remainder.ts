/** Finds where a row continues after words that must not be stored. */

import { commonWords, tokenize } from './align.ts';

/** Number of words compared at the end of the withheld text, where corrections happen. */
const window = 60;

/**
 * Returns the part of `text` that was spoken after `withheld`, an earlier state of the same caption. The page rewrites captions in
 * place, so alignment finds the end of the withheld words. In doubt, a word is withheld.
 */
export function remainder(withheld: string, text: string): string {
  const after = tokenize(text);
  const start = after.starts[alignedEnd(tokenize(withheld).words, after.words)];
  return start === undefined ? '' : text.slice(start);
}

/** Maximum number of words when comparing texts. */
const maxComparedWords = 240;

/**
 * Returns whether `text` shows the withheld words or a part of them. Otherwise, it is a translation or something else, in which nothing
 * shows where they end.
 */
export function saysSame(withheld: string, text: string): boolean {
  if (text.startsWith(withheld)) return true;
  const before = tokenize(withheld).words.slice(0, maxComparedWords);
  const after = tokenize(text).words.slice(0, maxComparedWords + 60);
  const fewer = Math.min(before.length, after.length);
  return fewer === 0 || commonWords(before, after) * 2 > fewer;
}

/** Returns a value that stays the same while a row grows, to recognize the row without storing its text. */
export function fingerprint(text: string): string {
  const { words } = tokenize(text.slice(0, 400));
  let hash = 0xcbf29ce484222325n;
  for (const unit of new TextEncoder().encode(words.slice(0, 5).join(' '))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

/** Returns how many words of `after` match `before`, by the cheapest alignment; the longest if several are equal. */
function alignedEnd(before: string[], after: string[]): number {
  let prefix = 0;
  while (prefix < before.length && prefix < after.length && before[prefix] === after[prefix]) prefix += 1;
  if (prefix === before.length) return prefix;

  const tail = before.slice(-window);
  // Words before the tail may have been joined or split, so search somewhat earlier and later too.
  const first = Math.max(0, before.length - window - 20);
  const stretch = after.slice(first, before.length + window);
  let costs = stretch.map(() => 0);
  costs.unshift(0);
  for (const word of tail) {
    const next = [costs[0]! + 1];
    for (let index = 1; index < costs.length; index += 1) {
      const substitution = costs[index - 1]! + (stretch[index - 1] === word ? 0 : 1);
      next.push(Math.min(substitution, costs[index]! + 1, next[index - 1]! + 1));
    }
    costs = next;
  }
  let end = 0;
  for (let index = 0; index < costs.length; index += 1) if (costs[index]! <= costs[end]!) end = index;
  return first + end;
}
