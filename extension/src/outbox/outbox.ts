/**
 * The outbox of a device (sync.md): what tabs hand over is kept until the server has acknowledged the very state held
 * now. A pure machine: store, network, clock and chance are handed in, and nothing it remembers between two calls matters.
 */
import type {
  DeviceMeeting,
  DeviceStatus,
  SaveAnswer,
  SetAsideEntry,
  SignOutChoice,
} from '../messages/messages.ts';
import { isTombstone, keyOf, parseRecord, replaces, versionOf } from '../messages/record-rules.ts';
import type { DeviceRecord } from '../messages/records.ts';
import { clearPauses, isDue, isPatient, remaining, setPause, type Trigger } from './backoff.ts';
import { createFlights, defaultSizes, type Obstacle, type Part, type Sizes } from './requests.ts';
import { lived, prune } from './retention.ts';
import { captureIdOf, endOf, owns, settled, unsent } from './rows.ts';
import { type Failure, failureOf, type Wire } from './server-api.ts';
import {
  accountKey,
  type Owner,
  parseQueue,
  queueOf,
  type Row,
  type Session,
  type Store,
  StoreError,
  type Transaction,
} from './store.ts';
import { readMeetings, readRecords, readStatus } from './views.ts';

export type { Trigger };

export interface OutboxDeps {
  store: Store;
  send: Wire;
  now(): number;
  random(): number;
  /** Calls `callback` once after `ms`. Returns how to cancel. */
  schedule(callback: () => void, ms: number): () => void;
  /** Runs `work` alone under this name; resolves with null, without running it, while somebody else is at it. */
  lock<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  /** Whether a meeting may be running in some tab: then a person waits for what is unsent. */
  meetingOpen(): Promise<boolean>;
  /** Whether some tab reads this meeting. */
  reading(meetingId: string): Promise<boolean>;
  /** Entries that were deleted on the server. */
  onDeleted(ids: string[]): void;
  /** Something that `status` or `meetings` tell may have changed. */
  onChange(): void;
  /** See `closeDigest`. */
  digest(entries: { id: string; revision: number; deleted: boolean }[]): Promise<string>;
  /** Where captures go before anybody has signed in anywhere. */
  defaultOrigin: string;
  sizes?: Partial<Sizes>;
}

export interface Outbox {
  /** Commits, then answers. */
  save(records: unknown[]): Promise<SaveAnswer>;
  /** Sends what can be sent, for at most 20 s. Resolves when there is nothing more to do now. */
  drain(trigger: Trigger): Promise<void>;
  /** What falls due with time: captures whose tab is gone, acknowledged rows that were kept long enough. */
  tidy(): Promise<void>;
  /** Asks the server whether the session still holds. Sends nothing captured. */
  verify(): Promise<void>;
  session(): Promise<Session | null>;
  origin(): Promise<string>;
  /** From now on captures are this account's, and so is what was captured for this server while nobody was signed in. */
  signIn(session: Omit<Session, 'expired'>): Promise<void>;
  /** Returns why the person is still signed in, or null. */
  signOut(choice: SignOutChoice): Promise<string | null>;
  status(): Promise<DeviceStatus>;
  meetings(): Promise<DeviceMeeting[]>;
  export(meetingId: string | null): Promise<{ records: DeviceRecord[]; setAside: SetAsideEntry[] }>;
  /** Forgets a meeting, or all, sent or not: only ever on a person's word. */
  remove(meetingId: string | null): Promise<void>;
}

const sliceLength = 20_000;
/** New data is collected this long before it is sent. */
const sendEvery = 1_000;
/** How long the id of the server at the address is taken as known. */
const confirmEvery = 30_000;
const lookBackAtMost = 10 * 60_000;
const abandonedAfter = 2 * 60_000;

const diskRetry = 10_000;

/** When to drain next. */
interface Next {
  trigger: Trigger;
  ms: number;
}

/** The outbox over these parts. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, send, now, random, schedule } = deps;
  const flights = createFlights({
    store,
    send,
    now,
    schedule,
    onDeleted: deps.onDeleted,
    digest: deps.digest,
    sizes: { ...defaultSizes, ...deps.sizes },
  });

  // What a new worker may start without.
  const newestOrdinal = new Map<string, number>();
  let draining: Promise<void> | null = null;
  let drainAgain: Trigger | null = null;
  let timer: { cancel: () => void; at: number; trigger: Trigger } | null = null;
  let lastDrain = Number.NEGATIVE_INFINITY;
  let confirmed: { token: string; at: number } | null = null;
  /** On the outbox's own clock. */
  let lookedBack = Number.NEGATIVE_INFINITY;
  let diskWrites = false;

  return {
    save,
    drain,
    tidy,
    verify,
    session: () => store.transact(async (tx) => (await tx.get('session')) ?? null),
    origin: () => store.transact(originOf),
    signIn,
    signOut,
    status: () =>
      store.transact((tx) =>
        readStatus(tx, { now: now(), draining: draining !== null, defaultOrigin: deps.defaultOrigin }),
      ),
    meetings: () => store.transact(readMeetings),
    export: (meetingId) => store.transact((tx) => readRecords(tx, meetingId)),
    remove,
  };

  // ------------------------------------------------------------------------------------------------ from the tabs

  async function save(incoming: unknown[]): Promise<SaveAnswer> {
    const records = incoming.map(parseRecord).filter((record) => record !== null);
    if (records.length < incoming.length) console.error('Not a record:', incoming.length - records.length);
    try {
      const answer = await store.transact((tx) => saveIn(tx, records), { strict: settlesSomething(records) });
      if (records.length > 0) {
        deps.onChange();
        drainSoon({ trigger: 'data', ms: untilPaced() });
      }
      return answer;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { saved: [], deleted: [], error: error.reason };
    }
  }

  async function saveIn(tx: Transaction, records: DeviceRecord[]): Promise<SaveAnswer> {
    const answer: SaveAnswer = { saved: [], deleted: [] };
    const captures = new Set<string>();
    for (const record of records) {
      const key = keyOf(record);
      const held = await tx.row(key);
      answer.saved.push(versionOf(record));
      if (held && isTombstone(held.record) && !isTombstone(record)) answer.deleted.push(record.id);
      if (!replaces(record, held?.record)) continue;
      const { meetingId } = record;
      const captureId = captureIdOf(record);
      await tx.put(unsent({ key, meetingId, captureId, record, savedAt: now() }));
      if (captureId) captures.add(captureId);
      if (!(await tx.owner(meetingId))) await tx.putOwner({ meetingId, ...(await ownerNow(tx)) });
    }
    for (const captureId of captures) await stir(tx, captureId);
    return answer;
  }

  /** Something of this capture was written: it lives, and its end is to be told again. */
  async function stir(tx: Transaction, captureId: string): Promise<void> {
    const row = await tx.row(keyOf({ kind: 'capture', id: captureId }));
    if (!row) return;
    const { closed: _closed, abandonedAt: _abandonedAt, ...alive } = { ...row, savedAt: now() };
    await tx.put(row.queue === queueOf('capture', row) ? alive : settled(alive, row.ackedAt));
  }

  async function ownerNow(tx: Transaction): Promise<Owner> {
    const session = await tx.get('session');
    if (!session) return { origin: await originOf(tx), serverId: null, accountId: null };
    return { origin: session.origin, serverId: session.serverId, accountId: session.account.id };
  }

  async function originOf(tx: Transaction): Promise<string> {
    return (await tx.get('origin')) ?? deps.defaultOrigin;
  }

  /** A tombstone, an end, or a new entry, which settles the one before it: worth waiting for the disk. */
  function settlesSomething(records: DeviceRecord[]): boolean {
    let settles = false;
    for (const record of records) {
      if (record.kind === 'entry') {
        const newest = newestOrdinal.get(record.captureId) ?? -1;
        settles ||= record.ordinal > newest || isTombstone(record);
        newestOrdinal.set(record.captureId, Math.max(newest, record.ordinal));
      } else {
        settles ||= 'endedAt' in record && record.endedAt !== null;
      }
    }
    return settles;
  }

  // ---------------------------------------------------------------------------------------------- when to send

  function drain(trigger: Trigger): Promise<void> {
    if (draining) {
      drainAgain = stronger(drainAgain, trigger);
      return draining;
    }
    timer?.cancel();
    timer = null;
    lastDrain = now();
    let next: Next | null = null;
    draining = run(trigger)
      .then((result) => {
        next = result;
      })
      .catch((error: unknown) => {
        // A full or broken disk. What is in the store can wait.
        if (!(error instanceof StoreError)) throw error;
        diskWrites = false;
        next = { trigger: 'timer', ms: diskRetry };
      })
      .finally(() => {
        draining = null;
        deps.onChange();
        if (next) drainSoon(next);
        if (drainAgain) drainSoon({ trigger: drainAgain, ms: isPatient(drainAgain) ? untilPaced() : 0 });
        drainAgain = null;
      });
    return draining;
  }

  /** Sets the timer of the next drain, unless it is set for as early. */
  function drainSoon({ trigger, ms }: Next): void {
    if (draining) {
      drainAgain = stronger(drainAgain, trigger);
      return;
    }
    const at = now() + ms;
    if (timer && timer.at <= at && (isPatient(trigger) || !isPatient(timer.trigger))) return;
    timer?.cancel();
    const cancel = schedule(() => {
      timer = null;
      void drain(trigger);
    }, ms);
    timer = { cancel, at, trigger };
  }

  /** Never longer than the pace itself, wherever the clock was set to. */
  function untilPaced(): number {
    return Math.min(sendEvery, Math.max(0, lastDrain + sendEvery - now()));
  }

  async function run(trigger: Trigger): Promise<Next | null> {
    // Nothing is asked of a server while its answer cannot be kept: a restored backup shows only in the first few.
    if (!diskWrites) await store.transact((tx) => lived(tx, now()));
    diskWrites = true;
    let over = false;
    const cancelSlice = schedule(() => {
      over = true;
    }, sliceLength);
    try {
      await revoke();
      const session = await store.transact((tx) => tx.get('session'));
      if (!session || session.expired === 'unauthenticated') return null;
      if (session.expired && isPatient(trigger)) return null;
      const pause = (await pausesNow())[session.serverId];
      if (!isDue(pause, trigger, now())) return { trigger: 'timer', ms: remaining(pause, now()) };

      const obstacle = await sendAll(session, trigger, () => over);
      if (obstacle?.scope === 'session') {
        await askAgain(session);
        if (!(await isCurrent(session))) return null;
      }
      if (obstacle) await pauseFor(session.serverId, obstacle.failure, 'server');
      return over ? { trigger: 'timer', ms: 0 } : whenPausesEnd(session);
    } finally {
      cancelSlice();
    }
  }

  /** Round after round, one request a part, so that a long capture does not hold up the others. */
  async function sendAll(session: Session, trigger: Trigger, over: () => boolean): Promise<Obstacle | null> {
    const skipped = new Set<string>();
    for (let progress = true; progress; ) {
      progress = false;
      const parts = await partsToSend(session, trigger, skipped);
      if (parts.length === 0) return isPatient(trigger) ? null : lookBack(session, over);
      for (const part of parts) {
        if (over() || skipped.has(part.meetingId)) continue;
        const failure = await confirmServer(session);
        if (failure) return { scope: 'server', failure };
        if (!(await isCurrent(session))) return null;
        const outcome = await deps.lock(`outbox:${idOf(part)}`, () => flights.fly(session, part));
        if (outcome === 'done') {
          progress = true;
          await store.transact((tx) => clearPauses(tx, [session.serverId, pauseIdOf(part)]));
        } else {
          confirmed = null;
          if (outcome && outcome.scope !== 'part') return outcome;
          skipped.add(idOf(part));
          if (outcome) await pauseFor(pauseIdOf(part), outcome.failure, 'part');
        }
      }
    }
    return null;
  }

  /** What of this session's is waiting: the facts of a meeting first, a capture's close after everything else of it. */
  async function partsToSend(session: Session, trigger: Trigger, skipped: Set<string>): Promise<Part[]> {
    return store.transact(async (tx) => {
      const pauses = (await tx.get('pauses')) ?? {};
      const parts = new Map<string, Part>();
      const sendable = new Map<string, boolean>();
      const queues = (await tx.queues()).map(parseQueue);
      const unsentOf = new Set(queues.flatMap((queue) => (queue.stage === 'close' ? [] : queue.captureId)));
      for (const { stage, meetingId, captureId } of queues) {
        if (!sendable.has(meetingId)) sendable.set(meetingId, await isSendable(tx, session, meetingId));
        const part: Part = { meetingId, captureId, stage: stageOf(stage), attempt: 0 };
        const pause = pauses[pauseIdOf(part)];
        if (!sendable.get(meetingId) || skipped.has(idOf(part)) || !isDue(pause, trigger, now())) continue;
        if (part.stage === 'close' && unsentOf.has(captureId)) continue;
        parts.set(idOf(part), { ...part, attempt: pause?.attempt ?? 0 });
      }
      const order = { meeting: 0, rows: 1, close: 2 };
      return [...parts.values()].sort((a, b) => order[a.stage] - order[b.stage]);
    });
  }

  /** Captured for this account, and not of a meeting whose very facts were refused. */
  async function isSendable(tx: Transaction, session: Session, meetingId: string): Promise<boolean> {
    const owner = await tx.owner(meetingId);
    const facts = await tx.row(keyOf({ kind: 'meeting', id: meetingId }));
    return owner !== undefined && owns(session, owner) && facts?.refusal === undefined;
  }

  /** Before anything captured goes to an address, and again after a failure: is it still the server it was? */
  async function confirmServer(session: Session): Promise<Failure | null> {
    const age = confirmed?.token === session.token ? now() - confirmed.at : -1;
    if (!session.expired && age >= 0 && age < confirmEvery) return null;
    confirmed = null;
    const reply = await flights.exchange((signal) => send.identity(session, signal));
    if (!reply.ok) return reply.failure;
    const { id } = (reply.body ?? {}) as { id?: unknown };
    if (typeof id !== 'string') return failureOf('Something else than the server answered.');
    await expire(session, id === session.serverId ? null : 'other-server');
    confirmed = { token: session.token, at: now() };
    return null;
  }

  /**
   * Whether the server still takes the token: asked of the right server. A refusal alone may come from another one that
   * stood at the address for a moment.
   */
  async function askAgain(session: Session): Promise<void> {
    confirmed = null;
    if ((await confirmServer(session)) || !(await isCurrent(session))) return;
    const reply = await flights.exchange((signal) => send.currentUser(session, signal));
    if (!reply.ok && reply.failure.code === 'unauthenticated') await expire(session, 'unauthenticated');
  }

  async function isCurrent(session: Session): Promise<boolean> {
    const current = await store.transact((tx) => tx.get('session'));
    return current?.token === session.token && current.expired === null;
  }

  async function expire(session: Session, expired: Session['expired']): Promise<void> {
    await store.transact(async (tx) => {
      const current = await tx.get('session');
      if (current?.token !== session.token || current.expired === expired) return;
      await tx.set('session', { ...current, expired });
    });
  }

  /**
   * With nothing to send, asks now and then whether the server still is where it was: a backup may have been restored
   * in the quiet. The longer it has been quiet, the less often.
   */
  async function lookBack(session: Session, over: () => boolean): Promise<Obstacle | null> {
    const { last, at } = await store.transact(async (tx) => {
      const upload = (await tx.get('lastUploads'))?.[accountKey(session)];
      const here = upload && (await tx.owner(upload.meetingId));
      return { last: here ? upload : null, at: await lived(tx, now()) };
    });
    if (!last) return null;
    const quiet = Math.abs(now() - last.at) / 10;
    // By a clock that nobody sets: set back and forward again, the other would say that we have just looked.
    if (at - lookedBack < Math.min(lookBackAtMost, quiet)) return null;
    const failure = await confirmServer(session);
    if (failure) return { scope: 'server', failure };
    if (!(await isCurrent(session))) return null;
    const outcome = await flights.look(session, { ...last, stage: 'rows', attempt: 0 });
    if (outcome !== 'done' && outcome.scope !== 'part') return outcome;
    lookedBack = at;
    return sendAll(session, 'timer', over);
  }

  async function pauseFor(id: string, failure: Failure, scope: 'server' | 'part'): Promise<void> {
    const whole = (await deps.meetingOpen()) ? 'meeting' : 'server';
    const urgency = scope === 'part' ? 'part' : whole;
    await store.transact((tx) => setPause(tx, id, failure, { now: now(), random: random(), urgency }));
  }

  async function pausesNow() {
    return store.transact(async (tx) => (await tx.get('pauses')) ?? {});
  }

  /** When the first of what is waiting may go. */
  async function whenPausesEnd(session: Session): Promise<Next | null> {
    const pauses = await pausesNow();
    const parts = await partsToSend(session, 'person', new Set());
    // What has no pause was passed over, by a close that found it missing or for a lock, and is next.
    const waits = parts.map((part) =>
      Math.max(remaining(pauses[session.serverId], now()), remaining(pauses[pauseIdOf(part)], now())),
    );
    return waits.length > 0 ? { trigger: 'timer', ms: Math.min(...waits) || sendEvery } : null;
  }

  // ---------------------------------------------------------------------------------------------- whose it is

  async function signIn(session: Omit<Session, 'expired'>): Promise<void> {
    await store.transact(
      async (tx) => {
        const before = await tx.get('session');
        if (before && before.token !== session.token) await revokeLater(tx, before);
        await tx.set('session', { ...session, expired: null });
        await tx.set('origin', session.origin);
        await tx.set('pauses', {});
        for (const owner of await tx.owners()) {
          if (owner.accountId !== null || owner.origin !== session.origin) continue;
          await tx.putOwner({ ...owner, serverId: session.serverId, accountId: session.account.id });
        }
      },
      { strict: true },
    );
    deps.onChange();
    drainSoon({ trigger: 'sign-in', ms: 0 });
  }

  async function signOut(choice: SignOutChoice): Promise<string | null> {
    const session = await store.transact((tx) => tx.get('session'));
    if (!session) return null;
    if (choice === 'send') {
      const left = await sendEverything(session);
      if (left > 0)
        return `${left === 1 ? 'One entry' : `${left} entries`} could not be sent. Try again, or keep them.`;
    }
    await store.transact(
      async (tx) => {
        if (choice === 'discard') await discard(tx, session);
        if ((await tx.get('session'))?.token === session.token) await tx.unset('session');
        await revokeLater(tx, session);
      },
      { strict: true },
    );
    deps.onChange();
    await revoke();
    return null;
  }

  /** Drains as long as that helps. Returns how many entries are left. */
  async function sendEverything(session: Session): Promise<number> {
    await draining;
    for (let before = Number.POSITIVE_INFINITY; ; ) {
      const left = await store.transact((tx) => countUnsent(tx, session));
      if (left === 0 || left >= before) return left;
      before = left;
      await drain('person');
    }
  }

  async function countUnsent(tx: Transaction, session: Session): Promise<number> {
    let count = 0;
    for (const owner of await tx.owners()) {
      if (owns(session, owner)) count += await tx.count('queue', `entry|${owner.meetingId}|`);
    }
    return count;
  }

  async function discard(tx: Transaction, session: Session): Promise<void> {
    for (const owner of await tx.owners()) {
      if (owns(session, owner)) await forget(tx, owner.meetingId, (row) => row.ackedAt === undefined);
    }
  }

  async function revokeLater(tx: Transaction, { origin, token }: Session): Promise<void> {
    await tx.set('revocations', [...((await tx.get('revocations')) ?? []).slice(-19), { origin, token }]);
  }

  /** Ends sessions at their servers. One that cannot be reached is tried again with the next drain. */
  async function revoke(): Promise<void> {
    for (const one of (await store.transact((tx) => tx.get('revocations'))) ?? []) {
      const reply = await flights.exchange((signal) => send.logout(one, signal));
      if (!reply.ok && reply.failure.code !== 'unauthenticated') continue;
      await store.transact(async (tx) => {
        const left = ((await tx.get('revocations')) ?? []).filter(({ token }) => token !== one.token);
        await tx.set('revocations', left);
      });
    }
  }

  async function verify(): Promise<void> {
    const session = await store.transact((tx) => tx.get('session'));
    if (!session || session.expired === 'unauthenticated') return;
    await askAgain(session);
    deps.onChange();
  }

  // ------------------------------------------------------------------------------------------------- with time

  async function tidy(): Promise<void> {
    await closeAbandoned();
    await store.transact((tx) => prune(tx, now()));
  }

  /** Ends captures whose tab went away without a word. They open again when something comes of them after all. */
  async function closeAbandoned(): Promise<void> {
    for (const row of await store.transact((tx) => tx.captures())) {
      if (endOf(row) || Math.abs(now() - row.savedAt) < abandonedAfter) continue;
      if (await deps.reading(row.meetingId)) continue;
      await store.transact(async (tx) => {
        const held = await tx.row(row.key);
        if (!held || held.savedAt !== row.savedAt || endOf(held)) return;
        const ended = { ...held, abandonedAt: new Date(held.savedAt).toISOString() };
        await tx.put(held.queue ? ended : settled(ended, held.ackedAt));
      });
    }
  }

  async function remove(meetingId: string | null): Promise<void> {
    await store.transact(
      async (tx) => {
        const ids = meetingId === null ? (await tx.owners()).map((owner) => owner.meetingId) : [meetingId];
        for (const id of ids) await forget(tx, id, () => true);
      },
      { strict: true },
    );
    deps.onChange();
  }
}

/** Removes rows of a meeting. While it is still being captured, whose it is and what it is called stay. */
async function forget(tx: Transaction, meetingId: string, which: (row: Row) => boolean): Promise<void> {
  const rows = await tx.rowsOf(meetingId);
  const running = rows.some((row) => row.record.kind === 'capture' && !endOf(row));
  const gone = rows.filter(
    (row) => which(row) && !(running && ['meeting', 'capture'].includes(row.record.kind)),
  );
  for (const row of gone) await tx.remove(row.key);
  if (gone.length === rows.length) await tx.removeOwner(meetingId);
}

/** What is sent alone under one lock: a capture, or the facts of a meeting. */
function idOf(part: Pick<Part, 'meetingId' | 'captureId'>): string {
  return part.captureId || part.meetingId;
}

/** A close that finds entries missing waits by itself: they are sent again at once. */
function pauseIdOf(part: Part): string {
  return part.stage === 'close' ? `close:${idOf(part)}` : idOf(part);
}

function stageOf(stage: ReturnType<typeof parseQueue>['stage']): Part['stage'] {
  return stage === 'meeting' || stage === 'close' ? stage : 'rows';
}

function stronger(a: Trigger | null, b: Trigger): Trigger {
  return a !== null && !isPatient(a) ? a : b;
}
