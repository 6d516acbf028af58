import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayAndTime } from '../../parts/time.ts';
import { Sessions } from './sessions.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [null, ''],
  ['192.0.2.1', ' from 192.0.2.1'],
])('shows when a session with the address %s was last active', async (address, from) => {
  const at = '2026-11-20T09:00:00.000Z';
  const session = { id: 1, name: 'Chrome on Linux', kind: 'web', current: true, address };
  vi.stubGlobal('fetch', async () => Response.json([{ ...session, createdAt: at, lastSeenAt: at }]));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sessions />
    </QueryClientProvider>,
  );
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toContain(`Last active ${dayAndTime(at)}${from}, signed in `);
});
