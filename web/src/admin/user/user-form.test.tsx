import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { siteQuery } from '../../site-settings.ts';
import { Component } from './user.tsx';
import { UserForm } from './user-form.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The form of a new user, on a server that allows passwords or not; `refusal` is what it says to the one typed. */
function open({ allowed = true, refusal = '' } = {}) {
  const sent: unknown[] = [];
  const client = new QueryClient();
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/api/site')) return Response.json({ passwordSignIn: allowed });
    sent.push(await request.json());
    const data = { fields: [{ field: 'password', reason: refusal }] };
    return Response.json(
      { defined: true, code: 'invalid_input', status: 400, message: refusal, data },
      { status: 400 },
    );
  });
  const router = createMemoryRouter([{ path: '/', element: <UserForm user={null} /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { sent, client };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('lets staff set a password for a new user and shows a refusal at its field', async () => {
  const refusal = 'This password is too common.';
  const { sent } = open({ refusal });
  await screen.findByLabelText('Password');
  type('Name', 'Ada');
  type('Email', 'ada@example.org');
  type('Password', 'passwordpassword');
  fireEvent.change(document.querySelector('[name="user_role"]')!, { target: { value: 'user' } });
  fireEvent.submit(document.querySelector('form')!);
  await screen.findByText(refusal);
  expect(sent).toEqual([
    { name: 'Ada', email: 'ada@example.org', user_role: 'user', password: 'passwordpassword' },
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('shows what was saved when it is opened again, and keeps what was typed meanwhile', async () => {
  let stored = { id: 5, name: 'Ada', email: 'ada@example.org', user_role: 'user', email_verified_at: null };
  let answer = () => {};
  let saves = 0;
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/api/site')) return Response.json({ passwordSignIn: false });
    if (request.method !== 'GET') {
      stored = { ...stored, ...(await request.json()) };
      saves += 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    }
    return Response.json(stored);
  });
  const router = createMemoryRouter(
    [
      { path: paths.adminUsers, element: <Link to={paths.adminUser(5)}>Ada</Link> },
      { path: '/admin/users/:id', element: <Component /> },
    ],
    { initialEntries: [paths.adminUser(5)] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const role = async () => (await screen.findByLabelText<HTMLSelectElement>('Role')).value;
  expect(await role()).toBe('user');
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'admin' } });
  fireEvent.submit(document.querySelector('form')!);
  await expect.poll(() => saves).toBe(1);
  answer();
  fireEvent.click(await screen.findByRole('link', { name: 'Ada' }));
  expect(await role()).toBe('admin');

  fireEvent.submit(document.querySelector('form')!);
  await expect.poll(() => saves).toBe(2);
  type('Name', 'Ada Lovelace');
  answer();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada Lovelace');
});

test('asks for no password if the server allows none', async () => {
  const { client } = open({ allowed: false });
  await expect.poll(() => client.getQueryData(siteQuery.queryKey)).toMatchObject({ passwordSignIn: false });
  expect(screen.queryByLabelText('Password')).toBeNull();
});
