import { z } from 'zod';
import { whenToSend } from '../settings.ts';

export const settings = z.object({
  /** Name or id of a channel, or address or id of a person. */
  to: z
    .string()
    .trim()
    .transform((to) => to.replace(/^[#@]/, ''))
    .pipe(z.string().min(1).max(254)),
  send: whenToSend.default('automatically'),
  transcript: z.boolean().default(true),
});
export type Settings = z.infer<typeof settings>;

export const known = z.object({
  /** The setting it was found by. */
  to: z.string(),
  /** Id of the person until the direct message is open. */
  user: z.string().nullable(),
  /** Next page of the channel list. */
  cursor: z.string(),
  channel: z.string().nullable(),
  /** The channel is public and we have not joined it yet. */
  outside: z.boolean(),
  /** No message of this meeting was written before this time, in Slack's seconds. */
  since: z.string(),
  /** Messages written: the first in the channel, the rest in its thread. */
  parts: z.array(z.object({ ts: z.string(), hash: z.string(), gone: z.boolean() })),
  /** Whether the messages include the transcript; missing in older states. */
  transcript: z.boolean().optional(),
  /** Next page when searching for a message whose call got no answer. */
  looking: z.string().nullable(),
  url: z.string().nullable(),
});
export type Known = z.infer<typeof known>;
