import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Component } from './login.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Renders the page with a server that holds `answer` until released. */
function open(
  address: string,
  answer?: Response,
  { google = false, site = {}, company = { path: null as string | null, required: false } } = {},
) {
  const sent: unknown[] = [];
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/api/site')) return Response.json({ googleSignIn: google, ...site });
    if (request.url.endsWith('/api/auth/sso')) return Response.json(company);
    if (request.method === 'POST') sent.push(await request.json());
    await gate;
    return answer;
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Component />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const submit = () => {
    const field = screen.getByLabelText('Email address');
    fireEvent.change(field, { target: { value: 'ada@example.org' } });
    fireEvent.submit(field.closest('form')!);
  };
  return { sent, submit, letGo };
}

test('shows progress while sending the link, then says where it was sent', async () => {
  const { sent, submit, letGo } = open('/login', Response.json({ status: 'sent' }));
  submit();
  await expect
    .poll(() => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Magic Link' }).disabled)
    .toBe(true);
  letGo();
  await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(screen.getByRole('status').textContent).toContain('ada@example.org');
  expect(sent).toEqual([{ email: 'ada@example.org' }]);
});

test('explains a refusal and keeps the form to try again', async () => {
  const message = 'Too many requests. Try again in a moment.';
  const body = { defined: true, code: 'rate_limited', status: 429, message, data: { retryAfter: 30 } };
  const { submit, letGo } = open('/login', Response.json(body, { status: 429 }));
  submit();
  letGo();
  await screen.findByText('Too many requests. Try again in 30 seconds.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Magic Link' }).disabled).toBe(false);
});

test('offers Google only if the server is set up for it', async () => {
  open('/login', undefined, { google: true });
  await screen.findByRole('button', { name: 'Continue with Google' });
  screen.getByText('Or continue with email');
  screen.getByText('No password to remember: request a magic link or log in with Google.');
  cleanup();
  open('/login');
  await expect.poll(() => screen.getByText(/^No password to remember/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
});

test('says that Google cannot be reached and can try again', async () => {
  const body = { defined: true, code: 'unavailable', status: 503, message: 'The server cannot do this.' };
  const { letGo } = open('/login', Response.json(body, { status: 500 }), { google: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  letGo();
  await screen.findByText(/^Google isn’t responding right now/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' }).disabled).toBe(
    false,
  );
});

test.each([
  ['access_denied', 'Sign-in was canceled.'],
  ['code_expired', 'Your magic link has expired. Please request a new one or log in again.'],
  ['google_stale', /^This sign-in was started in another browser/],
  ['email_unverified', /^Google hasn’t verified that account’s email address/],
  ['toString', 'Couldn’t sign in (toString). Request a magic link below.'],
])('the error %s in the address is shown', (code, sentence) => {
  open(`/login?error=${code}`);
  expect(screen.getByText(sentence).getAttribute('role')).toBe('alert');
});

test.each([
  [
    'on the same machine',
    { sendsMail: false, mailsToFolder: true },
    'Check your inbox',
    /doesn’t send email.* in the terminal where the server runs, and in the newest file in the outbox folder/,
  ],
  [
    'elsewhere',
    { sendsMail: false, mailsToFolder: false },
    'Ask for your link',
    /This server doesn’t send email yet\. Ask the people who run it for the link for ada@example\.org/,
  ],
])('a server that sends no mail, %s, says where the link is', async (_, site, title, sentence) => {
  const { submit, letGo } = open('/login', Response.json({ status: 'sent' }), { site });
  await screen.findByText(/^No password to remember/);
  submit();
  letGo();
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('status').textContent).toMatch(sentence);
  expect(screen.queryByText(/We sent/)).toBeNull();
});

test('welcomes the first person on a new server, and welcomes back on others', async () => {
  open('/login', undefined, { site: { hasAccounts: false } });
  await screen.findByRole('heading', { level: 1, name: 'Welcome' });
  cleanup();
  open('/login', undefined, { site: { hasAccounts: true } });
  await screen.findByRole('heading', { level: 1, name: 'Welcome Back' });
});

test('leads an address of a company with its own sign-on there instead of sending a link', async () => {
  const left: string[] = [];
  vi.stubGlobal('location', { assign: (url: string) => left.push(url) });
  const { sent, submit } = open('/login', undefined, { company: { path: '/sso/1', required: false } });
  submit();
  await expect.poll(() => left).toEqual(['/sso/1']);
  expect(sent).toEqual([]);
});

test('sends a link after the company’s sign-on failed, unless it is required, and offers recovery codes', async () => {
  const company = { path: '/sso/1', required: false };
  const { sent, submit, letGo } = open('/login?error=sso_unavailable', Response.json({ status: 'sent' }), {
    company,
  });
  screen.getByText(/^Your company’s provider isn’t responding/);
  screen.getByRole('button', { name: 'I have a recovery code' });
  submit();
  letGo();
  await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(sent).toEqual([{ email: 'ada@example.org' }]);
});
