import { describe, expect, it } from 'vitest';
import {
  accepted,
  type Delivery,
  firstDelivery,
  journaled,
  journalFailed,
  orphaned,
  refused,
  type Storage,
  unanswered,
  waitBefore,
} from './delivery.ts';

const on = (storage: Storage): Delivery => ({ ...firstDelivery, storage });

describe('the destination of records', () => {
  it('becomes the journal after three attempts without an answer', () => {
    const twice = unanswered(unanswered(firstDelivery));
    expect(twice.storage).toBe('worker');
    expect(unanswered(twice).storage).toBe('journal');
  });

  it('stays the worker if an answer resets the number of attempts', () => {
    const answered = accepted(unanswered(unanswered(firstDelivery)));
    expect(unanswered(unanswered(answered)).storage).toBe('worker');
  });

  it('becomes the journal at once if the worker cannot write', () => {
    expect(refused(firstDelivery).storage).toBe('journal');
    expect(refused(on('memory')).storage).toBe('memory');
  });

  it('becomes memory while the journal cannot be written either, and then the journal again', () => {
    expect(journalFailed(on('journal')).storage).toBe('memory');
    expect(journaled(on('memory')).storage).toBe('journal');
    expect(accepted(on('memory')).storage).toBe('worker');
  });

  it('does not depend on the journal while the worker answers', () => {
    expect(journalFailed(firstDelivery).storage).toBe('worker');
    expect(journaled(firstDelivery).storage).toBe('worker');
  });

  it('becomes “reload” when the extension was updated', () => {
    expect(orphaned(on('journal')).storage).toBe('reload');
    expect(unanswered(on('reload')).storage).toBe('reload');
    expect(journalFailed(on('reload')).storage).toBe('reload');
  });

  it('is tried four times a second, and every two seconds while the worker does not answer', () => {
    expect(waitBefore(firstDelivery, 5_000)).toBe(0);
    expect(waitBefore({ ...firstDelivery, lastSent: 4_900 }, 5_000)).toBe(150);
    expect(waitBefore({ ...on('journal'), lastSent: 4_900 }, 5_000)).toBe(1_900);
    expect(waitBefore({ ...firstDelivery, lastSent: 90_000 }, 5_000)).toBe(250);
  });
});
