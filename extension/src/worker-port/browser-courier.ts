import { afterwards } from './afterwards.ts';
import { type Courier, createCourier } from './courier.ts';
import { createLine } from './line.ts';

/** The courier of a content script in a real chrome. */
export function openCourier(): Courier {
  return createCourier({
    sendMessage: createLine((name) => chrome.runtime.connect({ name })),
    journal: chrome.storage.local,
    now: Date.now,
    schedule(callback, ms) {
      // What is due leaves with the task that brought it.
      if (ms <= 0) return afterwards(callback);
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
}
