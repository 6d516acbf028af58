import { limits } from '@afterword/api-client/product';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DeliveryHistory } from './delivery-history.tsx';

afterEach(() => vi.unstubAllGlobals());

test('keeps the button enabled that led to the last page', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], total: 2 * limits.deliveriesPerPage }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeliveryHistory filter={{ connection: '1' }} replayable={false} />
    </QueryClientProvider>,
  );
  const older = await screen.findByRole('button', { name: 'Older' });
  for (let click = 0; click < 2; click++) {
    fireEvent.click(older);
    screen.getByText('Page 2 of 2');
    expect(older).toMatchObject({ ariaDisabled: 'true', disabled: false });
  }
});
