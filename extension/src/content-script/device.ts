/** Who is signed in to the extension, for the panel: asked once it is shown, and told by the worker when it changes. */
import * as z from 'zod/mini';
import type { Device } from '../panel/mount.ts';
import type { Account } from '../panel/view.ts';

const account = z.object({
  account: z.nullable(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  server: z.string(),
});

/** Follows the worker. `ask` fetches what it knows now. */
export function createDevice(ask: () => Promise<unknown>): Device & { told(answer: unknown): void } {
  let known: Account | null = null;
  let asked = false;
  const listeners = new Set<() => void>();

  function told(answer: unknown): void {
    const parsed = z.safeParse(account, answer);
    if (!parsed.success) return;
    known = parsed.data;
    for (const listener of listeners) listener();
  }

  return {
    told,
    now: () => known,
    subscribe(listener) {
      listeners.add(listener);
      if (!asked) {
        asked = true;
        ask().then(told, (error: unknown) =>
          console.debug('Afterword: the worker did not say who is signed in.', error),
        );
      }
      return () => listeners.delete(listener);
    },
  };
}
