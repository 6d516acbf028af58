import { failure } from '../errors/failure.ts';

/** Seconds after which a retry makes sense when all slots are taken. */
const retryAfter = 5;

/** Creates a limited number of slots per holder. */
export function createSlots(most: number) {
  const taken = new Map<string, number>();
  return {
    /** @returns a function that releases the slot; further calls do nothing. @throws rate_limited */
    take(holder: string): () => void {
      const held = taken.get(holder) ?? 0;
      if (held >= most) throw failure('rate_limited', { retryAfter });
      taken.set(holder, held + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        const now = (taken.get(holder) ?? 1) - 1;
        if (now === 0) taken.delete(holder);
        else taken.set(holder, now);
      };
    },
  };
}
