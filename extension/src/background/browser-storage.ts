/** What the worker keeps in the browser's storage, outside its database. */
import { memoIn } from '../recording/meeting-memory.ts';

export async function journalKeys(): Promise<string[]> {
  const { local } = chrome.storage;
  // From Chrome 130; before that the keys come with everything.
  return 'getKeys' in local
    ? local.getKeys()
    : Object.keys(await (local as chrome.storage.StorageArea).get(null));
}

/** Writes what a capture needs to go on after a reload. Returns whether it could be written. */
export async function remember(memo: Record<string, unknown>): Promise<boolean> {
  try {
    await chrome.storage.local.set(memoIn(memo));
    return true;
  } catch (error) {
    console.debug('Afterword: the state of a meeting could not be stored.', error);
    return false;
  }
}

/** What captures keep beside the outbox, to go on after a reload: it holds words too. */
export async function removeStored(choose: (items: Record<string, unknown>) => string[]): Promise<void> {
  const keys = choose(await chrome.storage.local.get(null));
  if (keys.length > 0) await chrome.storage.local.remove(keys);
}

/** A value of this worker's own in `storage.session`. */
export function slot<T>(key: string) {
  return {
    read: async () => ((await chrome.storage.session.get(key))[key] as T | null | undefined) ?? null,
    write: (value: T | null) => chrome.storage.session.set({ [key]: value }),
  };
}

/** The tabs from which a script has told that it reads: one in a frame of another site's page is found by nothing else. */
export async function readReadingTabs(): Promise<number[]> {
  const { readingTabs } = await chrome.storage.session.get('readingTabs');
  return Array.isArray(readingTabs) ? readingTabs.filter((id) => typeof id === 'number') : [];
}

export async function keepReadingTab(tabId: number): Promise<void> {
  const known = await readReadingTabs();
  if (!known.includes(tabId)) await chrome.storage.session.set({ readingTabs: [...known, tabId] });
}

export async function dropReadingTab(tabId: number): Promise<void> {
  const known = await readReadingTabs();
  if (known.includes(tabId))
    await chrome.storage.session.set({ readingTabs: known.filter((id) => id !== tabId) });
}
