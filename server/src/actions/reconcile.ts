import { likeness, wordsOf } from './likeness.ts';

/*
 * A new summary meets the action items of the one before. Pure: values in, values out. An item is known again by the entries it
 * rests on, then by its words; so it keeps its id and whatever people made of it.
 */

/** An action item as the engine hears it. */
export interface HeardAction {
  text: string;
  entries: readonly string[];
}

/** An action item that is stored, as far as a new summary has to know it. */
export interface HeldAction {
  id: string;
  entries: readonly string[];
  /** As it was heard; null where a person wrote it, or its words were deleted. */
  spokenText: string | null;
  /** What a person wrote in place of it. */
  text: string | null;
  /** Whether a person wrote or chose anything of it, or joined it with another. */
  written: boolean;
  done: boolean;
  dismissed: boolean;
}

export interface Reconciled<Heard extends HeardAction> {
  /** What was heard again, and as what. */
  again: { id: string; heard: Heard }[];
  added: Heard[];
  /** Ids of what is to go: nobody made anything of it, and nobody would say it now. */
  gone: string[];
}

/** From this likeness on, two texts are one item although they rest on different entries. */
const sameWords = 0.8;

/** Which of the items that are held are heard again, which are new, and which go. */
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

/** Whether an item stays that is not heard again. */
function outlives({ dismissed, done, written, spokenText, text, entries }: HeldAction): boolean {
  // Off the list it has nothing to say but what must not come back: it may, as long as there is what it was heard in.
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

/** Which item each of those heard is, by its place; each item is heard once. The nearest come first, and ties fall as they are listed. */
function bestMatches(held: readonly HeldAction[], heard: readonly HeardAction[]): Map<number, HeldAction> {
  const words = held.map(({ spokenText, text }) => wordsOf(spokenText ?? text ?? ''));
  const pairs: Pair[] = [];
  for (const [index, { text, entries }] of heard.entries()) {
    const cited = new Set(entries);
    const said = wordsOf(text);
    for (const [nth, item] of held.entries()) {
      const both = item.entries.filter((id) => cited.has(id)).length;
      const shared = both / Math.max(1, item.entries.length, cited.size);
      const alike = likeness(words[nth]!, said);
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
