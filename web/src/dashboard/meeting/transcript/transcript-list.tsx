import type { CommentCount, TranscriptEntry } from '@afterword/api-client';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { EntryRow } from './entry-row.tsx';
import type { Match, Stretch } from './find.ts';
import { GapNote } from './margin-note.tsx';
import type { Row } from './rows.ts';

/** What the screen asks of the list. */
export interface TranscriptListHandle {
  /** Brings the entry into view; with `focus`, puts the focus on it too. */
  show: (entryId: string, options: { focus: boolean }) => void;
  showNewest: () => void;
}

export interface TranscriptListProps {
  ref: Ref<TranscriptListHandle>;
  rows: Row[];
  /** ISO 8601; offsets count from here. */
  start: string;
  matches: ReadonlyMap<string, Match>;
  currentMatch: string | null;
  /** The cited stretch of each cited entry. */
  marked: ReadonlyMap<string, Stretch>;
  /** Keep the end in view as it grows, if that is where one is. */
  followEnd: boolean;
  label: string;
  /** Whether whoever reads may change what is shown. */
  writable: boolean;
  commentable: boolean;
  counts: ReadonlyMap<string, CommentCount>;
  /** What stands below one of the entries. */
  below: { entryId: string; content: ReactNode } | null;
  onComments: (entry: TranscriptEntry) => void;
  onDelete: (entry: TranscriptEntry) => void;
  onEdit: (entry: TranscriptEntry) => void;
  onBookmark: (entry: TranscriptEntry) => void;
  onAtEnd: (atEnd: boolean) => void;
  /** The first entry below the toolbar, as it changes. */
  onFirstInView: (entryId: string) => void;
  /** Escape on a line that was shown. */
  onLeave: () => void;
}

/** What the toolbar covers, in pixels. */
const belowToolbar = 72;

/** How near the end counts as being there, in pixels. */
const nearEnd = 160;

/** Every row of the transcript; only those in view exist. */
export function TranscriptList(props: TranscriptListProps) {
  const {
    ref,
    rows,
    start,
    matches,
    currentMatch,
    marked,
    followEnd,
    label,
    writable,
    commentable,
    counts,
    below,
    onComments,
    onDelete,
    onEdit,
    onBookmark,
    onAtEnd,
    onFirstInView,
    onLeave,
  } = props;
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => estimate(rows[index]),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 10,
    scrollMargin,
    // A shown line stands below the toolbar, with some of what was said before it.
    scrollPaddingStart: 140,
    scrollPaddingEnd: 80,
  });

  // What stands above changes height as it loads.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setScrollMargin(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const atEnd = useRef(false);
  const report = useRef({ onAtEnd, onFirstInView, rows });
  report.current = { onAtEnd, onFirstInView, rows };
  const look = useCallback(() => {
    atEnd.current = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - nearEnd;
    report.current.onAtEnd(atEnd.current);
    const { rows } = report.current;
    const first = virtualizer.getVirtualItems().find(({ end }) => end > window.scrollY + belowToolbar);
    const row = rows.slice(first?.index ?? 0).find(({ kind }) => kind === 'entry');
    if (row) report.current.onFirstInView(row.id);
  }, [virtualizer]);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  const height = virtualizer.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the height, whatever made it grow.
  useLayoutEffect(() => {
    // Whoever was at the end before it grew stays there; whoever reads above is not moved.
    if (followEnd && atEnd.current) window.scrollTo({ top: document.documentElement.scrollHeight });
    look();
  }, [height, followEnd, look]);

  useImperativeHandle(ref, () => ({
    show(entryId, { focus }) {
      const index = rows.findIndex((row) => row.id === entryId);
      if (index < 0) return;
      virtualizer.scrollToIndex(index, { align: 'center' });
      revealWhenThere(list.current, entryId, focus);
    },
    showNewest() {
      virtualizer.scrollToIndex(rows.length - 1, { align: 'end' });
      window.scrollTo({ top: document.documentElement.scrollHeight });
    },
  }));

  return (
    <ol ref={list} aria-label={label} className="relative" style={{ height }}>
      {virtualizer.getVirtualItems().map(({ index, key, start: top }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-entry={row.kind === 'entry' ? row.id : undefined}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            tabIndex={-1}
            onKeyDown={(event) => event.key === 'Escape' && onLeave()}
            className="absolute inset-x-0 top-0 rounded-md"
            style={{ transform: `translateY(${top - scrollMargin}px)` }}
          >
            {row.kind === 'gap' ? (
              <GapNote gap={row.gap} start={start} />
            ) : (
              <>
                <EntryRow
                  entry={row.entry}
                  continues={row.continues}
                  close={row.close}
                  match={matches.get(row.id)}
                  current={row.id === currentMatch}
                  marked={marked.get(row.id)}
                  writable={writable}
                  commentable={commentable}
                  comments={counts.get(row.id)}
                  commentsOpen={below?.entryId === row.id}
                  onComments={onComments}
                  onDelete={onDelete}
                  onEdit={onEdit}
                  onBookmark={onBookmark}
                />
                {below?.entryId === row.id && below.content}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Once the entry's row exists (far ones are made only while scrolling to them), brings what is marked in it into view,
 * for a row may be taller than the window, and puts the focus on it if asked to.
 */
function revealWhenThere(list: HTMLElement | null, entryId: string, focus: boolean, frames = 60) {
  const row = list?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entryId)}"]`);
  if (!row) {
    if (frames > 0) requestAnimationFrame(() => revealWhenThere(list, entryId, focus, frames - 1));
    return;
  }
  if (focus) row.focus({ preventScroll: true });
  // One frame later its marks are painted and its height is measured.
  requestAnimationFrame(() =>
    (row.querySelector('.marked, mark') ?? row).scrollIntoView({ block: 'center' }),
  );
}

/** A row's height before it is measured: near enough that the scrollbar does not jump. */
function estimate(row: Row | undefined): number {
  if (row?.kind !== 'entry') return 70;
  const lines = Math.max(1, Math.ceil(row.entry.content.length / 66));
  return lines * 28 + (row.continues ? 4 : row.close ? 30 : 40);
}
