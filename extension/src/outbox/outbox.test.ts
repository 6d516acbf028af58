import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../test/memory-store.ts';
import { createVirtualClock } from '../../test/outbox-model/clock.ts';
import { type Call, ModelServer, modelDigest, refuse } from '../../test/outbox-model/server.ts';
import type { CaptureRecord, EntryRecord, MeetingRecord } from '../messages/records.ts';
import { createOutbox } from './outbox.ts';
import { failureOf, type Reply, type ServerApi } from './server-api.ts';
import { StoreError } from './store.ts';

/* The property test proves the guarantees. These tests cover sizes, waits and messages, which it does not check. */

const at = '2026-11-20T09:00:00.000Z';
const facts: MeetingRecord = {
  kind: 'meeting',
  id: 'm',
  meetingId: 'm',
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
};
const capture: CaptureRecord = {
  kind: 'capture',
  id: 'c',
  meetingId: 'm',
  revision: 1,
  startedAt: at,
  health: 'capturing',
  at,
  endedAt: null,
};

function entry(number: number, content = `entry ${number}`): EntryRecord {
  const id = String(number).padStart(6, '0');
  return {
    kind: 'entry',
    id,
    meetingId: 'm',
    captureId: 'c',
    ordinal: number,
    revision: 1,
    speaker: 'Ada',
    content,
    startedAt: at,
    updatedAt: at,
    bookmarked: false,
  };
}

async function setUp({ answer }: { answer?: (call: Call) => Reply | null } = {}) {
  const clock = createVirtualClock();
  const server = new ModelServer('one');
  const calls: { call: Call; at: number }[] = [];
  const state = {
    answer: answer ?? (() => null),
    /** The call that is never answered. */
    silent: null as Call['name'] | null,
    diskFull: false,
    token: '',
    meetingOpen: false,
  };
  const handle = async (name: Call['name'], body?: unknown, token = state.token): Promise<Reply> => {
    const call = { name, body } as Call;
    calls.push({ call, at: clock.elapsed() });
    if (name === state.silent) return new Promise<never>(() => {});
    await new Promise<void>((resolve) => clock.schedule(resolve, 10));
    return state.answer(call) ?? server.handle(token, call);
  };
  const send: ServerApi = {
    identity: () => handle('identity'),
    currentUser: () => handle('currentUser'),
    logout: ({ token }) => handle('logout', undefined, token),
    putMeeting: (_session, body) => handle('putMeeting', body),
    putEntries: (_session, body) => handle('putEntries', body),
    closeCapture: (_session, body) => handle('closeCapture', body),
  };
  const locked = new Set<string>();
  const outbox = createOutbox({
    store: createMemoryStore().open({
      beforeCommit() {
        if (state.diskFull) throw new StoreError('quota');
      },
      afterCommit() {},
    }),
    send,
    now: clock.now,
    random: () => 0.5,
    schedule: clock.schedule,
    async lock(name, work) {
      if (locked.has(name)) return null;
      locked.add(name);
      return work().finally(() => locked.delete(name));
    },
    meetingOpen: async () => state.meetingOpen,
    reading: async () => true,
    onDeleted: vi.fn(),
    onChange: vi.fn(),
    digest: async (entries) => modelDigest(entries),
    defaultOrigin: 'https://one.example',
  });
  const account = { id: 1, name: 'Ada', email: 'ada@example.org' };
  const signIn = (token: string) => {
    server.tokens.set(token, account.id);
    state.token = token;
    return outbox.signIn({ origin: 'https://one.example', serverId: 'one', account, token });
  };
  await signIn('token');
  await clock.advance(100);
  calls.length = 0;
  const uploads = () => calls.flatMap(({ call }) => (call.name === 'putEntries' ? [call.body] : []));
  return { clock, server, calls, uploads, outbox, signIn, state };
}

describe('an upload', () => {
  it('contains at most 200 entries and 64 KB, however much is pending', async () => {
    const { clock, server, uploads, outbox } = await setUp();
    await outbox.save([facts, capture]);
    const words = 'Wir müssen das bis Freitag fertig haben, sonst wird es eng. '.repeat(3);
    for (let from = 0; from < 5_000; from += 500) {
      await outbox.save(Array.from({ length: 500 }, (_, index) => entry(from + index, words)));
    }
    await clock.advance(60_000);
    for (const body of uploads()) {
      expect(body.entries.length).toBeLessThanOrEqual(200);
      expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThanOrEqual(64 * 1024);
    }
    expect(server.contents.accounts.get(1)?.get('m')?.entries.size).toBe(5_000);
  });

  it('contains a single entry if that is larger than 64 KB', async () => {
    const { clock, server, outbox } = await setUp();
    await outbox.save([facts, capture, entry(1), entry(2, 'x'.repeat(90_000)), entry(3)]);
    await clock.advance(5_000);
    expect(server.contents.accounts.get(1)?.get('m')?.entries.size).toBe(3);
  });

  it('waits a second for more, so that speech causes one request a second, not one a word', async () => {
    const { clock, uploads, outbox } = await setUp();
    await outbox.save([facts, capture]);
    for (let revision = 1; revision <= 40; revision += 1) {
      await outbox.save([{ ...entry(1), revision, content: `word ${revision}` }]);
      await clock.advance(250);
    }
    await clock.advance(2_000);
    expect(uploads().length).toBeLessThanOrEqual(13);
    expect(uploads().at(-1)?.entries.at(-1)?.revision).toBe(40);
  });
});

describe('text that a rule removes', () => {
  it('is deleted from the device at once and then from the server, by speaker, sent or not', async () => {
    const { outbox, clock, uploads } = await setUp();
    const eve = { ...entry(2, 'said by Eve'), speaker: 'Eve' };
    await outbox.save([facts, capture, entry(1), eve]);
    await clock.advance(5_000);
    await outbox.strike({ meetingId: 'm', captureId: 'other' }, () => true);
    await outbox.strike({ meetingId: 'm', captureId: 'c' }, (speaker) => speaker === 'Eve');
    const { records } = await outbox.export(null);
    expect(JSON.stringify(records)).not.toContain('said by Eve');
    expect(JSON.stringify(records)).toContain('entry 1');
    await clock.advance(5_000);
    expect(uploads().at(-1)).toMatchObject({
      entries: [{ id: eve.id, revision: 2, speaker: '', content: null }],
    });
  });
});

describe('a server that asks to wait', () => {
  it('gets no request for that time, whatever the trigger', async () => {
    const { clock, calls, outbox, state } = await setUp();
    state.answer = () => refuse(503, 'unavailable', [], 120);
    await outbox.save([facts, capture, entry(1)]);
    await clock.advance(1_000);
    const before = calls.length;
    state.answer = () => null;
    for (const trigger of ['data', 'alarm', 'online', 'person', 'start'] as const) {
      void outbox.drain(trigger);
      await clock.advance(20_000);
    }
    expect(calls.length).toBe(before);
    expect(await outbox.status()).toMatchObject({ sending: 'waiting', unsent: 1 });
    await clock.advance(30_000);
    expect(await outbox.status()).toMatchObject({ sending: 'idle', unsent: 0 });
  });

  it('is obeyed for at most ten minutes', async () => {
    const { clock, outbox, state } = await setUp();
    state.answer = () => refuse(503, null, [], 10 * 365 * 86_400);
    await outbox.save([facts, capture, entry(1)]);
    await clock.advance(1_000);
    state.answer = () => null;
    await clock.advance(11 * 60_000);
    expect(await outbox.status()).toMatchObject({ unsent: 0 });
  });
});

describe('a server that cannot be reached while a tab of a meeting site is open', () => {
  it('is tried often only while something is captured', async () => {
    const { clock, calls, outbox, state } = await setUp();
    state.meetingOpen = true;
    state.answer = () => refuse(500, null);
    await outbox.save([facts, capture, entry(1)]);
    await clock.advance(60_000);
    expect(calls.length).toBeGreaterThan(40);
    await clock.advance(60_000);
    calls.length = 0;
    await clock.advance(10 * 60_000);
    expect(calls.length).toBeLessThan(60);
  });
});

describe('an answer', () => {
  it('acknowledges nothing if it is from another server', async () => {
    const { clock, outbox, state } = await setUp();
    const other = new ModelServer('other');
    other.tokens.set('token', 1);
    state.answer = (call) => (call.name === 'identity' ? null : other.handle('token', call));
    await outbox.save([facts, capture, entry(1)]);
    await clock.advance(5_000);
    expect(await outbox.status()).toMatchObject({ unsent: 1, lastSentAt: null });
    expect(other.contents.accounts.get(1)?.get('m')?.entries.size ?? 0).toBe(0);
  });

  it('acknowledges nothing if it is incomplete or a page of the Wi-Fi', async () => {
    const { clock, outbox, state } = await setUp();
    for (const body of [
      '<html>',
      null,
      { ok: true },
      { serverId: 'one', storeEpoch: 'epoch-1', sequence: 1 },
    ]) {
      state.answer = ({ name }) => (name === 'identity' ? null : { ok: true, body });
      await outbox.save([facts, capture, entry(1)]);
      await clock.advance(40_000);
      expect(await outbox.status()).toMatchObject({ unsent: 1, lastSentAt: null });
    }
  });
});

describe('a full disk', () => {
  it('prevents requests whose answers could not be stored', async () => {
    const { clock, server, calls, uploads, outbox, state } = await setUp();
    await outbox.save([facts, capture, entry(1)]);
    const backup = server.backup();
    await clock.advance(3_000);
    await outbox.save([entry(2)]);
    state.diskFull = true;
    server.restore(backup, server.contents.sequence);
    calls.length = 0;
    await clock.advance(120_000);
    expect(uploads()).toHaveLength(1);
    state.diskFull = false;
    await clock.advance(30_000);
    expect(await outbox.status()).toMatchObject({ unsent: 0 });
    expect([...(server.contents.accounts.get(1)?.get('m')?.entries.keys() ?? [])].sort()).toEqual([
      '000001',
      '000002',
    ]);
  });
});

describe('a backup restored while nothing was pending', () => {
  it('is detected at the next alarm if the first check failed', async () => {
    const { clock, server, outbox, state } = await setUp();
    const backup = server.backup();
    await outbox.save([facts, capture, entry(1)]);
    await clock.advance(3_000);
    server.restore(backup, null);
    await clock.advance(600_000);
    state.answer = () => refuse(500, null);
    void outbox.drain('alarm');
    await clock.advance(30_000);
    state.answer = () => null;
    void outbox.drain('alarm');
    await clock.advance(3_000);
    expect(server.contents.accounts.get(1)?.get('m')?.entries.size).toBe(1);
  });
});

it.each([1, 2, 5])(
  'sends a changed title again after %i answers said that the meeting is unknown',
  async (answers) => {
    const { clock, server, outbox, state } = await setUp();
    await outbox.save([facts, capture, entry(1)]);
    await clock.advance(7_000);
    let refusals = answers;
    state.answer = ({ name }) => (name === 'putMeeting' && refusals-- > 0 ? refuse(404, 'not_found') : null);
    await outbox.save([{ ...facts, revision: 2 }]);
    await clock.advance(45_000);
    expect(server.contents.accounts.get(1)?.get('m')?.facts.revision).toBe(2);
  },
);

describe('an entry that the server rejects', () => {
  it('is set aside with the reason and its text, and is sent again when it changes', async () => {
    const { clock, outbox } = await setUp();
    await outbox.save([facts, capture, entry(1), entry(2, '\0named'), entry(3)]);
    await clock.advance(5_000);
    expect(await outbox.status()).toMatchObject({ unsent: 0, setAside: 1 });
    const { setAside } = await outbox.export('m');
    expect(setAside).toEqual([
      { id: '000002', meetingId: 'm', reason: 'content: NUL byte', content: '\0named' },
    ]);
    await outbox.save([{ ...entry(2, 'better'), revision: 2 }]);
    await clock.advance(5_000);
    expect(await outbox.status()).toMatchObject({ unsent: 0, setAside: 0 });
  });

  it('is not set aside if it changed while it was being sent', async () => {
    const { clock, server, outbox, state } = await setUp();
    let corrected: Promise<unknown> | undefined;
    state.answer = ({ name }) => {
      if (name === 'putEntries') corrected ??= outbox.save([{ ...entry(1, 'better'), revision: 2 }]);
      return null;
    };
    await outbox.save([facts, capture, entry(1, '\0named')]);
    await clock.advance(20_000);
    await corrected;
    expect(await outbox.status()).toMatchObject({ unsent: 0, setAside: 0 });
    expect(server.contents.accounts.get(1)?.get('m')?.entries.get('000001')).toMatchObject({
      content: 'better',
    });
  });

  it('is found among two hundred in a few requests if the server does not name it', async () => {
    const { clock, calls, outbox } = await setUp();
    const many = Array.from({ length: 100 }, (_, index) => entry(index, index === 61 ? '\0unnamed' : 'fine'));
    await outbox.save([facts, capture, ...many]);
    await clock.advance(20_000);
    expect(await outbox.status()).toMatchObject({ unsent: 0, setAside: 1 });
    expect(calls.length).toBeLessThan(40);
  });
});

describe('signing out with unsent entries', () => {
  it("'send' loses nothing that could not be sent", async () => {
    const { clock, outbox, state } = await setUp();
    state.answer = ({ name }) => (name === 'logout' ? null : refuse(500, null));
    await outbox.save([facts, capture, entry(1), entry(2)]);
    await clock.advance(1_000);
    let left: number | undefined;
    void outbox.signOut('send').then((result) => {
      left = result;
    });
    await clock.advance(10_000);
    expect(left).toBe(2);
    expect(await outbox.session()).not.toBeNull();
    expect(await outbox.status()).toMatchObject({ unsent: 2 });
  });

  it('revokes the session on the server, later if the server is unreachable', async () => {
    const { clock, server, outbox, state } = await setUp();
    state.answer = () => refuse(502, null);
    void outbox.signOut('keep');
    await clock.advance(1_000);
    expect(server.tokens.has('token')).toBe(true);
    state.answer = () => null;
    void outbox.drain('alarm');
    await clock.advance(1_000);
    expect(server.tokens.has('token')).toBe(false);
    expect(await outbox.status()).toMatchObject({ account: null, sending: 'signed-out' });
  });
});

describe('a session that a silent server does not end', () => {
  it('delays nothing that is sent, and is ended later', async () => {
    const { clock, server, calls, uploads, outbox, signIn, state } = await setUp();
    state.silent = 'logout';
    for (const token of ['second', 'third']) {
      void outbox.signOut('keep');
      await clock.advance(1_000);
      await signIn(token);
    }
    await clock.advance(100);
    await outbox.save([facts, capture, entry(1)]);
    await clock.advance(2_000);
    expect(uploads()).toHaveLength(1);

    const before = calls.length;
    for (let number = 2; number < 302; number += 1) {
      await outbox.save([entry(number)]);
      await clock.advance(2_000);
    }
    expect(uploads().flatMap(({ entries }) => entries)).toHaveLength(301);
    expect(calls.slice(before).filter(({ call }) => call.name === 'logout').length).toBeLessThan(20);

    state.silent = null;
    void outbox.drain('alarm');
    await clock.advance(1_000);
    expect([...server.tokens.keys()]).toEqual(['third']);
  });
});

describe('signing in with another account', () => {
  it('counts the unsent entries of the earlier one apart, until it signs in again', async () => {
    const { clock, server, outbox, signIn, state } = await setUp();
    await outbox.save([facts, capture, entry(1), entry(2)]);
    server.tokens.set('of bo', 2);
    state.token = 'of bo';
    const bo = { id: 2, name: 'Bo', email: 'bo@example.org' };
    await outbox.signIn({ origin: 'https://one.example', serverId: 'one', account: bo, token: 'of bo' });
    await clock.advance(5_000);
    expect(await outbox.status()).toMatchObject({ unsent: 2, unsentOfOthers: 2, sending: 'idle' });
    await signIn('token');
    expect(await outbox.status()).toMatchObject({ unsent: 2, unsentOfOthers: 0 });
    await clock.advance(5_000);
    expect(await outbox.status()).toMatchObject({ unsent: 0, unsentOfOthers: 0 });
  });
});

describe('a deletion that the server lacks', () => {
  const deletion = { ...entry(1), revision: 2, speaker: '', content: null };

  it.each(['discard', 'remove', 'remove, then discard'])(
    'outlives “%s”, and deletes the text after the next sign-in',
    async (how) => {
      const { clock, server, outbox, signIn, state } = await setUp();
      await outbox.save([facts, { ...capture, endedAt: at }, entry(1)]);
      await clock.advance(5_000);
      state.answer = () => refuse(500, null);
      await outbox.save([{ ...facts, revision: 2 }, deletion, entry(2)]);
      await clock.advance(1_000);
      if (how.startsWith('remove')) await outbox.remove('m');
      if (how.endsWith('discard')) void outbox.signOut('discard');
      await clock.advance(1_000);
      const { records } = await outbox.export(null);
      expect(records.filter(({ kind }) => kind !== 'capture')).toEqual([deletion]);
      expect(await outbox.meetings()).toEqual([]);
      state.answer = () => null;
      await signIn('next token');
      await clock.advance(60_000);
      const { entries } = server.contents.accounts.get(1)!.get('m')!;
      expect([...entries.values()].map(({ content }) => content)).toEqual([null]);
      expect(await outbox.status()).toMatchObject({ unsent: 0, setAside: 0 });
    },
  );

  it('is discarded with a meeting that the server does not know', async () => {
    const { clock, outbox, state } = await setUp();
    state.answer = () => refuse(500, null);
    await outbox.save([facts, { ...capture, endedAt: at }, deletion]);
    await clock.advance(1_000);
    void outbox.signOut('discard');
    await clock.advance(1_000);
    expect((await outbox.export(null)).records).toEqual([]);
  });
});

describe('a server that accepts no more data for now', () => {
  // 50,000 entries at 20,000 a minute in `pnpm verify`, a tenth of both otherwise.
  const scale = process.env.VERIFY ? 1 : 10;
  it(`gets a backlog of ${50_000 / scale} entries at ${20_000 / scale} a minute, with nothing set aside`, async () => {
    let [inWindow, windowEnds, refusals] = [0, 0, 0];
    const { clock, calls, server, outbox, state } = await setUp();
    state.answer = (call) => {
      if (call.name !== 'putEntries') return null;
      if (clock.elapsed() >= windowEnds) [inWindow, windowEnds] = [0, clock.elapsed() + 60_000];
      inWindow += call.body.entries.length;
      if (inWindow <= 20_000 / scale) return null;
      refusals += 1;
      const retryAfter = Math.ceil((windowEnds - clock.elapsed()) / 1_000);
      return {
        ...refuse(429, 'rate_limited'),
        failure: { ...failureOf('Too many'), status: 429, code: 'rate_limited', retryAfter },
      };
    };
    const backlog = Array.from({ length: 50_000 / scale }, (_, index) => entry(index));
    await outbox.save([facts, capture]);
    for (let from = 0; from < backlog.length; from += 500) await outbox.save(backlog.slice(from, from + 500));
    await clock.advance(4 * 60_000);
    expect(await outbox.status()).toMatchObject({ unsent: 0, setAside: 0 });
    expect(server.contents.accounts.get(1)?.get('m')?.entries.size).toBe(50_000 / scale);
    expect(refusals).toBeGreaterThan(0);
    // The outbox does not retry before the time that the server gave.
    expect(refusals).toBeLessThan(5);
    expect(calls.length).toBeLessThan(300);
  });

  it('is asked rarely while its storage is used up, and gets everything when there is space again', async () => {
    const { clock, outbox, state, calls } = await setUp();
    state.answer = ({ name }) => (name === 'putEntries' ? refuse(507, 'storage_limit') : null);
    await outbox.save([facts, capture, entry(1), entry(2)]);
    await clock.advance(5_000);
    expect(await outbox.status()).toMatchObject({ unsent: 2, setAside: 0, sending: 'storage-full' });
    const before = calls.length;
    await clock.advance(30 * 60_000);
    expect(calls.length - before).toBeLessThan(40);
    state.answer = () => null;
    void outbox.drain('person');
    await clock.advance(5_000);
    expect(await outbox.status()).toMatchObject({ unsent: 0, setAside: 0, sending: 'idle' });
  });
});

describe('meetings on the device', () => {
  it('are listed with their unsent entries, and as complete when the server has confirmed the end', async () => {
    const { clock, outbox, state } = await setUp();
    state.answer = () => refuse(500, null);
    await outbox.save([facts, capture, entry(1), entry(2)]);
    await clock.advance(1_000);
    expect(await outbox.meetings()).toMatchObject([
      { id: 'm', title: 'Weekly', entries: 2, unsent: 2, complete: false },
    ]);
    state.answer = () => null;
    await outbox.save([{ ...capture, revision: 2, health: 'ended', endedAt: '2026-11-20T10:00:00.000Z' }]);
    void outbox.drain('person');
    await clock.advance(5_000);
    expect(await outbox.meetings()).toMatchObject([{ entries: 2, unsent: 0, setAside: 0, complete: true }]);
  });

  it('are deleted on request, except the owner of a running one', async () => {
    const { clock, server, outbox } = await setUp();
    await outbox.save([facts, capture, entry(1)]);
    await clock.advance(3_000);
    await outbox.remove('m');
    expect((await outbox.export('m')).records.map(({ kind }) => kind).sort()).toEqual(['capture', 'meeting']);
    await outbox.save([entry(2)]);
    await clock.advance(3_000);
    expect([...(server.contents.accounts.get(1)?.get('m')?.entries.keys() ?? [])]).toEqual([
      '000001',
      '000002',
    ]);
  });

  it('are kept for a day after they were acknowledged', async () => {
    const { clock, outbox } = await setUp();
    await outbox.save([facts, { ...capture, endedAt: at }, entry(1)]);
    await clock.advance(5_000);
    const hour = 3_600_000;
    for (let hours = 0; hours < 23; hours += 1) {
      clock.step(hour);
      await outbox.cleanUp();
    }
    expect(await outbox.meetings()).toHaveLength(1);
    for (let hours = 0; hours < 2; hours += 1) {
      clock.step(hour);
      await outbox.cleanUp();
    }
    expect(await outbox.meetings()).toEqual([]);
    expect((await outbox.export(null)).records).toEqual([]);
  });
});
