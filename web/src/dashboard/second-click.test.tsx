import type { TrackedAction } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../parts/toast.ts';
import { useAuth } from '../session/auth.ts';
import { Component as Templates } from './company-settings/templates/templates.tsx';
import { Changes } from './meeting/editing/changes.tsx';
import { ActionItem } from './parts/action-items/action-item.tsx';
import { Glossary } from './parts/glossary/glossary.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An answer that fits each of these lists. */
const answer = {
  items: [
    {
      ...{
        id: '5',
        name: 'Offers',
        description: '',
        sections: [],
        builtIn: false,
        by: null,
        mayChange: true,
      },
      ...{ term: 'Afterword', variants: ['after word'] },
      ...{ kind: 'title', title: 'Weekly', captured: '', madeAt: '2026-03-02T09:00:00.000Z' },
    },
  ],
  defaults: { workspace: null, me: null },
};

/** Shows something whose changes wait for `release`. Like the server, refuses a change that was made already. */
function open(element: ReactNode) {
  const sent: string[] = [];
  let answerChanges = () => {};
  const released = new Promise<void>((resolve) => {
    answerChanges = resolve;
  });
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const { method } = new Request(input, init);
    if (method === 'GET') return Response.json(answer);
    const isFirst = sent.push(method) === 1;
    await released;
    const missing = { defined: true, status: 404, code: 'not_found', message: 'Not found.' };
    return isFirst ? Response.json(answer) : Response.json(missing, { status: 404 });
  });
  const success = vi.spyOn(toast, 'success').mockImplementation(() => {});
  const error = vi.spyOn(toast, 'error').mockImplementation(() => {});
  useAuth.setState({
    status: 'signed-in',
    user: {
      id: 1,
      features: ['ai-post-meeting-actions'],
      workspace: { id: 7, name: 'Acme', role: 'admin' },
    } as never,
  });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
  /** Lets the changes through and waits until they have ended. */
  const release = async () => {
    answerChanges();
    await waitFor(() => expect(success).toHaveBeenCalled());
    await waitFor(() => expect(client.isMutating()).toBe(0));
  };
  return { sent, success, error, release };
}

test.each([
  ['undoing an edit', <Changes key="edits" meetingId="m" writable />, 'Undo: Title: Weekly', 1],
  ['deleting a template', <Templates key="templates" />, 'Delete Offers', 1],
  ['removing a glossary term', <Glossary key="glossary" of="me" />, 'Remove Afterword', 2],
])('reports no failure of a second click when %s', async (_what, element, name, requests) => {
  const { sent, success, error, release } = open(element);
  const button = await screen.findByRole('button', { name });
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(button);
  await release();
  expect(sent).toHaveLength(requests);
  expect(success).toHaveBeenCalledOnce();
  expect(error).not.toHaveBeenCalled();
});

test('shows a completed action item at once, and completes it once', async () => {
  const item = {
    ...{ id: '1', text: 'Send the offer', state: 'quoted', assignee: 'Ana', due: null, dueDate: null },
    ...{ done: false, entries: [], meetingTitle: 'Weekly', line: null, mine: true, overdue: false },
    ...{ doneAt: null, may: { write: true, settle: true }, earlier: [], kept: null, revision: 1 },
    ...{ imported: false, date: '2026-11-20T09:00:00.000Z', meetingId: 'm' },
  } as unknown as TrackedAction;
  const { sent, success, release } = open(<ActionItem item={item} offers={[]} />);
  const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done: Send the offer' });
  fireEvent.click(checkbox);
  await waitFor(() => expect(checkbox.checked).toBe(true));
  fireEvent.click(checkbox);
  await release();
  expect(sent).toEqual(['PUT']);
  expect(success).toHaveBeenCalledOnce();
});
