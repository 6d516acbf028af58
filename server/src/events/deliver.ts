import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Bus } from '../platform/bus/bus.ts';
import type { Client, Queryable } from '../platform/database.ts';
import { type DueWork, startDueWork } from '../platform/due-work.ts';
import { describeFault, kindOf } from '../platform/fault.ts';
import type { DomainEvent } from './domain-events.ts';
import { eventsTopic } from './record.ts';
import { type SubscriberName, slow } from './subscriptions.ts';

/*
 * How events reach their subscribers. A delivery is a row that says when it is due. Whoever claims it moves that time ahead by
 * a lease and renews it while they work; when they die, it comes due again. A claim has an id, and only with it can the
 * delivery be finished: somebody who was taken for dead and is not finds their transaction refused.
 */

/** An event as a subscriber is given it. */
export interface Delivery {
  workspaceId: number;
  eventId: string;
  event: DomainEvent;
  /**
   * Marks it as done in the transaction that does what follows from it: both happen, or neither. A subscriber that changes
   * nothing in the database need not call it, and may be given the event twice.
   */
  finish(client: Client): Promise<void>;
}

/**
 * Deals with an event. It may be given the same one again, when a process died: what it asks of others has to carry the ids of
 * the event and of the subscriber, so that the second time changes nothing.
 */
export type Subscriber = (delivery: Delivery) => Promise<void>;

/** One for every name in `subscriptions.ts`. */
export type Subscribers = Readonly<Record<SubscriberName, Subscriber>>;

interface Parts {
  /** The databases whose deliveries are done here. */
  databases: readonly Queryable[];
  bus: Bus;
  log: Logger;
  subscribers: Readonly<Record<string, Subscriber>>;
}

interface Options {
  /** True when no other process can be working on these databases: then whoever claimed a delivery is dead. */
  alone?: boolean;
  /** Milliseconds after which a silent process is taken for dead. */
  lease?: number;
}

const defaultLease = 20_000;

/** After so many attempts, about three days, a delivery waits for staff. */
const attemptsAtMost = 25;

/** Does the deliveries of some databases, several at a time, as soon as they are due. */
export async function deliverEvents(
  { databases, bus, log, subscribers }: Parts,
  { alone = false, lease = defaultLease }: Options = {},
): Promise<DueWork> {
  const names = Object.keys(subscribers);
  const waiting = new Set<Claim>();
  /** Who can be told now: all, while few of the slow ones are at work, and each workspace has one of them at a time. */
  const turn = (): Turn => ({
    names: waiting.size < slowAtOnce ? names : names.filter((name) => !slow.includes(name)),
    busy: [...waiting].map(({ workspaceId }) => workspaceId),
  });
  if (alone) {
    for (const db of databases)
      await db.query('update event_delivery set due_at = now(), claim = null where claim is not null');
  }
  return startDueWork(
    {
      topic: eventsTopic,
      async claim() {
        for (const db of databases) {
          const claim = await claimDelivery(db, turn(), lease);
          if (claim && slow.includes(claim.subscriber)) waiting.add(claim);
          if (claim) return claim;
        }
        return null;
      },
      async untilNextDue() {
        return Math.min(...(await Promise.all(databases.map((db) => readNextDue(db, turn())))));
      },
      attempt: (claim) => deal(claim, subscribers, log).finally(() => waiting.delete(claim)),
      async renew(claim) {
        await claim.db.query(
          `update event_delivery set due_at = now() + $5 * interval '1 millisecond' where ${claimed}`,
          [...keyOf(claim), lease],
        );
      },
      async release(claim) {
        await claim.db.query(
          `update event_delivery set due_at = now(), claim = null where ${claimed}`,
          keyOf(claim),
        );
      },
    },
    { bus, log, lease },
  );
}

/** Does every delivery that is due, one after the other; how many those were. */
export async function deliverDue({ databases, subscribers, log }: Omit<Parts, 'bus'>): Promise<number> {
  const names = Object.keys(subscribers);
  let done = 0;
  for (const db of databases) {
    for (
      let claim = await claimDelivery(db, { names, busy: [] }, defaultLease);
      claim;
      claim = await claimDelivery(db, { names, busy: [] }, defaultLease)
    ) {
      await deal(claim, subscribers, log);
      done += 1;
    }
  }
  return done;
}

/** Has a delivery dealt with: it is finished afterwards, or due again later. */
async function deal(claim: Claim, subscribers: Parts['subscribers'], log: Logger): Promise<void> {
  const { workspaceId, eventId, event, subscriber, db } = claim;
  let finished = false;
  try {
    const finish = async (client: Client) => {
      await finishDelivery(client, claim);
      finished = true;
    };
    await subscribers[subscriber]!({ workspaceId, eventId, event, finish });
    if (!finished) await finishDelivery(db, claim);
  } catch (error) {
    log.warn(
      { subscriber, attempt: claim.attempts, ...describeFault(error) },
      'An event could not be dealt with and is delivered again later',
    );
    await postpone(claim, error);
  }
}

/** How many of the slow subscribers one process tells at once: the others always have a place. */
const slowAtOnce = 2;

/** Whose turn it may be. */
interface Turn {
  names: readonly string[];
  /** Workspaces of which no slow subscriber is told now. */
  busy: readonly number[];
}

/** SQL, after names, slow names and busy workspaces. */
const open = `subscriber = any($1) and not (subscriber = any($2) and workspace_id = any($3))
         and workspace_id not in (select workspace_id from departure)`;

/** A delivery that is somebody's turn. */
interface Claim {
  id: string;
  db: Queryable;
  workspaceId: number;
  eventId: string;
  subscriber: string;
  event: DomainEvent;
  attempts: number;
}

const keyOf = ({ workspaceId, eventId, subscriber, id }: Claim) => [workspaceId, eventId, subscriber, id];
const claimed = 'workspace_id = $1 and event_id = $2 and subscriber = $3 and claim = $4';

/** Claims the delivery that is due the longest, but none of a workspace that is moving to another shard. */
async function claimDelivery(db: Queryable, { names, busy }: Turn, lease: number): Promise<Claim | null> {
  const id = randomUUID();
  const { rows } = await db.query<Omit<Claim, 'id' | 'db'>>(
    `with due as (
       select workspace_id, event_id, subscriber from event_delivery
       where due_at <= now() and ${open}
       order by due_at limit 1 for update skip locked
     )
     update event_delivery as delivery
     set claim = $4, attempts = attempts + 1, due_at = now() + $5 * interval '1 millisecond'
     from due join event on event.workspace_id = due.workspace_id and event.id = due.event_id
     where delivery.workspace_id = due.workspace_id and delivery.event_id = due.event_id
       and delivery.subscriber = due.subscriber
     returning delivery.workspace_id as "workspaceId", delivery.event_id as "eventId", delivery.subscriber,
       delivery.attempts, happened as event`,
    [names, slow, busy, id, lease],
  );
  return rows[0] ? { ...rows[0], id, db } : null;
}

/** @throws when the delivery is somebody else's by now. */
async function finishDelivery(db: Queryable, claim: Claim): Promise<void> {
  const { rowCount } = await db.query(`delete from event_delivery where ${claimed}`, keyOf(claim));
  if (rowCount !== 1) throw new Error('This delivery was taken over by another process.');
}

async function postpone(claim: Claim, error: unknown): Promise<void> {
  // Two seconds, then four, up to three hours; not all at the same moment.
  const pause = Math.min(2 ** claim.attempts, 3 * 3_600) * (0.75 + Math.random() / 2);
  await claim.db.query(
    `update event_delivery set claim = null, failure = $5,
       due_at = case when attempts < $6 then now() + $7 * interval '1 second' else 'infinity' end
     where ${claimed}`,
    [...keyOf(claim), kindOf(error), attemptsAtMost, pause],
  );
}

/** Milliseconds until the next delivery is due; infinite without any. */
async function readNextDue(db: Queryable, { names, busy }: Turn): Promise<number> {
  const { rows } = await db.query<{ milliseconds: number | null }>(
    `select (extract(epoch from min(due_at) - now()) * 1000)::float8 as milliseconds from event_delivery
     where due_at < 'infinity' and ${open}`,
    [names, slow, busy],
  );
  return Math.max(10, rows[0]?.milliseconds ?? Number.POSITIVE_INFINITY);
}
