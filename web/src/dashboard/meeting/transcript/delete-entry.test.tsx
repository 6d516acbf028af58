import type { TranscriptEntry } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DeleteEntry } from './delete-entry.tsx';

const meetingId = '01900000-0000-7000-8000-000000000001';
const entry = {
  id: '01900000-0000-7000-8000-000000000002',
  content: 'Something private.',
} as TranscriptEntry;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The question about `entry`, with a server that answers with `status`. */
function ask(status: number) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    const refusal = { defined: true, code: 'unavailable', status, message: 'Not now.' };
    return Response.json(status < 400 ? { status: 'deleted' } : refusal, { status });
  });
  const onDeleted = vi.fn();
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DeleteEntry meetingId={meetingId} entry={entry} onClose={onClose} onDeleted={onDeleted} />
    </QueryClientProvider>,
  );
  return { requests, onDeleted, onClose };
}

const question = 'Are you sure you want to delete this transcript entry? This action cannot be undone.';

test('asks the specified question and does nothing on Cancel', () => {
  const { requests, onClose } = ask(200);
  screen.getByRole('alertdialog', { description: question });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests).toEqual([]);
});

test('deletes the entry on the server and then on the page once confirmed', async () => {
  const { requests, onDeleted } = ask(200);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => onDeleted.mock.calls).toEqual([[entry.id]]);
  expect(requests).toEqual([`DELETE /api/meetings/${meetingId}/entries/${entry.id}`]);
});

test('treats an entry that someone else deleted as deleted', async () => {
  const { onDeleted } = ask(404);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => onDeleted.mock.calls).toEqual([[entry.id]]);
});

test('keeps the entry and explains a failure', async () => {
  const { onDeleted } = ask(503);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText(
    'Couldn’t delete the entry. The server cannot do this right now. Nothing was lost; try again.',
  );
  expect(onDeleted).not.toHaveBeenCalled();
});
