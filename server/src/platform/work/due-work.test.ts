import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startDueWork } from './due-work.ts';

/** Simulates rows with due times, of which those of one owner run one at a time. */
function open(rows: string[] = []) {
  const under = new Map<string, () => void>();
  const done: string[] = [];
  let ring = () => {};
  const claim = vi.fn(async () => {
    const next = rows.findIndex((row) => ![...under.keys()].some((other) => other[0] === row[0]));
    return next < 0 ? null : { id: rows.splice(next, 1)[0]! };
  });
  const untilNextDue = vi.fn(async () => Number.POSITIVE_INFINITY);
  const work = startDueWork(
    {
      topic: 'rows',
      claim,
      untilNextDue,
      attempt: ({ id }) =>
        new Promise((ended) => {
          under.set(id, () => {
            under.delete(id);
            done.push(id);
            ended();
          });
        }),
      renew: async () => {},
      release: async () => {},
    },
    {
      bus: {
        subscribe(_topic: string, listener: () => void) {
          ring = listener;
          return () => {};
        },
      } as never,
      log: pino({ level: 'silent' }),
      lease: 60_000,
    },
  );
  onTestFinished(() => work.stop());
  return { rows, under, done, claim, untilNextDue, ring: () => ring() };
}

it('of four that wait one looks when something is announced, where there is nothing to do', async () => {
  const { claim, untilNextDue, ring } = open();
  await vi.waitFor(() => expect(untilNextDue).toHaveBeenCalledTimes(1));
  ring();
  await vi.waitFor(() => expect(untilNextDue).toHaveBeenCalledTimes(2));
  // All workers have looked for work: each check runs in the microtask queue.
  await new Promise((later) => setImmediate(later));
  expect(claim).toHaveBeenCalledTimes(2);
});

it('what waits for another row is done once that is, although nothing is announced', async () => {
  const { rows, under, done, claim, untilNextDue, ring } = open();
  await vi.waitFor(() => expect(untilNextDue).toHaveBeenCalledTimes(1));
  rows.push('a1', 'a2', 'b1');
  ring();
  await vi.waitFor(() => expect([...under.keys()]).toEqual(['a1', 'b1']));
  await vi.waitFor(() => expect(untilNextDue).toHaveBeenCalledTimes(2));
  under.get('a1')!();
  await vi.waitFor(() => expect([...under.keys()]).toEqual(['b1', 'a2']));
  under.get('a2')!();
  under.get('b1')!();
  await vi.waitFor(() => expect(done).toEqual(['a1', 'a2', 'b1']));
  expect(claim.mock.calls.length).toBeLessThan(12);
});
