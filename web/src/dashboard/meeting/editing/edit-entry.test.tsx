import { ApiError, type CurrentUser, type TranscriptEntry } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../locales/messages.ts';
import { outbox } from '../../../outbox/app-outbox.ts';
import type { Change, ChangeAnswer } from '../../../outbox/change.ts';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';
import { EditEntry } from './edit-entry.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const meetingId = '01900000-0000-7000-8000-000000000001';
const entry = {
  ...{ id: '01900000-0000-7000-8000-000000000002', revision: 1, speaker: 'Ana', content: 'We ship' },
  ...{ startedAt: '2026-11-20T09:00:00.000Z', bookmarked: false },
} as TranscriptEntry;

/** Opens the form. `answer` is the server's answer to each change; `show` shows a newer entry. */
async function open(answer: (change: Change) => ChangeAnswer = () => ({})) {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
  useAuth.setState({ status: 'signed-in', user: { id: 1 } as CurrentUser });
  const sent: Change[] = [];
  vi.spyOn(outbox, 'deliver').mockImplementation(async (change) => {
    sent.push(change);
    return answer(change);
  });
  let show: (entry: TranscriptEntry) => void = () => {};
  const onClose = vi.fn();
  function Page() {
    const [now, setNow] = useState(entry);
    show = setNow;
    return <EditEntry meetingId={meetingId} entry={now} people={[]} onClose={onClose} onChanged={setNow} />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Save' });
  return {
    sent,
    show: (newer: Partial<TranscriptEntry>) => act(() => show({ ...entry, ...newer })),
    type: (label: 'Text' | 'Speaker', value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } }),
    save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
    closed: () => expect.poll(() => onClose.mock.calls).toHaveLength(1),
  };
}

const refuse = (code: 'conflict' | 'invalid_input', status: number): never => {
  throw new ApiError({ code, status, message: code });
};

test('changes only what the user changed while the line grows', async () => {
  const form = await open();
  form.type('Speaker', 'Ben');
  form.show({ revision: 2, content: 'We ship on Friday' });
  form.save();
  await form.closed();
  expect(form.sent).toMatchObject([{ kind: 'speaker', from: 'Ana', to: 'Ben', entries: [entry.id] }]);
});

test('keeps the name that a colleague gave the speaker, after a conflict', async () => {
  const form = await open((change) =>
    change.kind === 'entry' && change.basedOn === 1 ? refuse('conflict', 409) : {},
  );
  form.type('Text', 'We ship today');
  form.show({ revision: 2, content: 'We shipped', speaker: 'Anna B.' });
  form.save();
  await screen.findByText('We shipped');
  form.save();
  await form.closed();
  expect(form.sent).toMatchObject([
    { kind: 'entry', basedOn: 1 },
    { kind: 'entry', basedOn: 2, content: 'We ship today' },
  ]);
});

test('saves only the name again after the text was saved and the name was refused', async () => {
  let refusals = 0;
  const form = await open((change) => {
    if (change.kind === 'entry') return { entry: { ...entry, revision: 2, content: change.content } };
    refusals += 1;
    return refusals === 1 ? refuse('invalid_input', 400) : {};
  });
  form.type('Text', 'We ship today');
  form.type('Speaker', 'Ben');
  form.save();
  await expect.poll(() => form.sent).toHaveLength(2);
  await screen.findByText(messages('errors').codes.invalid_input);
  form.save();
  await form.closed();
  expect(form.sent).toMatchObject([
    { kind: 'entry', basedOn: 1 },
    { kind: 'speaker', from: 'Ana', to: 'Ben' },
    { kind: 'speaker', from: 'Ana', to: 'Ben' },
  ]);
});

test('undoes both the name and the words of one save, newest first', async () => {
  const success = vi.spyOn(toast, 'success').mockImplementation(() => {});
  const form = await open();
  const undone: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const { method, url } = new Request(input, init);
    if (method !== 'DELETE') return Response.json({ items: [] });
    undone.push(new URL(url).pathname.split('/').at(-1)!);
    return Response.json({ status: 'undone' });
  });
  form.type('Text', 'We ship today');
  form.type('Speaker', 'Ben');
  form.save();
  await form.closed();
  (success.mock.lastCall![1]!.action as unknown as { onClick: () => void }).onClick();
  const edits = form.sent.map((change) => 'edit' in change && change.edit);
  await expect.poll(() => undone).toEqual(edits.toReversed());
});
