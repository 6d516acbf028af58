import { z } from 'zod';
import type { JobHandler } from '../platform/deps.ts';
import type { Policy } from '../work/policy.ts';
import type { DomainEvent } from './domain-events.ts';
import type { Subscriber } from './subscriber.ts';
import { slow } from './subscriptions.ts';

/** Recorded by this server, in the transaction in which it happened. */
const payload = z.custom<DomainEvent>((value) => z.object({ type: z.string() }).safeParse(value).success);

/** Slow subscribers leave slots to others, and each workspace has one of them at a time. */
const slowPolicy: Partial<Policy> = { atOnce: 2, perWorkspace: 1 };

/** The jobs that events are for their subscribers: of one kind for each subscriber, under the id of the event. */
export function eventJobs(
  subscribers: Readonly<Record<string, Subscriber>>,
): Readonly<Record<string, JobHandler<DomainEvent>>> {
  return Object.fromEntries(
    Object.entries(subscribers).map(([name, subscriber]) => [
      name,
      {
        payload,
        policy: slow.includes(name) ? slowPolicy : {},
        run: (event, _deps, { workspaceId, key, finish }) =>
          subscriber({ workspaceId, eventId: key, event, finish }),
      } satisfies JobHandler<DomainEvent>,
    ]),
  );
}
