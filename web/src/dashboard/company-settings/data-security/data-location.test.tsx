import type { LocationSettings } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataLocation } from './data-location.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The setting as a server has it that answers a move with `moving`. @returns what was sent. */
function open(settings: LocationSettings, mayChange = true) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json(settings);
    sent.push(await request.json());
    return Response.json({ ...settings, move: { to: 'us', state: 'waiting', copied: 0, total: 0 } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DataLocation mayChange={mayChange} />
    </QueryClientProvider>,
  );
  return sent;
}

const both = { location: 'eu', offered: ['eu', 'us'], move: null } satisfies LocationSettings;

test('moves data only after a location is chosen and confirmed', async () => {
  const sent = open(both);
  const select = await screen.findByLabelText<HTMLSelectElement>('Data location');
  expect([...select.options].map(({ text }) => text)).toEqual(['European Union', 'United States']);
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.change(select, { target: { value: 'us' } });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Move to United States' }));
  expect((await screen.findByRole<HTMLProgressElement>('progressbar')).position).toBe(-1);
  expect(sent).toEqual([{ location: 'us' }]);
  expect(select.disabled).toBe(true);
});

test('shows the progress of a move', async () => {
  open({ ...both, move: { to: 'us', state: 'moving', copied: 30, total: 120 } });
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
  expect([bar.value, bar.max]).toEqual([30, 120]);
});

test('says where the data is after a failed move, which is retried', async () => {
  const sent = open({ ...both, move: { to: 'us', state: 'failed', copied: 30, total: 120 } });
  await screen.findByText(/everything is still in its old location \(European Union\)/);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('progressbar');
  expect(sent).toEqual([{ location: 'us' }]);
});

test('offers no choice to members, or if there is one location', async () => {
  open({ location: 'eu', offered: ['eu'], move: null });
  await screen.findByText('European Union');
  expect(screen.getByText('This server stores meetings in one location only.')).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('claims no location if the operator has set none', async () => {
  open({ location: null, offered: [], move: null }, false);
  await screen.findByText('This server’s operator has not stated its location.');
});

test('names the setting that could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DataLocation mayChange />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load “Data location”.');
});
