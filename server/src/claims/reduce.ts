import { likeness, wordsOf } from '../actions/likeness.ts';
import type { CheckedClaim, ModelClaim } from './claim.ts';

/*
 * What several chunks gave becomes one list. Claims are merged and put in order, and nothing about one is written anew: whatever was
 * cited is cited afterwards too.
 */

/** From this likeness on, two claims that cite a line both are one; and from the other, two that cite none. */
const alike = { onSharedLines: 0.5, elsewhere: 0.85 };

/** Numbers and words with a capital: claims that differ in one say different things, however alike they are. */
const marksOf = (text: string): string =>
  [...new Set(text.match(/\p{N}[\p{N}.,:]*(?<!\p{P})|(?<=\p{L}.*)\p{Lu}[\p{L}\p{N}]*/gu))].sort().join(' ');

/** Whether two claims of a reading say the same. */
export function isSameClaim<Element extends ModelClaim>(
  a: CheckedClaim<Element>,
  b: CheckedClaim<Element>,
  sortOf: (element: Element) => string,
): boolean {
  if (sortOf(a) !== sortOf(b) || marksOf(a.text) !== marksOf(b.text)) return false;
  const share = likeness(wordsOf(a.text), wordsOf(b.text));
  return share >= (a.entries.some((id) => b.entries.includes(id)) ? alike.onSharedLines : alike.elsewhere);
}

/** One of two claims that say the same, with the lines of both: the one that stands, else the earlier. */
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

/** All claims, those that say the same as one, in the order of the meeting. */
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
