import type { AskEvent, Quote, Sentence, Writing, WritingEstimate } from '@afterword/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../api.ts';
import { endedEarly } from '../../../parts/ended-early.ts';

type EventOf<Type> = Extract<AskEvent, { type: Type }>;

/** A question asked during this visit, and the progress of its answer. */
export interface AskedQuestion {
  id: number;
  question: string;
  state: EventOf<'progress'>['stage'] | 'done' | 'failed';
  parts: Pick<EventOf<'part'>, 'meeting' | 'answer'>[];
  /** The language model's sentences so far, and the estimated cost; null without a model, or until they are known. */
  sentences: Sentence[];
  estimate: WritingEstimate | null;
  /** The author of the answer, once it is done; null if no language model was asked. */
  writing: Writing | null;
  /** Known once it is done. */
  read: number;
  more: boolean;
  error: unknown;
}

/** Maximum number of questions kept. */
const kept = 20;

/**
 * Questions about a meeting, or about all that the user can read, newest first. Kept in memory, so that an answer is
 * still there after following a quotation; nothing is stored.
 */
export function useAsk(meetingId: string | null) {
  const client = useQueryClient();
  const key = ['asked', meetingId ?? ''];
  const { data: questions = [] } = useQuery<AskedQuestion[]>({
    queryKey: key,
    queryFn: () => [],
    enabled: false,
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (question: string) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const id = Date.now();
    const change = (next: (asked: AskedQuestion) => AskedQuestion) =>
      client.setQueryData<AskedQuestion[]>(key, (all = []) =>
        all.map((each) => (each.id === id ? next(each) : each)),
      );
    const begun: AskedQuestion = {
      id,
      question,
      state: 'searching',
      parts: [],
      sentences: [],
      estimate: null,
      writing: null,
      read: 0,
      more: false,
      error: null,
    };
    client.setQueryData<AskedQuestion[]>(key, (all = []) =>
      [begun, ...all.filter((each) => each.question !== question && isSettled(each))].slice(0, kept),
    );
    try {
      const asked = meetingId === null ? { question } : { question, meetings: [meetingId] };
      for await (const event of await api.ask(asked, { signal: stop.signal })) {
        if (event.type === 'progress') change((each) => ({ ...each, state: event.stage }));
        else if (event.type === 'part') change((each) => ({ ...each, parts: [...each.parts, event] }));
        else if (event.type === 'estimate') change((each) => ({ ...each, estimate: event.estimate }));
        else if (event.type === 'sentence')
          change((each) => ({ ...each, sentences: [...each.sentences, event.sentence] }));
        else {
          const { read, more, sentences, writing } = event;
          change((each) => ({ ...each, state: 'done', read, more, sentences, writing }));
          return;
        }
      }
      throw endedEarly();
    } catch (error) {
      if (stop.signal.aborted)
        client.setQueryData<AskedQuestion[]>(key, (all = []) => all.filter((each) => each.id !== id));
      else change((each) => ({ ...each, state: 'failed', error }));
    }
  };
  return { questions, ask };
}

/** Returns whether the answer is final. */
export const isSettled = ({ state }: AskedQuestion): boolean => state === 'done' || state === 'failed';

/** Returns the number of lines in the answer. */
export const linesOf = ({ parts }: AskedQuestion): number =>
  parts.reduce((sum, { answer }: { answer: Quote[] }) => sum + answer.length, 0);
