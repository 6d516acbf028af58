import { createCorrector } from './words.ts';

/*
 * Edits form a layer over the captured transcript. Later uploads change only the captured data under it; undoing an
 * edit shows the captured data in its current state. Pure functions without I/O.
 */

/** One edit. Edits apply in the order they were made. */
export type Change =
  | { kind: 'title'; title: string }
  | { kind: 'entry'; entryId: string; content: string }
  /** Renames a person everywhere or in these entries. Two people with the same name are one person. */
  | { kind: 'speakers'; from: string; to: string; entries: string[] | null }
  /**
   * Corrects the wordings that captions produce for a name or term, in all entries that no person has rewritten.
   * `glossary` is the id of the term, null for a term from another server. A correction that someone undid is
   * `declined`: it has no effect and is not made again automatically.
   */
  | { kind: 'words'; from: string[]; to: string; glossary: number | null; declined: boolean };

export type WordsChange = Extract<Change, { kind: 'words' }>;

/** The captured speaker and text of an entry. */
export interface Captured {
  id: string;
  speaker: string;
  /** Null if corrections cannot apply. */
  content?: string | null;
}

/** Displayed values that differ from the captured ones; null if equal. */
export interface Layer {
  speaker: string | null;
  content: string | null;
}

/** Returns a function that applies the edits to each entry. */
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
    // An entry renamed on its own keeps that name when its previous speaker is renamed.
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

/** Returns the corrections that are not declined. */
export const correctionsIn = (changes: readonly Change[]): WordsChange[] =>
  changes.filter((change) => change.kind === 'words').filter(({ declined }) => !declined);

/** Returns the latest title edit; null if there is none. */
export function latestTitle(changes: readonly Change[]): string | null {
  return changes.reduce<string | null>(
    (title, change) => (change.kind === 'title' ? change.title : title),
    null,
  );
}

/** Returns the renames that apply to the whole meeting, in order. */
export function renamesIn(changes: readonly Change[]): { from: string; to: string }[] {
  return changes.flatMap((change) =>
    change.kind === 'speakers' && change.entries === null ? [{ from: change.from, to: change.to }] : [],
  );
}

/** Returns a person's name after these renames. */
export function renamed(name: string, renames: readonly { from: string; to: string }[]): string {
  return renames.reduce((known, { from, to }) => (known === from ? to : known), name);
}
