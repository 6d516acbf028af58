import type { User } from '@afterword/api-client';
import { Button, Loading, Skeleton } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { api, apiFor } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { UserForm } from './user-form.tsx';

/** /admin/users/{id}: edits a user, or creates one if the id is not a positive number (specification, section 2). */
export function Component() {
  const copy = useMessages('admin/user');
  const { id = '' } = useParams();
  const isExisting = /^\d+$/.test(id) && Number(id) > 0;
  const title = isExisting ? copy.titleEdit : copy.titleNew;
  return (
    <>
      <title>{`${title} · Afterword`}</title>
      <Button variant="quiet" size="small" className="-ml-3" asChild>
        <Link to={paths.adminUsers}>
          <ArrowLeft aria-hidden="true" />
          {copy.back}
        </Link>
      </Button>
      <h1 className="mt-2 font-serif text-36 font-medium">{title}</h1>
      <div className="mt-8">
        {isExisting ? <ExistingUser key={id} id={Number(id)} /> : <UserForm key="new" user={null} />}
      </div>
    </>
  );
}

function ExistingUser({ id }: { id: number }) {
  const copy = useMessages('admin/user');
  const queryKey = ['admin', 'user', id];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFor(queryKey).users.get({ id }, { signal }),
    // The form starts with what is stored now, not with what was stored when it was last open.
    gcTime: 0,
  });
  if (isPending) return <FormSkeleton />;
  if (!data) return <Failure title={copy.loadFailed} error={error} onRetry={refetch} />;
  return (
    <>
      <UserForm user={data} />
      <div className="mt-10 flex max-w-md flex-col gap-5">
        {data.email_verified_at === null ? <Invitation user={data} /> : <ResetFactor user={data} />}
        <SignOut user={data} />
      </div>
    </>
  );
}

/** Removes the second factor of a user who lost it. */
function ResetFactor({ user }: { user: User }) {
  const words = useMessages('admin/user').secondFactor;
  const reset = useMutation({
    mutationFn: () => api.users.resetSecondFactor({ id: user.id }),
    onSuccess: ({ status }) => (status === 'reset' ? toast.success(words.done) : toast.info(words.none)),
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  return (
    <Action
      text={words.text}
      label={words.reset}
      isPending={reset.isPending}
      onClick={() => reset.mutate()}
    />
  );
}

/** Sends the invitation again to a user who has not signed in yet. */
function Invitation({ user }: { user: User }) {
  const words = useMessages('admin/user').invitation;
  const send = useMutation({
    mutationFn: () => api.users.invite({ id: user.id }),
    onSuccess: () => toast.success(words.sent),
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  return (
    <Action text={words.text} label={words.send} isPending={send.isPending} onClick={() => send.mutate()} />
  );
}

/** Ends all sessions of a user, for example after a device was stolen. */
function SignOut({ user }: { user: User }) {
  const words = useMessages('admin/user').sessions;
  const end = useMutation({
    mutationFn: () => api.users.endSessions({ id: user.id }),
    onSuccess: () => toast.success(words.done),
    onError: (error) => toast.error(words.failed(explain(error))),
  });
  return (
    <Action text={words.text} label={words.end} isPending={end.isPending} onClick={() => end.mutate()} />
  );
}

function Action({
  text,
  label,
  isPending,
  onClick,
}: {
  text: string;
  label: string;
  isPending: boolean;
  onClick: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-5">
      <p className="text-14 text-ink-2">{text}</p>
      <Button size="small" loading={isPending} onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}

function FormSkeleton() {
  const copy = useMessages('admin/user');
  return (
    <Loading label={copy.loading} className="flex max-w-md flex-col gap-6">
      {['name', 'email', 'role'].map((field) => (
        <Skeleton key={field} className="h-16" />
      ))}
    </Loading>
  );
}
