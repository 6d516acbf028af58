/**
 * Sends a content script's records to the worker, and keeps them until the worker has committed them (sync.md, "From the tab to the
 * worker" and "Without a worker"). Without a worker it writes to `storage.local`. If that fails too, it keeps the records in memory,
 * reports it, and retries.
 */
import type { SaveResult, WorkerMessages } from '../messages/messages.ts';
import { keyOf, replaces, takeFitting } from '../messages/record-rules.ts';
import type { DeviceRecord } from '../messages/records.ts';
import {
  afterCommit,
  afterJournalFailure,
  afterJournalWrite,
  afterNoAnswer,
  afterUpdate,
  afterWriteFailure,
  type Delivery,
  initialDelivery,
  isFailing,
  type RecordStorage,
  waitBefore,
} from './delivery.ts';
import { type Chunk, captureOf, chunkAfter, emptyChunk, inChunks, recordsWith } from './journal-chunk.ts';
import { createMemos, type Memo, type Memos } from './memos.ts';
import { collectAnswersMs } from './port.ts';

export interface RecordSender {
  /** Accepts records and keeps them until they are stored. Keeps only the newest revision of each. Never throws. */
  send(records: DeviceRecord[]): void;
  /**
   * Stores the state for a capture's next instance in `storage.local`: with the next message to the worker if there is one, because a
   * separate write costs the page as much as three messages; otherwise directly. Rejects if it could not be written.
   */
  remember(items: Record<string, unknown>): Promise<void>;
  /** Sends everything now, to the worker and to the journal, because the page may end (`pagehide`, `freeze`, hidden). */
  flush(): void;
  /** Where records are stored now: see `CaptureState.storage`. */
  readonly storage: RecordStorage;
  /** Returns the records that are only in this tab's memory, oldest first. */
  held(): DeviceRecord[];
  /** Calls the listener when `storage` changes. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
  /** Calls the listener with entries that were deleted elsewhere. Returns a function that stops it. */
  onDeleted(listener: (ids: string[]) => void): () => void;
}

export interface RecordSenderDeps {
  /** `runtime.sendMessage`: may throw, reject, or never answer. */
  sendMessage(message: { type: 'save'; ask: WorkerMessages['save']['ask'] }): Promise<unknown>;
  /** `storage.local`. */
  journal: {
    set(items: Record<string, unknown>): Promise<void>;
    remove(keys: string[]): Promise<void>;
  };
  now(): number;
  /** Calls `callback` once after `ms`. Returns a function that cancels it. */
  schedule(callback: () => void, ms: number): () => void;
  random(): number;
}

export const journalPrefix = 'journal:';

/** Milliseconds to wait for an answer. Usually the worker answers several messages together (port.ts), but not after a failure. */
const answerWithin = { usually: collectAnswersMs + 1_500, failing: 2_000 };
/** Maximum number of unanswered messages; after a failure, one. */
const maxUnanswered = 10;
/** Limits of a message, so that it is committed within a few milliseconds. */
const messageLimits = { count: 500, bytes: 512 * 1024 };

interface Sender {
  readonly deps: RecordSenderDeps;
  /** Identifies this sender in the journal's keys. */
  readonly instance: string;
  readonly held: Map<string, DeviceRecord>;
  /** The keys of records whose newest revision is not in a pending message. */
  readonly unsent: Set<string>;
  readonly memos: Memos;
  readonly changeListeners: Set<() => void>;
  readonly deletedListeners: Set<(ids: string[]) => void>;
  delivery: Delivery;
  /** The unanswered messages, oldest first. */
  readonly pending: Set<PendingMessage>;
  cancelTimeout: (() => void) | null;
  cancelPlanned: (() => void) | null;
  chunk: Chunk;
  chunks: number;
  writing: boolean;
}

interface PendingMessage {
  readonly memo: Memo | null;
  readonly sentAt: number;
  /** Milliseconds to wait for the answer. */
  readonly within: number;
}

export function createRecordSender(deps: RecordSenderDeps): RecordSender {
  const sender: Sender = {
    deps,
    instance: `${deps.now().toString(36)}${Math.floor(deps.random() * 36 ** 4).toString(36)}`,
    held: new Map(),
    unsent: new Set(),
    memos: createMemos((items) => call(() => deps.journal.set(items))),
    changeListeners: new Set(),
    deletedListeners: new Set(),
    delivery: initialDelivery,
    pending: new Set(),
    cancelTimeout: null,
    cancelPlanned: null,
    chunk: emptyChunk,
    chunks: 0,
    writing: false,
  };
  const { held } = sender;
  return {
    get storage() {
      return sender.delivery.storage;
    },
    held: () => [...held.values()],
    send(records) {
      for (const record of records) {
        const key = keyOf(record);
        if (!replaces(record, held.get(key))) continue;
        held.set(key, record);
        sender.unsent.add(key);
      }
      plan(sender);
    },
    remember(items) {
      const leavesNow =
        sender.cancelPlanned !== null && maySend(sender) && waitBefore(sender.delivery, deps.now()) <= 0;
      return sender.delivery.storage === 'worker' && leavesNow
        ? sender.memos.addToMessage(items)
        : sender.memos.write(items);
    },
    flush() {
      sender.memos.writeCopy();
      if (held.size === 0) return;
      const records = [...held.values()];
      ask(sender, records);
      // The page may be gone before it could retry, so the journal keeps a copy until the worker has absorbed it.
      void writeApart(sender, records);
    },
    onChange: (listener) => subscribe(sender.changeListeners, listener),
    onDeleted: (listener) => subscribe(sender.deletedListeners, listener),
  };
}

/** Schedules the next attempt, if one is due and none is scheduled. */
function plan(sender: Sender): void {
  const { deps, unsent, delivery } = sender;
  // After an update of the extension, only the next script on the page can send.
  if (delivery.storage === 'reload' || !maySend(sender) || sender.cancelPlanned) return;
  if (unsent.size === 0 && delivery.storage === 'worker') return;
  sender.cancelPlanned = deps.schedule(
    () => {
      sender.cancelPlanned = null;
      if (sender.delivery.storage !== 'worker') void writeChunk(sender);
      // Without records, this only wakes the worker so that it absorbs the journal.
      ask(sender, takeFitting(nextRecords(sender), messageLimits));
    },
    waitBefore(delivery, deps.now()),
  );
}

function maySend({ pending, delivery }: Sender): boolean {
  return pending.size < (isFailing(delivery) ? 1 : maxUnanswered);
}

/**
 * Returns the records of the next message. Every message includes the facts of meetings and captures until they are committed,
 * because entries cannot be uploaded without them.
 */
function nextRecords({ held, unsent }: Sender): DeviceRecord[] {
  if (unsent.size === 0) return [];
  const facts = [...held.values()].filter(({ kind }) => kind === 'meeting' || kind === 'capture');
  const others = [...unsent].flatMap((key) => held.get(key) ?? []);
  return [...new Set([...facts, ...others])];
}

/** Sends one message. Late answers count too. */
function ask(sender: Sender, records: DeviceRecord[]): void {
  const { deps, held, pending, delivery } = sender;
  const memo = sender.memos.leave();
  const within = isFailing(delivery) ? answerWithin.failing : answerWithin.usually;
  const sent: PendingMessage = { memo, sentAt: deps.now(), within };
  for (const record of records) sender.unsent.delete(keyOf(record));
  pending.add(sent);
  sender.delivery = { ...delivery, lastSent: sent.sentAt };
  awaitAnswer(sender);
  const message = { records, ...(memo && { memo: memo.items }), ...(isFailing(delivery) && { soon: true }) };
  call(() => deps.sendMessage({ type: 'save', ask: message })).then(
    (answer) => {
      memo?.answered(isSaveAnswer(answer) && answer.remembered === true);
      if (!isSaveAnswer(answer)) return failed(sender, sent, afterNoAnswer);
      const someAccepted = release(sender, answer);
      for (const record of records) if (held.get(keyOf(record)) === record) sender.unsent.add(keyOf(record));
      if (answer.error) return failed(sender, sent, afterWriteFailure);
      if (records.length > 0 && !someAccepted) return failed(sender, sent, afterNoAnswer);
      const [oldest] = pending;
      if (!pending.delete(sent)) return;
      sender.chunk = emptyChunk;
      become(sender, afterCommit);
      if (sent === oldest) {
        stopWaiting(sender);
        awaitAnswer(sender);
      }
      plan(sender);
    },
    (error: unknown) => {
      memo?.answered(false);
      failed(sender, sent, isOrphaned(error) ? afterUpdate : afterNoAnswer);
    },
  );
}

/** Waits for the answer to the oldest message. Setting the clock back does not lengthen the wait. */
function awaitAnswer(sender: Sender): void {
  const { deps, pending } = sender;
  const [oldest] = pending;
  if (!oldest) return;
  sender.cancelTimeout ??= deps.schedule(
    () => {
      for (const { memo } of pending) memo?.overdue();
      failed(sender, oldest, afterNoAnswer);
    },
    Math.min(oldest.within, Math.max(0, oldest.sentAt + oldest.within - deps.now())),
  );
}

function stopWaiting(sender: Sender): void {
  sender.cancelTimeout?.();
  sender.cancelTimeout = null;
}

/** Handles a failed message: sends everything again. Failures of other messages sent before it do not count again. */
function failed(sender: Sender, message: PendingMessage, step: (delivery: Delivery) => Delivery): void {
  const { pending, held, unsent } = sender;
  if (!pending.has(message)) return;
  pending.clear();
  stopWaiting(sender);
  for (const key of held.keys()) unsent.add(key);
  fallBack(sender, step);
  plan(sender);
}

/** Drops committed records. Returns whether the answer contained any record. */
function release(sender: Sender, answer: SaveResult): boolean {
  const { held, deletedListeners } = sender;
  for (const version of answer.saved) {
    const key = keyOf(version);
    const record = held.get(key);
    if (record && record.revision <= version.revision) letGo(sender, key);
  }
  for (const id of answer.deleted) letGo(sender, keyOf({ kind: 'entry', id }));
  if (answer.deleted.length > 0) for (const listener of deletedListeners) listener(answer.deleted);
  return answer.saved.length + answer.deleted.length > 0;
}

function letGo({ held, unsent }: Sender, key: string): void {
  held.delete(key);
  unsent.delete(key);
}

/** Makes a transition, and reports a changed destination. */
function become(sender: Sender, step: (delivery: Delivery) => Delivery): void {
  const before = sender.delivery.storage;
  sender.delivery = step(sender.delivery);
  if (sender.delivery.storage !== before) for (const listener of sender.changeListeners) listener();
}

/** Makes a transition after a failed message. If the worker is lost, writes the records to the journal at once. */
function fallBack(sender: Sender, step: (delivery: Delivery) => Delivery): void {
  const before = sender.delivery.storage;
  become(sender, step);
  if (step === afterUpdate || sender.delivery.storage !== before) void writeChunk(sender);
}

/**
 * Writes held records to the journal, together with the chunk that is being filled. Every write uses a new key, so that the worker
 * may delete an absorbed key without checking for changes.
 */
async function writeChunk(sender: Sender): Promise<void> {
  const records = [...sender.held.values()];
  if (records.length === 0 || sender.writing) return;
  sender.writing = true;
  const superseded = sender.chunk.key;
  await guarded(sender, async () => {
    for (const part of inChunks(recordsWith(sender.chunk, records))) {
      sender.chunk = chunkAfter(part, await write(sender, part));
    }
    // The new keys contain everything in the old one.
    if (superseded) await call(() => sender.deps.journal.remove([superseded]));
  });
  sender.writing = false;
}

/** Writes records to the journal under new keys, independent of other writes. */
async function writeApart(sender: Sender, records: DeviceRecord[]): Promise<void> {
  await guarded(sender, async () => {
    for (const part of inChunks(records)) await write(sender, part);
  });
}

/** Writes one key. Returns its name. */
async function write(sender: Sender, part: DeviceRecord[]): Promise<string> {
  sender.chunks += 1;
  const key = `${journalPrefix}${captureOf(part)}:${sender.instance}-${sender.chunks}`;
  await call(() => sender.deps.journal.set({ [key]: part }));
  for (const record of part) {
    if (sender.held.get(keyOf(record)) === record) letGo(sender, keyOf(record));
  }
  return key;
}

/** Runs a journal write, and records whether it fails. */
async function guarded(sender: Sender, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    become(sender, afterJournalWrite);
  } catch (error) {
    become(sender, isOrphaned(error) ? afterUpdate : afterJournalFailure);
  }
}

/** Turns a synchronous throw into a rejection, because "Extension context invalidated" is thrown synchronously. */
async function call<T>(work: () => Promise<T>): Promise<T> {
  return work();
}

function isOrphaned(error: unknown): boolean {
  return error instanceof Error && /context invalidated/i.test(error.message);
}

function isSaveAnswer(answer: unknown): answer is SaveResult {
  const candidate = answer as SaveResult | null | undefined;
  return Array.isArray(candidate?.saved) && Array.isArray(candidate.deleted);
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
