import type { DomainEventType } from './domain-events.ts';

/** Who wants to know of what: every subscriber with the types of events that it is given. How it deals with them is in its subject. */
export const subscriptions = {
  'summarise-meeting': ['transcript.completed'],
  'mail-participants': ['transcript.completed'],
  'deliver-meetings': [
    'meeting.started',
    'meeting.ended',
    'transcript.completed',
    'transcript.updated',
    'summary.created',
    'action_item.created',
    'entry.deleted',
    'meeting.deleted',
  ],
} as const satisfies Record<string, readonly DomainEventType[]>;

export type SubscriberName = keyof typeof subscriptions;
