import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiFor } from '../../../api.ts';
import { summaryQuery } from '../../summary-query.ts';
import type { Chosen } from './generate-with.tsx';

/** What the engine is at. */
export type Stage = 'reading' | 'weighing' | 'writing';

/** The summary of a meeting, null while there is none; asked for only where the meeting says that there is one. */
export function useSummary(meetingId: string, hasSummary: boolean) {
  const known = useQuery({ ...summaryQuery(meetingId, apiFor), enabled: hasSummary });
  return hasSummary ? known : { ...known, isPending: false };
}

/** Makes one; `stage` follows the server's progress. */
export function useMakeSummary(meetingId: string) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>('reading');
  const make = useMutation({
    mutationFn: async (chosen: Chosen = {}) => {
      setStage('reading');
      for await (const event of await api.meetings.makeSummary({ id: meetingId, ...chosen })) {
        if (event.type === 'done') return event.summary;
        setStage(event.stage);
      }
      throw new Error('The server stopped before it was done.');
    },
    onSuccess: (summary) => {
      client.setQueryData(summaryQuery(meetingId, apiFor).queryKey, summary);
      void client.invalidateQueries({ queryKey: ['meetings'] });
      void client.invalidateQueries({ queryKey: ['meeting', meetingId], exact: true });
    },
  });
  return { ...make, stage };
}
