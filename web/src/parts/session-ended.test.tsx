import { type Api, ApiError, type CurrentUser } from '@afterword/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api.ts';
import { accessToken } from '../session/access-token.ts';
import { followOtherTabs, useAuth } from '../session/auth.ts';
import { currentWorkspace } from '../session/current-workspace.ts';
import { RequireUser } from '../session/guards.tsx';
import { NewWorkspace } from '../shell/new-workspace.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { hasUnsavedChanges, useSessionEnd } from './unsaved-changes.ts';

const workspace = (id: number): CurrentUser['workspace'] => ({
  id,
  name: 'Acme',
  role: 'admin',
  personal: false,
  timeZone: 'UTC',
});
const ada = { id: 1, name: 'Ada', locale: 'en', user_role: 'user', workspace: workspace(1) } as CurrentUser;

/** The server knows the user of each token; all others are refused. */
let sessions: Record<string, CurrentUser>;
const api = {
  accounts: {
    async currentUser() {
      const user = sessions[accessToken.read() ?? ''];
      if (!user) throw new ApiError({ code: 'unauthenticated', status: 401, message: 'no' });
      return user;
    },
  },
} as unknown as Api;

/** A call that the server refuses because the session has ended. */
const refuse = () => act(() => useAuth.getState().refused(api, hasUnsavedChanges()));

/** Changes the token as another tab does. */
async function inOtherTab(token: string | null) {
  if (token === null) localStorage.removeItem('access_token');
  else localStorage.setItem('access_token', token);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })));
}

/** Finds in another tab that the session with this token has ended. */
async function endInOtherTab(token: string) {
  localStorage.setItem('access_token_ended', token);
  await inOtherTab(null);
}

function Form() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <LeaveGuard hasChanges={() => typed !== ''} />
    </>
  );
}

/** Opens a form in a workspace that is not the session's first, and types into it. */
async function open(text: string) {
  accessToken.write('first');
  await useAuth.getState().load(api);
  currentWorkspace.enter(7);
  useAuth.setState({ user: { ...ada, workspace: workspace(7) } });
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          Component: RequireUser,
          children: [{ index: true, Component: Form }],
        },
        { path: '/login', element: <p>Sign-in page</p> },
      ])}
    />,
  );
  if (text) fireEvent.change(screen.getByLabelText('Name'), { target: { value: text } });
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name').value;

let stop: () => void;
beforeEach(() => {
  sessions = { first: ada };
  stop = followOtherTabs(api, hasUnsavedChanges);
});
afterEach(() => {
  stop();
  useSessionEnd.setState({ leave: null });
  vi.unstubAllGlobals();
});

test('keeps what was typed when the session ends, until the user has signed in again in another tab', async () => {
  await open('Typed');
  sessions = { second: ada };
  refuse();
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('target')).toBe('_blank');
  // The other tab finds that the session has ended, and then signs in.
  await inOtherTab(null);
  refuse();
  expect(name()).toBe('Typed');
  await inOtherTab('second');
  await expect.poll(() => screen.queryByText('Your session has ended')).toBeNull();
  expect([name(), currentWorkspace.read(), useAuth.getState().user?.workspace.id]).toEqual(['Typed', 7, 7]);
});

test('keeps what was typed when another tab finds first that the session has ended', async () => {
  await open('Typed');
  sessions = { second: ada };
  await endInOtherTab('first');
  await screen.findByText('Your session has ended');
  // A query of this page has no token by then.
  refuse();
  expect(name()).toBe('Typed');
  await inOtherTab('second');
  await expect.poll(() => screen.queryByText('Your session has ended')).toBeNull();
  expect([name(), currentWorkspace.read()]).toEqual(['Typed', 7]);
});

test.each([
  ['a call', async () => refuse()],
  ['the start of a page', () => act(async () => void (await useAuth.getState().load(api)))],
])('tells other tabs that %s found the end of the session', async (_name, find) => {
  await open('');
  sessions = {};
  await find();
  await screen.findByText('Sign-in page');
  expect([accessToken.read(), accessToken.hasEnded('first')]).toEqual([null, true]);
});

test('lets other tabs keep what was typed there when the user discards their changes here', async () => {
  await open('Typed');
  refuse();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await screen.findByText('Sign-in page');
  expect([accessToken.read(), accessToken.hasEnded('first')]).toEqual([null, true]);
});

test('leads to the sign-in page if the user signs out in another tab, whatever was typed', async () => {
  await open('Typed');
  await inOtherTab(null);
  await screen.findByText('Sign-in page');
  sessions = { second: ada };
  accessToken.write('second');
  act(() => useAuth.getState().lost());
  expect(accessToken.hasEnded('second')).toBe(false);
});

test('keeps what was typed while the new session cannot be read yet', async () => {
  await open('Typed');
  refuse();
  await inOtherTab('unknown');
  expect(name()).toBe('Typed');
  sessions = { unknown: ada };
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => useSessionEnd.getState().leave).toBeNull();
  expect(name()).toBe('Typed');
});

test('keeps what was typed when saving it finds that the session has ended', async () => {
  const refusal = { defined: true, code: 'unauthenticated', status: 401, message: 'no', data: {} };
  const state = { answer: (_response: Response) => {} };
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => Object.assign(state, { answer: resolve })));
  accessToken.write('first');
  await useAuth.getState().load(api);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        router={createMemoryRouter([
          {
            Component: RequireUser,
            children: [{ index: true, element: <NewWorkspace onClose={() => {}} onMade={() => {}} /> }],
          },
          { path: '/login', element: <p>Sign-in page</p> },
        ])}
      />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'Typed' } });
  fireEvent.submit(field.form!);
  await expect.poll(() => field.form?.ariaBusy).toBe('true');
  state.answer(Response.json(refusal, { status: 401 }));
  await screen.findByText('Your session has ended');
  expect(field.isConnected && field.value).toBe('Typed');
});

test('shows nothing of the page to another account that signs in', async () => {
  await open('Typed');
  sessions = { second: { ...ada, id: 2 } };
  refuse();
  await inOtherTab('second');
  await expect.poll(name).toBe('');
  expect(currentWorkspace.read()).toBe(1);
});

test('leads to the sign-in page if nothing was typed', async () => {
  await open('');
  refuse();
  await screen.findByText('Sign-in page');
});

test('leads to the sign-in page when the user discards what they typed', async () => {
  await open('Typed');
  refuse();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await screen.findByText('Sign-in page');
  expect(accessToken.read()).toBeNull();
});
