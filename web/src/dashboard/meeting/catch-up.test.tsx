import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CatchUp } from './catch-up.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const meeting = { id: '01900000-0000-7000-8000-000000000001', date: '2026-11-20T09:00:00.000Z' };

test('says that it failed when the answer ends before it is done', async () => {
  const events = 'event: message\ndata: {"type":"progress","stage":"reading"}\n\n';
  vi.stubGlobal(
    'fetch',
    async () => new Response(events, { headers: { 'content-type': 'text/event-stream' } }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CatchUp meeting={meeting} left={null} shown={null} onShow={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Catch me up' }));
  await screen.findAllByText(/^Couldn’t catch you up/);
});

test('names the button that leads to the first missed line, so that Escape returns to it', () => {
  const onShow = vi.fn();
  const client = new QueryClient();
  const span = { since: meeting.date, until: '2026-11-20T09:10:00.000Z', lines: 1, first: 'a' };
  client.setQueryData(['caught-up', meeting.id], { state: 'done', ...span, sentences: [], writing: null });
  render(
    <QueryClientProvider client={client}>
      <CatchUp meeting={meeting} left={null} shown={null} onShow={onShow} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Read from there' });
  fireEvent.click(button);
  expect(onShow).toHaveBeenCalledWith(button.dataset.claim, ['a'], '');
});
