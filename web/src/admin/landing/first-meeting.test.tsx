import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useExtensionLink } from '../../extension/link.ts';
import { FirstMeeting } from './first-meeting.tsx';

test('leads to the store if the extension is in one', () => {
  // Tests of other files may have connected it.
  useExtensionLink.setState(useExtensionLink.getInitialState());
  const chrome = 'https://chromewebstore.google.com/detail/afterword';
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['site'], { stores: { chrome }, extension: null });
  client.setQueryData(['meetings', 'recent'], { total: 0 });
  render(
    <QueryClientProvider client={client}>
      <FirstMeeting />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([chrome]);
  screen.getByText(/^Add the extension to Chrome\./);
});
