import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Proven } from './proven.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('keeps what is shown and typed when the code becomes too old, and asks for another', async () => {
  let fresh = true;
  vi.stubGlobal('fetch', async () =>
    Response.json({
      ...{ email: 'ana@example.com', enabled_at: '2026-03-02T09:00:00.000Z', recovery_codes_left: 9 },
      ...{ required: false, fresh, app: true, passkeys: [] },
    }),
  );
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <Proven>
        <input aria-label="New password" />
      </Proven>
    </QueryClientProvider>,
  );
  const field = await screen.findByLabelText<HTMLInputElement>('New password');
  fireEvent.change(field, { target: { value: 'correct horse' } });
  fresh = false;
  await act(() => client.invalidateQueries());
  await screen.findByRole('button', { name: 'Confirm' });
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('correct horse');
});
