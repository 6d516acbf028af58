import { createHook } from 'node:async_hooks';

/** Runs work and counts the scrypt hashes Node computes for it. */
export async function countingHashes<T>(work: () => Promise<T>): Promise<{ answer: T; computed: number }> {
  let computed = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') computed += 1;
    },
  }).enable();
  try {
    const answer = await work();
    return { answer, computed };
  } finally {
    hook.disable();
  }
}
