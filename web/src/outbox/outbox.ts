import { type ApiError, asApiError } from '@afterword/api-client';
import { type Change, type ChangeAnswer, nameOf } from './change.ts';
import { isPassing } from './passing.ts';

/** A change stored on this device. */
export interface KeptChange {
  id: number;
  account: number;
  /** The workspace in which it was made; earlier versions did not store it. */
  workspace?: number | null;
  change: Change;
  /** ISO 8601. */
  madeAt: string;
  /** Why the server refused it; null while it is unsent. */
  refused: Refusal | null;
}

/** An {@link ApiError} as stored. Earlier versions stored no `proxyStatus`. */
type Refusal = Pick<ApiError, 'code' | 'status' | 'message' | 'fields'> &
  Partial<Pick<ApiError, 'proxyStatus'>>;

const refusalOf = ({ code, status, proxyStatus, message, fields }: ApiError): Refusal => ({
  code,
  status,
  proxyStatus,
  message,
  fields,
});

/** Storage of changes, in the order in which they were made. */
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
  /** Runs a function while no other tab runs one. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** A change was accepted. */
  onSent: (change: Change) => void;
  now: () => Date;
}

/** The outcome of a change: the server's response, or `waiting` if the server cannot be reached. */
export type Delivery = ChangeAnswer | 'waiting';

/**
 * Stores changes on the device until the server has them: stores each first, then sends them one by one, in order. A
 * refused change stays, with the reason, until the user has handled it, unless the form it came from is still open.
 */
export function createOutbox({ store, send, workspace, alone, onSent, now }: OutboxOptions) {
  let account: number | null = null;
  let kept: readonly KeptChange[] = [];
  let running: Promise<void> | null = null;
  /** Whether there may be unsent changes that have not been checked. */
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

  /** Sends unsent changes while the server can be reached. */
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
          // Another tab sent it, and has removed it.
          tell(held ? 'waiting' : {});
        }
      }
    }
  }

  /** False if the server could not be reached. */
  async function sendAll(): Promise<boolean> {
    // Another tab may have sent some, and added others.
    await readAgain();
    for (;;) {
      const unsent = kept.filter(({ refused }) => refused === null);
      // New words of a line come first: other changes of the line raise its revision, and the server would refuse the words as outdated.
      const next = unsent.find(({ change }) => change.kind === 'entry') ?? unsent[0];
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
    /** Sets the account that changes belong to from now on; null if nobody is signed in. */
    async open(next: number | null): Promise<void> {
      if (next === account) return;
      account = next;
      await readAgain();
      await drain();
    },

    drain,

    /** Makes a change, now or as soon as the server can be reached. @throws {ApiError} if the server refuses it */
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
        // If the device cannot store anything, as in some private windows, send it without the outbox.
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

    /** Adds a change that was refused elsewhere, until the user has handled it. */
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

    /** Discards a change. */
    async discard(id: number): Promise<void> {
      await store.remove(id);
      await readAgain();
    },

    /** All stored changes, oldest first. The array stays the same until it changes. */
    list: () => kept,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
