import { z } from 'zod';
import { whenToSend } from '../settings.ts';

export const settings = z.object({
  as: z.enum(['note', 'meeting']).default('note'),
  tasks: z.boolean().default(true),
  send: whenToSend.default('automatically'),
  transcript: z.boolean().default(false),
});
export type Settings = z.infer<typeof settings>;
export const objectTypes = ['notes', 'meetings', 'tasks'] as const;
const record = z.object({
  type: z.enum(objectTypes),
  /** Null before it was created. */
  id: z.string().nullable(),
  /** Hashes of what we wrote, by property. */
  sent: z.record(z.string(), z.string()),
  /** Hash of the wanted properties when the record was last checked. */
  has: z.string(),
  /** Properties to write with this delivery. */
  changes: z.record(z.string(), z.string()).nullable(),
  /** True if a person deleted it; it is not created again. */
  gone: z.boolean(),
  /** Contacts that we linked it to; a person may have removed some links. */
  contacts: z.array(z.string()),
});
export type KnownRecord = z.infer<typeof record>;
export const known = z.object({
  /** Hash of the addresses whose contacts were searched for. */
  emails: z.string(),
  contacts: z.array(z.string()),
  /** Record types already searched. `again` means to repeat the search, because a record may have just been created. */
  sought: z.record(z.string(), z.enum(['again', 'yes'])),
  soughtAt: z.string(),
  records: z.record(z.string(), record),
  /** Account and domain, for links. */
  account: z.string(),
});
export type Known = z.infer<typeof known>;
