import { classNames, IconButton, SearchField } from '@afterword/ui';
import { Bookmark, ChevronDown, ChevronUp } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { useActions } from '../../../parts/actions/registry.ts';
import type { Connection } from '../../../parts/live/follow.ts';

export interface ToolbarProps {
  search: string;
  onSearch: (search: string) => void;
  /** Zero-based; the matches among the displayed rows. */
  current: number;
  matches: number;
  onStep: (by: 1 | -1) => void;
  bookmarkedOnly: boolean;
  onBookmarkedOnly: (only: boolean) => void;
  connection: Connection;
}

/** Stays at the top of the transcript: search with the number of matches, bookmarks, state of the live connection. */
export function Toolbar(props: ToolbarProps) {
  const words = useMessages('dashboard/meeting').transcript;
  const { clearSearch } = useMessages('shell');
  const field = useRef<HTMLInputElement>(null);
  const { search, onSearch, current, matches, onStep, bookmarkedOnly, onBookmarkedOnly, connection } = props;
  useActions({
    search: () => field.current?.select(),
    nextMatch: matches > 0 ? () => onStep(1) : undefined,
    previousMatch: matches > 0 ? () => onStep(-1) : undefined,
    bookmarkedOnly: () => onBookmarkedOnly(!bookmarkedOnly),
  });
  return (
    <div className="sticky top-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-b border-rule bg-paper px-4 py-2.5 sm:mx-0 sm:px-0">
      <SearchField
        ref={field}
        aria-label={words.search}
        placeholder={words.searchPlaceholder}
        clearLabel={clearSearch}
        className="min-w-0 grow basis-40"
        value={search}
        onValueChange={onSearch}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || matches === 0) return;
          event.preventDefault();
          onStep(event.shiftKey ? -1 : 1);
        }}
      />
      <div className={classNames('flex items-center', !search.trim() && 'hidden')}>
        <p role="status" className="px-1 text-13 whitespace-nowrap text-ink-2 tabular-nums">
          {search.trim() ? words.matches(current + 1, matches) : ''}
        </p>
        <IconButton label={words.previous} disabled={matches === 0} onClick={() => onStep(-1)}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label={words.next} disabled={matches === 0} onClick={() => onStep(1)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </div>
      <IconButton
        label={words.bookmarkedOnly}
        pressed={bookmarkedOnly}
        onClick={() => onBookmarkedOnly(!bookmarkedOnly)}
      >
        <Bookmark aria-hidden="true" className={bookmarkedOnly ? 'fill-current' : undefined} />
      </IconButton>
      <p
        role="status"
        data-state={connection}
        title={connection === 'reconnecting' ? words.reconnectingHint : undefined}
        className="flex items-center gap-1.5 text-13 data-[state=reconnecting]:text-warn"
      >
        {connection === 'reconnecting' && words.reconnecting}
      </p>
    </div>
  );
}
