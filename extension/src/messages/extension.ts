/** The way from a content script, and from what it shares with others, to the extension around it. */
import type { WorkerMessages } from './messages.ts';

type Listener = (message: unknown, sender: unknown, respond: (answer: unknown) => void) => void;

export const extension = {
  /** False once the extension was updated or removed under the page. */
  isAlive(): boolean {
    try {
      return chrome.runtime.id !== undefined;
    } catch {
      // Some versions of Chrome throw instead.
      return false;
    }
  },

  /** Asks the worker. Chrome starts it when it sleeps. Rejects when nobody answers. */
  async ask<Type extends keyof WorkerMessages>(
    type: Type,
    ask: WorkerMessages[Type]['ask'],
  ): Promise<WorkerMessages[Type]['answer']> {
    return chrome.runtime.sendMessage({ type, ask });
  },

  /** Opens a port to the worker. */
  connect: (name: string) => chrome.runtime.connect({ name }),

  get storage() {
    return chrome.storage.local;
  },

  /** Calls back with each message from the worker or a page. Returns how to stop that. */
  onMessage(listener: Listener): () => void {
    chrome.runtime.onMessage.addListener(listener);
    return () => {
      // Without the extension there is nothing left to unregister from.
      if (extension.isAlive()) chrome.runtime.onMessage.removeListener(listener);
    };
  },
};
