import type { Claim, SummaryEstimate, SummaryKind } from '@afterword/api-client';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, apiFor } from '../../../api.ts';
import { endedEarly } from '../../../parts/ended-early.ts';
import { summaryQuery } from '../../parts/queries.ts';

/** Stages of generating a summary. */
export type SummaryStage = 'reading' | 'weighing' | 'writing';

/** The summary of a meeting, or null; only fetched if the meeting says there is one. */
export function useSummary(meetingId: string, hasSummary: boolean) {
  const known = useQuery({ ...summaryQuery(meetingId, apiFor), enabled: hasSummary });
  return hasSummary ? known : { ...known, isPending: false };
}

/** Options of a summary. Missing ones have defaults. */
export interface Chosen {
  template?: string;
  language?: string;
}

/** The estimated cost for the workspace's language model; null if it has none. */
export function useEstimate(meetingId: string, chosen: Chosen) {
  return useQuery({
    queryKey: ['meeting', meetingId, 'summary-estimate', chosen],
    queryFn: ({ signal }) => api.meetings.estimateSummary({ id: meetingId, ...chosen }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Progress of the summary. */
export interface Progress {
  stage: SummaryStage;
  /** The language model's estimate, once known. */
  estimate: SummaryEstimate | null;
  /** Claims so far, checked against their evidence. */
  claims: { kind: SummaryKind; claim: Claim }[];
}

const atFirst: Progress = { stage: 'reading', estimate: null, claims: [] };

/** Generates a summary. `progress` follows the server's events. The result changes only when one of its fields does. */
export function useMakeSummary(meetingId: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(atFirst);
  const make = useMutation({
    mutationFn: async (chosen: Chosen = {}) => {
      setProgress(atFirst);
      for await (const event of await api.meetings.makeSummary({ id: meetingId, ...chosen })) {
        if (event.type === 'done') return event.summary;
        setProgress((before) => {
          if (event.type === 'progress') return { ...before, stage: event.stage };
          if (event.type === 'estimate') return { ...before, estimate: event.estimate };
          return { ...before, claims: [...before.claims, event] };
        });
      }
      throw endedEarly();
    },
    onSuccess: (summary) => {
      client.setQueryData(summaryQuery(meetingId, apiFor).queryKey, summary);
      void client.invalidateQueries({ queryKey: ['meetings'] });
      void client.invalidateQueries({ queryKey: ['meeting', meetingId], exact: true });
    },
  });
  const { mutate, isPending, error, variables } = make;
  return useMemo(
    () => ({ mutate, isPending, error, variables, progress }),
    [mutate, isPending, error, variables, progress],
  );
}
