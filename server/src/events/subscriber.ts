import type { Client } from '../platform/postgres/database.ts';
import type { DomainEvent } from './domain-events.ts';
import type { SubscriberName } from './subscriptions.ts';

declare module '../platform/deps.ts' {
  interface Module {
    /** Handlers for the events that `events/subscriptions.ts` lists for this module. */
    subscribers?(deps: Deps): Partial<Subscribers>;
  }
}

export interface Delivery {
  workspaceId: number;
  eventId: string;
  event: DomainEvent;
  /**
   * Marks the delivery as done in the transaction of its effects, so that both commit together. A subscriber that
   * changes nothing in the database can skip this, and may then get the event twice.
   */
  finish(client: Client): Promise<void>;
}

/**
 * Handles an event. If a process dies, the same event may come again. Calls to external services therefore carry ids
 * derived from event and subscriber, so that repeating them has no effect.
 */
export type Subscriber = (delivery: Delivery) => Promise<void>;

/** Handlers by the names in `subscriptions.ts`. */
export type Subscribers = Readonly<Record<SubscriberName, Subscriber>>;
