import { setTimeout as sleep } from 'node:timers/promises';
import { hangAfterMs } from '../../scripts/testing/limits.ts';

export { hangAfterMs };

/**
 * Calls until the result is truthy and returns it. @param what the condition, for the error message @param
 * options.progress something that shows progress: as long as it changes, there is no time limit @throws if there was
 * neither a result nor progress for `hangAfterMs`; names the last progress
 */
export async function until<T>(
  what: string,
  ask: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  { progress, every = 50 }: { progress?: () => unknown; every?: number } = {},
): Promise<T> {
  let end = Date.now() + hangAfterMs;
  let cause: unknown;
  let seen: string | undefined;
  do {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
    } catch (error) {
      cause = error;
    }
    const now = progress && JSON.stringify(progress());
    if (now !== seen) {
      seen = now;
      end = Date.now() + hangAfterMs;
    }
    await sleep(every);
  } while (Date.now() < end);
  const last = seen === undefined ? '' : ` The last progress: ${seen}.`;
  throw new Error(`Gave up waiting after ${hangAfterMs / 1000} s: ${what}.${last}`, { cause });
}
