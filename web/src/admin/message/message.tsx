import type { ContactMessage } from '@afterword/api-client';
import { entitlements } from '@afterword/api-client/product';
import { Badge, Button, Loading, Skeleton } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Archive, ArrowLeft, Inbox, Mail, MailOpen, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { api, apiFor } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { ConfirmDeletion } from '../../parts/confirm-deletion.tsx';
import { Failure } from '../../parts/failure.tsx';
import { dayAndTime } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';

/** /admin/messages/{id}: a contact message and the actions on it. */
export function Component() {
  const copy = useMessages('admin/message');
  const id = Number(useParams().id);
  const queryKey = ['admin', 'message', id];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFor(queryKey).contact.get({ id }, { signal }),
  });
  return (
    <>
      <Button variant="quiet" size="small" className="-ml-3" asChild>
        <Link to={paths.adminMessages}>
          <ArrowLeft aria-hidden="true" />
          {copy.back}
        </Link>
      </Button>
      {isPending && (
        <Loading label={copy.loading} className="mt-4 flex max-w-xl flex-col gap-6">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {!isPending && !data && <Failure title={copy.loadFailed} error={error} onRetry={refetch} />}
      {data && <Message message={data} />}
    </>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const copy = useMessages('admin/message');
  const { id, fullName, email, company, companySize, createdAt, read } = message;
  useMarkRead(id, read);
  return (
    <article className="max-w-2xl">
      <title>{`${copy.title(fullName)} · Afterword`}</title>
      <h1 className="mt-2 font-serif text-36 font-medium wrap-anywhere">
        <bdi>{copy.title(fullName)}</bdi>
      </h1>
      {message.fromTeam && (
        <Badge tone="good" className="mt-2 me-2">
          {entitlements['priority-support']}
        </Badge>
      )}
      {message.folder === 'suspect' && (
        <Badge tone="warn" className="mt-2">
          {copy.suspect}
        </Badge>
      )}
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-14 [&>dd]:min-w-0 [&>dd]:wrap-anywhere [&>dt]:text-ink-2">
        <dt>{copy.email}</dt>
        <dd>
          <a href={mailTo(email)} className="underline underline-offset-4">
            {email}
          </a>
        </dd>
        <dt>{copy.company}</dt>
        <dd>
          <bdi>{company}</bdi>
        </dd>
        <dt>{copy.companySize}</dt>
        <dd>{copy.employees(companySize)}</dd>
        <dt>{copy.received}</dt>
        <dd>
          <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
        </dd>
      </dl>
      <p
        dir="auto"
        className="mt-6 border-y border-rule py-6 font-serif text-18 whitespace-pre-wrap wrap-anywhere"
      >
        {message.message}
      </p>
      <Actions message={message} />
    </article>
  );
}

function Actions({ message }: { message: ContactMessage }) {
  const copy = useMessages('admin/message');
  const { id, email, folder } = message;
  const [doomed, setDoomed] = useState<ContactMessage | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: (to: { read?: boolean; archived?: boolean; said: string }) => {
      const { said: _, ...marks } = to;
      return api.contact.update({ id, ...marks });
    },
    onSuccess: (_answer, { said }) => {
      toast.success(said);
      void client.invalidateQueries({ queryKey: ['admin', 'messages'] });
      // Return to the list: an open message counts as read.
      navigate(paths.adminMessages);
      client.removeQueries({ queryKey: ['admin', 'message', id] });
    },
    onError: (error) => toast.error(copy.failed(explainCode(error))),
  });
  const isAside = folder === 'archive';
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      <Button variant="primary" asChild>
        <a href={`${mailTo(email)}?subject=${encodeURIComponent(copy.subject)}`}>
          <Mail aria-hidden="true" />
          {copy.reply}
        </a>
      </Button>
      <Button onClick={() => change.mutate({ read: false, said: copy.markedUnread })}>
        <MailOpen aria-hidden="true" />
        {copy.markUnread}
      </Button>
      <Button
        onClick={() => change.mutate({ archived: !isAside, said: isAside ? copy.restored : copy.archived })}
      >
        {isAside ? <Inbox aria-hidden="true" /> : <Archive aria-hidden="true" />}
        {isAside ? copy.restore : copy.archive}
      </Button>
      <Button variant="quiet" onClick={() => setDoomed(message)}>
        <Trash2 aria-hidden="true" />
        {copy.delete}
      </Button>
      <ConfirmDeletion
        thing={doomed}
        words={copy.deletion}
        remove={(thing) => api.contact.delete({ id: thing.id })}
        onClose={() => setDoomed(null)}
        onDeleted={() => {
          void client.invalidateQueries({ queryKey: ['admin', 'messages'] });
          navigate(paths.adminMessages, { replace: true });
        }}
      >
        {(thing) => <bdi>{copy.title(thing.fullName)}</bdi>}
      </ConfirmDeletion>
    </div>
  );
}

/** Opening a message marks it as read, once per visit. */
function useMarkRead(id: number, read: boolean) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => api.contact.update({ id, read: true }),
    onSuccess: (message) => {
      client.setQueryData(['admin', 'message', id], message);
      void client.invalidateQueries({ queryKey: ['admin', 'messages'] });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is opened, and not when it is marked unread.
  useEffect(() => {
    if (!read) mutate();
  }, [id]);
}

/** RFC 6068: email addresses may contain characters that URLs may not. */
function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
