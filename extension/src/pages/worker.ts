/** Requests to the worker and the content scripts, typed by the map in messages/messages.ts. */
import browser from 'webextension-polyfill';
import type { TabMessages, WorkerMessages } from '../messages/messages.ts';

/** Milliseconds to wait for an answer to `sync-now`: the worker sends for up to 20 s before it answers. */
export const sendTimeoutMs = 30_000;

/** Thrown if the worker does not answer. The message is for the console; pages show their own text. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/**
 * Sends a request to the worker. Chrome starts the worker if necessary.
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
    if (answer === undefined) throw new NoAnswer(`No listener answered '${type}'.`);
    return answer as WorkerMessages[Type]['answer'];
  } finally {
    clearTimeout(timer);
  }
}

/** Sends a request to the reading content script of a tab. Returns null if none answers. */
export async function askTab<Type extends keyof TabMessages>(
  tabId: number,
  type: Type,
  ask: TabMessages[Type]['ask'],
): Promise<TabMessages[Type]['answer'] | null> {
  try {
    const answer: unknown = await browser.tabs.sendMessage(tabId, { type, ask });
    return (answer ?? null) as TabMessages[Type]['answer'] | null;
  } catch {
    // "Receiving end does not exist": the page is no meeting, or was open before the extension was installed.
    return null;
  }
}
