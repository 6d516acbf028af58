import type { ApiKey, AssistantReading } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiKeys } from './api-keys.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const secret = `aw_${'0'.repeat(16)}_${'1'.repeat(64)}_${'2'.repeat(8)}`;
const someKey = (more: Partial<ApiKey> = {}): ApiKey => ({
  id: '0123456789abcdef',
  of: 'me',
  client: null,
  name: 'Nightly export',
  scopes: ['exports'],
  createdAt: '2026-03-02T09:00:00.000Z',
  createdBy: 'Ana',
  expiresAt: '2999-06-01T09:00:00.000Z',
  lastUsedAt: null,
  previousUntil: null,
  ...more,
});

/** Shows the keys of a server that has these. @returns what was sent */
function open(of: ApiKey['of'], items: ApiKey[], readings: AssistantReading[] = []) {
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (call === 'GET /api/assistants/readings') return Response.json({ items: readings });
    if (request.method === 'GET') return Response.json({ items });
    const text = await request.text();
    sent.push({ call, body: text ? JSON.parse(text) : null });
    if (request.method === 'DELETE') return Response.json({ status: 'revoked' });
    return Response.json({ key: someKey(), secret });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <ApiKeys of={of} /> }])} />
    </QueryClientProvider>,
  );
  return sent;
}

const press = (name: string, inside = screen) => fireEvent.click(inside.getByRole('button', { name }));

test('a key is created with a name, scopes and a lifetime, and its secret is shown once', async () => {
  const sent = open('me', []);
  await screen.findByText('No API keys yet');
  press('Create API key');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Nightly export' } });
  for (const name of ['Read meetings', 'Search', 'Ask', 'Export'])
    fireEvent.click(screen.getByLabelText(name));
  fireEvent.change(screen.getByLabelText('Expires in'), { target: { value: '30' } });
  press('Create');
  const dialog = await screen.findByRole('alertdialog', { name: 'Secret of “Nightly export”' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('API key').value).toBe(secret);
  expect(sent).toEqual([
    { call: 'POST /api/keys', body: { of: 'me', name: 'Nightly export', scopes: ['exports'], days: 30 } },
  ]);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Go back' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(document.body.textContent).not.toContain(secret);
  expect(screen.queryByDisplayValue(secret)).toBeNull();
});

test('a key is created after a new proof if the last one is old, with what was typed', async () => {
  let proven = false;
  const names: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (call === 'GET /api/keys') return Response.json({ items: [] });
    if (call === 'GET /api/assistants/readings') return Response.json({ items: [] });
    if (call === 'GET /api/user/second-factor')
      return Response.json({
        ...{ email: 'ana@example.com', enabled_at: '2026-03-02T09:00:00.000Z', recovery_codes_left: 9 },
        ...{ required: false, fresh: proven, app: true, passkeys: [] },
      });
    if (call === 'POST /api/user/second-factor/verify') {
      proven = true;
      return Response.json({ status: 'verified', access_token: 'next' });
    }
    if (call !== 'POST /api/keys') return Response.json({ allowed: true, set_at: null, fresh: proven });
    names.push(((await request.json()) as { name: string }).name);
    if (proven) return Response.json({ key: someKey(), secret });
    const refusal = { defined: true, code: 'sign_in_again', status: 403, message: 'Again.' };
    return Response.json(refusal, { status: 403 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <ApiKeys of="me" /> }])} />
    </QueryClientProvider>,
  );
  await screen.findByText('No API keys yet');
  press('Create API key');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Nightly export' } });
  press('Create');
  fireEvent.change(await screen.findByLabelText(/code/i), { target: { value: '123456' } });
  press('Confirm');
  await screen.findByDisplayValue(secret);
  expect(names).toEqual(['Nightly export', 'Nightly export']);
});

test('a key is rotated and revoked only after a question', async () => {
  const sent = open('me', [
    someKey({ lastUsedAt: '2026-03-02T10:00:00.000Z' }),
    someKey({ of: 'workspace' }),
  ]);
  await screen.findByText('aw_0123456789abcdef_…');
  press('Rotate Nightly export');
  press('Rotate', within(screen.getByRole('alertdialog')) as typeof screen);
  await screen.findByDisplayValue(secret);
  press('Done');
  press('Revoke Nightly export');
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/keys/0123456789abcdef/rotate']);
  press('Revoke', within(screen.getByRole('alertdialog')) as typeof screen);
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('DELETE /api/keys/0123456789abcdef'));
});

test('a connected assistant is listed apart from keys, and can be revoked', async () => {
  const sent = open('me', [someKey({ name: 'Claude', client: 'https://claude.ai/client.json' })]);
  await screen.findByText('No API keys yet');
  const list = within(screen.getByRole('list', { name: 'Connected assistants' }));
  list.getByText('Claude');
  expect(list.queryByText(/^aw_/)).toBeNull();
  expect(list.queryByRole('button', { name: 'Rotate Claude' })).toBeNull();
  fireEvent.click(list.getByRole('button', { name: 'Revoke Claude' }));
  press('Revoke', within(screen.getByRole('alertdialog')) as typeof screen);
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/keys/0123456789abcdef']));
});

test('a key of the workspace has only scopes that read; an expired one says so', async () => {
  open('workspace', [someKey({ of: 'workspace', expiresAt: '2020-01-01T00:00:00.000Z' })]);
  await screen.findByText('Expired');
  press('Create API key');
  expect(screen.getByLabelText('Read settings')).toBeDefined();
  expect(screen.queryByLabelText('Change meetings')).toBeNull();
});

test('a reader sees which assistant read which meeting', async () => {
  const reading = {
    key: 'Claude',
    meetingId: 'm1',
    title: 'Weekly planning',
    readAt: '2026-03-02T10:00:00.000Z',
    times: 3,
  };
  open(
    'me',
    [],
    [
      reading,
      { ...reading, meetingId: 'm2', title: null, times: 1 },
      { ...reading, meetingId: 'm3', title: '' },
    ],
  );
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Weekly planning' });
  expect(link.getAttribute('href')).toBe('/dashboard/meetings/m1');
  expect(screen.getAllByText(/^Claude, .*, 3 times that day$/)).toHaveLength(2);
  screen.getByText('A meeting that you can no longer read');
  screen.getByRole('link', { name: 'Untitled meeting' });
});
