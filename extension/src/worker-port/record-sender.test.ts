import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaveResult } from '../messages/messages.ts';
import type { DeviceRecord, EntryRecord } from '../messages/records.ts';
import { createRecordSender, journalPrefix, type RecordSender } from './record-sender.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function entry(id: string, revision = 1, content: string | null = `${id} ${revision}`): EntryRecord {
  const at = '2026-11-20T09:00:00.000Z';
  return {
    kind: 'entry',
    id,
    meetingId: 'meeting',
    captureId: 'capture',
    ordinal: 0,
    revision,
    speaker: 'Ada',
    content,
    startedAt: at,
    updatedAt: at,
    bookmarked: false,
  };
}

type Ask = { type: 'save'; ask: { records: DeviceRecord[] } };

/** Creates a worker that commits everything, a storage area, and a sender. */
function setUp(answer: (message: Ask) => Promise<unknown> = commit) {
  const messages: DeviceRecord[][] = [];
  const storage = new Map<string, DeviceRecord[]>();
  const worker = { answer };
  const disk = { set: async (items: Record<string, unknown>) => store(items) };
  const store = (items: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(items)) storage.set(key, value as DeviceRecord[]);
  };
  const sender: RecordSender = createRecordSender({
    sendMessage(message) {
      messages.push(message.ask.records);
      return worker.answer(message);
    },
    journal: {
      set: (items) => disk.set(items),
      remove: async (keys) => {
        for (const key of keys) storage.delete(key);
      },
    },
    now: Date.now,
    schedule(callback, ms) {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    random: () => 0.5,
  });
  return { sender, messages, storage, worker, disk };
}

async function commit({ ask }: Ask): Promise<SaveResult> {
  return { saved: ask.records.map(({ kind, id, revision }) => ({ kind, id, revision })), deleted: [] };
}

const silence = () => new Promise<never>(() => {});

describe('with a worker', () => {
  it('sends at most one message in 250 ms, with only the newest revision of each record', async () => {
    const { sender, messages } = setUp();
    sender.send([entry('a', 1)]);
    await vi.advanceTimersByTimeAsync(0);
    for (let revision = 2; revision <= 9; revision += 1) {
      sender.send([entry('a', revision)]);
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(250);
    expect(messages.map((records) => records.map((record) => record.revision))).toEqual([[1], [9]]);
    expect(sender.held()).toEqual([]);
  });

  it('keeps a record that changed while its older revision was being sent', async () => {
    let release = () => {};
    const { sender, messages } = setUp(async (message) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return commit(message);
    });
    sender.send([entry('a', 1)]);
    await vi.advanceTimersByTimeAsync(0);
    sender.send([entry('a', 2)]);
    release();
    await vi.advanceTimersByTimeAsync(10);
    expect(sender.held().map((record) => record.revision)).toEqual([2]);
    await vi.advanceTimersByTimeAsync(250);
    expect(messages.at(-1)?.map((record) => record.revision)).toEqual([2]);
  });

  it('repeats a request if the channel closes before the answer', async () => {
    let refusals = 2;
    const { sender } = setUp((message) =>
      refusals-- > 0 ? Promise.reject(new Error('The message channel closed.')) : commit(message),
    );
    sender.send([entry('a')]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sender.held()).toEqual([]);
    expect(sender.storage).toBe('worker');
  });

  it('reports which entries were deleted, and drops their text', async () => {
    const { sender } = setUp(async () => ({ saved: [], deleted: ['a'] }));
    const told = vi.fn();
    sender.onDeleted(told);
    sender.send([entry('a')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toHaveBeenCalledWith(['a']);
    expect(sender.held()).toEqual([]);
  });

  it('sends words while earlier messages are unanswered, and none of them twice', async () => {
    const answers: (() => void)[] = [];
    const { sender, messages } = setUp(
      (message) => new Promise((resolve) => answers.push(() => resolve(commit(message)))),
    );
    for (const id of ['a', 'b', 'c']) {
      sender.send([entry(id)]);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(messages.map((records) => records.map(({ id }) => id))).toEqual([['a'], ['b'], ['c']]);
    expect(sender.held()).toHaveLength(3);
    for (const answer of answers) answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(sender.held()).toEqual([]);
  });

  it('sends the facts of a meeting with all words until they are committed', async () => {
    const answers: (() => void)[] = [];
    const { sender, messages } = setUp(
      (message) => new Promise((resolve) => answers.push(() => resolve(commit(message)))),
    );
    const { id, meetingId, captureId, startedAt, ...rest } = entry('a');
    const shared = { ...rest, meetingId, startedAt } as unknown as DeviceRecord;
    sender.send([
      { ...shared, kind: 'meeting', id: meetingId } as DeviceRecord,
      { ...shared, kind: 'capture', id: captureId } as DeviceRecord,
      entry('a'),
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    sender.send([entry('b')]);
    await vi.advanceTimersByTimeAsync(1_000);
    for (const answer of answers) answer();
    await vi.advanceTimersByTimeAsync(0);
    sender.send([entry('c')]);
    await vi.advanceTimersByTimeAsync(1_000);
    const ids = messages.map((records) => records.map((record) => record.id));
    expect(ids).toEqual([['meeting', 'capture', 'a'], ['meeting', 'capture', 'b'], ['c']]);
  });

  it('retries within seconds after the clock was set back by a day', async () => {
    let answerFirst = () => {};
    const { sender, worker } = setUp(
      (message) => new Promise((resolve) => (answerFirst = () => resolve(commit(message)))),
    );
    sender.send([entry('a')]);
    await vi.advanceTimersByTimeAsync(1_000);
    worker.answer = silence;
    sender.send([entry('b')]);
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() - 24 * 3_600_000);
    answerFirst();
    await vi.advanceTimersByTimeAsync(100);
    worker.answer = commit;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sender.held()).toEqual([]);
  });

  it('sends all unanswered records again when the worker ends', async () => {
    const failures: (() => void)[] = [];
    const { sender, messages, worker } = setUp(
      () => new Promise((_, reject) => failures.push(() => reject(new Error('The worker ended.')))),
    );
    sender.send([entry('a')]);
    await vi.advanceTimersByTimeAsync(1_000);
    sender.send([entry('b')]);
    await vi.advanceTimersByTimeAsync(1_000);
    worker.answer = commit;
    for (const fail of failures) fail();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(messages.slice(2).map((records) => records.map(({ id }) => id))).toEqual([['a', 'b']]);
    expect(sender.held()).toEqual([]);
  });

  it('waits for an answer if ten messages are unanswered', async () => {
    const { sender, messages } = setUp(silence);
    for (let revision = 1; revision <= 30; revision += 1) {
      sender.send([entry('a', revision)]);
      await vi.advanceTimersByTimeAsync(125);
    }
    expect(messages).toHaveLength(10);
    expect(sender.held()).toEqual([entry('a', 30)]);
  });

  it('sends everything again if one of several messages stays unanswered', async () => {
    const { sender, messages, worker } = setUp(silence);
    sender.send([entry('a')]);
    await vi.advanceTimersByTimeAsync(1_000);
    worker.answer = commit;
    for (let revision = 1; revision <= 3; revision += 1) {
      sender.send([entry('b', revision)]);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(sender.held()).toEqual([entry('a')]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(messages.at(-1)).toEqual([entry('a')]);
    expect(sender.held()).toEqual([]);
  });

  it('sends a record again if the answer does not include it', async () => {
    const { sender, messages, worker } = setUp(async () => ({
      saved: [{ kind: 'entry', id: 'a', revision: 1 }],
      deleted: [],
    }));
    sender.send([entry('a'), entry('b')]);
    await vi.advanceTimersByTimeAsync(10);
    worker.answer = commit;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(messages.slice(1).map((records) => records.map(({ id }) => id))).toEqual([['b']]);
    expect(sender.held()).toEqual([]);
  });

  it('never sends text after a tombstone', async () => {
    const { sender } = setUp(silence);
    sender.send([entry('a', 2, null)]);
    sender.send([entry('a', 3, 'back again')]);
    expect(sender.held()).toMatchObject([{ revision: 2, content: null }]);
  });
});

describe('without a worker', () => {
  it('writes to the journal after three unanswered messages, and reports it', async () => {
    const { sender, storage } = setUp(silence);
    const changed = vi.fn();
    sender.onChange(changed);
    sender.send([entry('a')]);
    await vi.advanceTimersByTimeAsync(8_400);
    expect(sender.storage).toBe('worker');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sender.storage).toBe('journal');
    expect(changed).toHaveBeenCalledTimes(1);
    expect([...storage.keys()]).toEqual([expect.stringMatching(/^journal:capture:/)]);
    expect([...storage.values()].flat()).toEqual([entry('a')]);
  });

  it('keeps the journal small, with one revision of each record', async () => {
    const { sender, storage } = setUp(silence);
    for (let revision = 1; revision <= 60; revision += 1) {
      sender.send([entry('a', revision), entry('b', revision)]);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const journalled = [...storage.values()].flat();
    expect(journalled.length).toBeLessThanOrEqual(2);
    expect(Math.max(...journalled.map((record) => record.revision))).toBeGreaterThanOrEqual(58);
  });

  it('never writes a key twice, so that the worker may delete a key it has read', async () => {
    const { sender, disk } = setUp(silence);
    const written: string[] = [];
    disk.set = async (items) => void written.push(...Object.keys(items));
    for (let number = 0; number < 30; number += 1) {
      sender.send([entry(`entry ${number}`)]);
      await vi.advanceTimersByTimeAsync(1_500);
    }
    expect(written.length).toBeGreaterThan(5);
    expect(new Set(written).size).toBe(written.length);
    expect(written.every((key) => key.startsWith(journalPrefix))).toBe(true);
  });

  it('keeps everything in memory while nothing can be written, and writes it later', async () => {
    const { sender, disk, storage } = setUp(silence);
    const write = disk.set;
    disk.set = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
    sender.send([entry('a')]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sender.storage).toBe('memory');
    expect(sender.held()).toEqual([entry('a')]);
    disk.set = write;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sender.storage).toBe('journal');
    expect([...storage.values()].flat()).toEqual([entry('a')]);
  });

  it('uses the journal at once if the worker reports a full disk', async () => {
    const { sender, storage } = setUp(async () => ({ saved: [], deleted: [], error: 'quota' }));
    sender.send([entry('a')]);
    await vi.advanceTimersByTimeAsync(10);
    expect(sender.storage).toBe('journal');
    expect([...storage.values()].flat()).toEqual([entry('a')]);
  });

  it('returns to the worker when it answers again', async () => {
    const { sender, worker, messages } = setUp(silence);
    sender.send([entry('a')]);
    await vi.advanceTimersByTimeAsync(9_000);
    worker.answer = commit;
    await vi.advanceTimersByTimeAsync(4_500);
    expect(sender.storage).toBe('worker');
    const before = messages.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(messages.length).toBe(before);
  });
});

describe('after an update of the extension', () => {
  it('asks for a reload of the page, and keeps its records for the next script', async () => {
    const { sender, disk, worker, messages } = setUp();
    const invalidated = () => {
      throw new Error('Extension context invalidated.');
    };
    worker.answer = invalidated;
    disk.set = invalidated;
    expect(() => sender.send([entry('a')])).not.toThrow();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sender.storage).toBe('reload');
    expect(sender.held()).toEqual([entry('a')]);
    // Nothing can arrive from this script anymore.
    const before = messages.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(messages).toHaveLength(before);
  });
});

describe('when the page ends', () => {
  it('sends at once, and leaves a copy in the journal in case no worker runs', async () => {
    const { sender, messages, storage } = setUp(silence);
    sender.send([entry('a')]);
    sender.flush();
    await Promise.resolve();
    expect(messages.flat()).toEqual([entry('a')]);
    expect([...storage.values()].flat()).toEqual([entry('a')]);
  });
});
