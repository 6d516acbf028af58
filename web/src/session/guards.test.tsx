import type { CurrentUser } from '@afterword/api-client';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAuth } from './auth.ts';
import { RequireAdmin, RequireUser, SignedOutOnly } from './guards.tsx';

const user = { id: 1, name: 'Ada', user_role: 'user' } as CurrentUser;
const admin = { ...user, user_role: 'admin' } as CurrentUser;

/** The app's guards over screens that only say their address; returns the router. */
function open(address: string, who: CurrentUser | null) {
  useAuth.setState({ status: who ? 'signed-in' : 'signed-out', user: who, ended: false });
  const screenAt = (path: string) => ({ path, element: <h1>{path}</h1> });
  const router = createMemoryRouter(
    [
      { Component: SignedOutOnly, children: [screenAt('/login'), screenAt('/auth/expired')] },
      {
        Component: RequireUser,
        children: [screenAt('/dashboard'), screenAt('/dashboard/meetings/:id'), screenAt('/auth/extension')],
      },
      { Component: RequireAdmin, children: [screenAt('/admin')] },
      screenAt('/403'),
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test.each([
  ['a signed-out visitor', '/dashboard', '/login', null],
  ['a signed-out visitor', '/admin', '/login', null],
  ['a signed-out visitor', '/login', '/login', null],
  ['a signed-out visitor', '/auth/expired', '/auth/expired', null],
  ['a user', '/login', '/dashboard', user],
  ['a user', '/auth/expired', '/dashboard', user],
  ['a user', '/admin', '/403', user],
  ['a user', '/dashboard', '/dashboard', user],
  ['an admin', '/login', '/admin', admin],
  ['an admin', '/auth/expired', '/admin', admin],
  ['an admin', '/admin', '/admin', admin],
  ['an admin', '/dashboard', '/dashboard', admin],
])('%s who opens %s is shown %s', (_who, address, shown, account) => {
  expect(open(address, account).state.location.pathname).toBe(shown);
  screen.getByRole('heading', { name: shown });
});

test('signing in returns to the page that asked for it, with its query', () => {
  const router = open('/auth/extension?state=x&redirect_uri=y', null);
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toBe('');
  act(() => useAuth.setState({ status: 'signed-in', user }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/auth/extension?state=x&redirect_uri=y',
  );
});

test('starts the next person on their own first screen after someone signed out', () => {
  const router = open('/dashboard/meetings/7', user);
  act(() => useAuth.getState().lost());
  expect(router.state.location.pathname).toBe('/login');
  act(() => useAuth.setState({ status: 'signed-in', user: admin }));
  expect(router.state.location.pathname).toBe('/admin');
});

test('says that the server cannot be reached instead of asking to sign in', () => {
  open('/dashboard', user);
  act(() => useAuth.setState({ status: 'unreachable', user: null }));
  screen.getByText('Couldn’t reach the server.');
});

test('a screen that is open when another account signs in shows nothing of the first', () => {
  useAuth.setState({ status: 'signed-in', user, ended: false });
  function Screen() {
    const [name] = useState(useAuth.getState().user?.name);
    return <p>{name}</p>;
  }
  const router = createMemoryRouter([
    { Component: RequireUser, children: [{ path: '/', Component: Screen }] },
  ]);
  render(<RouterProvider router={router} />);
  screen.getByText('Ada');
  act(() => useAuth.setState({ user: { ...user, id: 2, name: 'Ben' } }));
  screen.getByText('Ben');
});
