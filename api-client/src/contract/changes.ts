import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { meetingItem } from './meetings.ts';
import { actionItem } from './summaries.ts';
import { transcriptEntry } from './transcripts.ts';

const { invalid_input, copy_again } = errors;

/** A difference between the server and a client's copy of the caller's meetings. */
export const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('meeting'),
    meeting: meetingItem,
    complete: z
      .boolean()
      .describe(
        'False if you may not have its older lines, because you could not read it before: read its transcript.',
      ),
  }),
  z.object({ kind: z.literal('line'), meetingId: z.string(), line: transcriptEntry }),
  z.object({
    kind: z.literal('actions'),
    meetingId: z.string(),
    actions: z.array(actionItem).describe('All action items of the meeting, instead of those you have.'),
  }),
  z
    .object({ kind: z.literal('meeting_gone'), id: z.string() })
    .describe('Deleted, or no longer yours to read.'),
  z.object({ kind: z.literal('line_gone'), meetingId: z.string(), id: z.string() }),
]);
export type Change = z.infer<typeof change>;

export const changes = {
  /**
   * Lists what changed in meetings that you can read, each change once, in order. Without a cursor, returns only the
   * current position. To keep a copy: request the position, read everything once, then request changes from that
   * position.
   */
  list: allowed('read')
    .errors({ invalid_input, copy_again })
    .route({ method: 'GET', path: '/api/changes', tags: ['meetings'] })
    .input(
      z.object({
        cursor: z.string().max(1_000).optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
    )
    .output(
      z.object({
        items: z.array(change),
        next: z.string().describe('The `cursor` of the following request.'),
        more: z.boolean().describe('Whether to ask again at once. Otherwise wait, for example a minute.'),
      }),
    ),
};
