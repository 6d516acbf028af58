import { wordSimilarity, wordsOf } from '../../text/likeness.ts';

/*
 * Matches a new summary with the action items of the previous one. Pure functions without I/O. An item is recognized
 * by its entries, then by its words, and keeps its id and all changes by people.
 */

/** An action item found by the engine. */
export interface HeardAction {
  text: string;
  entries: readonly string[];
}

/** The fields of a stored action item that matching needs. */
export interface HeldAction {
  id: string;
  entries: readonly string[];
  /** The spoken text; null if a person wrote the item or the text was deleted. */
  spokenText: string | null;
  /** Text by a person that replaces the spoken text. */
  text: string | null;
  /** Whether a person edited any part of it, or joined it with another. */
  written: boolean;
  done: boolean;
  dismissed: boolean;
}

export interface Reconciled<Heard extends HeardAction> {
  /** Items found again, with the new version. */
  again: { id: string; heard: Heard }[];
  added: Heard[];
  /** Ids to delete: items no one edited and the new summary does not contain. */
  gone: string[];
}

/** Minimum similarity for texts based on different entries to be the same item. */
const sameWords = 0.8;

/** Determines which stored items were found again, which found ones are new, and which stored ones to delete. */
export function reconcile<Heard extends HeardAction>(
  held: readonly HeldAction[],
  heard: readonly Heard[],
): Reconciled<Heard> {
  const matches = bestMatches(held, heard);
  const again = [...matches].map(([index, item]) => ({ id: item.id, heard: heard[index]! }));
  const known = new Set(again.map(({ id }) => id));
  return {
    again,
    added: heard.filter((_, index) => !matches.has(index)),
    gone: held.filter((item) => !known.has(item.id) && !outlives(item)).map(({ id }) => id),
  };
}

/** Returns whether an item remains although it was not found again. */
function outlives({ dismissed, done, written, spokenText, text, entries }: HeldAction): boolean {
  // A dismissed item only prevents its own return, so it remains while its text or entries exist.
  if (dismissed) return spokenText !== null || entries.length > 0;
  if (written) return true;
  return done && (spokenText ?? text) !== null;
}

interface Pair {
  item: HeldAction;
  index: number;
  shared: number;
  alike: number;
}

/** Assigns each found item to at most one stored item, by index. Best matches first; ties in list order. */
function bestMatches(held: readonly HeldAction[], heard: readonly HeardAction[]): Map<number, HeldAction> {
  const words = held.map(({ spokenText, text }) => wordsOf(spokenText ?? text ?? ''));
  const pairs: Pair[] = [];
  for (const [index, { text, entries }] of heard.entries()) {
    const cited = new Set(entries);
    const said = wordsOf(text);
    for (const [nth, item] of held.entries()) {
      const both = item.entries.filter((id) => cited.has(id)).length;
      const shared = both / Math.max(1, item.entries.length, cited.size);
      const alike = wordSimilarity(words[nth]!, said);
      if (shared > 0 || alike >= sameWords) pairs.push({ item, index, shared, alike });
    }
  }
  pairs.sort((a, b) => b.shared + b.alike - (a.shared + a.alike) || b.shared - a.shared);
  const taken = new Set<string>();
  const matches = new Map<number, HeldAction>();
  for (const { item, index } of pairs) {
    if (matches.has(index) || taken.has(item.id)) continue;
    matches.set(index, item);
    taken.add(item.id);
  }
  return matches;
}
