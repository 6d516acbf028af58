import type { SsoConnection, SsoSettings } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Mode } from './mode.tsx';

afterEach(() => vi.unstubAllGlobals());

test('shows the chosen mode with the click, and the stored one again after a refusal', async () => {
  const refusal = { defined: true, code: 'unavailable', status: 503, message: 'Not now.' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 503 }));
  const connection = { mode: 'off', testedAt: '2026-11-27T00:00:00.000Z', recoveryCodes: 8 } as SsoConnection;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Mode connection={connection} settings={{ domains: ['company.example'] } as SsoSettings} />
    </QueryClientProvider>,
  );
  const optional = screen.getByRole<HTMLInputElement>('radio', { name: /^Optional/ });
  fireEvent.click(optional);
  expect(optional.checked).toBe(true);
  await expect.poll(() => optional.checked).toBe(false);
});
