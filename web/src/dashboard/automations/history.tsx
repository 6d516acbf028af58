import type { AutomationRun } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Badge, type BadgeProps, Button } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useLocale, useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { Pagination } from '../../parts/pagination.tsx';
import { isSecureLink } from '../../parts/secure-link.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { dayAndTime, shownTime } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { actionName } from './actions/registry.ts';
import { automationsKey, runsQuery } from './queries.ts';

/** The runs of an automation, and the meetings it skipped with the reason. */
export function History({ id, mayDecide }: { id: string; mayDecide: boolean }) {
  const copy = useMessages('setup/automations').history;
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(runsQuery(id, page));
  return (
    <SettingsSection id="history" title={copy.title}>
      {isPending && <ListSkeleton label={copy.loading} />}
      {!isPending && !data && <Failure title={copy.failed} error={error} onRetry={refetch} />}
      {data?.items.length === 0 && <p className="text-14 text-ink-2">{copy.empty}</p>}
      {data && data.items.length > 0 && (
        <>
          <ul aria-busy={isPlaceholderData} className="divide-y divide-rule border-b border-rule">
            {data.items.map((run) => (
              <Run key={run.id} automationId={id} run={run} mayDecide={mayDecide} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.max(1, Math.ceil(data.total / limits.runsPerPage))}
            addressOf={(to) => `?${new URLSearchParams({ page: `${to}` })}`}
          />
        </>
      )}
    </SettingsSection>
  );
}

const tones = {
  ran: 'good',
  skipped: 'plain',
  waiting: 'warn',
  failed: 'warn',
  underWay: 'live',
  held: 'plain',
} as const;

/** An unfinished run is working, or waits for its scheduled hour or Monday. */
function standingOf({ outcome, steps }: AutomationRun): keyof typeof tones {
  if (outcome) return outcome;
  const isHeld =
    steps.some(({ state }) => state === 'waiting') && !steps.some(({ state }) => state === 'sending');
  return isHeld ? 'held' : 'underWay';
}

function Run({
  automationId,
  run,
  mayDecide,
}: {
  automationId: string;
  run: AutomationRun;
  mayDecide: boolean;
}) {
  const copy = useMessages('setup/automations').history;
  const standing = standingOf(run);
  const tone: NonNullable<BadgeProps['tone']> = tones[standing];
  return (
    <li className="py-3 text-14">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{copy.outcomes[standing === 'held' ? 'waiting' : standing]}</Badge>
        <Link to={paths.meeting(run.meetingId)} className="min-w-0 font-medium wrap-anywhere hover:underline">
          <bdi>{run.title || copy.untitledOrDeleted}</bdi>
        </Link>
        <time dateTime={run.at} className="text-13 text-ink-2">
          {dayAndTime(run.at)}
        </time>
      </p>
      <p className="mt-1 text-ink-2 wrap-anywhere">{run.reason}</p>
      {run.lines.length > 0 && (
        <ul aria-label={copy.lines} className="mt-2 grid gap-1 border-s-2 border-rule ps-3">
          {run.lines.map(({ entryId, speaker, text, time }) => (
            <li key={entryId} className="wrap-anywhere">
              <Link
                to={paths.entry({ meetingId: run.meetingId, entryId })}
                className="text-13 text-ink-2 tabular-nums hover:underline"
              >
                {shownTime(time)}
              </Link>{' '}
              <bdi className="font-medium">{speaker}</bdi> <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
      {run.steps.length > 0 && (
        <ol className="mt-2 grid gap-1">
          {run.steps.map((step, index) => (
            <Step key={`${step.action}-${index}`} step={step} />
          ))}
        </ol>
      )}
      {run.outcome === 'waiting' && mayDecide && <Decide automationId={automationId} run={run} />}
    </li>
  );
}

function Step({ step: { action, state, reference, reason } }: { step: AutomationRun['steps'][number] }) {
  const words = useMessages('setup/automations');
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
      <span>{words.history.step(actionName(action, locale), words.history.steps[state])}</span>
      {reason && <span className="wrap-anywhere">({reason})</span>}
      {isSecureLink(reference) && (
        <a
          href={reference}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 underline hover:text-ink"
        >
          {words.history.open}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      )}
    </li>
  );
}

function Decide({ automationId, run }: { automationId: string; run: AutomationRun }) {
  const copy = useMessages('setup/automations').history;
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (approve: boolean) => api.automations.approve({ id: automationId, runId: run.id, approve }),
    onSuccess: (_answer, approve) => toast.success(approve ? copy.approved : copy.declined),
    onError: (error) => toast.error(copy.notDecided(explain(error))),
    onSettled: () => client.invalidateQueries({ queryKey: automationsKey }),
  });
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="small" variant="primary" loading={decide.isPending} onClick={() => decide.mutate(true)}>
        {copy.approve}
      </Button>
      <Button size="small" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
        {copy.decline}
      </Button>
    </div>
  );
}
