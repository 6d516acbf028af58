import type { WorkflowPart, WorkflowProblem, WorkflowRun } from '@afterword/api-client';
import { Button, Progress } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { Imported } from '../../parts/imported.tsx';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { day, dayAndTime } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { Sentences, WrittenBy } from '../parts/written.tsx';
import { isInProgress, runQuery } from './queries.ts';

export interface ResultProps {
  workflowId: string;
  runId: string;
  onClose: () => void;
}

/** Results of a run by meeting, even while it is in progress. */
export function Result({ workflowId, runId, onClose }: ResultProps) {
  const { result: copy } = useMessages('setup/workflows');
  const client = useQueryClient();
  const query = useQuery(runQuery(workflowId, runId));
  const { data } = query;
  const ended = data && !isInProgress(data.run);
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: ['workflow', workflowId, 'runs'] });
  }, [ended, client, workflowId]);
  return (
    <section aria-label={copy.title} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-3 border-b border-rule pb-2">
        <h2 className="font-serif text-22 font-medium">
          {data ? copy.of(dayAndTime(data.run.startedAt)) : copy.title}
        </h2>
        <Button size="small" variant="quiet" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
      <div className="pt-5">
        {!data && <NotLoaded query={query} words={copy} skeleton="h-24" />}
        {data && <Found run={data.run} parts={data.parts} hidden={data.hidden} />}
      </div>
    </section>
  );
}

function Found({ run, parts, hidden }: { run: WorkflowRun; parts: WorkflowPart[]; hidden: number }) {
  const { result: copy } = useMessages('setup/workflows');
  const problem = useProblem();
  const found = parts.some(({ sentences }) => sentences.length > 0);
  const reads = isInProgress(run);
  return (
    <>
      {reads && <GoingOn run={run} />}
      {run.problem && (
        <p role="alert" className="mb-5 border-l-2 border-accent pl-3 text-14">
          {problem(run.problem)}
        </p>
      )}
      {!found && run.state === 'done' && parts.length > 0 && <p className="text-14">{copy.nothingAtAll}</p>}
      {(found || reads || parts.some((part) => part.problem)) &&
        parts.map((part, index) => (
          <Part
            key={part.meeting.id}
            // Failures of the whole run are shown above.
            part={part.problem === run.problem ? { ...part, problem: null } : part}
            name={`part ${index}`}
            reads={reads}
          />
        ))}
      {hidden > 0 && <p className="mt-5 text-13 text-ink-2">{copy.hidden(hidden)}</p>}
      {run.model && run.usage.inputTokens > 0 && (
        <WrittenBy
          writing={{
            generatedBy: found ? { provider: run.model.provider, model: run.model.model } : null,
            fallback: null,
            usage: run.usage,
          }}
        />
      )}
    </>
  );
}

function Part({ part, name, reads }: { part: WorkflowPart; name: string; reads: boolean }) {
  const { result: copy } = useMessages('setup/workflows');
  const shared = useMessages('dashboard/shared');
  const problem = useProblem();
  const { meeting, state, sentences } = part;
  if (!reads && state === 'waiting') return null;
  return (
    <div className="not-first:mt-6">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-14">
        <Link
          to={paths.meeting(meeting.id)}
          className="font-medium underline-offset-4 wrap-anywhere hover:underline"
        >
          <bdi>{meeting.title || shared.untitled}</bdi>
        </Link>
        <time dateTime={meeting.date} className="text-13 text-ink-2">
          {day(meeting.date)}
        </time>
        {meeting.imported && <Imported />}
      </h3>
      {part.problem && <p className="mt-1 text-14 text-warn">{problem(part.problem)}</p>}
      {state === 'waiting' && <p className="mt-1 text-14 text-ink-2">{copy.waiting}</p>}
      {state === 'read' && sentences.length === 0 && (
        <p className="mt-1 text-14 text-ink-2">{copy.nothing}</p>
      )}
      {sentences.length > 0 && <Sentences sentences={sentences} name={name} />}
    </div>
  );
}

function GoingOn({ run }: { run: WorkflowRun }) {
  const { run: copy } = useMessages('setup/workflows');
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: () => api.workflows.stop({ id: run.workflowId, runId: run.id }),
    onError: (error) => toast.error(copy.notStopped(explain(error))),
    onSettled: () => client.invalidateQueries({ queryKey: ['workflow', run.workflowId] }),
  });
  const progress = copy.progress(run.read, run.total);
  return (
    <div className="mb-6 max-w-96">
      <p role="status" className="text-14">
        {progress}
      </p>
      <Progress label={progress} value={run.read} max={run.total} className="mt-2" />
      <p className="mt-2 text-13 text-ink-2">{copy.keeps}</p>
      {run.mayStop && (
        <Button
          size="small"
          className="mt-3"
          loading={stop.isPending}
          disabled={stop.isSuccess}
          onClick={() => stop.mutate()}
        >
          {stop.isSuccess ? copy.stopped : copy.stop}
        </Button>
      )}
    </div>
  );
}

/** Explains why a run, or one of its meetings, failed. */
export function useProblem(): (problem: WorkflowProblem) => string {
  const { problems } = useMessages('setup/workflows');
  const { failures } = useMessages('dashboard/written');
  return (problem) => ({ ...failures, ...problems })[problem];
}
