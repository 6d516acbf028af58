import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Component } from './unsubscribe.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens the page of a token. @returns what it sends to the server, which answers after `answer` was called. */
function open() {
  const sent: unknown[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'POST') {
      sent.push(await request.json());
      await answered;
    }
    const [{ everywhere = false } = {}] = sent as { everywhere?: boolean }[];
    return Response.json({ workspace: 'Acme', refused: sent.length > 0, everywhere });
  });
  const router = createMemoryRouter([{ path: '/unsubscribe/:token', Component }], {
    initialEntries: ['/unsubscribe/abc'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { sent, answer };
}

test.each([
  ['Unsubscribe', { refused: true }],
  ['Stop emails from all workspaces', { refused: true, everywhere: true }],
  ['Report as unwanted', { refused: true, report: true }],
])('%s stops emails with one click', async (name, expected) => {
  const { sent, answer } = open();
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name, busy: true });
  expect(screen.getAllByRole('button', { busy: true })).toHaveLength(1);
  answer();
  await screen.findByRole('heading', { name: 'You’re unsubscribed' });
  expect(sent).toEqual([expect.objectContaining(expected)]);
  expect(screen.queryByRole('button', { name: 'Report as unwanted' })).toBeNull();
});
