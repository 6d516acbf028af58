import { webhookEvents } from '@afterword/api-client/contract';
import { z } from 'zod';

/** Addresses that one tool may have told of events. */
export const hooksAtMost = 100;

/** The settings of a tool that says itself where it wants which events. */
export const hookSettings = z.object({
  hooks: z
    .array(
      z.object({
        id: z.uuid(),
        url: z.url({ protocol: /^https?$/ }).max(2_000),
        event: z.enum(webhookEvents),
      }),
    )
    .max(hooksAtMost)
    .default([]),
  /** What any of them is told of. */
  events: z.array(z.enum(webhookEvents)).default([]),
});
export type HookSettings = z.infer<typeof hookSettings>;

const hookPayload = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** An event as hooks are told of it: Zapier tells by the id what it has seen. */
export const asHookEvent = (id: string, payload: string) => ({
  id,
  ...hookPayload.parse(JSON.parse(payload)),
});
