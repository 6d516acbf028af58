/** Connects a content script to the rest of the extension. */
import type { ContentMessage, WorkerMessages } from './messages.ts';

type Listener = (message: unknown, sender: unknown, respond: (answer: unknown) => void) => void;

export const extension = {
  /** Returns false after the extension was updated or removed. */
  isAlive(): boolean {
    try {
      return chrome.runtime.id !== undefined;
    } catch {
      // Some Chrome versions throw.
      return false;
    }
  },

  /** Sends a request to the worker, which Chrome starts if necessary. Rejects without an answer. */
  async ask<Type extends ContentMessage>(
    type: Type,
    ask: WorkerMessages[Type]['ask'],
  ): Promise<WorkerMessages[Type]['answer']> {
    return chrome.runtime.sendMessage({ type, ask });
  },

  connect: (name: string) => chrome.runtime.connect({ name }),

  get storage() {
    return chrome.storage.local;
  },

  /** Calls the listener when a stored value changes. Returns a function that stops it. */
  watchStored(key: string, listener: (value: unknown) => void): () => void {
    const onChanged = (changes: Record<string, chrome.storage.StorageChange>, area: string) => {
      if (area === 'local' && changes[key]) listener(changes[key].newValue);
    };
    chrome.storage.onChanged.addListener(onChanged);
    return () => chrome.storage.onChanged.removeListener(onChanged);
  },

  /** Calls the listener with each message from the worker or an extension page. Returns a function that stops it. */
  onMessage(listener: Listener): () => void {
    chrome.runtime.onMessage.addListener(listener);
    return () => {
      // Without the extension, there is nothing to unregister from.
      if (extension.isAlive()) chrome.runtime.onMessage.removeListener(listener);
    };
  },
};
