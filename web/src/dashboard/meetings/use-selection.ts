import { useState } from 'react';

/** The selected meetings, across all pages. */
export interface Selection {
  /** Their IDs; null outside selection mode. */
  chosen: ReadonlySet<string> | null;
  begin: () => void;
  end: () => void;
  /** Selects all of them; deselects them if all are selected. */
  toggle: (ids: readonly string[]) => void;
}

/** Keeps the selection while the list is paged and filtered. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  return {
    chosen,
    begin: () => setChosen(new Set()),
    end: () => setChosen(null),
    toggle: (ids) =>
      setChosen((before) => {
        const next = new Set(before);
        const all = ids.every((id) => next.has(id));
        for (const id of ids) all ? next.delete(id) : next.add(id);
        return next;
      }),
  };
}
