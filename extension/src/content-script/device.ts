/** The account that is signed in to the extension, for the panel. Read when the panel first appears, then updated by the worker. */
import { flag, list, nullable, number, object, readAs, text, withDefault } from '../messages/shape.ts';
import type { PanelDevice } from '../panel/mount.ts';
import type { PanelAccount } from '../panel/view.ts';

const place = object({ id: number, name: text });
const account = object({
  account: nullable(object({ id: number, name: text, email: text })),
  server: text,
  workspace: withDefault(nullable(place), null),
  workspaces: withDefault(list(place), []),
  undecided: withDefault(flag, false),
});

/** Milliseconds after which the choice of a workspace has ended, so that the state is read again. */
const choiceMs = 16_000;

/** Follows the worker's updates. `ask` reads the current state, and `again` reads it once more, for example for another meeting. */
export function createDevice(
  ask: () => Promise<unknown>,
): PanelDevice & { told(answer: unknown): void; again(): void } {
  let known: PanelAccount | null = null;
  let asked = false;
  const listeners = new Set<() => void>();

  function told(answer: unknown): void {
    const read = readAs(account, answer);
    if (!read) return;
    const { workspace, workspaces, undecided, ...who } = read;
    const others = undecided ? workspaces.filter(({ id }) => id !== workspace?.id) : [];
    known = { ...who, workspace: workspace?.name ?? null, others };
    if (undecided) setTimeout(again, choiceMs);
    for (const listener of listeners) listener();
  }

  function again(): void {
    ask().then(told, (error: unknown) =>
      console.debug('Afterword: could not read the signed-in account.', error),
    );
  }

  return {
    told,
    again: () => asked && again(),
    now: () => known,
    subscribe(listener) {
      listeners.add(listener);
      if (!asked) {
        asked = true;
        again();
      }
      return () => listeners.delete(listener);
    },
  };
}
