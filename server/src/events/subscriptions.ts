import type { DomainEventType } from './domain-events.ts';

/** Event types by subscriber. The code of each subscriber is in the folder of its module. */
export const subscriptions = {
  'summarise-meeting': ['transcript.completed'],
  'renew-summary': ['transcript.updated', 'transcript.edited', 'entry.deleted'],
  'correct-words': ['transcript.completed', 'transcript.updated'],
  'run-automations': [
    'meeting.started',
    'meeting.ended',
    'transcript.completed',
    'summary.created',
    'meeting.deleted',
  ],
  'deliver-meetings': [
    'meeting.started',
    'meeting.ended',
    'transcript.completed',
    'transcript.updated',
    'transcript.edited',
    'meeting.renamed',
    'summary.created',
    'action_item.created',
    'actions.changed',
    'entry.deleted',
    'meeting.deleted',
  ],
} as const satisfies Record<string, readonly DomainEventType[]>;

/** Seconds to wait before delivery, for subscribers that wait until changes have settled. */
export const settling: Partial<Record<SubscriberName, number>> = { 'renew-summary': 60 };

/**
 * Subscribers that call a language model. Workspaces choose the model's address, and its first token may take 15
 * minutes.
 */
export const slow: readonly string[] = ['summarise-meeting', 'renew-summary'];

export type SubscriberName = keyof typeof subscriptions;

/** Subscribers that notify people or external tools. */
export const announcing: readonly SubscriberName[] = ['run-automations', 'deliver-meetings'];
