import type { CurrentUser, TranscriptEntry } from '@afterword/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { outbox } from '../../../outbox/app-outbox.ts';
import type { Change } from '../../../outbox/change.ts';
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

test('changes only what the user changed while the line grows', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
  useAuth.setState({ status: 'signed-in', user: { id: 1 } as CurrentUser });
  const sent: Change[] = [];
  vi.spyOn(outbox, 'deliver').mockImplementation(async (change) => {
    sent.push(change);
    return {};
  });
  let grow = () => {};
  const onClose = vi.fn();
  function Page() {
    const [now, setNow] = useState(entry);
    grow = () => setNow({ ...entry, revision: 2, content: 'We ship on Friday' });
    return <EditEntry meetingId={meetingId} entry={now} people={[]} onClose={onClose} onChanged={() => {}} />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Speaker'), { target: { value: 'Ben' } });
  act(grow);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(sent).toMatchObject([{ kind: 'speaker', from: 'Ana', to: 'Ben', entries: [entry.id] }]);
});
