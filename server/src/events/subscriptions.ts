import type { DomainEventType } from './domain-events.ts';

/** Who wants to know of what: every subscriber with the types of events that it is given. How it deals with them is in its subject. */
export const subscriptions = {
  'summarise-meeting': ['transcript.completed'],
  'renew-summary': ['transcript.updated', 'transcript.edited', 'entry.deleted'],
  'correct-words': ['transcript.completed', 'transcript.updated'],
  'mail-participants': ['transcript.completed'],
  'run-automations': ['meeting.started', 'meeting.ended', 'summary.created', 'meeting.deleted'],
  'deliver-meetings': [
    'meeting.started',
    'meeting.ended',
    'transcript.completed',
    'transcript.updated',
    'transcript.edited',
    'summary.created',
    'action_item.created',
    'actions.changed',
    'entry.deleted',
    'meeting.deleted',
  ],
} as const satisfies Record<string, readonly DomainEventType[]>;

/** Seconds after which a subscriber is told, where it waits for more of the same to follow. */
export const settling: Partial<Record<SubscriberName, number>> = { 'renew-summary': 60 };

/** Subscribers that may wait for a language model, whose address may be anybody's: a quarter of an hour for its first word. */
export const slow: readonly string[] = ['summarise-meeting', 'renew-summary'];

export type SubscriberName = keyof typeof subscriptions;

/** Subscribers through which people and tools outside hear of an event. */
export const announcing: readonly SubscriberName[] = [
  'mail-participants',
  'run-automations',
  'deliver-meetings',
];
