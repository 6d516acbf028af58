import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks until the answer is something and returns it. A condition, not a sleep: it ends as soon as it can, and says what
 * it waited for when it cannot. How long it asks is a guard, not a measure.
 */
export async function until<T>(
  what: string,
  ask: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  { within = 45_000, every = 50 }: { within?: number; every?: number } = {},
): Promise<T> {
  const end = Date.now() + within;
  let last: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== null && answer !== undefined && answer !== false) return answer;
    } catch (error) {
      last = error;
    }
    await pause(every);
  } while (Date.now() < end);
  throw new Error(`Waited ${within / 1000} s in vain: ${what}.`, { cause: last });
}
