import { expect, it } from 'vitest';
import { z } from 'zod';
import { UnexpectedAnswer } from './integration.ts';
import { checkedBody, entriesOf, eventsIn } from './vendor-answers.ts';

it.each([null, 'Sign in'])('finds no body in %j, which was too large or did not match its schema', (body) => {
  expect(() => checkedBody({ status: 200, body }, z.object({}))).toThrow(UnexpectedAnswer);
});

it('ignores entries of a page after the thousandth', () => {
  const { data, error } = entriesOf(z.object({ id: z.string() })).safeParse(Array(5_000).fill({ id: 'a' }));
  expect([data?.length, error]).toEqual([1_000, undefined]);
  expect(entriesOf(z.string()).safeParse(Array(5_000).fill(0)).error?.issues).toHaveLength(1_000);
});

it('reads no more events than were asked for, and counts the unreadable ones', () => {
  const event = { id: 'a', title: '', startsAt: '', endsAt: '', links: [], people: [], allListed: true };
  const events = eventsIn(3, z.object({ id: z.string() }), ({ id }) => [{ ...event, id }]);
  expect(events.parse([{ id: 'one' }, 0, { id: 'two' }, { id: 'three' }])).toEqual({
    events: [
      { ...event, id: 'one' },
      { ...event, id: 'two' },
    ],
    unreadable: 1,
  });
});
