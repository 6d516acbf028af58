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

describe('the way of records to the worker', () => {
  it('turns to the journal after three attempts without an answer', () => {
    const twice = unanswered(unanswered(firstDelivery));
    expect(twice.storage).toBe('worker');
    expect(unanswered(twice).storage).toBe('journal');
  });

  it('counts attempts anew after an answer', () => {
    const answered = accepted(unanswered(unanswered(firstDelivery)));
    expect(unanswered(unanswered(answered)).storage).toBe('worker');
  });

  it('turns to the journal at once when the worker cannot write', () => {
    expect(refused(firstDelivery).storage).toBe('journal');
    expect(refused(on('memory')).storage).toBe('memory');
  });

  it('leads over memory while the journal cannot be written either, and back', () => {
    expect(journalFailed(on('journal')).storage).toBe('memory');
    expect(journaled(on('memory')).storage).toBe('journal');
    expect(accepted(on('memory')).storage).toBe('worker');
  });

  it('is not changed by what the journal does while the worker answers', () => {
    expect(journalFailed(firstDelivery).storage).toBe('worker');
    expect(journaled(firstDelivery).storage).toBe('worker');
  });

  it('ends when the extension was updated under the page', () => {
    expect(orphaned(on('journal')).storage).toBe('reload');
    expect(unanswered(on('reload')).storage).toBe('reload');
    expect(journalFailed(on('reload')).storage).toBe('reload');
  });

  it('is taken four times a second, and every two seconds while the worker does not answer', () => {
    expect(waitBefore(firstDelivery, 5_000)).toBe(0);
    expect(waitBefore({ ...firstDelivery, lastSent: 4_900 }, 5_000)).toBe(150);
    expect(waitBefore({ ...on('journal'), lastSent: 4_900 }, 5_000)).toBe(1_900);
    expect(waitBefore({ ...firstDelivery, lastSent: 90_000 }, 5_000)).toBe(250);
  });
});
