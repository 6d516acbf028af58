import { wordSimilarity, wordsOf } from '../../text/likeness.ts';
import type { CheckedClaim, ModelClaim } from './claim.ts';

/*
 * Combines the claims of several chunks into one list. Claims are merged and sorted but never rewritten, so that
 * every citation is kept.
 */

/** Minimum similarity to merge two claims: for claims that cite a common line, and for others. */
const alike = { onSharedLines: 0.5, elsewhere: 0.85 };

/** Returns numbers and capitalized words: claims that differ in these differ in meaning, however similar they are. */
const marksOf = (text: string): string =>
  [...new Set(text.match(/\p{N}[\p{N}.,:]*(?<!\p{P})|(?<=\p{L}.*)\p{Lu}[\p{L}\p{N}]*/gu))].sort().join(' ');

/** Returns whether two claims of a reading say the same. */
export function isSameClaim<Element extends ModelClaim>(
  a: CheckedClaim<Element>,
  b: CheckedClaim<Element>,
  sortOf: (element: Element) => string,
): boolean {
  if (sortOf(a) !== sortOf(b) || marksOf(a.text) !== marksOf(b.text)) return false;
  const share = wordSimilarity(wordsOf(a.text), wordsOf(b.text));
  return share >= (a.entries.some((id) => b.entries.includes(id)) ? alike.onSharedLines : alike.elsewhere);
}

/** Merges two equivalent claims with the lines of both. Keeps the supported one, or else the earlier one. */
export function mergeClaims<Element extends ModelClaim>(
  a: CheckedClaim<Element>,
  b: CheckedClaim<Element>,
): CheckedClaim<Element> {
  const [kept, other] = a.state === 'unsupported' && b.state !== 'unsupported' ? [b, a] : [a, b];
  return {
    ...kept,
    claimId: [a.claimId, b.claimId].sort()[0]!,
    entries: [...new Set([...kept.entries, ...other.entries])],
  };
}

/** Returns all claims in the order of the meeting, with equivalent ones merged. */
export function reduceClaims<Element extends ModelClaim>(
  claims: readonly CheckedClaim<Element>[],
  sortOf: (element: Element) => string,
): CheckedClaim<Element>[] {
  const kept: CheckedClaim<Element>[] = [];
  for (const claim of [...claims].sort(byId)) {
    const at = kept.findIndex((other) => isSameClaim(other, claim, sortOf));
    if (at < 0) kept.push(claim);
    else kept[at] = mergeClaims(kept[at]!, claim);
  }
  return kept.sort(byId);
}

const byId = (a: { claimId: string }, b: { claimId: string }) =>
  a.claimId < b.claimId ? -1 : a.claimId > b.claimId ? 1 : 0;
