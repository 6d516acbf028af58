import type { TrackedAction } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { actionsQuery } from '../parts/action-items/use-actions.ts';
import { OwnActions } from './own-actions.tsx';

const item = {
  text: 'Send the offer',
  state: 'quoted',
  assignee: 'Ana',
  due: null,
  dueDate: null,
  done: false,
  entries: [],
  meetingTitle: 'Weekly',
  line: null,
  mine: true,
  overdue: false,
  doneAt: null,
  may: { write: true, settle: true },
  earlier: [],
  kept: null,
  revision: 1,
} as unknown as TrackedAction;

test('lists open action items, and only counts those of old imports, also on other pages', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(actionsQuery({ assignee: 'me', done: false }).queryKey, {
    items: [
      { ...item, id: '1', text: 'Send the offer', imported: false, date: '2020-01-01T00:00:00.000Z' },
      { ...item, id: '2', text: 'Book the train', imported: true, date: '2020-01-01T00:00:00.000Z' },
    ],
    total: 141,
    next: null,
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwnActions />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Send the offer')).toBeTruthy();
  expect(screen.queryByText('Book the train')).toBeNull();
  expect(
    screen.getByRole('link', { name: '140 items from imported meetings older than 30 days' }),
  ).toBeTruthy();
});
