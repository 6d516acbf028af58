import { type ApiError, asApiError } from '@afterword/api-client';
import { type Change, type ChangeAnswer, nameOf } from './change.ts';
import { isPassing } from './passing.ts';

/** A change that is kept on this device. */
export interface KeptChange {
  id: number;
  account: number;
  /** Where it was made; an earlier version kept none. */
  workspace?: number | null;
  change: Change;
  /** ISO 8601. */
  madeAt: string;
  /** Why the server did not take it; null while it waits to be sent. */
  refused: Refusal | null;
}

/** An {@link ApiError} as it is stored. An earlier version stored no `proxyStatus`. */
type Refusal = Pick<ApiError, 'code' | 'status' | 'message' | 'fields'> &
  Partial<Pick<ApiError, 'proxyStatus'>>;

const refusalOf = ({ code, status, proxyStatus, message, fields }: ApiError): Refusal => ({
  code,
  status,
  proxyStatus,
  message,
  fields,
});

/** Where changes are kept, in the order in which they were made. */
export interface OutboxStore {
  list: (account: number) => Promise<KeptChange[]>;
  add: (kept: Omit<KeptChange, 'id'>) => Promise<KeptChange>;
  put: (kept: KeptChange) => Promise<void>;
  remove: (id: number) => Promise<void>;
}

export interface OutboxOptions {
  store: OutboxStore;
  send: (change: Change, workspace: number | null) => Promise<ChangeAnswer>;
  /** The workspace that the page shows. */
  workspace: () => number | null;
  /** Runs the work while no other tab runs theirs. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** A change arrived. */
  onSent: (change: Change) => void;
  now: () => Date;
}

/** The outcome of a change: the server's answer, or `waiting` if the server cannot be reached. */
export type Delivery = ChangeAnswer | 'waiting';

/**
 * Keeps changes on the device until the server has them: kept first, then sent, one after the other and in order. What the
 * server refuses stays, with the reason, until a person has dealt with it; unless they still look at the form it came from.
 */
export function createOutbox({ store, send, workspace, alone, onSent, now }: OutboxOptions) {
  let account: number | null = null;
  let kept: readonly KeptChange[] = [];
  let running: Promise<void> | null = null;
  /** Whether there may be something to send that was not looked at. */
  let wanted = false;
  /** Callers that wait for the outcome of a change, by its id. */
  const waiting = new Map<number, { tell: (delivery: Delivery) => void; refuse: (error: unknown) => void }>();
  const listeners = new Set<() => void>();

  function show(next: readonly KeptChange[]) {
    kept = next;
    for (const listener of listeners) listener();
  }

  const row = (change: Change, workspace: number | null) => ({
    workspace,
    change,
    madeAt: now().toISOString(),
    refused: null,
  });

  async function readAgain(): Promise<void> {
    show(account === null ? [] : await store.list(account));
  }

  /** Sends what waits, as far as the server can be reached. */
  function drain(): Promise<void> {
    wanted = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  /** A request during a run starts another run after it. */
  async function run(): Promise<void> {
    while (wanted) {
      wanted = false;
      let reached = false;
      try {
        await alone(async () => {
          reached = await sendAll();
        });
      } finally {
        for (const [id, { tell }] of waiting) {
          const held = kept.find((each) => each.id === id);
          if (reached && held && !held.refused) continue;
          waiting.delete(id);
          // Another tab sent it, where it is gone.
          tell(held ? 'waiting' : {});
        }
      }
    }
  }

  /** False when the server was not reached. */
  async function sendAll(): Promise<boolean> {
    // Another tab may have sent some, and kept others.
    await readAgain();
    for (;;) {
      const next = kept.find(({ refused }) => refused === null);
      if (!next || next.account !== account) return true;
      try {
        const answer = await send(next.change, next.workspace ?? null);
        await store.remove(next.id);
        waiting.get(next.id)?.tell(answer);
        onSent(next.change);
      } catch (thrown) {
        const error = asApiError(thrown);
        if (isPassing(error)) return false;
        const asked = waiting.get(next.id);
        if (asked) {
          await store.remove(next.id);
          asked.refuse(thrown);
        } else {
          await store.put({ ...next, refused: refusalOf(error) });
        }
      }
      waiting.delete(next.id);
      await readAgain();
    }
  }

  return {
    /** The account whose changes these are from now on; null when nobody is signed in. */
    async open(next: number | null): Promise<void> {
      if (next === account) return;
      account = next;
      await readAgain();
      await drain();
    },

    drain,

    /** Makes a change: now, or as soon as the server can be reached. @throws {ApiError} what the server does not take */
    async deliver(change: Change): Promise<Delivery> {
      if (account === null) throw new Error('Nobody is signed in.');
      const name = nameOf(change);
      const replaced = kept.filter((each) => name !== null && !each.refused && nameOf(each.change) === name);
      const where = workspace();
      let added: KeptChange;
      try {
        added = await store.add({ ...row(change, where), account });
        for (const { id } of replaced) await store.remove(id);
      } catch (error) {
        // A device that keeps nothing, as in some private windows: sent as if there were no outbox.
        console.warn('Changes cannot be kept on this device.', error);
        const answer = await send(change, where);
        onSent(change);
        return answer;
      }
      return new Promise<Delivery>((tell, refuse) => {
        waiting.set(added.id, { tell, refuse });
        show([...kept.filter((each) => !replaced.includes(each)), added]);
        drain().catch(refuse);
      });
    },

    /** Shows a change that was refused elsewhere, until a person has dealt with it. */
    async keepRefused(change: Change, error: ApiError, where: number | null): Promise<void> {
      if (account === null) return;
      await store.add({ ...row(change, where), account, refused: refusalOf(error) });
      await readAgain();
    },

    /** Tries a refused change again. */
    async retry(id: number): Promise<void> {
      const found = kept.find((each) => each.id === id);
      if (found) await store.put({ ...found, refused: null });
      await readAgain();
      await drain();
    },

    /** Forgets a change. */
    async discard(id: number): Promise<void> {
      await store.remove(id);
      await readAgain();
    },

    /** All kept changes, oldest first: the same array until it changes. */
    list: () => kept,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
