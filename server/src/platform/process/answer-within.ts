import { setTimeout as wait } from 'node:timers/promises';

/** Returns what `work` answers, or `late` if that takes longer than `timeoutMs`. The work itself continues. */
export async function answerWithin<T>(timeoutMs: number, late: T, work: () => Promise<T>): Promise<T> {
  const answered = new AbortController();
  try {
    return await Promise.race([work(), wait(timeoutMs, late, { ref: false, signal: answered.signal })]);
  } finally {
    answered.abort();
  }
}
