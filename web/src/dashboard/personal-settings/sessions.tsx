import type { Session } from '@afterword/api-client';
import { Badge, Button } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Globe, Puzzle } from 'lucide-react';
import { api } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { day, dayAndTime } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';

const key = ['sessions'];

/** All signed-in browsers and extensions, each with a button to sign it out. */
export function Sessions() {
  const words = useMessages('setup/settings').sessions;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.accounts.listSessions(undefined, { signal }),
  });
  const { data } = query;
  return (
    <>
      <h3 className="font-medium">{words.title}</h3>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      {!data && <NotLoaded query={query} words={words} skeleton="h-16" className="mt-4" />}
      <ul className="mt-3">
        {data?.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
      {data?.some(({ current }) => !current) && <EndOthers />}
    </>
  );
}

/** Signs out every other browser and extension at once. */
function EndOthers() {
  const words = useMessages('setup/settings').sessions;
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.accounts.endOtherSessions(),
    onSuccess: () => toast.success(words.othersEnded),
    onError: (error) => toast.error(words.revokeFailed(explainCode(error))),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  return (
    <Button className="mt-4" loading={end.isPending} onClick={() => end.mutate()}>
      {words.endOthers}
    </Button>
  );
}

function Row({ session }: { session: Session }) {
  const words = useMessages('setup/settings').sessions;
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.accounts.revokeSession({ id: session.id }),
    onSuccess: () => toast.success(words.revoked),
    onError: (error) => toast.error(words.revokeFailed(explainCode(error))),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  const name = words.browser(session.name);
  const Icon = session.kind === 'extension' ? Puzzle : Globe;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.5} />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium wrap-anywhere">
          {name}
          <Badge>{words.kinds[session.kind]}</Badge>
          {session.current && <Badge tone="good">{words.current}</Badge>}
        </p>
        <p className="text-13 text-ink-2">
          <time dateTime={session.lastSeenAt}>{words.seen(dayAndTime(session.lastSeenAt))}</time>
          {session.address !== null && ` ${words.from(session.address)}`},{' '}
          <time dateTime={session.createdAt}>{words.since(day(session.createdAt))}</time>
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          className="ms-9 sm:ms-0"
          aria-label={words.revokeNamed(name)}
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          {words.revoke}
        </Button>
      )}
    </li>
  );
}
