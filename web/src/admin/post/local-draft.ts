import type { DBSchema } from 'idb';
import { useEffect, useState } from 'react';
import { lazyDatabase } from '../../parts/lazy-database.ts';
import type { PostValues } from './values.ts';

/** What somebody typed and has not saved, kept in this browser. */
export interface LocalDraft {
  values: PostValues;
  /** ISO 8601. */
  savedAt: string;
}

interface Drafts extends DBSchema {
  posts: { key: string; value: LocalDraft };
}

/** Milliseconds between two copies: what a crash of the tab can cost, and less than the two seconds that are promised. */
const every = 1_000;

/** IndexedDB: a text with pictures is more than local storage holds. */
const database = lazyDatabase<Drafts>('afterword-drafts', (db) => void db.createObjectStore('posts'));

/** Whose draft of what: never shown to another account. */
export const draftKey = (accountId: number, postId: number | null) => `${accountId}/${postId ?? 'new'}`;

/** The draft under this key, or null. */
export async function readDraft(key: string): Promise<LocalDraft | null> {
  return (await (await database()).get('posts', key)) ?? null;
}

export async function deleteDraft(key: string): Promise<void> {
  await (await database()).delete('posts', key);
}

async function writeDraft(key: string, values: PostValues): Promise<void> {
  await (await database()).put('posts', { values, savedAt: new Date().toISOString() }, key);
}

/**
 * Keeps a copy of what is typed while `values` is given; null when there is nothing to lose. `canKeep` is false where the
 * browser has no place for it, as in some private windows. `forget` ends it: what was typed is saved, or not wanted.
 */
export function useLocalDraft(
  key: string,
  values: PostValues | null,
): { canKeep: boolean; forget: () => Promise<void> } {
  const [canKeep, setCanKeep] = useState(true);
  const [keeper] = useState(() => createKeeper(key, () => setCanKeep(false)));
  useEffect(() => keeper.note(values), [keeper, values]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && keeper.keep();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      // Whoever is signed out or taken elsewhere in the middle of a word finds it again.
      keeper.keep();
    };
  }, [keeper]);
  return { canKeep, forget: keeper.forget };
}

/** Copies what it is told of, at most once in `every`. */
function createKeeper(key: string, onFailed: () => void) {
  let latest: PostValues | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasCopy = false;
  let ended = false;
  const keep = () => {
    if (timer === undefined) return; // nothing new
    clearTimeout(timer);
    timer = undefined;
    hasCopy = latest !== null;
    (latest ? writeDraft(key, latest) : deleteDraft(key)).catch(onFailed);
  };
  return {
    keep,
    note(values: PostValues | null) {
      latest = values;
      if (ended || (values === null && !hasCopy)) return;
      // The first change starts the clock and the ones after it do not move it: steady typing is copied every second.
      timer ??= setTimeout(keep, every);
    },
    async forget() {
      ended = true;
      clearTimeout(timer);
      timer = undefined;
      await deleteDraft(key).catch(onFailed);
    },
  };
}
