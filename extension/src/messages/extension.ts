/** Connects a content script, and the code it shares with others, to the extension. */
import type { WorkerMessages } from './messages.ts';

type Listener = (message: unknown, sender: unknown, respond: (answer: unknown) => void) => void;

export const extension = {
  /** Returns false once the extension was updated or removed under the page. */
  isAlive(): boolean {
    try {
      return chrome.runtime.id !== undefined;
    } catch {
      // Some versions of Chrome throw instead.
      return false;
    }
  },

  /** Sends a request to the worker, which Chrome starts if it sleeps. Rejects when there is no answer. */
  async ask<Type extends keyof WorkerMessages>(
    type: Type,
    ask: WorkerMessages[Type]['ask'],
  ): Promise<WorkerMessages[Type]['answer']> {
    return chrome.runtime.sendMessage({ type, ask });
  },

  connect: (name: string) => chrome.runtime.connect({ name }),

  get storage() {
    return chrome.storage.local;
  },

  /** Calls the listener with a stored value whenever any part of the extension changes it. Returns a function that stops it. */
  watchStored(key: string, listener: (value: unknown) => void): () => void {
    const onChanged = (changes: Record<string, chrome.storage.StorageChange>, area: string) => {
      if (area === 'local' && changes[key]) listener(changes[key].newValue);
    };
    chrome.storage.onChanged.addListener(onChanged);
    return () => chrome.storage.onChanged.removeListener(onChanged);
  },

  /** Calls the listener with each message from the worker or a page. Returns a function that stops it. */
  onMessage(listener: Listener): () => void {
    chrome.runtime.onMessage.addListener(listener);
    return () => {
      // Without the extension there is nothing left to unregister from.
      if (extension.isAlive()) chrome.runtime.onMessage.removeListener(listener);
    };
  },
};
