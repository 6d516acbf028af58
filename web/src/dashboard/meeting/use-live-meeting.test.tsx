import { asApiError, type Transcript } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { guards, useSessionEnd } from '../../parts/unsaved-changes.ts';
import { useAuth } from '../../session/auth.ts';
import { useLiveTranscript } from './use-live-meeting.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  guards.clear();
  useSessionEnd.setState({ leave: null });
});

const meetingId = '01900000-0000-7000-8000-000000000001';

const transcript = { entries: [], gaps: [], complete: true } as unknown as Transcript;

/**
 * Follows a meeting. `answers` answer the fetches of its transcript; each event `ready` causes another fetch. `refused` is
 * the answer of the stream instead of events.
 */
function open(refused?: Response) {
  const answers: ((response: Response) => void)[] = [];
  const stream = new TextEncoder();
  let push: (type: string) => void = () => {};
  vi.stubGlobal('fetch', async (input: Request) => {
    const { pathname } = new URL(input.url);
    if (pathname.endsWith('/transcript')) return new Promise<Response>((resolve) => answers.push(resolve));
    if (!pathname.endsWith('/events')) return Response.json({});
    if (refused) return refused;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        push = (type) =>
          controller.enqueue(stream.encode(`event: message\ndata: ${JSON.stringify({ type })}\n\n`));
        push('ready');
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  /** Codes of the errors that were shown. */
  const shown = new Set<string>();
  const { result } = renderHook(
    () => {
      const live = useLiveTranscript(meetingId, { early: false });
      if (live.error) shown.add(asApiError(live.error).code);
      return live;
    },
    { wrapper },
  );
  return { result, answers, shown, ready: () => push('ready') };
}

const refusal = (code: string, status: number) =>
  Response.json({ defined: true, code, status, message: code }, { status });

test('hides the error of a fetch that fails after a later one was answered', async () => {
  const { result, answers, shown, ready } = open();
  await waitFor(() => expect(answers).toHaveLength(1));
  ready();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!(Response.json(transcript));
  await waitFor(() => expect(result.current.transcript.loaded).toBe(true));
  answers[0]!(refusal('forbidden', 403));
  ready();
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]!(refusal('not_found', 404));
  await waitFor(() => expect([...shown]).toContain('not_found'));
  expect([...shown]).toEqual(['not_found']);
});

test('keeps a page with unsaved changes when the stream finds that the session has ended', async () => {
  // Tests of other files may have left a token.
  useAuth.getState().lost();
  guards.add({ hasChanges: () => true, onDiscard: undefined, isSecret: undefined, isDiscarded: false });
  open(refusal('unauthenticated', 401));
  await waitFor(() => expect(useSessionEnd.getState().leave).not.toBeNull());
});
