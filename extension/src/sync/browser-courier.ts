import browser from 'webextension-polyfill';
import { type Courier, createCourier } from './courier.ts';

/** The courier of a content script in a real browser. */
export function openCourier(): Courier {
  return createCourier({
    sendMessage: (message) => browser.runtime.sendMessage(message),
    journal: browser.storage.local,
    now: Date.now,
    schedule(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
}
