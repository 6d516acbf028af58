import { webhookEvents } from '@afterword/api-client/contract';
import { z } from 'zod';

/** Maximum hooks per tool. */
export const maxHooks = 100;

/** Settings of a tool that subscribes its own addresses to events. */
export const hookSettings = z.object({
  hooks: z
    .array(
      z.object({
        id: z.uuid(),
        url: z.url({ protocol: /^https?$/ }).max(2_000),
        event: z.enum(webhookEvents),
      }),
    )
    .max(maxHooks)
    .default([]),
  /** All event types of the hooks. */
  events: z.array(z.enum(webhookEvents)).default([]),
});
export type HookSettings = z.infer<typeof hookSettings>;

const hookPayload = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** Formats an event for hooks. Zapier deduplicates events by id. */
export const asHookEvent = (id: string, payload: string) => ({
  id,
  ...hookPayload.parse(JSON.parse(payload)),
});
