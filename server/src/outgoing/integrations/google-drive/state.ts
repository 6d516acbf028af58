import { z } from 'zod';
import { whenToSend } from '../settings.ts';

export const settings = z.object({
  send: whenToSend.default('automatically'),
  format: z.enum(['markdown', 'plain-text']).default('markdown'),
  transcript: z.boolean().default(true),
});
export type Settings = z.infer<typeof settings>;

export const known = z.object({
  /** The attempt that read the rest of the state; the next attempt reads it again. */
  turn: z.string(),
  stage: z.enum([
    'folder',
    'find folder',
    'reserve folder',
    'make folder',
    'check folder',
    'upload',
    'exists',
    'update',
    'done',
    'trash',
  ]),
  url: z.string().nullable(),
  /** The file that was written or found last; null before that, and in states from before it was stored. */
  id: z.string().nullable().default(null),
  /** The id reserved for a file whose upload was not answered yet. */
  reserved: z.string().nullable().default(null),
  /** Our file of the meeting, as found; null if there is none or a person changed it. */
  file: z
    .object({
      id: z.string(),
      md5: z.string(),
      name: z.string(),
      named: z.boolean(),
      labeled: z.boolean().default(false),
      transcript: z.boolean().default(false),
    })
    .nullable(),
  folder: z.string().nullable(),
  /** Files to move to the trash. */
  trash: z.array(z.string()),
});
export type Known = z.infer<typeof known>;
