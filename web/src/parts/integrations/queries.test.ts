import type { Delivery } from '@afterword/api-client';
import { afterEach, expect, it, vi } from 'vitest';
import { deliveriesQuery } from './queries.ts';

afterEach(() => vi.useRealTimers());

/** Milliseconds until a list with these deliveries is read again, or false. */
function rereadAfter(...items: Pick<Delivery, 'state' | 'nextAt'>[]) {
  const { refetchInterval } = deliveriesQuery({ meeting: 'm' }, 1);
  if (typeof refetchInterval !== 'function') throw new Error('It does not depend on what was read.');
  return refetchInterval({ state: { data: { items } } } as never);
}

it.each([
  ['is being sent', { state: 'sending', nextAt: null }, 2_000],
  ['is due', { state: 'waiting', nextAt: '2026-11-20T09:00:00.000Z' }, 2_000],
  ['waits for another try', { state: 'waiting', nextAt: '2026-11-20T09:00:30.000Z' }, 30_000],
  ['waits for hours', { state: 'waiting', nextAt: '2026-11-20T13:00:00.000Z' }, 60_000],
  ['has arrived', { state: 'delivered', nextAt: null }, false],
] as const)('a delivery that %s is read again in time', (_, delivery, expected) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
  expect(rereadAfter(delivery, { state: 'failed', nextAt: null })).toBe(expected);
});
