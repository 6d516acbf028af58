/**
 * Simulates tabs, a worker that dies, a disk, networks and servers around the real sender, journal and outbox, on a virtual clock.
 * Records which promises were made, so that the invariants can be checked.
 */

import { isTombstone, keyOf } from '../../src/messages/record-rules.ts';
import type { DeviceRecord } from '../../src/messages/records.ts';
import { createOutbox, type Outbox } from '../../src/outbox/outbox.ts';
import type { Reply, ServerApi } from '../../src/outbox/server-api.ts';
import { type Session, StoreError, type Values } from '../../src/outbox/store.ts';
import { absorbJournal } from '../../src/worker-port/journal.ts';
import { collectAnswersMs } from '../../src/worker-port/port.ts';
import { createRecordSender, type RecordSender } from '../../src/worker-port/record-sender.ts';
import { createMemoryStore } from '../memory-store.ts';
import { createVirtualClock } from './clock.ts';
import { type Call, ModelServer, modelDigest, poison, refuse } from './server.ts';

/** Where a worker is killed. */
export type KillPoint = 'before-commit' | 'after-commit' | 'in-flight' | 'after-response';

/** The fault of a request. `commits`: the request reaches the server, even if the device gets no answer. */
export type NetworkFault =
  | 'ok'
  | 'refused'
  | 'black-hole'
  | 'reply-lost'
  | 'half-reply'
  | 'half-stored'
  | 'slow-reply'
  | 'twice'
  | 'portal'
  | 'portal-json'
  | '500-after-commit'
  | { status: number; code: string | null; retryAfter?: number };

/** The next `left` requests fail this way, or only requests to one call if it is named. */
export interface Network {
  fault: NetworkFault;
  left: number;
  only?: Call['name'];
}

export type SignOut = 'send' | 'keep' | 'discard';

export interface Tab {
  sender: RecordSender;
  /** Whether the page exists and its timers run. */
  alive: boolean;
  /** Whether the extension was updated under the page. */
  orphaned: boolean;
  meetingId: string;
  captureId: string;
  entries: string[];
  ended: boolean;
}

interface Worker {
  alive: boolean;
  outbox: Outbox;
  /** Resolves after the journal was absorbed at the start. */
  started: Promise<void>;
}

const never = new Promise<never>(() => {});
const firstOrigin = 'https://one.example';

export type World = ReturnType<typeof createWorld>;

export function createWorld(seed: number) {
  const clock = createVirtualClock();
  const random = generator(seed);
  const disk = createMemoryStore();
  const journal = new Map<string, unknown>();
  const servers = { one: new ModelServer('one'), two: new ModelServer('two') };
  /** The server at each address. */
  const addresses = new Map([
    [firstOrigin, servers.one],
    ['https://two.example', servers.two],
  ]);

  const world = {
    clock,
    disk,
    journal,
    servers,
    addresses,
    tabs: [] as Tab[],
    worker: null as Worker | null,
    workerCanStart: true,
    killAt: null as KillPoint | null,
    loseNextAnswer: false,
    network: { fault: 'ok', left: 0 } as Network,
    quota: { disk: false, journal: false },
    /** Cancels the alarm; null if the browser lost it. */
    alarm: null as (() => void) | null,
    requests: 0,
    inFlight: 0,
    tokens: 0,
    ids: 0,

    /** The newest revision of each record from tabs, and all texts by revision. */
    said: new Map<string, DeviceRecord>(),
    texts: new Map<string, Map<number, string | null>>(),
    /** The lowest revision of each record that must reach a server. */
    promised: new Map<string, number>(),
    /** Entries that a person deleted on the dashboard. */
    deleted: new Set<string>(),
    /** Deleted entries of which the device knows. */
    toldDeleted: new Set<string>(),
    /** Whether a server lost data without a trace, which only a close detects. */
    forgetful: false,
    /** For each meeting, the account it was captured for (`one/1`), or the address if nobody was signed in. */
    owners: new Map<string, Set<string>>(),
    /** Meetings of which a person gave up data. */
    givenUp: new Set<string>(),
    /** Promises that were broken during the run. */
    violations: [] as string[],

    id(): string {
      world.ids += 1;
      return `id-${String(world.ids).padStart(5, '0')}`;
    },
    wake,
    kill,
    openTab,
    say,
    sessionNow,
    knownSequence,
    signIn,
    signOut,
    advance: (ms: number) => clock.advance(ms),
    browserRestart,
  };

  // ------------------------------------------------------------------------------------------------------ tabs

  function openTab(meetingId: string, captureId: string): Tab {
    const tab: Tab = {
      alive: true,
      orphaned: false,
      meetingId,
      captureId,
      entries: [],
      ended: false,
    } as unknown as Tab;
    tab.sender = createRecordSender({
      now: clock.now,
      random,
      schedule: (callback, ms) => clock.schedule(() => tab.alive && callback(), ms),
      sendMessage(message) {
        if (tab.orphaned) throw new Error('Extension context invalidated.');
        return deliver(tab, message.ask);
      },
      journal: {
        async set(items) {
          if (tab.orphaned) throw new Error('Extension context invalidated.');
          await later(1);
          if (!tab.alive) return never;
          if (world.quota.journal) throw new Error('QUOTA_BYTES quota exceeded');
          for (const [key, value] of Object.entries(items)) {
            journal.set(key, structuredClone(value));
            for (const record of value as DeviceRecord[]) promise(record);
          }
          if (world.worker?.alive) void absorb(world.worker);
        },
        async remove(keys) {
          if (tab.orphaned) throw new Error('Extension context invalidated.');
          for (const key of keys) journal.delete(key);
        },
      },
    });
    tab.sender.onDeleted((ids) => {
      for (const id of ids) {
        const record = world.said.get(keyOf({ kind: 'entry', id }));
        if (record && !isTombstone(record) && !world.deleted.has(record.id)) {
          world.violations.push(`told that ${id} was deleted, which nobody did`);
        }
      }
    });
    world.tabs.push(tab);
    return tab;
  }

  async function deliver(
    tab: Tab,
    { records, soon = false }: { records: DeviceRecord[]; soon?: boolean },
  ): Promise<unknown> {
    await later(1);
    if (!world.workerCanStart)
      return random() < 0.5 ? never : Promise.reject(new Error('Could not establish connection.'));
    const worker = wake();
    await worker.started;
    const answer = await worker.outbox.save(structuredClone(records));
    if (!worker.alive) return never;
    for (const { kind, id, revision } of answer.saved) promiseVersion(keyOf({ kind, id }), revision);
    // The worker answers several messages together.
    await later(soon || random() < 0.5 ? 1 : collectAnswersMs);
    if (!worker.alive || !tab.alive) return never;
    if (world.loseNextAnswer) {
      world.loseNextAnswer = false;
      return Promise.reject(new Error('The message channel closed before a response was received.'));
    }
    return answer;
  }

  /** Simulates speech: the tab passes the newest revision of a record to its sender. */
  function say(tab: Tab, record: DeviceRecord): void {
    const key = keyOf(record);
    world.said.set(key, record);
    if (record.kind === 'entry') {
      const texts = world.texts.get(key) ?? new Map<number, string | null>();
      world.texts.set(key, texts.set(record.revision, record.content));
    }
    tab.sender.send([record]);
  }

  function promise(record: DeviceRecord): void {
    promiseVersion(keyOf(record), record.revision);
  }

  function promiseVersion(key: string, revision: number): void {
    world.promised.set(key, Math.max(world.promised.get(key) ?? 0, revision));
  }

  // ---------------------------------------------------------------------------------------------------- worker

  function wake(): Worker {
    if (world.worker?.alive) return world.worker;
    const worker = { alive: true } as Worker;
    const store = disk.open({
      beforeCommit() {
        if (world.killAt === 'before-commit') kill();
        if (!worker.alive) return never;
        if (world.quota.disk) throw new StoreError('quota');
        return undefined;
      },
      afterCommit() {
        noteOwners();
        if (world.killAt === 'after-commit') kill();
        return worker.alive ? undefined : never;
      },
    });
    const locks = new Set<string>();
    worker.outbox = createOutbox({
      store,
      send: wireOf(worker),
      now: clock.now,
      random,
      schedule: (callback, ms) => clock.schedule(() => worker.alive && callback(), ms),
      async lock(name, work) {
        if (locks.has(name)) return null;
        locks.add(name);
        try {
          return await work();
        } finally {
          locks.delete(name);
        }
      },
      meetingOpen: async () => world.tabs.some((tab) => tab.alive),
      reading: async (meetingId) =>
        world.tabs.some((tab) => tab.alive && tab.meetingId === meetingId && !tab.ended),
      onDeleted() {},
      onChange() {},
      digest: async (entries) => modelDigest(entries),
      defaultOrigin: firstOrigin,
      sizes: { entriesPerUpload: 4, uploadBytes: 4_000, closeList: 3, closeEntries: 5 },
    });
    world.worker = worker;
    // Every start creates the alarm if it is missing. Listeners are registered from the beginning.
    world.alarm ??= clock.schedule(alarm, 30_000);
    worker.started = absorb(worker);
    void worker.started.then(() => worker.outbox.drain('start'));
    return worker;
  }

  function alarm(): void {
    world.alarm = clock.schedule(alarm, 30_000);
    if (!world.workerCanStart) return;
    const worker = wake();
    void worker.started.then(async () => {
      await absorb(worker);
      await worker.outbox.cleanUp().catch(ignoreFullDisk);
      await worker.outbox.drain('alarm');
    });
  }

  async function absorb(worker: Worker): Promise<void> {
    await absorbJournal(
      {
        keys: async () => (worker.alive ? [...journal.keys()] : never),
        read: async (key) => (worker.alive ? structuredClone(journal.get(key)) : never),
        remove: async (keys) => {
          if (!worker.alive) return never;
          for (const key of keys) journal.delete(key);
        },
      },
      (records) => worker.outbox.save(records),
    );
  }

  function kill(): void {
    if (world.worker) world.worker.alive = false;
    world.worker = null;
    world.killAt = null;
  }

  function browserRestart(): void {
    for (const tab of world.tabs) tab.alive = false;
    kill();
    world.alarm?.();
    world.alarm = null;
    if (world.workerCanStart) wake();
  }

  // ---------------------------------------------------------------------------------------------------- network

  function wireOf(worker: Worker): ServerApi {
    const call = (
      session: Pick<Session, 'origin' | 'token'>,
      name: Call['name'],
      body?: unknown,
    ): Promise<Reply> => travel(worker, session, { name, body } as Call);
    return {
      identity: (session) => call(session, 'identity'),
      currentUser: (session) => call(session, 'currentUser'),
      logout: (session) => call(session, 'logout'),
      putMeeting: (session, body) => call(session, 'putMeeting', body),
      putEntries: (session, body) => call(session, 'putEntries', body),
      closeCapture: (session, body) => call(session, 'closeCapture', body),
    };
  }

  async function travel(
    worker: Worker,
    session: Pick<Session, 'origin' | 'token'>,
    call: Call,
  ): Promise<Reply> {
    if (!worker.alive) return never;
    world.requests += 1;
    world.inFlight += 1;
    try {
      return await exchange(worker, session, structuredClone(call));
    } finally {
      world.inFlight -= 1;
    }
  }

  async function exchange(
    worker: Worker,
    session: Pick<Session, 'origin' | 'token'>,
    call: Call,
  ): Promise<Reply> {
    const fault = nextFault(call);
    const unreachable: Reply = {
      ok: false,
      failure: { status: 0, code: null, message: 'network', fields: [], retryAfter: null },
    };
    await later(5 + random() * 40);
    if (fault === 'refused') return unreachable;
    if (fault === 'black-hole') return never;
    if (fault === 'portal') return { ok: true, body: '<html>Welcome to our Wi-Fi</html>' };
    if (fault === 'portal-json') return { ok: true, body: { ok: true, acked: [], deleted: [] } };
    if (typeof fault === 'object') return refuse(fault.status, fault.code, [], fault.retryAfter ?? null);

    const server = addresses.get(session.origin);
    if (!server) return unreachable;
    if (fault === 'half-stored' && call.name === 'putEntries') {
      call.body.entries.length = Math.ceil(call.body.entries.length / 2);
      call.body.gaps = [];
    }
    const reply = handle(server, session.token, call);
    if (fault === 'twice') handle(server, session.token, structuredClone(call));
    if (world.killAt === 'in-flight') kill();
    await later(5 + random() * 40 + (fault === 'slow-reply' ? 35_000 : 0));
    if (!worker.alive) return never;
    if (world.killAt === 'after-response') kill();
    if (!worker.alive) return never;
    if (fault === 'reply-lost') return unreachable;
    if (fault === '500-after-commit') return refuse(500, null);
    if (fault === 'half-reply' && reply.ok) {
      const { acked: _acked, missing: _missing, ...half } = reply.body as Record<string, unknown>;
      return { ok: true, body: half };
    }
    if (reply.ok)
      for (const id of (reply.body as { deleted?: string[] }).deleted ?? []) world.toldDeleted.add(id);
    return reply;
  }

  function handle(server: ModelServer, token: string, call: Call): Reply {
    server.reveal(knownSequence(server));
    const reply = server.handle(token, call);
    note(server, token, call, reply);
    return reply;
  }

  /** Checks that everything on a server belongs to the account it was captured for. */
  function note(server: ModelServer, token: string, call: Call, reply: Reply): void {
    if (!reply.ok || !('body' in call)) return;
    const account = server.tokens.get(token);
    if (account === undefined || (call.name !== 'putMeeting' && call.name !== 'putEntries')) return;
    const owners = world.owners.get(call.body.id) ?? new Set();
    if (owners.has(`${server.id}/${account}`)) return;
    world.violations.push(`I6: ${call.body.id} of ${[...owners]} was sent to ${server.id}/${account}`);
  }

  function nextFault({ name }: Call): NetworkFault {
    const { fault, left, only } = world.network;
    if (left <= 0 || (only && only !== name)) return 'ok';
    world.network.left -= 1;
    return fault;
  }

  // --------------------------------------------------------------------------------------------------- accounts

  /** Returns the server's last sequence that the device has stored. */
  function knownSequence(server: ModelServer): number {
    const timelines = disk.contents.values.get('timelines') as Values['timelines'] | undefined;
    return timelines?.[server.id]?.sequence ?? 0;
  }

  function sessionNow(): Session | undefined {
    return disk.contents.values.get('session') as Session | undefined;
  }

  /** Records the owner of each new meeting after a commit: the session's account, or the server's address. */
  function noteOwners(): void {
    const session = sessionNow();
    const self = session && `${session.serverId}/${session.account.id}`;
    const origin = (disk.contents.values.get('origin') as string | undefined) ?? firstOrigin;
    for (const meetingId of disk.contents.owners.keys()) {
      const owners = world.owners.get(meetingId) ?? new Set<string>();
      world.owners.set(meetingId, owners);
      if (owners.size === 0 || world.givenUp.has(meetingId)) owners.add(self ?? origin);
      if (self && owners.has(session.origin)) owners.add(self);
    }
  }

  async function signIn(origin: string, account: number): Promise<void> {
    const server = addresses.get(origin);
    if (!world.workerCanStart || !server) return;
    const worker = wake();
    world.tokens += 1;
    const token = `token-${world.tokens}`;
    server.tokens.set(token, account);
    const profile = { id: account, name: `Account ${account}`, email: `${account}@example.org` };
    const session = { origin, serverId: server.id, account: profile, token };
    await untilSettled(async () => {
      await worker.started;
      await absorb(worker);
      if (worker.alive) await worker.outbox.signIn(session);
    });
  }

  async function signOut(choice: SignOut): Promise<void> {
    const session = sessionNow();
    if (!world.workerCanStart || !session) return;
    const worker = wake();
    await untilSettled(async () => {
      await worker.started;
      await absorb(worker);
      const left = worker.alive ? await worker.outbox.signOut(choice) : 0;
      if (left > 0 && choice !== 'send')
        world.violations.push(`sign-out (${choice}) refused: ${left} entries are unsent`);
    });
    if (choice !== 'discard' || sessionNow()?.token === session.token) return;
    for (const [meetingId, owners] of world.owners) {
      if (owners.has(`${session.serverId}/${session.account.id}`)) world.givenUp.add(meetingId);
    }
  }

  /** Advances time until a person's action is done or the worker died. */
  async function untilSettled(action: () => Promise<void>): Promise<void> {
    let settled = false;
    void action()
      .catch(ignoreFullDisk)
      .then(() => {
        settled = true;
      });
    for (let waited = 0; !settled && waited < 60_000; waited += 500) await clock.advance(500);
  }

  function later(ms: number): Promise<void> {
    return new Promise((resolve) => clock.schedule(resolve, ms));
  }

  return world;
}

function ignoreFullDisk(error: unknown): void {
  if (!(error instanceof StoreError)) throw error;
}

/** Returns whether the server permanently rejects this text. */
export function isPoison(content: string | null): boolean {
  return content !== null && Object.values(poison).some((start) => content.startsWith(start));
}

/** Mulberry32, a small generator with the same results everywhere. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
