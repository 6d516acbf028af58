import { z } from 'zod';
import type { JobHandler } from '../platform/deps.ts';
import type { Policy } from '../platform/work/policy.ts';
import type { DomainEvent } from './domain-events.ts';
import type { Subscriber } from './subscriber.ts';
import { slow } from './subscriptions.ts';

/** Trusted input, because this server recorded it in the transaction of the change. */
const payload = z.custom<DomainEvent>((value) => z.object({ type: z.string() }).safeParse(value).success);

/** Slow subscribers run two at a time and one per workspace, so that others get slots. */
const slowPolicy: Partial<Policy> = { atOnce: 2, perWorkspace: 1 };

/** Returns one job kind per subscriber. Jobs use the event's id as key. */
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
