import { createCorrector } from './words.ts';

/*
 * What people change of a meeting is a layer over what was captured. What a device sends later changes what lies below and
 * nothing else, and an edit that is taken back leaves what was captured, as it is by then. Pure: values in, values out.
 */

/** One edit. They are applied in the order in which they were made. */
export type Change =
  | { kind: 'title'; title: string }
  | { kind: 'entry'; entryId: string; content: string }
  /** A person is called otherwise: everywhere, or in these entries. Two people with one name are one person. */
  | { kind: 'speakers'; from: string; to: string; entries: string[] | null }
  /**
   * What captions make of a name or a term is corrected, in all entries whose words no person wrote. `glossary` is the term
   * it follows from, null where that is of another server. One that a person took back is `declined`: it corrects nothing,
   * and is not made again by itself.
   */
  | { kind: 'words'; from: string[]; to: string; glossary: number | null; declined: boolean };

/** A change of words that corrects something. */
export type WordsChange = Extract<Change, { kind: 'words' }>;

/** Who said an entry, as it was captured. */
export interface Captured {
  id: string;
  speaker: string;
  /** Its words; null where no correction can be in them. */
  content?: string | null;
}

/** What differs from what was captured; null for what does not. */
export interface Layer {
  speaker: string | null;
  content: string | null;
}

/** What people made of each entry, one after the other. */
export function createLayering(changes: readonly Change[]): (entry: Captured) => Promise<Layer> {
  const contents = new Map<string, string>();
  const renames: { from: string; to: string; entries: ReadonlySet<string> | null }[] = [];
  for (const change of changes) {
    if (change.kind === 'entry') contents.set(change.entryId, change.content);
    else if (change.kind === 'speakers')
      renames.push({ ...change, entries: change.entries && new Set(change.entries) });
  }
  const correct = createCorrector(correctionsIn(changes));
  return async ({ id, speaker, content = null }) => {
    // Entries that were named keep the name they were given, whatever becomes of the one they had.
    const shown = renames.reduce(
      (name, { from, to, entries: named }) => ((named ? named.has(id) : name === from) ? to : name),
      speaker,
    );
    return {
      speaker: shown === speaker ? null : shown,
      content: contents.get(id) ?? (content === null ? null : await correct(content)),
    };
  };
}

/** The corrections of words that hold. */
export const correctionsIn = (changes: readonly Change[]): WordsChange[] =>
  changes.filter((change) => change.kind === 'words').filter(({ declined }) => !declined);

/** The title that was given last; null when none was. */
export function titleOver(changes: readonly Change[]): string | null {
  return changes.reduce<string | null>(
    (title, change) => (change.kind === 'title' ? change.title : title),
    null,
  );
}

/** The renames that hold everywhere in the meeting, in their order. */
export function renamesIn(changes: readonly Change[]): { from: string; to: string }[] {
  return changes.flatMap((change) =>
    change.kind === 'speakers' && change.entries === null ? [{ from: change.from, to: change.to }] : [],
  );
}

/** What a person is called after these renames. */
export function renamed(name: string, renames: readonly { from: string; to: string }[]): string {
  return renames.reduce((known, { from, to }) => (known === from ? to : known), name);
}
