import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../test/memory-store.ts';
import { createVirtualClock } from '../../test/outbox-model/clock.ts';
import { type Call, ModelServer, modelDigest, refuse } from '../../test/outbox-model/server.ts';
import type { DeviceRecord } from '../messages/records.ts';
import { createOutbox } from './outbox.ts';
import type { Reply, ServerApi } from './server-api.ts';
import type { Session } from './store.ts';

const at = '2026-11-20T09:00:00.000Z';
const [own, harbor] = [
  { id: 1, name: 'Ada' },
  { id: 2, name: 'Harbor' },
];
const workspaces = [own, harbor];

const meeting = (id: string): DeviceRecord[] => [
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
    endedAt: null,
    self: null,
    participants: [],
    language: null,
  },
  {
    kind: 'capture',
    id: `${id}-c`,
    meetingId: id,
    revision: 1,
    startedAt: at,
    health: 'capturing',
    at,
    endedAt: null,
  },
  said(id, 1),
];

function said(meetingId: string, number: number): DeviceRecord {
  return {
    kind: 'entry',
    id: `${meetingId}-${number}`,
    meetingId,
    captureId: `${meetingId}-c`,
    ordinal: number,
    revision: 1,
    speaker: 'Ada',
    content: `entry ${number}`,
    startedAt: at,
    updatedAt: at,
    bookmarked: false,
  };
}

/** Creates a server with a separate store, epoch and commits for each workspace. */
async function setUp() {
  const clock = createVirtualClock();
  const stores = new Map(workspaces.map(({ id }) => [id, new ModelServer('one')]));
  const [mine, ours] = [stores.get(own.id)!, stores.get(harbor.id)!];
  mine.contents.sequence = 1_000;
  ours.storeEpoch = 'epoch-2';
  for (const store of stores.values()) store.tokens.set('token', 1);
  const state = { refused: 0, uploads: 0 };
  const handle = async (
    session: Partial<Pick<Session, 'workspace'>>,
    name: Call['name'],
    body?: unknown,
  ): Promise<Reply> => {
    await new Promise<void>((resolve) => clock.schedule(resolve, 10));
    const id = session.workspace?.id ?? own.id;
    if (name === 'putEntries') state.uploads += 1;
    if (name.startsWith('put') && id === state.refused) return refuse(403, 'not_member');
    return stores.get(id)!.handle('token', { name, body } as Call);
  };
  const send: ServerApi = {
    identity: () => handle({}, 'identity'),
    currentUser: () => handle({}, 'currentUser'),
    logout: () => handle({}, 'logout'),
    putMeeting: (session, body) => handle(session, 'putMeeting', body),
    putEntries: (session, body) => handle(session, 'putEntries', body),
    closeCapture: (session, body) => handle(session, 'closeCapture', body),
  };
  const outbox = createOutbox({
    store: createMemoryStore().open(),
    send,
    now: clock.now,
    random: () => 0.5,
    schedule: clock.schedule,
    lock: (_name, work) => work(),
    meetingOpen: async () => false,
    reading: async () => true,
    onDeleted: vi.fn(),
    onChange: vi.fn(),
    digest: async (entries) => modelDigest(entries),
    defaultOrigin: 'https://one.example',
  });
  const account = { id: 1, name: 'Ada', email: 'ada@example.org' };
  const signIn = () =>
    outbox.signIn({
      origin: 'https://one.example',
      serverId: 'one',
      account,
      token: 'token',
      workspace: own,
      workspaces,
    });
  await signIn();
  const entries = (store: ModelServer, id: string) =>
    store.contents.accounts.get(1)?.get(id)?.entries.size ?? 0;
  const choose = (chosen: number | null) => outbox.setWorkspaces({ workspaces, chosen });
  return { clock, outbox, mine, ours, state, entries, choose, signIn };
}

describe('the workspace of a capture', () => {
  it('is the one it started in, however late it is sent, and the next capture uses the chosen one', async () => {
    const { clock, outbox, mine, ours, entries, choose } = await setUp();
    await outbox.save(meeting('first'));
    await choose(harbor.id);
    await outbox.save([...meeting('second'), said('first', 2)]);
    await clock.advance(20_000);
    await choose(own.id);
    await outbox.save([said('second', 2)]);
    await clock.advance(20_000);
    expect([entries(mine, 'first'), entries(ours, 'first')]).toEqual([2, 0]);
    expect([entries(mine, 'second'), entries(ours, 'second')]).toEqual([0, 2]);
    expect((await outbox.status()).workspace).toEqual(own);
    expect((await outbox.status('second')).workspace).toEqual(harbor);
  });

  it('is that of the person who signs in later, if nobody was signed in', async () => {
    const { clock, outbox, mine, ours, entries, choose, signIn } = await setUp();
    await choose(harbor.id);
    const out = outbox.signOut('keep');
    await clock.advance(1_000);
    await out;
    mine.tokens.set('token', 1);
    ours.tokens.set('token', 1);
    await outbox.save(meeting('early'));
    await signIn();
    await choose(harbor.id);
    await clock.advance(20_000);
    expect(entries(ours, 'early')).toBe(0);
    await outbox.save(meeting('late'));
    await clock.advance(20_000);
    expect(entries(ours, 'late')).toBe(1);
  });

  it('keeps a capture waiting without delaying others if the workspace no longer accepts data', async () => {
    const { clock, outbox, mine, ours, state, entries, choose } = await setUp();
    await choose(harbor.id);
    state.refused = harbor.id;
    await outbox.save(meeting('stuck'));
    await choose(own.id);
    await outbox.save(meeting('goes'));
    await clock.advance(20_000);
    expect([entries(ours, 'stuck'), entries(mine, 'goes')]).toEqual([0, 1]);
    expect(await outbox.status()).toMatchObject({ unsent: 1, sending: 'idle' });
    state.refused = 0;
    void outbox.drain('person');
    await clock.advance(20_000);
    expect(entries(ours, 'stuck')).toBe(1);
  });
});

describe('the first capture after a switch', () => {
  it('waits for a choice, goes elsewhere with one click, and is sent there at once', async () => {
    const { clock, outbox, mine, ours, entries, choose } = await setUp();
    await choose(harbor.id);
    await outbox.save(meeting('first'));
    await clock.advance(5_000);
    expect(await outbox.status('first')).toMatchObject({ workspace: harbor, undecided: true });
    expect(entries(ours, 'first')).toBe(0);
    expect(await outbox.decideWorkspace({ meetingId: 'first', workspaceId: own.id })).toBe(true);
    await clock.advance(1_000);
    expect([entries(mine, 'first'), entries(ours, 'first')]).toEqual([1, 0]);
    expect(await outbox.status('first')).toMatchObject({ workspace: own, undecided: false });
    // Only the first meeting waits.
    await outbox.save(meeting('second'));
    await clock.advance(1_000);
    expect(entries(mine, 'second')).toBe(1);
  });

  it('goes to the announced workspace if nobody chooses, and stays there', async () => {
    const { clock, outbox, ours, entries, choose } = await setUp();
    await choose(harbor.id);
    await outbox.save(meeting('first'));
    await clock.advance(20_000);
    expect(entries(ours, 'first')).toBe(1);
    expect(await outbox.decideWorkspace({ meetingId: 'first', workspaceId: own.id })).toBe(false);
    expect(await outbox.status('first')).toMatchObject({ workspace: harbor, undecided: false });
    expect((await outbox.status()).workspace, 'later meetings go there').toEqual(own);
  });

  it('also waits after a switch in the web app', async () => {
    const { clock, outbox, mine, entries } = await setUp();
    await outbox.noteSwitch();
    await outbox.save(meeting('first'));
    await clock.advance(5_000);
    expect(await outbox.status('first')).toMatchObject({ workspace: own, undecided: true });
    await clock.advance(15_000);
    expect(entries(mine, 'first')).toBe(1);
  });
});

describe('two workspaces in two stores', () => {
  it('are two timelines with separate epochs and commits', async () => {
    const { clock, outbox, state, choose } = await setUp();
    await outbox.save(meeting('first'));
    await clock.advance(20_000);
    await choose(harbor.id);
    await outbox.save(meeting('second'));
    await clock.advance(20_000);
    const { uploads } = state;
    await outbox.save([said('first', 2), said('second', 2)]);
    await clock.advance(20_000);
    expect(state.uploads - uploads, 'one upload each, and nothing again').toBe(2);
  });

  it('each get their lost data again if they went back in time or moved, even while nothing is pending', async () => {
    const { clock, outbox, mine, ours, entries, choose } = await setUp();
    const before = ours.backup();
    await outbox.save(meeting('first'));
    await choose(harbor.id);
    await outbox.save(meeting('second'));
    await clock.advance(20_000);
    await choose(own.id);
    ours.restore(before, null);
    expect([entries(mine, 'first'), entries(ours, 'second')]).toEqual([1, 0]);
    await clock.advance(3 * 60_000);
    void outbox.drain('alarm');
    await clock.advance(60_000);
    expect([entries(mine, 'first'), entries(ours, 'second')]).toEqual([1, 1]);
  });
});

describe('the available workspaces', () => {
  it('are those the server lists: the chosen one stays, and a missing one is replaced by the personal one', async () => {
    const { outbox, choose, signIn } = await setUp();
    await choose(harbor.id);
    await choose(null);
    expect((await outbox.status()).workspace).toEqual(harbor);
    await signIn();
    expect((await outbox.status()).workspace, 'signed in again').toEqual(harbor);
    await outbox.setWorkspaces({ workspaces: [own], chosen: null });
    expect((await outbox.session())?.workspace).toEqual(own);
    expect((await outbox.status()).workspace, 'of only one nothing is said').toBeNull();
  });
});
