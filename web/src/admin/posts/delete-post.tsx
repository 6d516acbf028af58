import { asApiError, type StaffPostItem } from '@afterword/api-client';
import { Button, Dialog } from '@afterword/ui';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { api } from '../../api.ts';
import { copy } from './copy.ts';

const words = copy.deletion;

export interface DeletePostProps {
  /** The post in question, null while there is none. */
  post: StaffPostItem | null;
  /** The list it leaves. */
  queryKey: QueryKey;
  onClose: () => void;
}

/** The specified question before a post is gone for good. */
export function DeletePost({ post, queryKey, onClose }: DeletePostProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async ({ id }: StaffPostItem) => {
      try {
        await api.blog.delete({ slug: `${id}` });
      } catch (error) {
        // Somebody was faster: it is gone, which is what was asked for.
        if (asApiError(error).status !== 404) throw error;
      }
    },
    onSuccess: (_answer, { id }) => {
      client.setQueryData<StaffPostItem[]>(queryKey, (posts) => posts?.filter((each) => each.id !== id));
      void client.invalidateQueries({ queryKey });
      toast.success(words.done);
      onClose();
    },
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      open={post !== null}
      onOpenChange={(open) => !open && close()}
      role="alert"
      title={words.title}
      description={words.question}
      actions={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <Button variant="danger" loading={remove.isPending} onClick={() => post && remove.mutate(post)}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {post && (
        <p dir="auto" className="mt-4 border-l-2 border-rule pl-3 font-serif text-16 wrap-anywhere">
          {post.title}
        </p>
      )}
      {remove.error && (
        <p role="alert" className="mt-3 text-13 text-accent">
          {words.failed} {asApiError(remove.error).message}
        </p>
      )}
    </Dialog>
  );
}
