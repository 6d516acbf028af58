import { describe, expect, it } from 'vitest';
import {
  afterCommit,
  afterJournalFailure,
  afterJournalWrite,
  afterNoAnswer,
  afterUpdate,
  afterWriteFailure,
  type Delivery,
  initialDelivery,
  type RecordStorage,
  waitBefore,
} from './delivery.ts';

const on = (storage: RecordStorage): Delivery => ({ ...initialDelivery, storage });

describe('the destination of records', () => {
  it('becomes the journal after three attempts without an answer', () => {
    const twice = afterNoAnswer(afterNoAnswer(initialDelivery));
    expect(twice.storage).toBe('worker');
    expect(afterNoAnswer(twice).storage).toBe('journal');
  });

  it('stays the worker if an answer resets the number of attempts', () => {
    const answered = afterCommit(afterNoAnswer(afterNoAnswer(initialDelivery)));
    expect(afterNoAnswer(afterNoAnswer(answered)).storage).toBe('worker');
  });

  it('becomes the journal at once if the worker cannot write', () => {
    expect(afterWriteFailure(initialDelivery).storage).toBe('journal');
    expect(afterWriteFailure(on('memory')).storage).toBe('memory');
  });

  it('becomes memory while the journal cannot be written either, and then the journal again', () => {
    expect(afterJournalFailure(on('journal')).storage).toBe('memory');
    expect(afterJournalWrite(on('memory')).storage).toBe('journal');
    expect(afterCommit(on('memory')).storage).toBe('worker');
  });

  it('does not depend on the journal while the worker answers', () => {
    expect(afterJournalFailure(initialDelivery).storage).toBe('worker');
    expect(afterJournalWrite(initialDelivery).storage).toBe('worker');
  });

  it('becomes “reload” when the extension was updated', () => {
    expect(afterUpdate(on('journal')).storage).toBe('reload');
    expect(afterNoAnswer(on('reload')).storage).toBe('reload');
    expect(afterJournalFailure(on('reload')).storage).toBe('reload');
  });

  it('is tried four times a second, and every two seconds while the worker does not answer', () => {
    expect(waitBefore(initialDelivery, 5_000)).toBe(0);
    expect(waitBefore({ ...initialDelivery, lastSent: 4_900 }, 5_000)).toBe(150);
    expect(waitBefore({ ...on('journal'), lastSent: 4_900 }, 5_000)).toBe(1_900);
    expect(waitBefore({ ...initialDelivery, lastSent: 90_000 }, 5_000)).toBe(250);
  });
});
