import type { WorkflowRun } from '@afterword/api-client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useAuth } from '../../session/auth.ts';
import { modelQuery } from '../parts/queries.ts';

/** Milliseconds between fetches of a run in progress. */
const looksEvery = 1_500;

/** Whether a workflow is running. */
export const isInProgress = (run: WorkflowRun | undefined): boolean =>
  run !== undefined && run.endedAt === null;

/** A page of the runs of a workflow, refetched while one is in progress. */
export const runsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['workflow', id, 'runs', page],
    queryFn: ({ signal }) => api.workflows.runs({ id, page }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? looksEvery : false),
  });

/** A run and its results, refetched while it is in progress. */
export const runQuery = (id: string, runId: string) =>
  queryOptions({
    queryKey: ['workflow', id, 'run', runId],
    queryFn: ({ signal }) => api.workflows.getRun({ id, runId }, { signal }),
    refetchInterval: ({ state }) => (isInProgress(state.data?.run) ? looksEvery : false),
  });

/** The estimate for running a workflow. */
export const estimateQuery = (id: string, meetingId: string | null) =>
  queryOptions({
    queryKey: ['workflow', id, 'estimate', meetingId],
    queryFn: ({ signal }) =>
      api.workflows.estimate({ id, ...(meetingId === null ? {} : { meetingId }) }, { signal }),
    retry: false,
  });

/** Whether workflows can run here, or the reason why not: the plan lacks them, or no language model is set up. */
export function useCanRun(): 'yes' | 'plan' | 'no_model' | 'unknown' {
  const included = useAuth(({ user }) => user?.features.includes('custom-automation-workflows') ?? false);
  const { data } = useQuery(modelQuery);
  if (!included) return 'plan';
  if (!data) return 'unknown';
  return data.source === 'none' || !data.available ? 'no_model' : 'yes';
}
