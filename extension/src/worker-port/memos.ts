/**
 * Stores the state for a capture's next instance in `storage.local`: the page writes it, or the worker, which receives it with a
 * message that is sent anyway. Both write the same keys, so values that the page writes while a message is pending are written again
 * after it, and the newest stay.
 */

type Items = Record<string, unknown>;

/** Items on the way to the worker. */
export interface Memo {
  readonly items: Items;
  /** Handles a missing answer: the page writes the items. An answer may still arrive. */
  overdue(): void;
  /** Handles the worker's answer, or that none will arrive. `written`: the worker wrote the items. */
  answered(written: boolean): void;
}

export interface Memos {
  /** Writes items from the page. */
  write(items: Items): Promise<void>;
  /** Adds items to the message that is about to be sent. */
  addToMessage(items: Items): Promise<void>;
  /** Returns the items to add to a message that is being sent, or null. */
  leave(): Memo | null;
  /** Writes a copy of items that the worker may not have written, because the page may end. */
  writeCopy(): void;
}

interface Waiting {
  items: Items;
  settled(written: Promise<void>): void;
}

/** @param set writes to `storage.local`. */
export function createMemos(set: (items: Items) => Promise<void>): Memos {
  let waiting: Waiting[] = [];
  /** Memos without an answer, oldest first. */
  const underWay = new Set<Memo>();
  /** Items passed in since the oldest pending memo was sent. */
  let newer: Items | null = null;
  /** Whether the page wrote items that the worker may overwrite with older ones: then the newest are written again. */
  let isRewritten = false;

  function note(items: Items): void {
    if (underWay.size > 0) newer = { ...newer, ...items };
  }

  function send(left: readonly Waiting[]): Memo {
    let settled = false;
    const settle = (written: Promise<void>) => {
      settled = true;
      for (const each of left) each.settled(written);
    };
    const memo: Memo = {
      items: merged(left),
      overdue() {
        if (settled) return;
        isRewritten = true;
        settle(set({ ...memo.items, ...newer }));
      },
      answered(written) {
        if (!underWay.delete(memo)) return;
        const missed = settled || written ? null : memo.items;
        const isLast = underWay.size === 0;
        const mustWrite = missed !== null || (isLast && isRewritten && newer !== null);
        const writing = mustWrite ? set({ ...missed, ...newer }) : Promise.resolve();
        if (missed) isRewritten = true;
        if (isLast) {
          newer = null;
          isRewritten = false;
        }
        if (!settled) settle(writing);
        else writing.catch(noteFailure);
      },
    };
    underWay.add(memo);
    return memo;
  }

  return {
    write(items) {
      note(items);
      isRewritten ||= underWay.size > 0;
      return set({ ...merged(waiting), ...items });
    },
    addToMessage(items) {
      note(items);
      return new Promise((resolve, reject) => {
        waiting.push({ items, settled: (written) => void written.then(resolve, reject) });
      });
    },
    leave() {
      if (waiting.length === 0) return null;
      const left = waiting;
      waiting = [];
      return send(left);
    },
    writeCopy() {
      if (waiting.length === 0 && underWay.size === 0) return;
      const items = { ...merged([...underWay]), ...newer, ...merged(waiting) };
      set(items).catch(noteFailure);
    },
  };
}

function merged(parts: readonly { items: Items }[]): Items {
  return Object.assign({}, ...parts.map(({ items }) => items));
}

/** Logs the failure. The caller gets it too, and writes everything the next time. */
function noteFailure(error: unknown): void {
  console.debug('Afterword: the state of this meeting could not be stored.', error);
}
