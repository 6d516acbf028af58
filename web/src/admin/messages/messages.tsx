import type { ContactItem, MessageFolder } from '@afterword/api-client';
import { entitlements, limits } from '@afterword/api-client/product';
import { Badge, Button, classNames, EmptyState } from '@afterword/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiFor } from '../../api.ts';
import { messages, useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { type ListQuery, useListQuery } from '../../parts/list-query.ts';
import { EmptyPage, Pagination } from '../../parts/pagination.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { dayAndTime } from '../../parts/time.ts';
import { paths } from '../../paths.ts';
import { ListSkeleton } from '../list-skeleton.tsx';

/** /admin/messages: messages from the contact form. */
export function Component() {
  const copy = useMessages('admin/messages');
  const query = useListQuery(['folder']);
  const folder = isFolder(query.values.folder) ? query.values.folder : 'inbox';
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
      <div className="mt-6 mb-4 flex flex-col gap-3 sm:flex-row">
        <Folders current={folder} />
        <SearchBox
          label={copy.search}
          placeholder={copy.searchPlaceholder}
          value={query.values.search}
          onChange={(search) => query.change({ search })}
        />
      </div>
      <Messages query={query} folder={folder} />
    </>
  );
}

function Folders({ current }: { current: MessageFolder }) {
  const copy = useMessages('admin/messages');
  return (
    <nav aria-label={copy.folderList} className="flex gap-1">
      {Object.entries(copy.folders).map(([folder, label]) => (
        <Link
          key={folder}
          to={folder === 'inbox' ? '?' : `?folder=${folder}`}
          aria-current={folder === current ? 'page' : undefined}
          className="inline-flex h-10 items-center rounded-md px-3 text-14 text-ink-2 transition-colors hover:bg-wash hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Messages({ query, folder }: { query: ListQuery<'folder'>; folder: MessageFolder }) {
  const copy = useMessages('admin/messages');
  const asked = { folder, search: query.values.search.trim(), page: query.page };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['admin', 'messages', asked],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).contact.list(asked, { signal }),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <ListSkeleton />;
  if (!data) return <Failure title={copy.failed} error={error} onRetry={refetch} />;
  const pagination = {
    page: query.page,
    pages: Math.ceil(data.total / limits.messagesPerPage),
    addressOf: query.addressOf,
  };
  if (data.items.length === 0) {
    const words = asked.search ? copy.noneFound : copy.empty[folder];
    return (
      <EmptyPage {...pagination} isPlaceholderData={isPlaceholderData}>
        <EmptyState
          title={words.title}
          action={asked.search && <Button onClick={() => query.change({ search: '' })}>{copy.clear}</Button>}
        >
          {words.text}
        </EmptyState>
      </EmptyPage>
    );
  }
  return (
    <>
      <p role="status" className="mb-1 text-13 text-ink-2">
        {folder === 'inbox' && data.unread > 0 && copy.unreadCount(data.unread)}
      </p>
      <ul
        aria-busy={isPlaceholderData}
        className="border-t border-rule transition-opacity aria-busy:opacity-60 aria-busy:delay-150"
      >
        {data.items.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </ul>
      <Pagination {...pagination} />
    </>
  );
}

/** The sender's name is the link; its click area is the whole row. */
function Row({ message }: { message: ContactItem }) {
  const copy = useMessages('admin/messages');
  return (
    <li className="relative flex gap-3 border-b border-rule py-3.5 transition-colors hover:bg-wash">
      <span aria-hidden="true" className="grid w-2 shrink-0 pt-2">
        {!message.read && <span className="size-2 rounded-full bg-accent" />}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            to={paths.adminMessage(message.id)}
            className={classNames(
              'min-w-0 text-14 wrap-anywhere after:absolute after:inset-0',
              !message.read && 'font-semibold',
            )}
          >
            {!message.read && <span className="sr-only">{copy.unread}: </span>}
            <bdi>{message.fullName}</bdi>
            {message.fromTeam && (
              <Badge tone="good" className="ms-2">
                {entitlements['priority-support']}
              </Badge>
            )}
          </Link>
          <time dateTime={message.createdAt} className="text-13 text-ink-2">
            {dayAndTime(message.createdAt)}
          </time>
        </p>
        <p className="text-13 text-ink-2 wrap-anywhere">
          <bdi>{message.company}</bdi> · {message.email}
        </p>
        <p dir="auto" className="mt-1 line-clamp-2 text-14 wrap-anywhere">
          {message.excerpt}
        </p>
      </div>
    </li>
  );
}

function isFolder(value: string): value is MessageFolder {
  const copy = messages('admin/messages');
  return Object.hasOwn(copy.folders, value);
}
