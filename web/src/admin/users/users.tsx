import type { User } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, EmptyState } from '@afterword/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apiFor } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { useListQuery } from '../../parts/list-query.ts';
import { EmptyPage, Pagination } from '../../parts/pagination.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { paths } from '../../paths.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { DeleteUser } from './delete-user.tsx';
import { UserTable } from './user-table.tsx';

/** /admin/users: all users, ten per page. */
export function Component() {
  const copy = useMessages('admin/users');
  const query = useListQuery();
  const [doomed, setDoomed] = useState<User | null>(null);
  const asked = { search: query.values.search.trim(), page: query.page };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['admin', 'users', asked],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).users.page(asked, { signal }),
    placeholderData: keepPreviousData,
  });
  const pagination = {
    page: query.page,
    pages: Math.ceil((data?.total ?? 0) / limits.usersPerPage),
    addressOf: query.addressOf,
  };
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
        <Button variant="primary" asChild>
          <Link to={paths.adminNewUser}>
            <UserPlus aria-hidden="true" />
            {copy.create}
          </Link>
        </Button>
      </header>
      <dl className="mt-6 flex w-fit flex-col rounded-md border border-rule px-5 py-3">
        <dt className="text-13 text-ink-2">{copy.all}</dt>
        <dd className="font-serif text-28 tabular-nums">{data ? data.all : '–'}</dd>
      </dl>
      <div className="mt-6 mb-4 flex">
        <SearchBox
          label={copy.search}
          placeholder={copy.search}
          value={query.values.search}
          onChange={(search) => query.change({ search })}
        />
      </div>
      {isPending && <ListSkeleton />}
      {!isPending && !data && <Failure title={copy.failed} error={error} onRetry={refetch} />}
      {data?.items.length === 0 && (
        <EmptyPage {...pagination} isPlaceholderData={isPlaceholderData}>
          <EmptyState
            title={copy.noneFound.title}
            action={<Button onClick={query.clear}>{copy.clear}</Button>}
          >
            {copy.noneFound.text}
          </EmptyState>
        </EmptyPage>
      )}
      {data && data.items.length > 0 && (
        <>
          <UserTable users={data.items} dimmed={isPlaceholderData} onDelete={setDoomed} />
          <Pagination {...pagination} />
        </>
      )}
      <DeleteUser user={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
