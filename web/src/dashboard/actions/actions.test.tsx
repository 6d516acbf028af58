import { limits } from '@afterword/api-client/product';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Component } from './actions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the page before when the last item of the last page is done', async () => {
  const item = {
    ...{ id: '1', text: 'Send the offer', state: 'quoted', assignee: 'Ana', due: null, dueDate: null },
    ...{ done: false, entries: [], meetingTitle: 'Weekly', line: null, mine: true, overdue: false },
    ...{ doneAt: null, may: { write: true, settle: true }, earlier: [], kept: null, revision: 1 },
    ...{ imported: false, date: '2026-11-20T09:00:00.000Z' },
  };
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const { searchParams } = new URL(new Request(input, init).url);
    const items = searchParams.get('page') === '2' ? [] : [item];
    return Response.json({ items, total: limits.actionsPerPage, next: null });
  });
  const router = createMemoryRouter([{ path: '/', Component }], { initialEntries: ['/?page=2'] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText('Send the offer');
  expect(router.state.location.search).toBe('');
});
