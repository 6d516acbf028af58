/** Requests to the worker and the content scripts, typed by the map in messages/messages.ts. */
import browser from 'webextension-polyfill';
import type { TabMessages, WorkerMessages } from '../messages/messages.ts';

/** Thrown when the worker does not answer. The message is for the console; screens have their own text. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/**
 * Sends a request to the worker, which Chrome starts if it sleeps.
 * @throws {NoAnswer} without an answer, within `timeoutMs` milliseconds if given.
 */
export async function askWorker<Type extends keyof WorkerMessages>(
  type: Type,
  ask: WorkerMessages[Type]['ask'],
  timeoutMs = 5_000,
): Promise<WorkerMessages[Type]['answer']> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    if (timeoutMs !== Number.POSITIVE_INFINITY) {
      timer = setTimeout(() => reject(new NoAnswer(`The worker did not answer '${type}'.`)), timeoutMs);
    }
  });
  try {
    const answer: unknown = await Promise.race([browser.runtime.sendMessage({ type, ask }), late]);
    if (answer === undefined) throw new NoAnswer(`Nobody listens for '${type}'.`);
    return answer as WorkerMessages[Type]['answer'];
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a request to the content script that reads in a tab; null when none answers. */
export async function askTab<Type extends keyof TabMessages>(
  tabId: number,
  type: Type,
  ask: TabMessages[Type]['ask'],
): Promise<TabMessages[Type]['answer'] | null> {
  try {
    const answer: unknown = await browser.tabs.sendMessage(tabId, { type, ask });
    return (answer ?? null) as TabMessages[Type]['answer'] | null;
  } catch {
    // "Receiving end does not exist": the page is not a meeting, or was open before the extension. The screen says so.
    return null;
  }
}
