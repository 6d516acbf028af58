import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { CatchUp } from './catch-up.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says that it failed when the answer ends before it is done', async () => {
  const events = 'event: message\ndata: {"type":"progress","stage":"reading"}\n\n';
  vi.stubGlobal(
    'fetch',
    async () => new Response(events, { headers: { 'content-type': 'text/event-stream' } }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CatchUp
        meeting={{ id: '01900000-0000-7000-8000-000000000001', date: '2026-11-20T09:00:00.000Z' }}
        left={null}
        shown={null}
        onShow={() => {}}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Catch me up' }));
  await screen.findAllByText(/^Couldn’t catch you up/);
});
