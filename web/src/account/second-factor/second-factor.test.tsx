import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, test, vi } from 'vitest';
import { queryClient } from '../../api.ts';
import { useAuth } from '../../session/auth.ts';
import { Component } from './second-factor.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('recovery codes stay when the page is visited again before they are stored', async () => {
  let enabled: string | null = null;
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname.endsWith('/begin'))
      return Response.json({ secret: 'ABCD', uri: 'otpauth://totp/Afterword?secret=ABCD' });
    if (pathname.endsWith('/confirm')) {
      enabled = '2026-03-02T09:00:00.000Z';
      return Response.json({ recovery_codes: ['one-two-three'], access_token: 'next' });
    }
    return Response.json({
      ...{ email: 'ana@example.com', enabled_at: enabled, recovery_codes_left: 10 },
      ...{ required: true, fresh: true, app: enabled !== null, passkeys: [] },
    });
  });
  useAuth.setState({ status: 'second-factor', user: null });
  const router = createMemoryRouter([{ path: '/', Component }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Code from the app'), {
    target: { value: '123456' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByText('one-two-three');
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: ['second-factor'], exact: true });
    // Queries tell the page in the next turn.
    await new Promise((done) => setTimeout(done));
  });
  screen.getByText('one-two-three');
});
