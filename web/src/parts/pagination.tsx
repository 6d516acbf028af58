import { classNames } from '@afterword/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useNavigationType } from 'react-router-dom';
import { useMessages } from '../locales/messages.ts';
import { useActions } from './actions/registry.ts';

export interface PaginationProps {
  page: number;
  pages: number;
  /** Returns the address of a page. */
  addressOf: (page: number) => string;
}

const step =
  'inline-grid h-9 min-w-9 place-items-center rounded-md px-2 text-14 tabular-nums transition-colors';

/** Links to pages, right after the list; renders nothing for a single page. */
export function Pagination({ page, pages, addressOf }: PaginationProps) {
  const copy = useMessages('shell');
  const navigate = useNavigate();
  const goTo = (to: number) => (to >= 1 && to <= pages ? () => navigate(addressOf(to)) : undefined);
  useActions({ nextPage: goTo(page + 1), previousPage: goTo(page - 1) });
  const nav = useListStart(page);
  if (pages <= 1) return null;
  return (
    <nav ref={nav} aria-label={copy.pages} className="mt-6 flex items-center justify-center gap-1">
      <Step to={page > 1 ? addressOf(page - 1) : null} label={copy.previous}>
        <ChevronLeft aria-hidden="true" className="size-4" />
      </Step>
      {shownPages(page, pages).map((shown, index) =>
        shown === null ? (
          <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-ink-2">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={addressOf(shown)}
            aria-label={copy.page(shown)}
            aria-current={shown === page ? 'page' : undefined}
            className={classNames(
              step,
              'hover:bg-wash aria-[current=page]:bg-ink aria-[current=page]:text-paper',
            )}
          >
            {shown}
          </Link>
        ),
      )}
      <Step to={page < pages ? addressOf(page + 1) : null} label={copy.next}>
        <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
      <span aria-live="polite" className="sr-only">
        {copy.page(page)}
      </span>
    </nav>
  );
}

export interface EmptyPageProps extends PaginationProps {
  /** Whether the list still shows another page or search, because this one is loading. */
  isPlaceholderData: boolean;
  /** Shown if the whole list is empty. */
  children: ReactNode;
}

/** A page without items. Goes to the last page if this one is beyond it, for example after its last item was deleted. */
export function EmptyPage({ page, pages, addressOf, isPlaceholderData, children }: EmptyPageProps) {
  const last = Math.max(1, pages);
  return page > last && !isPlaceholderData ? <Navigate to={addressOf(last)} replace /> : children;
}

/** Scrolls to the start of the list when another page is chosen. @returns the ref of the element after the list */
function useListStart(page: number) {
  const nav = useRef<HTMLElement>(null);
  const previous = useRef(page);
  // On Back and Forward, the browser restores the scroll position.
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    const list = nav.current?.previousElementSibling;
    if (!isReturn && list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
  }, [page, isReturn]);
  return nav;
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={classNames(step, 'opacity-40')}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={classNames(step, 'hover:bg-wash')}>
      {children}
    </Link>
  );
}

/** First, last, current and neighboring pages; null for omitted ones. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((one, index) => {
    const before = sorted[index - 1];
    if (before === undefined || one === before + 1) return [one];
    return one === before + 2 ? [before + 1, one] : [null, one];
  });
}
