import { deleteDB, openDB } from 'idb';
import { useEffect, useState } from 'react';
import { type Draft, drafts, draftsOf } from '../../parts/drafts.ts';
import type { PostValues } from './values.ts';

/** Form values of a post. */
export interface KeptValues extends PostValues {
  /** When the version was saved over which they were typed. Missing in a new post, and in drafts before December 2026. */
  basedOn?: string | undefined;
}

/** Unsaved form values of a post in this browser. */
export type PostDraft = Draft<KeptValues>;

/** Milliseconds between two copies. A crash of the tab loses less than the promised two seconds of typing. */
const copyEveryMs = 1_000;

/**
 * Keeps a copy of unsaved changes in this browser; `values` is null if there are none. `canKeep` is false if the browser cannot
 * store it, as in some private windows. `forget` removes the copy for good, once the post is saved or discarded.
 */
export function usePostDraft(
  key: string,
  values: KeptValues | null,
): { canKeep: boolean; forget: () => Promise<void> } {
  const [canKeep, setCanKeep] = useState(true);
  const [keeper] = useState(() => createKeeper(key, () => setCanKeep(false)));
  useEffect(() => keeper.note(values), [keeper, values]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && keeper.keep();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      // Also save when the page is left in the middle of a word.
      keeper.keep();
    };
  }, [keeper]);
  return { canKeep, forget: keeper.forget };
}

/** Copies the latest values at most once per `copyEveryMs`. */
function createKeeper(key: string, onFailed: () => void) {
  let latest: KeptValues | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasCopy = false;
  let ended = false;
  const keep = () => {
    if (timer === undefined) return; // Nothing has changed.
    clearTimeout(timer);
    timer = undefined;
    hasCopy = latest !== null;
    (latest ? drafts.write(key, latest) : drafts.remove(key)).catch(onFailed);
  };
  return {
    keep,
    note(values: KeptValues | null) {
      latest = values;
      if (ended || (values === null && !hasCopy)) return;
      // Further changes do not restart the timer, so steady typing is copied every second.
      timer ??= setTimeout(keep, copyEveryMs);
    },
    async forget() {
      ended = true;
      clearTimeout(timer);
      timer = undefined;
      await drafts.remove(key).catch(onFailed);
    },
  };
}

/** Moves posts from the separate database that versions before December 2026 used. Can be removed in 2028. */
export async function moveOldPosts(): Promise<void> {
  const old = await openDB('afterword-drafts', 1, { upgrade: (db) => void db.createObjectStore('posts') });
  for (const key of await old.getAllKeys('posts')) {
    const [account, post] = String(key).split('/');
    const { values } = await old.get('posts', key);
    await drafts.write(`${draftsOf('post', Number(account))}${post}`, values);
  }
  old.close();
  await deleteDB('afterword-drafts');
}
