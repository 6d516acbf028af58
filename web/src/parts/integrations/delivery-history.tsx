import type { Delivery, Integration } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Badge, Button, Loading, Skeleton } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../failure.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { isSecureLink } from '../secure-link.ts';
import { dayAndTime } from '../time.ts';
import { toast } from '../toast.ts';
import { deliveriesKey, deliveriesQuery, integrationsQuery } from './queries.ts';
import { Verbatim } from './verbatim.tsx';
import { contentName, problemOf } from './words.ts';

const tones = {
  waiting: 'plain',
  sending: 'plain',
  delivered: 'good',
  failed: 'warn',
  canceled: 'plain',
} as const;

const unavailable = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

/** Deliveries to a connection, or of a meeting, newest first. */
export function DeliveryHistory({
  filter,
  replayable,
}: {
  filter: { meeting?: string; connection?: string };
  replayable: boolean;
}) {
  const copy = useMessages('dashboard/integrations');
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isError, refetch } = useQuery(deliveriesQuery(filter, page));
  if (!data)
    return isError && !isFetching ? (
      <Failure title={copy.historyFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label={copy.loading} className="mt-4">
        <Skeleton className="h-16" />
      </Loading>
    );
  if (data.total === 0) return <p className="mt-4 text-14">{copy.nothingSent}</p>;
  const pages = Math.ceil(data.total / limits.deliveriesPerPage);
  return (
    <>
      <ul aria-label={copy.history} className="mt-4 divide-y divide-rule border-y border-rule">
        {data.items.map((delivery) => (
          <Row key={delivery.id} delivery={delivery} filter={filter} replayable={replayable} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-4 flex items-center justify-between gap-2 text-13 text-ink-2">
          <Button
            size="small"
            // Not `disabled`: the pressed button keeps focus on the first and the last page.
            aria-disabled={page === 1}
            className={unavailable}
            onClick={() => page > 1 && setPage(page - 1)}
          >
            {copy.newer}
          </Button>
          <span>{copy.pageOf(page, pages)}</span>
          <Button
            size="small"
            aria-disabled={page === pages}
            className={unavailable}
            onClick={() => page < pages && setPage(page + 1)}
          >
            {copy.older}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({
  delivery,
  filter,
  replayable,
}: {
  delivery: Delivery;
  filter: { meeting?: string };
  replayable: boolean;
}) {
  const copy = useMessages('dashboard/integrations');
  const client = useQueryClient();
  const { data: names } = useQuery({ ...integrationsQuery, select: namesIn });
  const [open, setOpen] = useState(false);
  const replay = useMutation({
    mutationFn: () => api.deliveries.replay({ id: delivery.id }),
    onSuccess: (after) =>
      after.state === 'sending' ? toast.info(copy.beingSent) : toast.success(copy.replayed),
    onError: (error) => toast.error(copy.notChanged(explain(error))),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesKey }),
  });
  const { state, about, problem, nextAt, reference, createdAt, endedAt, attempts, title, meetingId } =
    delivery;
  const { recipient } = delivery;
  const name = names?.get(delivery.integration) ?? delivery.integration;
  const done = state === 'delivered' || state === 'failed' || state === 'canceled';
  return (
    <li className="py-3 text-14">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-2">
            {filter.meeting ? (
              <span>{name}</span>
            ) : about === 'test' ? (
              <span>{contentName(copy, about)}</span>
            ) : (
              <Link to={paths.meeting(meetingId)} className="min-w-0 underline wrap-anywhere">
                {title || copy.untitled}
              </Link>
            )}
            <Badge tone={tones[state]}>{copy.deliveryStates[state]}</Badge>
          </p>
          <p className="mt-0.5 text-13 text-ink-2">
            {about !== 'test' && `${contentName(copy, about)} · `}
            {recipient && `${recipient} · `}
            <time dateTime={createdAt}>{dayAndTime(endedAt ?? createdAt)}</time>
          </p>
          {problem && <p className="mt-0.5 text-13 text-warn">{problemOf(copy, problem, name)}</p>}
          {nextAt && (attempts > 0 || problem) && (
            <p className="mt-0.5 text-13 text-ink-2">{copy.nextTry(dayAndTime(nextAt), attempts)}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-1">
          {isSecureLink(reference) && (
            <Button asChild size="small" variant="quiet">
              <a href={reference} target="_blank" rel="noreferrer">
                {copy.open}
              </a>
            </Button>
          )}
          <Button size="small" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {copy.calls}
          </Button>
          {replayable && (done || problem) && (
            <Button size="small" variant="quiet" loading={replay.isPending} onClick={() => replay.mutate()}>
              {copy.replay}
            </Button>
          )}
        </div>
      </div>
      {open && <Calls id={delivery.id} name={name} state={`${state} ${attempts}`} />}
    </li>
  );
}

const namesIn = ({ items }: { items: Integration[] }) => new Map(items.map(({ id, name }) => [id, name]));

/** The request and the response, word for word. */
function Calls({ id, name, state }: { id: string; name: string; state: string }) {
  const copy = useMessages('dashboard/integrations');
  const query = useQuery({
    queryKey: [...deliveriesKey, 'calls', id, state],
    queryFn: ({ signal }) => api.deliveries.get({ id }, { signal }),
  });
  const { data } = query;
  if (!data)
    return (
      <NotLoaded
        query={query}
        words={{ loading: copy.loading, failed: copy.historyFailed }}
        skeleton="h-10"
        className="mt-2"
      />
    );
  if (data.calls.length === 0) return <p className="mt-2 text-13 text-ink-2">{copy.noCalls}</p>;
  return (
    <ol aria-label={copy.calls} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
      {data.calls.map(({ at, step, request, status, answer, problem }) => (
        <li key={`${at} ${step} ${status}`} className="rounded-md bg-paper p-3 text-13">
          <p className="text-ink-2">
            {dayAndTime(at)} · {status ?? problemOf(copy, problem ?? '', name)}
          </p>
          <Verbatim label={copy.request} text={request} />
          {answer && <Verbatim label={copy.answer} text={answer} />}
        </li>
      ))}
    </ol>
  );
}
