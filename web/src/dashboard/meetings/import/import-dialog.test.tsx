import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ImportMeetings } from './import-meetings.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Opens the dialog on a server that previews one new meeting and never finishes to store it. */
function open() {
  const meeting = {
    id: 'c8a5b1de-0f4e-4c57-9a43-6f5a3d6a7b10',
    title: 'Stand-up',
    date: null,
    dayOnly: false,
    timeZone: null,
    encoding: null,
    platform: 'import',
    entries: 1,
    state: 'new',
    speakers: ['Ana'],
    lines: [],
    skipped: { count: 0, lines: [] },
  };
  const preview = { id: null, meetings: [meeting], total: 1, present: 0, skipped: [] };
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return calls === 1 ? Response.json(preview) : new Promise(() => {});
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <ImportMeetings /> }])} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
}

/** Whether the browser asks before it closes or reloads the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('reads a pasted transcript with Ctrl+Enter, and asks before the text or its import is left', async () => {
  open();
  expect(asksBeforeLeaving()).toBe(false);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'Ana: Hello' } });
  expect(asksBeforeLeaving()).toBe(true);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  fireEvent.click(await screen.findByRole('button', { name: /^Import/ }));
  await screen.findByText('Sending the file…');
  // The page starts to ask once the text is on screen.
  await vi.waitFor(() => expect(asksBeforeLeaving()).toBe(true));
});

test('keeps a pasted transcript when the dialog is closed', async () => {
  open();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ana: Hello' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Import' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ana: Hello');
});

test('asks before it closes on corrected titles', async () => {
  open();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ana: Hello' } });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true });
  const title = await screen.findByDisplayValue<HTMLInputElement>('Stand-up');
  fireEvent.change(title, { target: { value: 'Daily' } });
  fireEvent.keyDown(title, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(title.value).toBe('Daily');
});
