import type { StaffPostItem } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Badge, Button, EmptyState } from '@afterword/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api, apiFor } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { categoryName } from '../../parts/category-name.ts';
import { ConfirmDeletion } from '../../parts/confirm-deletion.tsx';
import { Failure } from '../../parts/failure.tsx';
import { useListQuery } from '../../parts/list-query.ts';
import { Pagination } from '../../parts/pagination.tsx';
import { TableHead, TableRow } from '../../parts/table.tsx';
import { dayAndTime } from '../../parts/time.ts';
import { paths } from '../../paths.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { RowActions } from '../row-actions.tsx';

const queryKey = ['admin', 'posts'];

/** /admin/blogs: all posts, ten per page. */
export function Component() {
  const copy = useMessages('admin/posts');
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
          <p className="mt-2 text-14 text-ink-2">{copy.text}</p>
        </div>
        <NewPost />
      </header>
      <Posts />
    </>
  );
}

function Posts() {
  const copy = useMessages('admin/posts');
  const query = useListQuery();
  const client = useQueryClient();
  const [doomed, setDoomed] = useState<StaffPostItem | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFor(queryKey).blog.listForStaff({}, { signal }),
  });
  if (isPending) return <ListSkeleton />;
  if (!data) return <Failure title={copy.failed} error={error} onRetry={refetch} />;
  if (data.length === 0) {
    return (
      <EmptyState title={copy.empty.title} action={<NewPost />}>
        {copy.empty.text}
      </EmptyState>
    );
  }
  const pages = Math.ceil(data.length / limits.postsPerStaffPage);
  // The last row of the last page may just have been deleted.
  const page = Math.min(query.page, pages);
  const shown = data.slice((page - 1) * limits.postsPerStaffPage, page * limits.postsPerStaffPage);
  return (
    <>
      <table className="mt-6 w-full table-fixed border-collapse text-14">
        <caption className="sr-only">{copy.title}</caption>
        <TableHead>
          <th scope="col">{copy.columns.title}</th>
          <th scope="col" className="hidden w-1/3 xl:table-cell">
            {copy.columns.description}
          </th>
          <th scope="col" className="hidden w-36 sm:table-cell">
            {copy.columns.category}
          </th>
          <th scope="col" className="hidden w-24 md:table-cell">
            {copy.columns.readTime}
          </th>
          <th scope="col" className="w-20 pr-0! text-right">
            {copy.columns.actions}
          </th>
        </TableHead>
        <tbody>
          {shown.map((post) => (
            <Row key={post.id} post={post} onDelete={() => setDoomed(post)} />
          ))}
        </tbody>
      </table>
      <Pagination page={page} pages={pages} addressOf={query.addressOf} />
      <ConfirmDeletion
        thing={doomed}
        words={copy.deletion}
        remove={({ id }) => api.blog.delete({ slug: `${id}` })}
        onClose={() => setDoomed(null)}
        onDeleted={({ id }) => {
          client.setQueryData<StaffPostItem[]>(queryKey, (posts) => posts?.filter((each) => each.id !== id));
          void client.invalidateQueries({ queryKey });
        }}
      >
        {({ title }) => title}
      </ConfirmDeletion>
    </>
  );
}

function Row({ post, onDelete }: { post: StaffPostItem; onDelete: () => void }) {
  const copy = useMessages('admin/posts');
  const blog = useMessages('site/blog');
  const { title, slug, description, category, read_time } = post;
  return (
    <TableRow className="align-top">
      <td>
        <Link
          to={paths.adminPost(post)}
          className="font-medium underline-offset-4 wrap-anywhere hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="mt-0.5 text-13 text-ink-2 wrap-anywhere">
          <span className="sr-only">{copy.columns.slug}: </span>
          <bdi>{slug}</bdi>
        </p>
        <State post={post} />
      </td>
      <td className="hidden text-ink-2 xl:table-cell">
        <p className="line-clamp-2 wrap-anywhere">{description}</p>
      </td>
      <td className="hidden sm:table-cell">{categoryName(category, blog)}</td>
      <td className="hidden tabular-nums md:table-cell">
        {read_time === null ? copy.noMinutes : copy.minutes(read_time)}
      </td>
      <RowActions
        editAt={paths.adminPost(post)}
        edit={copy.edit(title)}
        remove={copy.remove(title)}
        onRemove={onDelete}
      />
    </TableRow>
  );
}

/** Only posts that readers cannot see yet get a label. */
function State({ post: { published_at } }: { post: StaffPostItem }) {
  const copy = useMessages('admin/posts');
  if (published_at === null) return <Badge className="mt-1.5">{copy.draft}</Badge>;
  if (new Date(published_at) <= new Date()) return null;
  const when = dayAndTime(published_at);
  return <Badge className="mt-1.5">{copy.scheduled(when)}</Badge>;
}

const NewPost = () => (
  <Button variant="primary" asChild>
    <Link to={paths.adminNewPost}>{useMessages('admin/posts').create}</Link>
  </Button>
);
