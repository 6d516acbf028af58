import { useState } from 'react';

/** The meetings that are chosen, over all pages. */
export interface Selection {
  /** Their ids; null while nobody chooses. */
  chosen: ReadonlySet<string> | null;
  begin: () => void;
  end: () => void;
  /** Adds what is not chosen; where all are, takes them out. */
  toggle: (ids: readonly string[]) => void;
}

/** Keeps which meetings are chosen while the list is paged and narrowed. */
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
