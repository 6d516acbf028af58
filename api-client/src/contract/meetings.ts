import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { allowed, entitled } from './access.ts';
import { edits } from './edits.ts';
import { errors } from './errors.ts';
import { byId, dayOnly, filled, origin, pageOf, paging, rangeLimit, revision, uuid } from './fields.ts';
import { notes } from './notes.ts';
import { limits, meetingOrders, meetingPageSizes } from './product.ts';
import { summaries } from './summaries.ts';
import { meetingEvent, transcript } from './transcripts.ts';
import { health, uploads } from './uploads.ts';

const { invalid_input, not_found, conflict, too_large } = errors;

export const meetingItem = z.object({
  id: z.string(),
  title: z.string(),
  /** Start, ISO 8601. */
  date: z.string(),
  dayOnly,
  /** Seconds. */
  duration: z.number().int(),
  /** Number of participants. */
  participants: z.number().int(),
  platform: origin,
  hasTranscript: z.boolean(),
  hasSummary: z.boolean(),
  live: z.boolean(),
  /** State of a running meeting (see `shownHealth`); null once it is over. */
  health: health.nullable(),
  sample: z.boolean(),
  imported: z.boolean().describe('Imported from a file, so its content is not verified.'),
  labels: z.array(z.string()),
});
export type MeetingItem = z.infer<typeof meetingItem>;

export const participant = z.object({
  name: z.string(),
  /** Share of the spoken words, 0–100, one decimal. Shares add up to 100, or to 0 where nobody spoke. */
  totalPercentage: z.number(),
  self: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

export const captureItem = z.object({
  id: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  health,
  /** Null while the capture is open. */
  closedAt: z.string().nullable(),
  /** True once the server has every entry of the closed capture. */
  complete: z.boolean(),
  entries: z.number().int(),
});
export type CaptureItem = z.infer<typeof captureItem>;

/** Additional readers: none, members of the workspace with a capture of the meeting, or all members. */
export const visibility = z.enum(['private', 'participants', 'workspace']);
export type Visibility = z.infer<typeof visibility>;

export const meetingDetail = meetingItem.extend({
  url: z.string(),
  code: z.string(),
  endedAt: z.string().nullable(),
  language: z.string().nullable(),
  participants: z.array(participant),
  captures: z.array(captureItem),
  /** Your private notes as plain text. `GET …/notes` returns private and shared notes with formatting. */
  notes: z.string(),
  notesUpdatedAt: z.string().nullable(),
  visibility,
  held: z.boolean().describe('Exempt from retention.'),
  /** Differs when the title or the labels change; for `If-Match`. */
  revision,
  /** Your permissions beyond reading. */
  may: z.object({
    write: z
      .boolean()
      .describe('Edit, label and delete the transcript, write shared notes, and set the visibility.'),
    comment: z.boolean().describe('Comment, and write private notes.'),
  }),
});
export type MeetingDetail = z.infer<typeof meetingDetail>;

const reading = allowed('read').errors({ invalid_input, not_found });
const writing = allowed('write').errors({ invalid_input, not_found, conflict, too_large });

/** Filters for a list of meetings. */
export const meetingFilter = z.object({
  /** Words that all have to occur in the title, the participants' names or the transcript. */
  search: z.string().max(500).optional(),
  platform: z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), origin.optional()),
  /** Exact label. */
  label: z.string().max(limits.labelLength).optional(),
  /** Inclusive ISO date or instant. */
  from: rangeLimit.optional(),
  to: rangeLimit.optional(),
});

export const meetings = {
  list: reading
    .route({ method: 'GET', path: '/api/meetings', tags: ['meetings'] })
    .input(
      meetingFilter.extend({
        ...paging,
        size: z.coerce
          .number()
          .pipe(z.literal([...meetingPageSizes]))
          .default(limits.meetingsPerPage),
        order: z.enum(meetingOrders).default('newest'),
      }),
    )
    .output(pageOf(meetingItem)),

  get: reading
    .route({ method: 'GET', path: '/api/meetings/{id}', tags: ['meetings'] })
    .input(byId)
    .output(meetingDetail),

  transcript: reading
    .route({ method: 'GET', path: '/api/meetings/{id}/transcript', tags: ['meetings'] })
    .input(byId)
    .output(transcript),

  events: reading
    .route({ method: 'GET', path: '/api/meetings/{id}/events', tags: ['meetings'] })
    .input(byId)
    .output(eventIterator(meetingEvent)),

  /** Sets who else can read the meeting. Open pages of people who lose access close it within a second. */
  setVisibility: writing
    .route({ method: 'PUT', path: '/api/meetings/{id}/visibility', tags: ['meetings'] })
    .input(z.object({ id: uuid, visibility }))
    .output(z.object({ visibility })),

  /** Exempts a meeting from retention. For admins who can read the meeting. */
  hold: entitled('workspace_admin', 'data-retention-controls')
    .errors({ invalid_input, not_found })
    .route({ method: 'PUT', path: '/api/meetings/{id}/hold', tags: ['meetings'] })
    .input(z.object({ id: uuid, hold: z.boolean() }))
    .output(z.object({ held: z.boolean() })),

  /** Permanently deletes a meeting with everything in it. Later uploads for it are dropped. */
  delete: writing
    .route({ method: 'DELETE', path: '/api/meetings/{id}', tags: ['meetings'] })
    .input(
      byId.extend({
        /** Also deletes it at destinations where you or the workspace sent it, if they allow it. */
        removeThere: z
          .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
          .or(z.boolean())
          .default(false),
      }),
    )
    .output(z.object({ status: z.literal('deleted') })),

  putLabels: writing
    .meta({ versioned: true })
    .route({ method: 'PUT', path: '/api/meetings/{id}/labels', tags: ['meetings'] })
    .input(z.object({ id: uuid, labels: z.array(filled(limits.labelLength)).max(limits.labels) }))
    .output(z.object({ labels: z.array(z.string()), revision })),

  putBookmark: writing
    .route({ method: 'PUT', path: '/api/meetings/{id}/entries/{entryId}/bookmark', tags: ['meetings'] })
    .input(z.object({ id: uuid, entryId: uuid, bookmarked: z.boolean() }))
    .output(z.object({ bookmarked: z.boolean() })),

  deleteEntry: writing
    .route({ method: 'DELETE', path: '/api/meetings/{id}/entries/{entryId}', tags: ['meetings'] })
    .input(z.object({ id: uuid, entryId: uuid }))
    .output(z.object({ status: z.literal('deleted') })),

  ...uploads,
  ...notes,
  ...edits,
  ...summaries,
};
