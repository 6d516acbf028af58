/** Where a row goes on after words that must not be kept. */

/** Words, and single characters of scripts that are written without spaces. */
const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** How much of the withheld text is looked at: corrections happen at its end. */
const window = 60;

interface Token {
  folded: string;
  start: number;
}

/**
 * The part of `text` that was spoken after `withheld`, which is an earlier state of the same caption. Captions are
 * rewritten in place, so the end of the withheld words is found by alignment; in doubt a word is withheld rather than kept.
 */
export function remainder(withheld: string, text: string): string {
  const before = tokens(withheld);
  const after = tokens(text);
  const end = alignedEnd(
    before.map(({ folded }) => folded),
    after.map(({ folded }) => folded),
  );
  const next = after[end];
  return next ? text.slice(next.start) : '';
}

/** What stays the same of a row while it grows, for knowing it again without keeping it. */
export function fingerprint(text: string): string {
  const words = tokens(text).map(({ folded }) => folded);
  let hash = 0xcbf29ce484222325n;
  for (const unit of new TextEncoder().encode(words.slice(0, 5).join(' '))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

function tokens(text: string): Token[] {
  return Array.from(text.matchAll(token), (match) => {
    const bare = match[0].toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, '');
    return { folded: bare || match[0], start: match.index };
  });
}

/** How many words of `after` belong to `before`: the end of the cheapest alignment, the longest of equals. */
function alignedEnd(before: string[], after: string[]): number {
  let prefix = 0;
  while (prefix < before.length && prefix < after.length && before[prefix] === after[prefix]) prefix += 1;
  if (prefix === before.length) return prefix;

  const tail = before.slice(-window);
  // Words before the tail may have been joined or split, so the tail is looked for a little earlier and later.
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
