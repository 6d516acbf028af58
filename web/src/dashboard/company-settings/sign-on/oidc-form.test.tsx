import type { SsoConnection } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { OidcForm } from './oidc-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('asks for a code when the last proof is old, keeps what was typed, and saves it then', async () => {
  const saved: unknown[] = [];
  let proven = false;
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/second-factor'))
      return Response.json({
        email: 'ana@company.example',
        enabled_at: '2026-11-01T00:00:00.000Z',
        recovery_codes_left: 10,
        required: false,
        fresh: proven,
        app: true,
        passkeys: [],
      });
    if (pathname.endsWith('/verify')) {
      proven = true;
      return Response.json({ status: 'verified', access_token: 'next' });
    }
    if (pathname.endsWith('/password')) return Response.json({ allowed: true, set_at: null, fresh: proven });
    const refusal = { defined: true, code: 'sign_in_again', status: 403, message: 'Again.' };
    if (!proven) return Response.json(refusal, { status: 403 });
    saved.push(await request.json());
    return Response.json({ connection: null, domains: [] });
  });
  const connection = {
    protocol: 'oidc',
    issuer: '',
    clientId: '',
    mode: 'off',
    roleClaim: null,
    adminValues: [],
  };
  const form = <OidcForm connection={connection as unknown as SsoConnection} provider="keycloak" />;
  const router = createMemoryRouter([{ path: '/', element: form }, { path: '/other' }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Issuer', 'https://sso.company.example');
  type('Client ID', 'afterword');
  await act(() => router.navigate('/other'));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/');
  type('Client secret', 'secret');
  fireEvent.click(screen.getByRole('button', { name: 'Save connection' }));
  fireEvent.change(await screen.findByLabelText(/code/i), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect
    .poll(() => saved)
    .toMatchObject([
      { issuer: 'https://sso.company.example', clientId: 'afterword', clientSecret: 'secret' },
    ]);
});
