import type { CurrentUser } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { LeaveGuard } from '../parts/leave-guard.tsx';
import { paths } from '../paths.ts';
import { useAuth } from '../session/auth.ts';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('asks before it switches away from unsaved changes, once', async () => {
  const selected: string[] = [];
  const user = { id: 1, workspace: { id: 7, name: 'Acme' }, locale: 'en' } as unknown as CurrentUser;
  const items = [7, 8].map((id) => ({ id, name: id === 7 ? 'Acme' : 'Globex', state: 'active' }));
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'GET' && pathname.endsWith('/workspaces')) return Response.json({ items });
    if (request.method === 'GET') return Response.json({ ...user, workspace: { id: 8, name: 'Globex' } });
    selected.push(pathname);
    return Response.json(items[1]);
  });
  useAuth.setState({ status: 'signed-in', user });
  const Frame = () => (
    <>
      <WorkspaceSwitcher />
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/form', element: <LeaveGuard hasChanges={() => true} /> },
          { path: paths.dashboard, element: <p>Home</p> },
        ],
      },
    ],
    { initialEntries: ['/form'] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const choose = async () => {
    const trigger = await screen.findByRole('button', { name: /Acme/ });
    act(() => trigger.focus());
    fireEvent.keyDown(trigger, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: /Globex/ }));
  };
  await choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(selected).toEqual([]);
  await choose();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await screen.findByText('Home');
  expect(selected).toHaveLength(1);
});
