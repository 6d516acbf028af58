import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { siteQuery } from '../../site-settings.ts';
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

test('asks for no password if the server allows none', async () => {
  const { client } = open({ allowed: false });
  await expect.poll(() => client.getQueryData(siteQuery.queryKey)).toMatchObject({ passwordSignIn: false });
  expect(screen.queryByLabelText('Password')).toBeNull();
});
