import { asApiError, type StaffPost } from '@afterword/api-client';
import { EmptyState } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { drafts, draftsOf } from '../../parts/drafts.ts';
import { Failure } from '../../parts/failure.tsx';
import { useAuth } from '../../session/auth.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { type KeptValues, moveOldPosts, type PostDraft } from './post-draft.ts';
import { PostForm } from './post-form.tsx';

/**
 * /admin/blogs/new and /admin/blogs/{slug}: edits the stored post, and offers the browser's copy of an interrupted
 * edit.
 */
export function Component() {
  const copy = useMessages('admin/post');
  const { blogSlug } = useParams();
  const { user } = useAuth();
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', 'post', user?.id, blogSlug],
    queryFn: () => open(user?.id ?? 0, blogSlug),
    // Never refetch while the form is open; always refetch when it is opened again.
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
): Promise<{ post: StaffPost | null; key: string; draft: PostDraft | null }> {
  const post = slug === undefined ? null : await api.blog.getForStaff({ slug });
  const key = `${draftsOf('post', accountId)}${post?.id ?? 'new'}`;
  // A browser without storage has no drafts; the form says so once there is something to keep.
  const draft = await moveOldPosts()
    .then(() => drafts.read<KeptValues>(key))
    .catch(() => null);
  return { post, key, draft };
}
