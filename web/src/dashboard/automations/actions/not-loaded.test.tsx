import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { actionParts } from './registry.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['destination', 'webhook', 'workflow'] as const)(
  'says that the choices of the action %s could not be loaded, and tries again',
  async (type) => {
    let isDown = true;
    vi.stubGlobal('fetch', async () =>
      isDown
        ? Response.json(
            { defined: true, code: 'unavailable', status: 503, message: 'Not now.' },
            { status: 503 },
          )
        : Response.json({ items: [] }),
    );
    const { Fields, initial } = actionParts[type];
    render(
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Fields values={initial} error={undefined} onChange={() => {}} />
        </QueryClientProvider>
      </MemoryRouter>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('combobox')).toBeNull();
    isDown = false;
    fireEvent.click(again);
    await screen.findByRole('link');
  },
);
