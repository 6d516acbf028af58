/**
 * What the next instance of a capture needs, on its way into `storage.local`: written by the page itself, or by the worker,
 * which gets it with a message that leaves anyway. Both write the same keys, so what the page writes while a message is on
 * its way is written once more after that, and the newest stays.
 */

type Items = Record<string, unknown>;

/** Items on their way to the worker. */
export interface Memo {
  readonly items: Items;
  /** No answer came in time: the page writes them, and goes on expecting one. */
  overdue(): void;
  /** The worker has answered, or never will: has it written them? */
  answered(written: boolean): void;
}

export interface Memos {
  /** The page writes them. */
  write(items: Items): Promise<void>;
  /** They leave with the message that is about to leave. */
  takeAlong(items: Items): Promise<void>;
  /** The message leaves: what goes along, if there is anything. */
  leave(): Memo | null;
  /** The page may not live on: it writes what the worker may not have written. */
  writeCopy(): void;
}

interface Waiting {
  items: Items;
  settled(written: Promise<void>): void;
}

/** @param set writes to `storage.local`. */
export function createMemos(set: (items: Items) => Promise<void>): Memos {
  let waiting: Waiting[] = [];
  /** Not answered yet, oldest first. */
  const underWay = new Set<Memo>();
  /** What was to be written since the oldest of these left. */
  let newer: Items | null = null;

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
        if (!settled) settle(set({ ...memo.items, ...newer }));
      },
      answered(written) {
        if (!underWay.delete(memo)) return;
        const missed = settled || written ? null : memo.items;
        const last = underWay.size === 0 ? newer : null;
        if (underWay.size === 0) newer = null;
        const writing = missed || last ? set({ ...missed, ...newer, ...last }) : Promise.resolve();
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
      return set({ ...merged(waiting), ...items });
    },
    takeAlong(items) {
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

/** Whoever stores it is told, and writes everything the next time. */
function noteFailure(error: unknown): void {
  console.debug('Afterword: the state of this meeting could not be stored.', error);
}
