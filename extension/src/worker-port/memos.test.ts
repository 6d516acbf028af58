import { describe, expect, it } from 'vitest';
import { createMemos } from './memos.ts';

/** Creates a storage area that the page and a simulated worker write to. */
function setUp() {
  const stored: Record<string, unknown> = {};
  const disk = { full: false };
  const memos = createMemos(async (items) => {
    if (disk.full) throw new Error('QUOTA_BYTES quota exceeded');
    Object.assign(stored, items);
  });
  return { memos, stored, disk };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('state for the next instance', () => {
  it('is sent with the next message, all of it together', async () => {
    const { memos, stored } = setUp();
    const written = Promise.all([memos.addToMessage({ a: 1, b: 1 }), memos.addToMessage({ b: 2 })]);
    const memo = memos.leave();
    expect(memo?.items).toEqual({ a: 1, b: 2 });
    expect(memos.leave()).toBeNull();
    memo?.answered(true);
    await written;
    expect(stored).toEqual({});
  });

  it('is written by the page if the worker could not write it or does not answer', async () => {
    const { memos, stored, disk } = setUp();
    const refused = memos.addToMessage({ a: 1 });
    memos.leave()?.answered(false);
    await refused;
    expect(stored).toEqual({ a: 1 });

    const late = memos.addToMessage({ a: 2 });
    memos.leave()?.overdue();
    await late;
    expect(stored).toEqual({ a: 2 });

    disk.full = true;
    const failed = memos.addToMessage({ a: 3 });
    memos.leave()?.answered(false);
    await expect(failed).rejects.toThrow('QUOTA_BYTES');
  });

  it('stays the newest, whenever the worker writes', async () => {
    const { memos, stored } = setUp();
    const first = memos.addToMessage({ a: 1, b: 1 });
    const memo = memos.leave();
    await memos.write({ a: 2 });
    Object.assign(stored, memo?.items);
    expect(stored).toEqual({ a: 1, b: 1 });
    memo?.answered(true);
    await first;
    expect(stored).toEqual({ a: 2, b: 1 });
  });

  it('stays the newest if an answer arrives after another message was sent', async () => {
    const { memos, stored } = setUp();
    const first = memos.addToMessage({ a: 1 });
    const slow = memos.leave();
    slow?.overdue();
    await first;
    const second = memos.addToMessage({ a: 2, b: 2 });
    const quick = memos.leave();
    Object.assign(stored, quick?.items);
    quick?.answered(true);
    await second;
    Object.assign(stored, slow?.items);
    slow?.answered(true);
    await settled();
    expect(stored).toEqual({ a: 2, b: 2 });
  });

  it('is not written again by the page if several messages contained it', async () => {
    const { memos, stored } = setUp();
    const first = memos.addToMessage({ a: 1, b: 1 });
    const one = memos.leave();
    const second = memos.addToMessage({ a: 2 });
    const other = memos.leave();
    one?.answered(true);
    other?.answered(true);
    await Promise.all([first, second]);
    await settled();
    expect(stored).toEqual({});
  });

  it('stays the newest if several messages failed', async () => {
    const { memos, stored } = setUp();
    const first = memos.addToMessage({ a: 1, b: 1 });
    const one = memos.leave();
    const second = memos.addToMessage({ a: 2 });
    const other = memos.leave();
    one?.answered(false);
    other?.answered(false);
    await Promise.all([first, second]);
    expect(stored).toEqual({ a: 2, b: 1 });
  });

  it('stays the newest if one message failed and the worker writes an earlier one late', async () => {
    const { memos, stored } = setUp();
    const all = [memos.addToMessage({ a: 1 })];
    const failed = memos.leave();
    all.push(memos.addToMessage({ a: 2 }));
    const late = memos.leave();
    failed?.answered(false);
    all.push(memos.addToMessage({ a: 3 }));
    const quick = memos.leave();
    Object.assign(stored, quick?.items);
    quick?.answered(true);
    Object.assign(stored, late?.items);
    late?.answered(true);
    await Promise.all(all);
    await settled();
    expect(stored).toEqual({ a: 3 });
  });

  it('is written as a copy, including pending items, when the page may end', async () => {
    const { memos, stored } = setUp();
    memos.writeCopy();
    void memos.addToMessage({ a: 1, b: 1 });
    memos.leave();
    void memos.addToMessage({ a: 2 });
    memos.writeCopy();
    expect(stored).toEqual({ a: 2, b: 1 });
  });
});
