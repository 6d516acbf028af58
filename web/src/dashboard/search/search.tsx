import { limits } from '@afterword/api-client/product';
import { Button, EmptyState } from '@afterword/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { formatLocale, useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { DayField, PlatformField, TextFilter } from '../../parts/filter-fields.tsx';
import { FilteredSearch } from '../../parts/filtered-search.tsx';
import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { EmptyPage, Pagination } from '../../parts/pagination.tsx';
import { SampleRows } from '../../parts/sample-rows.tsx';
import { paths } from '../../paths.ts';
import { FoundList } from './found-list.tsx';
import { Names } from './names.tsx';
import { hasQuery, isFiltered, noFilters, readQuery, type SearchQuery, writeQuery } from './query.ts';
import { useRememberedScroll } from './remembered-scroll.ts';
import { useSearch } from './use-search.ts';

/** /dashboard/search: finds lines in all meetings, with the search in the address. */
export function Component() {
  const copy = useMessages('dashboard/search');
  const [address, setAddress] = useSearchParams();
  const query = readQuery(address);
  // Typing replaces the address; choosing a page adds a history entry.
  const change = (next: Partial<SearchQuery>) =>
    setAddress(writeQuery({ ...query, page: 1, ...next }), { replace: true, preventScrollReset: true });
  return (
    <>
      <title>{`${query.q.trim() ? `${query.q.trim()} · ` : ''}${copy.title} · Afterword`}</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
        <Link to={paths.ask} className="text-14 underline underline-offset-4">
          {copy.ask}
        </Link>
      </div>
      <Question query={query} onChange={change} />
      {hasQuery(query) ? (
        <Results query={query} onChange={change} />
      ) : (
        <EmptyState picture={<SampleRows of="found" />} title={copy.start.title}>
          {copy.start.text}
        </EmptyState>
      )}
    </>
  );
}

interface QueryProps {
  query: SearchQuery;
  onChange: (change: Partial<SearchQuery>) => void;
}

function Question({ query, onChange }: QueryProps) {
  const copy = useMessages('dashboard/search');
  return (
    <FilteredSearch
      label={copy.search}
      placeholder={copy.placeholder}
      value={query.q}
      onChange={(q) => onChange({ q })}
      filters={copy.filters}
      filtered={isFiltered(query)}
    >
      <TextFilter
        label={copy.speaker}
        maxLength={limits.speakerLength}
        value={query.speaker}
        onChange={(speaker) => onChange({ speaker })}
      />
      <PlatformField
        label={copy.platform}
        all={copy.allPlatforms}
        value={query.platform}
        onChange={(platform) => onChange({ platform })}
      />
      <TextFilter
        label={copy.label}
        maxLength={limits.labelLength}
        value={query.label}
        onChange={(label) => onChange({ label })}
      />
      <DayField label={copy.from} value={query.from} max={query.to} onChange={(from) => onChange({ from })} />
      <DayField label={copy.to} value={query.to} min={query.from} onChange={(to) => onChange({ to })} />
      {isFiltered(query) && (
        <Button variant="quiet" className="self-end" onClick={() => onChange(noFilters)}>
          {copy.clear}
        </Button>
      )}
    </FilteredSearch>
  );
}

function Results({ query, onChange }: QueryProps) {
  const copy = useMessages('dashboard/search');
  const { data, error, isPending, isPlaceholderData, refetch } = useSearch(query);
  useRememberedScroll(data !== undefined && !isPlaceholderData);
  if (isPending) return <ListSkeleton label={copy.loading} />;
  if (!data) return <Failure title={copy.failed} error={error} onRetry={refetch} />;
  const { items, total, more } = data;
  const pagination = {
    page: query.page,
    pages: Math.ceil(total / limits.entriesFoundPerPage),
    addressOf: (page: number) => `?${writeQuery({ ...query, page })}`,
  };
  return (
    <>
      {error && (
        <p role="status" className="mb-2 text-13 text-warn">
          {copy.stale}
        </p>
      )}
      <p role="status" className="mb-1 text-13 text-ink-2">
        {copy.found(total.toLocaleString(formatLocale()), total, more)}
      </p>
      {query.page === 1 && !isFiltered(query) && (
        <Names q={query.q.trim()} onSpeaker={(speaker) => onChange({ q: '', speaker })} />
      )}
      {items.length > 0 ? (
        <FoundList lines={items} q={query.q.trim()} dimmed={isPlaceholderData} />
      ) : (
        <EmptyPage {...pagination} isPlaceholderData={isPlaceholderData}>
          <EmptyState
            title={copy.none.title}
            action={isFiltered(query) && <Button onClick={() => onChange(noFilters)}>{copy.clear}</Button>}
          >
            {isFiltered(query) ? copy.none.filtered : copy.none.text}
          </EmptyState>
        </EmptyPage>
      )}
      <Pagination {...pagination} />
    </>
  );
}
