/** Asking the worker and the content scripts, typed by the map of messages/messages.ts. */
import browser from 'webextension-polyfill';
import type { TabMessages, WorkerMessages } from '../messages/messages.ts';

/** The worker did not answer. Its message is for the console; screens have their own words. */
class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/**
 * Asks the worker. Chrome starts it when it sleeps.
 * @throws {NoAnswer} when nothing comes back, in `patience` milliseconds if given.
 */
export async function askWorker<Type extends keyof WorkerMessages>(
  type: Type,
  ask: WorkerMessages[Type]['ask'],
  patience = 5_000,
): Promise<WorkerMessages[Type]['answer']> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    if (patience !== Number.POSITIVE_INFINITY) {
      timer = setTimeout(() => reject(new NoAnswer(`The worker did not answer '${type}'.`)), patience);
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

/** Asks the content script that reads in a tab; null where no tab of ours answers. */
export async function askTab<Type extends keyof TabMessages>(
  tabId: number,
  type: Type,
  ask: TabMessages[Type]['ask'],
): Promise<TabMessages[Type]['answer'] | null> {
  try {
    const answer: unknown = await browser.tabs.sendMessage(tabId, { type, ask });
    return (answer ?? null) as TabMessages[Type]['answer'] | null;
  } catch {
    // 'Receiving end does not exist': the page is not a meeting, or was open before the extension. The screen says so.
    return null;
  }
}
