import type { CatchUpEvent, Missed, WritingEstimate } from '@afterword/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api.ts';
import { endedEarly } from '../../parts/ended-early.ts';

type EventOf<Type> = Extract<CatchUpEvent, { type: Type }>;

/** Progress of a catch-up. */
export type CatchUp =
  | {
      state: EventOf<'progress'>['stage'];
      sentences: Missed[];
      estimate: WritingEstimate | null;
    }
  | ({ state: 'done' } & Omit<EventOf<'done'>, 'type'>)
  | { state: 'failed'; error: unknown };

/**
 * Summarizes the parts of a meeting that the user missed. Kept in memory, so that it is still there after following a
 * line.
 */
export function useCatchUp(meetingId: string) {
  const client = useQueryClient();
  const key = ['caught-up', meetingId];
  const { data: made } = useQuery<CatchUp | null>({
    queryKey: key,
    queryFn: () => null,
    enabled: false,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const setMade = (next: CatchUp | null | ((now: CatchUp | null) => CatchUp | null)) =>
    client.setQueryData<CatchUp | null>(key, (now = null) => (typeof next === 'function' ? next(now) : next));
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const make = async (since: string | null) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setMade({ state: 'reading', sentences: [], estimate: null });
    const change = (next: Partial<Extract<CatchUp, { sentences: Missed[]; estimate: unknown }>>) =>
      setMade((now) => (now && 'estimate' in now ? { ...now, ...next } : now));
    try {
      const events = await api.catchUp(
        { id: meetingId, ...(since ? { since } : {}) },
        { signal: stop.signal },
      );
      const sentences: Missed[] = [];
      for await (const event of events) {
        if (event.type === 'progress') change({ state: event.stage });
        else if (event.type === 'estimate') change({ estimate: event.estimate });
        else if (event.type === 'sentence') {
          sentences.push(event.sentence);
          change({ sentences: [...sentences] });
        } else {
          const { type: _, ...told } = event;
          setMade({ state: 'done', ...told });
          return;
        }
      }
      throw endedEarly();
    } catch (error) {
      // Leaving the page discards an unfinished catch-up.
      if (!stop.signal.aborted) setMade({ state: 'failed', error });
      else if (running.current === stop) setMade(null);
    }
  };
  return { made, make };
}
