import type { AuditAction, AuditEntry } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, EmptyState, Select } from '@afterword/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiFor } from '../../api.ts';
import { messages, useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { type ListQuery, useListQuery } from '../../parts/list-query.ts';
import { EmptyPage, Pagination } from '../../parts/pagination.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { dayAndTime } from '../../parts/time.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { Changes } from './changes.tsx';

/** /admin/audit: the actions of staff members, with object and time. */
export function Component() {
  const copy = useMessages('admin/audit');
  const query = useListQuery(['action']);
  const action = isAction(query.values.action) ? query.values.action : '';
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
      <p className="mt-2 text-14 text-ink-2">{copy.text}</p>
      <div className="mt-6 mb-4 flex flex-col gap-2 sm:flex-row">
        <SearchBox
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          value={query.values.search}
          onChange={(search) => query.change({ search })}
        />
        <Select
          aria-label={copy.action}
          value={action}
          onChange={(event) => query.change({ action: event.target.value })}
        >
          <option value="">{copy.allActions}</option>
          {Object.entries(copy.actions).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </Select>
      </div>
      <Entries query={query} action={action} />
    </>
  );
}

function Entries({ query, action }: { query: ListQuery<'action'>; action: AuditAction | '' }) {
  const copy = useMessages('admin/audit');
  const asked = { search: query.values.search.trim(), action, page: query.page };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['admin', 'audit', asked],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).audit.list(asked, { signal }),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <ListSkeleton />;
  if (!data) return <Failure title={copy.failed} error={error} onRetry={refetch} />;
  const pagination = {
    page: query.page,
    pages: Math.ceil(data.total / limits.auditPerPage),
    addressOf: query.addressOf,
  };
  if (data.items.length === 0)
    return (
      <EmptyPage {...pagination} isPlaceholderData={isPlaceholderData}>
        {query.narrowed ? (
          <EmptyState
            title={copy.noneFound.title}
            action={<Button onClick={query.clear}>{copy.clear}</Button>}
          >
            {copy.noneFound.text}
          </EmptyState>
        ) : (
          <EmptyState title={copy.empty.title}>{copy.empty.text}</EmptyState>
        )}
      </EmptyPage>
    );
  return (
    <>
      <ol
        aria-busy={isPlaceholderData}
        className="border-t border-rule transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
      >
        {data.items.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <Pagination {...pagination} />
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const copy = useMessages('admin/audit');
  return (
    <li className="border-b border-rule py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 text-14 wrap-anywhere">
          <span className="font-medium">
            {isAction(entry.action) ? copy.actions[entry.action] : entry.action}
          </span>
          {copy.colon}
          <bdi>{entry.subject.name}</bdi>
        </p>
        <time dateTime={entry.at} className="text-13 text-ink-2">
          {dayAndTime(entry.at)}
        </time>
      </div>
      <p className="mt-0.5 text-13 text-ink-2 wrap-anywhere">
        <bdi>{entry.actor.name}</bdi> · {entry.actor.email}
      </p>
      <Changes before={entry.before} after={entry.after} />
    </li>
  );
}

function isAction(value: string): value is AuditAction {
  const copy = messages('admin/audit');
  return Object.hasOwn(copy.actions, value);
}
