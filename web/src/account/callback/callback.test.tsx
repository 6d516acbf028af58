import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAuth } from '../../session/auth.ts';
import { Component } from './callback.tsx';
import { takeCode } from './take-code.ts';

const user = {
  id: 1,
  name: 'Ada',
  email: 'ada@example.org',
  email_verified_at: null,
  plan_name: 'Free',
  locale: 'en',
  workspace: { id: 1, name: 'Ada', role: 'admin', personal: true, timeZone: 'UTC' },
};

/** The server behind the page: what it answers to each exchange, in turn, and what it was sent. */
function server(role: 'user' | 'admin' | null, ...answers: { status: number; body: unknown }[]) {
  const exchanged: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname === '/api/user')
      return role
        ? Response.json({ ...user, user_role: role })
        : Response.json(refusal(403, 'second_factor_needed').body, { status: 403 });
    exchanged.push(await request.json());
    const { status, body } = answers[exchanged.length - 1]!;
    return Response.json(body, { status });
  });
  return exchanged;
}

const token = { status: 200, body: { access_token: 'bearer' } };
const refusal = (status: number, code: string) => ({
  status,
  body: { defined: true, code, status, message: code },
});

/** Opens the page at `address` as development does, with every effect run twice. */
function open(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/auth/callback', loader: takeCode, Component, HydrateFallback: () => null },
      ...['/dashboard', '/admin', '/login', '/auth/expired', '/auth/second-factor'].map((path) => ({
        path,
        element: <h1>{path}</h1>,
      })),
    ],
    { initialEntries: [address] },
  );
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return router;
}

beforeEach(() => useAuth.setState({ status: 'signed-out', user: null }));
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['user', '/dashboard'],
  ['admin', '/admin'],
] as const)('the code becomes a session once, and a %s goes to %s', async (role, home) => {
  const exchanged = server(role, token);
  open(`/auth/callback?token=code-of-${role}`);
  await screen.findByRole('heading', { name: home });
  expect(exchanged).toEqual([{ code: `code-of-${role}`, same_browser_only: true }]);
  expect(localStorage.getItem('access_token')).toBe('bearer');
  expect(window.location.search).toBe('');
});

test('leads to the second step, and names no page to return to', async () => {
  server(null, token);
  const router = open('/auth/callback?token=second');
  await screen.findByRole('heading', { name: '/auth/second-factor' });
  expect(router.state.location.state).toBeNull();
});

test('asks for a click if the link comes from another browser', async () => {
  const exchanged = server('user', refusal(409, 'other_browser'), token);
  open('/auth/callback?token=foreign');
  (await screen.findByRole('button', { name: 'Continue' })).click();
  await screen.findByRole('heading', { name: '/dashboard' });
  expect(exchanged).toEqual([{ code: 'foreign', same_browser_only: true }, { code: 'foreign' }]);
});

test('leads to /auth/expired if the code has expired', async () => {
  server('user', refusal(410, 'code_expired'));
  open('/auth/callback?token=old');
  await screen.findByRole('heading', { name: '/auth/expired' });
});

test.each(['used', 'unknown'])('leads to /auth/expired and says why if the code is %s', async (why) => {
  const { status, body } = refusal(410, 'code_expired');
  server('user', { status, body: { ...body, data: { why } } });
  const router = open(`/auth/callback?token=${why}-before`);
  await screen.findByRole('heading', { name: '/auth/expired' });
  expect(router.state.location.search).toBe(`?why=${why}`);
});

test('an error in the address is carried to /login', async () => {
  server('user');
  const router = open('/auth/callback?error=access_denied');
  await screen.findByRole('heading', { name: '/login' });
  expect(router.state.location.search).toBe('?error=access_denied');
});

test('says that the server cannot be reached and tries the same code again', async () => {
  const exchanged = server('user', refusal(503, 'unavailable'), token);
  open('/auth/callback?token=patient');
  (await screen.findByRole('button', { name: 'Try again' })).click();
  await screen.findByRole('heading', { name: '/dashboard' });
  expect(exchanged).toHaveLength(2);
});
