import type { GlossaryTerm } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '../../../parts/toast.ts';
import { GlossaryPast } from './glossary-past.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const term: GlossaryTerm = {
  id: 5,
  term: 'Afterword',
  variants: ['after word'],
  createdAt: '2026-03-02T09:00:00.000Z',
  revision: 1,
};
const line = {
  ...{ meetingId: 'm', entryId: 'e', title: '', date: '2026-03-02T09:00:00.000Z', speaker: '' },
  ...{ time: '00:00:05', before: 'An after word.', after: 'An Afterword.' },
};

/** Corrects past meetings, of which `corrected` were corrected before. @returns the toasts, and what closes the dialog */
async function correct({ corrected, more = false }: { corrected: number; more?: boolean }) {
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) =>
    Response.json(
      new Request(input, init).method === 'GET'
        ? { lines: 1, meetings: 1, more, items: [line], corrected }
        : { meetings: 1, more },
    ),
  );
  const success = vi.spyOn(toast, 'success').mockImplementation(() => {});
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GlossaryPast term={term} onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(success).toHaveBeenCalledOnce());
  return { options: success.mock.calls[0]![1], onClose };
}

test('offers Undo of the first corrections', async () => {
  const { options, onClose } = await correct({ corrected: 0 });
  expect(options).toMatchObject({ action: { label: 'Undo' } });
  expect(onClose).toHaveBeenCalledOnce();
});

test('names meetings without a title and speakers without a name', async () => {
  await correct({ corrected: 0 });
  expect(screen.getByText('Untitled meeting')).toBeTruthy();
  expect(screen.getByText('Unknown speaker')).toBeTruthy();
});

test('offers no Undo that would also restore meetings corrected earlier', async () => {
  const { options } = await correct({ corrected: 40 });
  expect(options).toBeUndefined();
});

test('stays open while more lines may be left', async () => {
  const { options, onClose } = await correct({ corrected: 0, more: true });
  expect(options).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
});
