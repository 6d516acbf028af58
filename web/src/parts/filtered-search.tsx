import { Button } from '@afterword/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useActions } from './actions/registry.ts';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

export interface FilteredSearchProps extends SearchBoxProps {
  /** Label of the button that shows the filters. */
  filters: string;
  /** Whether a filter is in use. Shows the filters when one is set, also by another part of the screen. */
  filtered: boolean;
  /** The filters themselves. */
  children: ReactNode;
}

/** The search field above a list, and a button that shows the filters. */
export function FilteredSearch({ filters, filtered, children, ...search }: FilteredSearchProps) {
  const [open, setOpen] = useState(filtered);
  const [wasFiltered, setWasFiltered] = useState(filtered);
  if (filtered !== wasFiltered) {
    setWasFiltered(filtered);
    if (filtered) setOpen(true);
  }
  // The filters load their choices when they are first shown.
  const [wanted, setWanted] = useState(filtered);
  if (open && !wanted) setWanted(true);
  useActions({ filters: () => setOpen(!open) });
  return (
    <div className="mt-6 mb-4">
      <div className="flex gap-2">
        <SearchBox {...search} />
        <Button aria-expanded={open} aria-controls="filters" onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden="true" />
          {filters}
        </Button>
      </div>
      <div id="filters" hidden={!open} className="mt-4">
        <div className="flex flex-wrap items-start gap-4">{wanted && children}</div>
      </div>
    </div>
  );
}
