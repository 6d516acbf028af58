import type { Check } from '@afterword/api-client';
import { Loading, Skeleton } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { apiFor } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { paths } from '../../paths.ts';

const queryKey = ['admin', 'checks'];

/** Settings of this server that are still missing or undecided. */
export function Checklist() {
  const copy = useMessages('admin/landing');
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => apiFor(queryKey).administration.checks(undefined, { signal }),
  });
  return (
    <section aria-labelledby="checklist" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="checklist" className="font-serif text-22 font-medium">
          {copy.title}
        </h2>
        {data && (
          <p className="text-13 text-ink-2 tabular-nums">
            {copy.progress(data.filter(({ done }) => done).length, data.length)}
          </p>
        )}
      </div>
      {isPending && (
        <Loading label={copy.loading} className="mt-3 flex flex-col gap-2">
          {Object.keys(copy.checks).map((name) => (
            <Skeleton key={name} className="h-12" />
          ))}
        </Loading>
      )}
      {!isPending && !data && <Failure title={copy.failed} error={error} onRetry={refetch} />}
      {data && (
        <ul className="mt-3 border-t border-rule">
          {data.map((check) => (
            <Item key={check.name} {...check} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({ name, done, detail }: Check) {
  const copy = useMessages('admin/landing');
  const { title, todo } = copy.checks[name];
  const Icon = done ? CircleCheck : Circle;
  const stands = detail || (done && name === 'registration' ? copy.invitation : '');
  return (
    <li className="flex gap-3 border-b border-rule py-3">
      <Icon
        aria-hidden="true"
        className={done ? 'mt-0.5 size-5 shrink-0 text-good' : 'mt-0.5 size-5 shrink-0 text-ink-2'}
      />
      <div className="min-w-0">
        <p className="text-14 font-medium">
          <span className="sr-only">{done ? copy.done : copy.open}: </span>
          {title}
        </p>
        {stands && <p className="text-13 text-ink-2 wrap-anywhere">{stands}</p>}
        {!done && <p className="text-13 text-ink-2 text-pretty">{todo}</p>}
        {!done && name === 'registration' && (
          <Link to={paths.adminSignIn} className="text-13 underline underline-offset-4">
            {copy.choose}
          </Link>
        )}
      </div>
    </li>
  );
}
