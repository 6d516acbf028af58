import type { Automation, AutomationRun, Rehearsal } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { History } from './history.tsx';
import { SwitchOn } from './switch-on.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function show(element: ReactNode, items: readonly unknown[]) {
  vi.stubGlobal('fetch', async () => Response.json({ items, total: items.length, next: null }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
}

test('links a run to its meeting if the meeting has no title', async () => {
  const run: AutomationRun = {
    id: 'r',
    at: '2026-03-02T09:00:00.000Z',
    meetingId: 'm',
    title: '',
    outcome: 'ran',
    reason: '',
    lines: [],
    steps: [],
  };
  show(<History id="a" mayDecide={false} />, [run]);
  const link = await screen.findByRole('link', { name: 'Untitled or deleted meeting' });
  expect(link.getAttribute('href')).toBe('/dashboard/meetings/m');
});

test('names the meetings of a dry run that have no title', async () => {
  const rehearsal: Rehearsal = {
    meetingId: 'm',
    title: '',
    date: '2026-03-02T09:00:00.000Z',
    runs: false,
    reason: 'Too short',
    lines: [],
    outside: [],
    steps: [],
  };
  const automation = {
    id: 'a',
    name: 'Follow-up',
    active: false,
    editable: true,
    updatedAt: '',
  } as Automation;
  show(<SwitchOn automation={automation} onClose={() => {}} />, [rehearsal]);
  expect(await screen.findByText('Untitled meeting')).toBeTruthy();
});
