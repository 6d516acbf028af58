import type { CurrentUser } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { LeaveGuard } from '../parts/leave-guard.tsx';
import { paths } from '../paths.ts';
import { useAuth } from '../session/auth.ts';
import { SignOutButton } from './sign-out-button.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['the server ends the session', async () => Response.json({ status: 'signed_out' })],
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('removes the token and goes to the sign-in page when %s', async (_, answer) => {
  // jsdom keeps no drafts, which the page mentions in the console.
  vi.spyOn(console, 'warn').mockReturnValue();
  const sent: [string, string | null][] = [];
  vi.stubGlobal('fetch', (input: Request) => {
    sent.push([`${input.method} ${new URL(input.url).pathname}`, input.headers.get('authorization')]);
    return answer();
  });
  useAuth.setState({ status: 'signed-in', user: { id: 1 } as CurrentUser });
  localStorage.setItem('access_token', 'token');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[paths.dashboard]}>
        <Routes>
          <Route path={paths.dashboard} element={<SignOutButton />} />
          <Route path={paths.login} element="The sign-in page" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByText('The sign-in page');
  expect(sent[0]).toEqual(['POST /api/auth/logout', 'Bearer token']);
  expect(useAuth.getState()).toMatchObject({ status: 'signed-out', user: null });
  expect(localStorage.getItem('access_token')).toBeNull();
});

test('asks before it loses the unsaved changes of a form', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json({ status: 'signed_out' }));
  useAuth.setState({ status: 'signed-in', user: { id: 1 } as CurrentUser });
  const page = (
    <>
      <LeaveGuard hasChanges={() => true} />
      <SignOutButton />
    </>
  );
  const routes = [
    { path: paths.dashboard, element: page },
    { path: paths.login, element: 'The sign-in page' },
  ];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [paths.dashboard] })} />
    </QueryClientProvider>,
  );
  const ask = async (answer: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    fireEvent.click(await screen.findByRole('button', { name: answer }));
  };
  await ask('Keep editing');
  expect(useAuth.getState().status).toBe('signed-in');
  await ask('Discard changes');
  await screen.findByText('The sign-in page');
});
