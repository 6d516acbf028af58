import type { PartStatus } from '@afterword/api-client';
import { Badge, type BadgeProps, Button, Loading, Skeleton } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { apiFor } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { clockTime } from '../../parts/time.ts';
import { FailedJobs } from './failed-jobs.tsx';

const queryKey = ['admin', 'status'];

const tones: Record<PartStatus['state'], NonNullable<BadgeProps['tone']>> = {
  ok: 'good',
  failing: 'live',
  off: 'plain',
};

/** /admin/server: the state of each part of the server, and its failed jobs. */
export function Component() {
  const copy = useMessages('admin/server');
  return (
    <>
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
      <Status />
      <FailedJobs />
    </>
  );
}

function Status() {
  const copy = useMessages('admin/server');
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFor(queryKey).administration.status(undefined, { signal }),
  });
  return (
    <section aria-labelledby="status" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="status" className="font-serif text-22 font-medium">
          {copy.status}
        </h2>
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden="true" />
          {copy.again}
        </Button>
      </div>
      {isPending && (
        <Loading label={copy.loading} className="mt-3 flex flex-col gap-2">
          {Object.keys(copy.parts).map((part) => (
            <Skeleton key={part} className="h-12" />
          ))}
        </Loading>
      )}
      {!isPending && !data && <Failure title={copy.failed} error={error} onRetry={refetch} />}
      {data && (
        <>
          <ul className="mt-3 border-t border-rule">
            {data.parts.map((part) => (
              <Part key={part.part} {...part} />
            ))}
          </ul>
          <p role="status" className="mt-3 text-13 text-ink-2">
            {copy.version(data.version)}. {copy.checked(clockTime(data.checkedAt))}
          </p>
        </>
      )}
    </section>
  );
}

function Part(status: PartStatus) {
  const { part, state, finding, milliseconds } = status;
  const copy = useMessages('admin/server');
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-rule py-3 sm:grid-cols-[11rem_6rem_1fr_auto]">
      <p className="text-14 font-medium">{copy.parts[part]}</p>
      {finding === 'mail-files' ? (
        <Badge tone="warn" className="justify-self-start">
          {copy.filesOnly}
        </Badge>
      ) : (
        <Badge tone={tones[state]} className="justify-self-start">
          {copy.states[state]}
        </Badge>
      )}
      <p className="col-span-2 text-13 text-ink-2 wrap-anywhere empty:hidden sm:col-span-1">
        {copy.detail(status)}
      </p>
      <p className="hidden text-13 text-ink-2 tabular-nums sm:block">
        {milliseconds !== null && copy.milliseconds(milliseconds)}
      </p>
    </li>
  );
}
