import type { User } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';

/** For somebody who has not come yet: the invitation, once more. */
export function Invitation({ user }: { user: User }) {
  const words = useMessages('admin/user').invitation;
  const send = useMutation({
    mutationFn: () => api.users.invite({ id: user.id }),
    onSuccess: () => toast.success(words.sent),
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  return (
    <div className="mt-10 flex max-w-md flex-wrap items-center justify-between gap-3 border-t border-rule pt-5">
      <p className="text-14 text-ink-2">{words.text}</p>
      <Button size="small" loading={send.isPending} onClick={() => send.mutate()}>
        {words.send}
      </Button>
    </div>
  );
}
