import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { accessToken } from '../../../session/access-token.ts';
import { Component as Login } from '../login.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  accessToken.remove();
});

/** The login page of a server that allows passwords or not; `answer` is what it says to one. */
function open({ allowed = true, answer = Response.json({}) } = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/api/site'))
      return Response.json({ googleSignIn: true, passwordSignIn: allowed });
    if (request.url.endsWith('/api/user')) return Response.json({ name: 'Ada', email: 'ada@example.org' });
    sent.push(await request.json());
    return answer;
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/login']}>
        <Login />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

async function logIn() {
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ada@example.org' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Use a password instead' }));
  const field = screen.getByLabelText('Password');
  // The address was typed before: what is missing has the focus.
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'cobalt heron lantern' } });
  fireEvent.submit(field.closest('form')!);
}

test('signs in with a password from the link below the email form', async () => {
  const sent = open({ answer: Response.json({ access_token: 'token-of-ada' }) });
  await logIn();
  await expect.poll(() => accessToken.read()).toBe('token-of-ada');
  expect(sent).toEqual([{ email: 'ada@example.org', password: 'cobalt heron lantern' }]);
});

test('explains a wrong password, can show it, and still offers the emailed link', async () => {
  const body = { defined: true, code: 'wrong_password', status: 403, message: 'No.' };
  open({ answer: Response.json(body, { status: 403 }) });
  await logIn();
  await screen.findByText('Wrong email address or password.');
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');

  fireEvent.click(screen.getByRole('button', { name: 'Send me a link instead' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@example.org');
  screen.getByRole('button', { name: 'Send Magic Link' });
});

test('offers no password if the server allows none', async () => {
  open({ allowed: false });
  await screen.findByText('Continue with Google'); // the server's settings have arrived by now
  expect(screen.queryByRole('button', { name: 'Use a password instead' })).toBeNull();
});
