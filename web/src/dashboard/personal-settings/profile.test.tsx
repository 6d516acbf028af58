import type { CurrentUser } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Toaster } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { useAuth } from '../../session/auth.ts';
import { Profile } from './profile.tsx';

const ada = {
  id: 1,
  name: 'Ada',
  email: 'ada@example.org',
  user_role: 'user',
  plan_name: 'Free',
  locale: 'en',
} as CurrentUser;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the profile of Ada, with a server that takes every name. Returns what it was sent, and the router. */
function open() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const body = (await new Request(input, init).json()) as { name: string };
    sent.push(body);
    return Response.json({ user: { ...ada, ...body } });
  });
  useAuth.setState({ status: 'signed-in', user: ada });
  const profile = (
    <QueryClientProvider client={new QueryClient()}>
      <Profile />
      <Toaster />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([
    { path: '/', element: profile },
    { path: '/other', element: <p>Other page</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { sent, router };
}

const rename = (name: string) => fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
const save = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Save Changes' });

test('shows the address read-only and saves only after the name was edited', () => {
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
  expect(save()).toBeNull();
  rename('Ada L');
  expect(save()).not.toBeNull();
  rename('Ada');
  expect(save()).toBeNull();
});

test('stores the name everywhere, says so and hides the button', async () => {
  const { sent } = open();
  rename('  Ada Lovelace ');
  fireEvent.click(save()!);
  await screen.findByText('Profile updated successfully');
  expect(sent).toEqual([{ name: 'Ada Lovelace' }]);
  expect(useAuth.getState().user?.name).toBe('Ada Lovelace');
  expect(save()).toBeNull();
});

test('does not send a blank name', () => {
  const { sent } = open();
  rename('   ');
  expect(save()?.disabled).toBe(true);
  fireEvent.submit(screen.getByLabelText('Name').closest('form')!);
  expect(sent).toEqual([]);
});

test('asks before a changed name is lost by leaving, and not after it was saved', async () => {
  const { router } = open();
  rename('Ada Lovelace');
  await act(() => router.navigate('/other'));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/');
  fireEvent.click(save()!);
  await screen.findByText('Profile updated successfully');
  await act(() => router.navigate('/other'));
  expect(await screen.findByText('Other page')).toBeTruthy();
});

test('follows a name that changed elsewhere, until the person types', () => {
  open();
  act(() => useAuth.setState({ user: { ...ada, name: 'Ada King' } }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada King');
  expect(save()).toBeNull();
  rename('Ada Byron');
  act(() => useAuth.setState({ user: { ...ada, name: 'Ada Lovelace' } }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Byron');
});
