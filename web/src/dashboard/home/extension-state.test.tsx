import type { SiteSettings } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useExtensionLink } from '../../extension/link.ts';
import { siteQuery } from '../../site-settings.ts';
import { ExtensionState } from './extension-state.tsx';

// Tests of other files may have connected it.
beforeEach(() => useExtensionLink.setState(useExtensionLink.getInitialState(), true));

const address = 'https://chromewebstore.google.com/detail/afterword';

function open(state: Partial<ReturnType<typeof useExtensionLink.getState>>, chrome: string | null) {
  useExtensionLink.setState(state);
  const client = new QueryClient();
  client.setQueryData(siteQuery.queryKey, {
    stores: { chrome, edge: null, workspace: null },
    extension: { version: '2.0.0', bytes: 1, url: '/extension.zip' },
  } as SiteSettings);
  render(
    <QueryClientProvider client={client}>
      <ExtensionState />
    </QueryClientProvider>,
  );
}

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('leads to the store if the extension is in one', () => {
  open({ status: 'absent' }, address);
  expect(links()).toEqual([['Add to Chrome', address]]);
  expect(screen.queryByRole('list')).toBeNull();
});

test('explains how to load the extension if it is in no store', () => {
  open({ status: 'absent' }, null);
  expect(links()).toEqual([
    ['Download version 2.0.0', '/extension.zip'],
    ['Steps with pictures', '/download#load'],
  ]);
  screen.getByRole('list');
});

test.each([address, null])('leads to a newer version in the store %s', (chrome) => {
  open({ status: 'connected', version: '1.0.0' }, chrome);
  expect(links()).toEqual([['Get it', chrome ?? '/download#load']]);
});
