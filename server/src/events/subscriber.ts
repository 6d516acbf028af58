import type { Client } from '../platform/database.ts';
import type { DomainEvent } from './domain-events.ts';
import type { SubscriberName } from './subscriptions.ts';

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
 * Handles an event. It may be given the same one again, when a process died: its calls to others carry the ids of the event and
 * of the subscriber, so that the second time changes nothing.
 */
export type Subscriber = (delivery: Delivery) => Promise<void>;

/** One for every name in `subscriptions.ts`. */
export type Subscribers = Readonly<Record<SubscriberName, Subscriber>>;
