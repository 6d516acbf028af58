import type { Workflow } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { StartRun } from './start-run.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Shows the choice of a meeting, for which the server gives these answers. */
function open(answer: () => Response, address = '/') {
  vi.stubGlobal('fetch', async () => answer());
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[address]}>
        <StartRun workflow={{ id: '5', over: 'meeting' } as Workflow} onStarted={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const refusal = (status: number, code: string) =>
  Response.json({ defined: true, status, code, message: 'No' }, { status });
const listOf = (hasTranscript: boolean) =>
  Response.json({
    items: [{ id: 'm', title: 'Weekly', date: '2026-03-02T09:00:00.000Z', hasTranscript }],
    total: 1,
    next: null,
  });

test('says that the meetings cannot be searched, and tries again', async () => {
  let isBroken = true;
  open(() => (isBroken ? refusal(403, 'forbidden') : listOf(true)));
  await screen.findByText('Couldn’t search the meetings.');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /^Weekly/ });
  expect(screen.queryByText('Couldn’t search the meetings.')).toBeNull();
});

test('says so if none of the meetings found has a transcript', async () => {
  open(() => listOf(false));
  await screen.findByText('No meetings with a transcript found.');
  expect(screen.queryByText('Weekly')).toBeNull();
});

test('says why a chosen meeting cannot be shown', async () => {
  open(() => refusal(404, 'not_found'), '/?meeting=m');
  await screen.findByText('Not found.');
});
