/** The worker's data in the browser's storage, outside its database. */
import browser from 'webextension-polyfill';
import { meetingItemsIn } from '../recording/meeting-memory.ts';

export async function journalKeys(): Promise<string[]> {
  // Requires Chrome 130, and the polyfill does not know it. Older versions read all values too.
  const { local }: { local: Partial<typeof chrome.storage.local> } = chrome.storage;
  return local.getKeys?.() ?? Object.keys(await browser.storage.local.get(null));
}

/** Stores what a capture needs to continue after a reload. Returns whether that succeeded. */
export async function storeMemo(memo: Record<string, unknown>): Promise<boolean> {
  try {
    await browser.storage.local.set(meetingItemsIn(memo));
    return true;
  } catch (error) {
    console.debug('Afterword: the state of a meeting could not be stored.', error);
    return false;
  }
}

/** Removes what captures store outside the outbox to continue after a reload, including spoken words. */
export async function removeStored(choose: (items: Record<string, unknown>) => string[]): Promise<void> {
  const keys = choose(await browser.storage.local.get(null));
  if (keys.length > 0) await browser.storage.local.remove(keys);
}

export function storageSlot<T>(key: string) {
  return {
    read: async () => ((await browser.storage.session.get(key))[key] as T | null | undefined) ?? null,
    write: (value: T | null) => browser.storage.session.set({ [key]: value }),
  };
}

/** Returns the tabs whose script reported that it reads. Frames inside another site's page cannot be found in another way. */
export async function readReadingTabs(): Promise<number[]> {
  const { readingTabs } = await browser.storage.session.get('readingTabs');
  return Array.isArray(readingTabs) ? readingTabs.filter((id) => typeof id === 'number') : [];
}

export async function keepReadingTab(tabId: number): Promise<void> {
  const known = await readReadingTabs();
  if (!known.includes(tabId)) await browser.storage.session.set({ readingTabs: [...known, tabId] });
}

export async function dropReadingTab(tabId: number): Promise<void> {
  const known = await readReadingTabs();
  if (known.includes(tabId))
    await browser.storage.session.set({ readingTabs: known.filter((id) => id !== tabId) });
}
