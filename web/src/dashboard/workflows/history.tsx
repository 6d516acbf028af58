import type { WorkflowRun } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Badge } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { formatLocale, useMessages } from '../../locales/messages.ts';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { Pagination } from '../../parts/pagination.tsx';
import { dayAndTime } from '../../parts/time.ts';
import { dollars } from '../parts/written.tsx';
import { runsQuery } from './queries.ts';
import { useProblem } from './result.tsx';

export interface HistoryProps {
  workflowId: string;
  /** The run whose result is shown. */
  shown: string | null;
  onShow: (runId: string) => void;
}

/** The runs that the user can see: time, person, meetings, result and usage. */
export function History({ workflowId, shown, onShow }: HistoryProps) {
  const { history: copy } = useMessages('setup/workflows');
  const [address] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(address.get('page') ?? 1)) || 1);
  const addressOf = (to: number) => {
    const next = new URLSearchParams(address);
    next.set('page', String(to));
    return `?${next}`;
  };
  const query = useQuery(runsQuery(workflowId, page));
  const { data } = query;
  if (!data) return <NotLoaded query={query} words={copy} skeleton="h-24" />;
  if (data.total === 0) return <p className="text-14 text-ink-2">{copy.none}</p>;
  return (
    <>
      <ul aria-label={copy.title} className="divide-y divide-rule border-b border-rule">
        {data.items.map((run) => (
          <li key={run.id}>
            <Run run={run} isShown={run.id === shown} onShow={() => onShow(run.id)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / limits.workflowRunsPerPage)}
        addressOf={addressOf}
      />
    </>
  );
}

const tones = { waiting: 'plain', running: 'live', done: 'good', stopped: 'plain', failed: 'warn' } as const;

function Run({ run, isShown, onShow }: { run: WorkflowRun; isShown: boolean; onShow: () => void }) {
  const { history: copy } = useMessages('setup/workflows');
  const written = useMessages('dashboard/written');
  const problem = useProblem();
  const { startedAt, state, by, total, usage } = run;
  const numbers = new Intl.NumberFormat(formatLocale());
  return (
    <button
      type="button"
      aria-current={isShown ? 'true' : undefined}
      onClick={onShow}
      className="flex w-full flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-sm px-2 py-3 text-start text-14 hover:bg-wash aria-[current]:bg-wash"
    >
      <span className="min-w-0">
        <time dateTime={startedAt} className="font-medium">
          {dayAndTime(startedAt)}
        </time>{' '}
        <span className="text-ink-2 wrap-anywhere">{by ? copy.by(by.name) : copy.nobody}</span>
        <span className="block text-13 text-ink-2 tabular-nums">
          {copy.meetings(total, numbers.format(total))}
          {usage.inputTokens + usage.outputTokens > 0 &&
            ` · ${written.used(
              numbers.format(usage.inputTokens + usage.outputTokens),
              usage.cost === null ? written.priceUnknown : dollars(usage.cost),
            )}`}
        </span>
        {run.problem && <span className="block text-13 text-warn">{problem(run.problem)}</span>}
      </span>
      <Badge tone={tones[state]}>{copy.states[state]}</Badge>
    </button>
  );
}
