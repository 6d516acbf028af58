import { asApiError, isMissing, type TranscriptEntry } from '@afterword/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { api, apiFor, endSession, quietApi } from '../../api.ts';
import { type Connection, follow, waitForNetwork } from '../../parts/live/follow.ts';
import { throttle } from '../../parts/live/throttle.ts';
import { useWatched } from '../../parts/live/watched.ts';
import { actionsKey } from '../parts/action-items/use-actions.ts';
import { commentsKey } from './comments/comments-key.ts';
import { notesKey } from './notes/notes-key.ts';
import { transcriptIn } from './transcript/beginning.ts';
import { changeTranscript, emptyTranscript } from './transcript/live-transcript.ts';

/** How long the first fetch waits for the stream to open, so that it need not be repeated. */
const streamTimeoutMs = 1_000;

/** Milliseconds between two fetches of the transcript without a live connection. */
const pollMs = 5_000;

/** The meeting, refetched whenever the stream says that it changed. */
export function useMeeting(id: string) {
  return useQuery({
    queryKey: ['meeting', id],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).meetings.get({ id }, { signal }),
    // Its duration grows without an event.
    refetchInterval: ({ state }) => (state.data?.live ? 15_000 : false),
  });
}

/** The transcript, which grows while the meeting runs. `early`: show its first lines while the others arrive. */
export function useLiveTranscript(id: string, { early }: { early: boolean }) {
  const client = useQueryClient();
  const [transcript, change] = useReducer(changeTranscript, emptyTranscript);
  const [connection, setConnection] = useState<Connection>('connecting');
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const watched = useWatched();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts everything again, and `early` is about the first fetch.
  useEffect(() => {
    if (!watched) return;
    const leaving = new AbortController();
    const { signal } = leaving;

    const onBeginning = (text: string) => {
      const beginning = transcriptIn(text);
      if (beginning && !signal.aborted) change({ type: 'begun', transcript: beginning });
    };
    let reader = api;
    let context = early ? { onBeginning } : {};
    /** Numbers of the newest fetch, and of the newest one that was answered. */
    let [asked, answered] = [0, 0];
    const read = async ({ polled = false } = {}) => {
      asked += 1;
      const number = asked;
      try {
        const answer = await reader.meetings.transcript({ id }, { signal, context });
        if (signal.aborted || number < answered) return;
        answered = number;
        reader = quietApi;
        context = {};
        change({ type: 'read', transcript: answer });
        setError(null);
      } catch (thrown) {
        // While polling, the page already says that it is catching up. A later fetch may have been answered before.
        if (!signal.aborted && !polled && number > answered) setError(thrown);
      }
    };
    let live = false;
    const polling = setInterval(() => {
      if (started && !live) void read({ polled: true });
    }, pollMs);
    // Gaps and completeness are part of the transcript. Do not refetch a long one at every change of health.
    const readAgain = throttle(() => read(), 5_000, signal);
    // Shares of the talking time change with every line.
    const sharesChanged = throttle(
      () => client.invalidateQueries({ queryKey: ['meeting', id] }),
      5_000,
      signal,
    );
    const meetingChanged = throttle(
      async () => {
        await Promise.all(
          [['meeting', id], notesKey(id), commentsKey(id), actionsKey].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        );
      },
      1_000,
      signal,
    );

    let started = false;
    const start = () => {
      if (started) return;
      started = true;
      void read();
    };
    const timer = setTimeout(start, streamTimeoutMs);

    void follow({
      signal,
      open: (aborted) => quietApi.meetings.events({ id }, { signal: aborted }),
      wait: (milliseconds) => waitForNetwork(milliseconds, signal),
      onConnection(state, reason) {
        setConnection(state);
        live = state === 'live';
        if (state === 'over') clearInterval(polling);
        if (state === 'reconnecting') start();
        if (state === 'over') {
          setError(reason);
          const failed = asApiError(reason);
          if (failed.status === 401) endSession();
          // Deleted, or hidden from the user: remove it from the screen and from the cache.
          if (isMissing(failed)) {
            for (const queryKey of [['meeting', id], ['meetings'], ['palette'], ['search'], actionsKey])
              void client.resetQueries({ queryKey });
          }
        }
      },
      onEvent(event) {
        if (event.type === 'entries') {
          change(event);
          sharesChanged();
        } else if (event.type === 'meeting') {
          meetingChanged();
          readAgain();
        } else {
          // Later fetches miss nothing; earlier ones may have, for example a new summary.
          meetingChanged();
          change({ type: 'opened' });
          started = true;
          void read();
          // Refetch what may have changed between the first fetch and the start of the stream.
          void client.invalidateQueries({ queryKey: ['meeting', id] });
        }
      },
    });
    return () => {
      clearTimeout(timer);
      clearInterval(polling);
      leaving.abort();
    };
  }, [id, client, watched, attempt]);

  const remove = useCallback(
    (entryId: string) => change({ type: 'entries', entries: [], removed: [entryId] }),
    [],
  );
  const put = useCallback(
    (entry: TranscriptEntry) => change({ type: 'entries', entries: [entry], removed: [] }),
    [],
  );
  const retry = useCallback(() => {
    setError(null);
    setAttempt((before) => before + 1);
  }, []);
  return { transcript, connection, error, remove, put, retry };
}
