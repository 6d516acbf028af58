import { z } from 'zod';
import { gapReason } from './uploads.ts';

export const transcriptEntry = z.object({
  id: z.string(),
  speaker: z.string(),
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: z.string(),
  content: z.string(),
  startedAt: z.string(),
  /** Increases with every visible change. */
  revision: z.number().int(),
  bookmarked: z.boolean(),
  /** True if a person replaced the captured text; absent otherwise. */
  edited: z.literal(true).optional(),
});
export type TranscriptEntry = z.infer<typeof transcriptEntry>;

export const transcriptGap = z.object({
  from: z.string(),
  to: z.string().nullable(),
  reason: gapReason,
});
export type TranscriptGap = z.infer<typeof transcriptGap>;

export const transcript = z.object({
  /** True once every capture has closed and the server has all of its entries. */
  complete: z.boolean(),
  gaps: z.array(transcriptGap),
  entries: z.array(transcriptEntry),
});
export type Transcript = z.infer<typeof transcript>;

/**
 * Sent every `limits.keepAliveMs` on a live stream. A page compares `after` with its own clock to detect a proxy that
 * delays events.
 */
export const keepAlive = z.object({
  type: z.literal('alive'),
  /** Milliseconds since the stream opened. */
  after: z.number().int(),
});
export type KeepAlive = z.infer<typeof keepAlive>;

/** Live updates for a page that shows a meeting. */
export const meetingEvent = z.discriminatedUnion('type', [
  /** The stream is open. Read the meeting now: changes after this arrive as events. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('entries'), entries: z.array(transcriptEntry), removed: z.array(z.string()) }),
  /** Title, participants, labels, health, gaps or summary changed. Read the meeting again. */
  z.object({ type: z.literal('meeting') }),
  keepAlive,
]);
export type MeetingEvent = z.infer<typeof meetingEvent>;
