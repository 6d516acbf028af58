import type { FailedJob } from '@afterword/api-client';
import { Badge, Button } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiFor } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { ConfirmDeletion } from '../../parts/confirm-deletion.tsx';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { dayAndTime } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';

const queryKey = ['admin', 'jobs'];

/** Failed jobs of the server, each with a button to retry it. */
export function FailedJobs() {
  const words = useMessages('admin/server').jobs;
  const [doomed, setDoomed] = useState<FailedJob | null>(null);
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFor(queryKey).administration.failedJobs(undefined, { signal }),
  });
  const { data } = query;
  return (
    <section aria-labelledby="failed-jobs" className="mt-12">
      <h2 id="failed-jobs" className="font-serif text-22 font-medium">
        {words.title}
      </h2>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      {!data && (
        <NotLoaded
          query={query}
          words={{ loading: words.loading, failed: words.loadFailed }}
          skeleton="h-14"
          className="mt-3"
        />
      )}
      {data?.items.length === 0 && <p className="mt-4 border-y border-rule py-4 text-14">{words.none}</p>}
      {data && data.items.length > 0 && (
        <ul className="mt-3 border-t border-rule">
          {data.items.map((job) => (
            <Job key={job.id} job={job} onRemove={() => setDoomed(job)} />
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <p className="mt-3 text-13 text-ink-2">{words.more(data.items.length, data.total)}</p>
      )}
      <ConfirmDeletion
        thing={doomed}
        words={words.removal}
        remove={({ id }) => api.administration.removeJob({ id })}
        onClose={() => setDoomed(null)}
        onDeleted={() => void client.invalidateQueries({ queryKey: ['admin'] })}
      >
        {({ name, id }) => `${name} ${id}`}
      </ConfirmDeletion>
    </section>
  );
}

function Job({ job, onRemove }: { job: FailedJob; onRemove: () => void }) {
  const words = useMessages('admin/server').jobs;
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.administration.retryJob({ id: job.id }),
    onSuccess: () => toast.success(words.retried),
    onError: (error) => toast.error(words.retryFailed(explainCode(error))),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium wrap-anywhere">
          {job.name}
          {job.nextAt === null && <Badge tone="warn">{words.givenUp}</Badge>}
        </p>
        <p className="text-13 text-ink-2 wrap-anywhere">
          {[job.failure, words.attempts(job.attempts), job.nextAt && words.next(dayAndTime(job.nextAt))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={words.retryNamed(job.name, job.id)}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          {words.retry}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={words.removeNamed(job.name, job.id)}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
