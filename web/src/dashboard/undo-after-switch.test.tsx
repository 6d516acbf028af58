import type { MeetingDetail } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../parts/toast.ts';
import { useAuth } from '../session/auth.ts';
import { currentWorkspace } from '../session/current-workspace.ts';
import { DataRetention } from './company-settings/data-security/data-retention.tsx';
import { Component as Templates } from './company-settings/templates/templates.tsx';
import { Visibility } from './meeting/visibility.tsx';
import { Glossary } from './parts/glossary/glossary.tsx';
import { Component as Workflow } from './workflows/workflow.tsx';

afterEach(() => {
  currentWorkspace.leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An answer that fits every list and setting of these pages. */
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
      ...{
        term: 'Afterword',
        variants: ['after word'],
        prompt: 'Which prices?',
        over: 'meeting',
        filter: null,
      },
    },
  ],
  ...{ total: 0, next: null, defaults: { workspace: null, me: null }, beginsAt: null },
};

function enter(id: number) {
  currentWorkspace.enter(id);
  useAuth.setState({
    status: 'signed-in',
    user: {
      id: 1,
      features: ['data-retention-controls', 'ai-post-meeting-actions'],
      workspace: { id, name: 'Acme', role: 'admin' },
    } as never,
  });
}

/** Shows a page of workspace 7, makes a change, switches to workspace 8 and undoes the change. @returns what was sent */
async function undoInOtherWorkspace(Page: ComponentType, change: () => Promise<unknown>) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const workspace = request.headers.get('x-workspace');
    if (request.method !== 'GET')
      sent.push(`${workspace}: ${request.method} ${new URL(request.url).pathname}`);
    const settings = request.method === 'PUT' ? await request.json() : { days: workspace === '8' ? 90 : 30 };
    return Response.json({ ...answer, ...settings });
  });
  const success = vi.spyOn(toast, 'success').mockImplementation(() => {});
  enter(7);
  const client = new QueryClient();
  // Pages are mounted again for another workspace.
  const Layout = () => <Outlet key={useAuth(({ user }) => user?.workspace.id)} />;
  const children = [
    { path: '/:id', Component: Page },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ Component: Layout, children }], { initialEntries: ['/5'] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await change();
  await waitFor(() => expect(success).toHaveBeenCalledOnce());
  act(() => enter(8));
  await act(() => client.resetQueries());
  const action = success.mock.calls[0]![1]!.action as unknown as { onClick: () => void };
  act(() => action.onClick());
  await waitFor(() => expect(sent).toHaveLength(2));
  return { sent, success };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const Retention = () => {
  const { user } = useAuth();
  return <DataRetention workspaceId={user!.workspace.id} mayChange included />;
};
const keepForever = async () =>
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'null' } });
const MeetingVisibility = () => (
  <Visibility meeting={{ id: '5', visibility: 'private', may: { write: true } } as MeetingDetail} />
);
const showToEveryone = async () =>
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'workspace' } });
const WorkspaceGlossary = () => <Glossary of="workspace" />;

test.each<[string, ComponentType, () => Promise<unknown>, string]>([
  ['the retention', Retention, keepForever, 'PUT /api/settings/retention'],
  ['the visibility of a meeting', MeetingVisibility, showToEveryone, 'PUT /api/meetings/5/visibility'],
  ['the glossary', WorkspaceGlossary, () => press('Remove Afterword'), 'POST /api/glossary'],
  ['the templates', Templates, () => press('Delete Offers'), 'POST /api/templates'],
  ['the workflows', Workflow, () => press('Delete'), 'POST /api/workflows'],
])('undoes a change of %s in the workspace that was changed', async (_what, Page, change, undone) => {
  const { sent } = await undoInOtherWorkspace(Page, change);
  expect(sent).toEqual([expect.stringMatching(/^7: /), `7: ${undone}`]);
});

test('still shows the retention of the entered workspace after Undo in another', async () => {
  const { success } = await undoInOtherWorkspace(Retention, keepForever);
  await waitFor(() => expect(success).toHaveBeenCalledTimes(2));
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('90');
});
