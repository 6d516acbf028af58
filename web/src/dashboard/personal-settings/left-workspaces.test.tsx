import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { LeftWorkspaces } from './left-workspaces.tsx';

afterEach(() => vi.unstubAllGlobals());

test('says what could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LeftWorkspaces />
    </QueryClientProvider>,
  );
  await screen.findByText('Couldn’t load the meetings in workspaces you left.');
});
