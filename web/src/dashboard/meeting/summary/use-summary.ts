import { asApiError, type Summary } from '@afterword/api-client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiFor } from '../../../api.ts';

/** What the engine is at. */
export type Stage = 'reading' | 'weighing' | 'writing';

/** The summary of a meeting, null while there is none; asked for only where the meeting says that there is one. */
export function useSummary(meetingId: string, hasSummary: boolean) {
  const known = useQuery({
    enabled: hasSummary,
    queryKey: ['meeting', meetingId, 'summary'],
    queryFn: async ({ queryKey, signal }): Promise<Summary | null> => {
      try {
        return await apiFor(queryKey).meetings.getSummary({ id: meetingId }, { signal });
      } catch (error) {
        if (asApiError(error).code === 'no_summary') return null;
        throw error;
      }
    },
  });
  return hasSummary ? known : { ...known, isPending: false };
}

/** Makes one; `stage` follows the server's progress. */
export function useMakeSummary(meetingId: string) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>('reading');
  const make = useMutation({
    mutationFn: async () => {
      setStage('reading');
      for await (const event of await api.meetings.makeSummary({ id: meetingId })) {
        if (event.type === 'done') return event.summary;
        setStage(event.stage);
      }
      throw new Error('The server stopped before it was done.');
    },
    onSuccess: (summary) => {
      client.setQueryData(['meeting', meetingId, 'summary'], summary);
      void client.invalidateQueries({ queryKey: ['meetings'] });
      void client.invalidateQueries({ queryKey: ['meeting', meetingId], exact: true });
    },
  });
  return { ...make, stage };
}
