import { meetingOrders, meetingPageSizes } from '@afterword/api-client/product';
import { Button, EmptyState } from '@afterword/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { InlineSelect } from '../../parts/inline-select.tsx';
import { EmptyPage, Pagination } from '../../parts/pagination.tsx';
import { SampleRows } from '../../parts/sample-rows.tsx';
import { paths } from '../../paths.ts';
import { FilterPanel } from './filter-panel.tsx';
import { type Filters, isFiltered, noFilters, readFilters, writeFilters } from './filters.ts';
import { ImportMeetings } from './import/import-meetings.tsx';
import { MeetingList, MeetingListSkeleton } from './meeting-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { useMeetings } from './use-meetings.ts';
import { useSelection } from './use-selection.ts';

/** /dashboard/meetings: all meetings, with the filters in the address. */
export function Component() {
  const copy = useMessages('dashboard/meetings');
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  // Typing replaces the address; choosing a page adds a history entry.
  const setFilters = (next: Filters) =>
    setQuery(writeFilters(next), { replace: true, preventScrollReset: true });
  const clear = () => setFilters({ ...noFilters, size: filters.size, order: filters.order });
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
        <ImportMeetings />
      </div>
      <SummaryCards />
      <FilterPanel
        filters={filters}
        onChange={(change) => setFilters({ ...filters, ...change, page: 1 })}
        onClear={clear}
      />
      <Results
        filters={filters}
        onChange={(change) => setFilters({ ...filters, ...change, page: 1 })}
        onClear={clear}
      />
    </>
  );
}

interface ResultsProps {
  filters: Filters;
  onChange: (change: Pick<Partial<Filters>, 'order' | 'size'>) => void;
  onClear: () => void;
}

function Results({ filters, onChange, onClear }: ResultsProps) {
  const copy = useMessages('dashboard/meetings');
  const { data, error, isPending, isPlaceholderData, refetch } = useMeetings(filters);
  const selection = useSelection();
  if (isPending) return <MeetingListSkeleton />;
  if (!data) return <Failure title={copy.failed} error={error} onRetry={refetch} />;

  const { items, total } = data;
  const pagination = {
    page: filters.page,
    pages: Math.ceil(total / filters.size),
    addressOf: (page: number) => `?${writeFilters({ ...filters, page })}`,
  };
  if (items.length === 0)
    return (
      <EmptyPage {...pagination} isPlaceholderData={isPlaceholderData}>
        {isFiltered(filters) ? (
          <EmptyState title={copy.noneFound.title} action={<Button onClick={onClear}>{copy.clear}</Button>}>
            {copy.noneFound.text}
          </EmptyState>
        ) : (
          <EmptyState
            picture={<SampleRows of="meeting" />}
            title={copy.empty.title}
            action={
              <Button asChild>
                <Link to={paths.dashboard}>{copy.empty.action}</Link>
              </Button>
            }
          >
            {copy.empty.text}
          </EmptyState>
        )}
      </EmptyPage>
    );
  return (
    <>
      {error && (
        <p role="status" className="mb-2 text-13 text-warn">
          {copy.stale}
        </p>
      )}
      <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-13 text-ink-2">
          {isFiltered(filters) && copy.found(total)}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <SelectionBar selection={selection} page={items} />
          {total > 1 && (
            <InlineSelect
              label={copy.order}
              value={filters.order}
              options={meetingOrders.map((order) => [order, copy.orders[order]] as const)}
              onChange={(order) => onChange({ order })}
            />
          )}
        </div>
      </div>
      <MeetingList meetings={items} dimmed={isPlaceholderData} selection={selection} />
      <Pagination {...pagination} />
      {total > meetingPageSizes[0] && (
        <div className="mt-4 flex justify-center">
          <InlineSelect
            label={copy.size}
            value={`${filters.size}`}
            options={meetingPageSizes.map((size) => [`${size}`, `${size}`] as const)}
            onChange={(chosen) => {
              const size = meetingPageSizes.find((each) => `${each}` === chosen);
              if (size) onChange({ size });
            }}
          />
        </div>
      )}
    </>
  );
}
