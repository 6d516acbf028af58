import type { TrackedAction } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, EmptyState, Menu, Tabs } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { useListKeys } from '../../parts/actions/list-keys.ts';
import { Failure } from '../../parts/failure.tsx';
import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { Pagination } from '../../parts/pagination.tsx';
import { SampleRows } from '../../parts/sample-rows.tsx';
import { toast } from '../../parts/toast.ts';
import { ActionItem } from '../parts/action-items/action-item.tsx';
import { isFromOldImport } from '../parts/action-items/old-imports.ts';
import { actionsQuery, ownTimeZone, useOffers } from '../parts/action-items/use-actions.ts';
import { saveFile } from '../parts/export/save-file.ts';
import { CalendarDialog } from './calendar-dialog.tsx';
import { asked, byDue, type ListName, lists, readAddress, writeAddress } from './lists.ts';

/** /dashboard/actions: action items of all meetings. */
export function Component() {
  const copy = useMessages('dashboard/actions');
  const [query, setQuery] = useSearchParams();
  const { list, page } = readAddress(query);
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
        <TakeAlong list={list} />
      </div>
      <div className="mt-6">
        <Tabs
          label={copy.listsLabel}
          value={list}
          onValueChange={(next) => setQuery(writeAddress({ list: next as ListName, page: 1 }))}
          tabs={lists.map((name) => ({
            value: name,
            label: copy.lists[name],
            content: <Items list={name} page={page} />,
          }))}
        />
      </div>
    </>
  );
}

function Items({ list, page }: { list: ListName; page: number }) {
  const copy = useMessages('dashboard/actions');
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...actionsQuery({ ...asked[list], page }),
    // Hides items of the previous list while this one loads.
    placeholderData: (before, earlier) =>
      (earlier?.queryKey[2] as { assignee?: string } | undefined)?.assignee === asked[list].assignee
        ? before
        : undefined,
  });
  const items = data?.items ?? [];
  const { data: offers } = useOffers(items);
  const keys = useListKeys<HTMLDivElement>();
  if (isPending) return <ListSkeleton label={copy.loading} />;
  if (!data) return <Failure title={copy.failed} error={error} onRetry={refetch} />;
  if (data.total === 0)
    return (
      <EmptyState picture={<SampleRows of="action" />} title={copy.empty[list].title}>
        {copy.empty[list].text}
      </EmptyState>
    );
  const pages = Math.max(1, Math.ceil(data.total / limits.actionsPerPage));
  const addressOf = (to: number) => `?${writeAddress({ list, page: to })}`;
  // The last item of the last page has left the list.
  if (page > pages && !isPlaceholderData) return <Navigate to={addressOf(pages)} replace />;
  const now = new Date();
  const folded = list === 'done' ? [] : items.filter((item) => isFromOldImport(item, now));
  const groups =
    list === 'done'
      ? [{ due: null, items }]
      : byDue(
          items.filter((item) => !folded.includes(item)),
          now,
        );
  const rows = (shown: readonly TrackedAction[]) => (
    <ul>
      {shown.map((item) => (
        <ActionItem
          key={item.id}
          item={item}
          offers={offers?.items.filter(({ actionId }) => actionId === item.id) ?? []}
        />
      ))}
    </ul>
  );
  return (
    <>
      <div ref={keys} aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
        {error && (
          <p role="status" className="mb-2 text-13 text-warn">
            {copy.stale}
          </p>
        )}
        {groups.map(({ due, items: held }) => (
          <section key={due} aria-label={due === null ? copy.lists.done : copy.groups[due]} className="mb-8">
            {due !== null && (
              <h2 className="border-b border-rule pb-2 font-serif text-18 font-medium">{copy.groups[due]}</h2>
            )}
            {rows(held)}
          </section>
        ))}
        {folded.length > 0 && (
          <details className="mb-8">
            <summary className="w-fit cursor-pointer rounded-sm py-1 text-14 text-ink-2">
              {copy.fromOldImports(folded.length)}
            </summary>
            {rows(folded)}
          </details>
        )}
      </div>
      <Pagination page={page} pages={pages} addressOf={addressOf} />
    </>
  );
}

/** Exports the list as a file, and the user's own items to a calendar. */
function TakeAlong({ list }: { list: ListName }) {
  const copy = useMessages('dashboard/actions').take;
  const [calendar, setCalendar] = useState(false);
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const file = await api.actions.csv({ ...asked[list], timeZone: ownTimeZone() });
      saveFile(file, file.name);
      toast.success(copy.saved(file.name));
    } catch (error) {
      toast.error(copy.failed(explain(error)));
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Menu
        trigger={
          <Button loading={pending}>
            <Download aria-hidden="true" className="size-4" />
            {copy.menu}
          </Button>
        }
        items={[
          { key: 'csv', label: copy.csv, hint: copy.csvHint, onSelect: () => void download() },
          { key: 'calendar', label: copy.calendar, onSelect: () => setCalendar(true) },
        ]}
      />
      <CalendarDialog open={calendar} onOpenChange={setCalendar} />
    </>
  );
}
