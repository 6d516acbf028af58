import { asApiError, type StaffPost } from '@afterword/api-client';
import { EmptyState } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { useAuth } from '../../session/auth.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { draftKey, type LocalDraft, readDraft } from './local-draft.ts';
import { PostForm } from './post-form.tsx';

/** /admin/blogs/new and /admin/blogs/{slug}: what is stored, and what this browser kept of an interrupted edit. */
export function Component() {
  const copy = useMessages('admin/post');
  const { blogSlug } = useParams();
  const { user } = useAuth();
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'post', user?.id, blogSlug],
    queryFn: () => open(user?.id ?? 0, blogSlug),
    // A form does not change under the hands of whoever fills it in, and is read anew when it is opened again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: user !== null,
  });
  const title = blogSlug === undefined ? copy.create : copy.edit;
  return (
    <>
      <title>{`${title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{title}</h1>
      {data && <PostForm key={data.key} post={data.post} draftKey={data.key} draft={data.draft} />}
      {error && asApiError(error).status === 404 && (
        <EmptyState title={copy.notFound.title}>{copy.notFound.text}</EmptyState>
      )}
      {error && asApiError(error).status !== 404 && (
        <Failure title={copy.loadFailed} error={error} onRetry={refetch} />
      )}
      {!data && !error && <ListSkeleton />}
    </>
  );
}

async function open(
  accountId: number,
  slug: string | undefined,
): Promise<{ post: StaffPost | null; key: string; draft: LocalDraft | null }> {
  const post = slug === undefined ? null : await api.blog.getForStaff({ slug });
  const key = draftKey(accountId, post?.id ?? null);
  // A browser that cannot keep drafts has none; the form says so once there is something to keep.
  return { post, key, draft: await readDraft(key).catch(() => null) };
}
