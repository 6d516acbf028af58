import { auditEvent, webhookEvents } from '@afterword/api-client/contract';
import { z } from 'zod';
import { defineIntegration } from '../integration.ts';

const choices = [...webhookEvents, auditEvent] as const;

const settings = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  events: z
    .array(z.enum(choices))
    .min(1)
    .default([...webhookEvents]),
});

/** The last delivered event of a meeting. It is not sent again. */
const known = z.object({ delivered: z.string() });

/**
 * Sends events to an address as Standard Webhooks specifies (https://www.standardwebhooks.com). Receivers cannot be
 * asked what they got, so a repeated call keeps its `webhook-id` and counts as the same call.
 */
export const webhook = defineIntegration({
  id: 'webhook',
  name: 'Webhook',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'events',
  changedThere: 'unread',
  deletedThere: 'unread',
  needs: [],
  settings,
  fields: [
    { name: 'url', kind: 'url', required: true, example: 'https://example.com/hook' },
    { name: 'events', kind: 'choices', required: true, choices },
  ],
  known,
  pace: null,
  base: null,
  version: { name: '1', ends: null },
  signs: 'standard-webhooks',
  gone: 'connection',
  next({ event, settings, known }) {
    if (!event || known?.delivered === event.id) return null;
    return {
      name: event.type,
      effect: 'write',
      repeatable: true,
      call: {
        kind: 'http',
        method: 'POST',
        url: settings.url,
        headers: { 'content-type': 'application/json', 'webhook-id': event.id },
        body: event.payload,
      },
      read: () => ({ delivered: event.id }),
      foresee: () => ({ delivered: event.id }),
    };
  },
  urlOf: () => null,
});
