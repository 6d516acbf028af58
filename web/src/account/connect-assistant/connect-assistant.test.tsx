import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { loadMessages } from '../../locales/messages.ts';
import { Component } from './connect-assistant.tsx';
import { readRequest } from './request.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = {
  client_id: 'https://claude.example/client.json',
  redirect_uri: 'https://claude.example/callback',
  response_type: 'code',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
  state: 's',
};

/** Opens the page of a request. @returns what was sent, and where the browser went */
async function open(query: Record<string, string>, allowed: Response) {
  await loadMessages('account', 'setup');
  const sent: unknown[] = [];
  const went: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'GET')
      return Response.json({
        client: { name: 'Claude', host: null },
        place: 'claude.example',
        scopes: ['meetings:read', 'exports'],
        refusal: 'https://claude.example/callback?error=access_denied',
      });
    sent.push(JSON.parse(await request.text()));
    return allowed;
  });
  vi.stubGlobal('location', { ...window.location, assign: (address: string) => went.push(address) });
  render(
    <MemoryRouter initialEntries={[`/auth/assistant?${new URLSearchParams(query)}`]}>
      <QueryClientProvider client={new QueryClient()}>
        <Component />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { sent, went };
}

test('a person sees who asks for what, takes a scope away, and is sent back with a code', async () => {
  const address = 'https://claude.example/callback?code=x';
  const { sent, went } = await open(asked, Response.json({ address }));
  await screen.findByRole('heading', { name: 'Connect Claude?' });
  screen.getByText(/Its name is not verified.*back to claude\.example/);
  screen.getByText(/Claude wants to use your meetings in the workspace/);
  screen.getByText(/until you revoke it.*for 90 days, for a year at most/);
  fireEvent.click(screen.getByLabelText('Export'));
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await vi.waitFor(() => expect(went).toEqual([address]));
  expect(sent).toEqual([{ ...asked, scopes: ['meetings:read'] }]);
});

test('a person can say no, and learns when assistants are switched off', async () => {
  const { went } = await open(
    asked,
    Response.json(
      { defined: true, code: 'forbidden', status: 403, message: 'You may not do this.' },
      { status: 403 },
    ),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Connect' }));
  await screen.findByText('An admin has switched assistants off for this workspace.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(went).toEqual(['https://claude.example/callback?error=access_denied']);
});

test('a request without a challenge is refused before the server is asked', async () => {
  expect(readRequest(new URLSearchParams({ ...asked, code_challenge_method: 'plain' }))).toBeNull();
  const { code_challenge: _, ...without } = asked;
  await open(without, Response.json({}));
  await screen.findByText(/Nothing was connected/);
});
