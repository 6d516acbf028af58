import { limits } from '@afterword/api-client/product';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Component } from './users.tsx';

afterEach(() => vi.unstubAllGlobals());

test('shows the page before when the last user of the last page is deleted', async () => {
  const user = { id: 1, name: 'Ada', email: 'ada@example.org', user_role: 'user', email_verified_at: null };
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const { searchParams } = new URL(new Request(input, init).url);
    const items = searchParams.get('page') === '2' ? [] : [user];
    return Response.json({ items, total: limits.usersPerPage, all: limits.usersPerPage });
  });
  const router = createMemoryRouter([{ path: '/', Component }], { initialEntries: ['/?page=2'] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText('Ada');
  expect(router.state.location.search).toBe('');
});
