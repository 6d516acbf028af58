import { z } from 'zod';
import { allowed } from './access.ts';

/** An assistant that read a meeting on one day. */
export const assistantReading = z.object({
  /** The name of the API key that it used. */
  key: z.string(),
  meetingId: z.string(),
  /** Null where the meeting is gone, or where you cannot read it. */
  title: z.string().nullable(),
  /** The last time on that day, ISO 8601. */
  readAt: z.string(),
  times: z.number().int(),
});
export type AssistantReading = z.infer<typeof assistantReading>;

export const assistants = {
  /** Lists what your assistants read in this workspace, latest first; for its admins also what the keys of the workspace read. */
  readings: allowed('read')
    .route({ method: 'GET', path: '/api/assistants/readings', tags: ['keys'] })
    .output(z.object({ items: z.array(assistantReading) })),
};
