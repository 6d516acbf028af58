import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../test/memory-store.ts';
import { createVirtualClock } from '../../test/outbox-model/clock.ts';
import { type Call, ModelServer, modelDigest, refuse } from '../../test/outbox-model/server.ts';
import type { DeviceRecord } from '../messages/records.ts';
import { createOutbox } from './outbox.ts';
import type { ServerApi } from './server-api.ts';

const at = '2026-11-20T09:00:00.000Z';
const id = 'm';

/** An ended capture with an entry. Someone else owns its meeting on the server. */
const captured: DeviceRecord[] = [
  {
    kind: 'meeting',
    id,
    meetingId: id,
    revision: 1,
    platform: 'meet',
    code: 'abc-defg-hij',
    url: '',
    title: 'Weekly',
    startedAt: at,
    endedAt: at,
    self: null,
    participants: [],
    language: null,
  },
  { kind: 'capture', id: 'c', meetingId: id, revision: 1, startedAt: at, health: 'ended', at, endedAt: at },
  {
    kind: 'entry',
    id: 'e',
    meetingId: id,
    captureId: 'c',
    ordinal: 0,
    revision: 1,
    speaker: 'Ben',
    content: 'What I heard',
    startedAt: at,
    updatedAt: at,
    bookmarked: false,
  },
];

it('keeps a capture that waits for the meeting’s owner, shows that, and sends it when it is accepted', async () => {
  const clock = createVirtualClock();
  const server = new ModelServer('one');
  server.tokens.set('token', 1);
  let accepted = false;
  const answer = async (call: Call) => {
    await new Promise<void>((resolve) => clock.schedule(resolve, 10));
    // Only the owner can send facts. Other people's entries are accepted when the owner agrees.
    if (call.name === 'putMeeting') return refuse(404, 'not_found');
    if (!accepted && (call.name === 'putEntries' || call.name === 'closeCapture'))
      return refuse(403, 'awaiting_owner');
    return server.handle('token', call);
  };
  const send: ServerApi = {
    identity: () => answer({ name: 'identity' }),
    currentUser: () => answer({ name: 'currentUser' }),
    logout: () => answer({ name: 'logout' }),
    putMeeting: (_session, body) => answer({ name: 'putMeeting', body }),
    putEntries: (_session, body) => answer({ name: 'putEntries', body }),
    closeCapture: (_session, body) => answer({ name: 'closeCapture', body }),
  };
  const outbox = createOutbox({
    store: createMemoryStore().open(),
    send,
    now: clock.now,
    random: () => 0.5,
    schedule: clock.schedule,
    lock: (_name, work) => work(),
    meetingOpen: async () => false,
    reading: async () => false,
    onDeleted: vi.fn(),
    onChange: vi.fn(),
    digest: async (entries) => modelDigest(entries),
    defaultOrigin: 'https://one.example',
  });
  const account = { id: 1, name: 'Ben', email: 'ben@example.org' };
  await outbox.signIn({ origin: 'https://one.example', serverId: 'one', account, token: 'token' });
  await outbox.save(captured);
  await clock.advance(60_000);

  expect(await outbox.status()).toMatchObject({ unsent: 1, setAside: 0, sending: 'awaiting-owner' });
  expect(await outbox.meetings()).toMatchObject([
    { entries: 1, unsent: 1, awaitingOwner: true, complete: false },
  ]);
  const { records } = await outbox.export(id);
  expect(records).toMatchObject([{ kind: 'capture' }, { content: 'What I heard' }, { kind: 'meeting' }]);

  accepted = true;
  server.handle('token', { name: 'putMeeting', body: captured[0] as never });
  void outbox.drain('alarm');
  await clock.advance(60_000);
  expect(await outbox.status()).toMatchObject({ unsent: 0, sending: 'idle' });
  expect(await outbox.meetings()).toMatchObject([{ unsent: 0, awaitingOwner: false, complete: true }]);
});
