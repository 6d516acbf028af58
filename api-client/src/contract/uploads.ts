import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { instant, platform, revision, uuid } from './fields.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, awaiting_owner, conflict, too_large, storage_limit } = errors;

/** The state of a capture, as shown to people (captions.md, "Health"). */
export const health = z.enum(['waiting', 'capturing', 'quiet', 'lost', 'suspect', 'paused', 'ended']);
export type Health = z.infer<typeof health>;

/** The reason why a part of a meeting has no entries. */
export const gapReason = z.enum([
  'captions_off',
  'paused',
  'off_record',
  'page_frozen',
  'reader_lost',
  'storage_full',
  'blocked_person',
]);
export type GapReason = z.infer<typeof gapReason>;

/** The meeting as one capture sees it. The highest `revision` wins. */
export const meetingFacts = z.object({
  revision,
  platform,
  /** The platform's own code: `abc-defg-hij`, a Zoom number, a Teams thread or meeting id. */
  code: z.string().min(1).max(500),
  url: z.string().max(2_000).default(''),
  title: z.string().max(limits.titleLength).default(''),
  startedAt: instant,
  endedAt: instant.nullable().default(null),
  /** Name of the person whose browser captures, as shown by the platform. */
  self: z.string().max(limits.speakerLength).nullable().default(null),
  participants: z.array(z.string().max(limits.speakerLength)).max(limits.participants).default([]),
  /** BCP 47, when known. */
  language: z.string().max(35).nullable().default(null),
});
export type MeetingFacts = z.infer<typeof meetingFacts>;

/** One caption block. The highest `revision` wins. `content: null` deletes it for good. */
export const entryState = z.object({
  id: uuid,
  ordinal: z.number().int().min(0).max(2_147_483_647),
  revision,
  speaker: z.string().max(limits.speakerLength),
  content: z.string().max(limits.contentLength).nullable(),
  startedAt: instant,
  updatedAt: instant,
  bookmarked: z.boolean().default(false),
});
export type EntryState = z.infer<typeof entryState>;

/** A part without captions. The highest `revision` wins. `to` is null for an open gap. */
export const gapState = z.object({
  id: uuid,
  revision,
  from: instant,
  to: instant.nullable(),
  reason: gapReason,
});
export type GapState = z.infer<typeof gapState>;

/** The state of the capture that uploads. The newest `at` wins. */
export const captureState = z.object({
  health,
  at: instant,
  /** The version of the extension that captures: '1.2.3'. */
  version: z
    .string()
    .max(30)
    .regex(/^\d+(\.\d+){0,3}$/)
    .optional(),
});

const acknowledgement = z.object({ id: z.string(), revision: z.number() });

/**
 * Part of every answer to an upload, so that a captive portal's 200 is not mistaken for one (sync.md, "What the server
 * answers").
 */
const commit = {
  serverId: z.string(),
  /** Changes when a backup is restored. */
  storeEpoch: z.string(),
  /** Increases with every commit of this server. */
  sequence: z.number().int(),
};

const upload = z.object({
  ...commit,
  acked: z.array(acknowledgement),
  /** Uploaded entries that were deleted on the server. A device drops their text. */
  deleted: z.array(z.string()),
});

const capturing = allowed('capture').meta({ takesMore: true }).errors({
  awaiting_owner,
  invalid_input,
  not_found,
  conflict,
  too_large,
  storage_limit,
});

/** Calls of devices that capture. */
export const uploads = {
  put: capturing
    .route({ method: 'PUT', path: '/api/meetings/{id}', tags: ['capture'] })
    .input(meetingFacts.extend({ id: uuid }))
    .output(upload),

  putEntries: capturing
    .route({ method: 'PUT', path: '/api/meetings/{id}/captures/{captureId}/entries', tags: ['capture'] })
    .input(
      z.object({
        id: uuid,
        captureId: uuid,
        entries: z.array(entryState).max(limits.entriesPerUpload),
        gaps: z.array(gapState).max(limits.entriesPerUpload).default([]),
        capture: captureState.optional(),
        /** The device's clock at sending. Distinguishes old records from a wrong clock. */
        sentAt: instant.optional(),
      }),
    )
    .output(upload),

  /** Ends a capture and lists its entries, either one by one or as a count and a digest (see `closeDigest`). */
  closeCapture: capturing
    .route({ method: 'POST', path: '/api/meetings/{id}/captures/{captureId}/close', tags: ['capture'] })
    .input(
      z.object({
        id: uuid,
        captureId: uuid,
        endedAt: instant,
        entries: z
          .array(z.object({ id: uuid, revision }))
          .max(limits.closeEntries)
          .optional(),
        /** True if more lists follow. Then the list is compared, and the capture stays open. */
        part: z.boolean().default(false),
        digest: z.string().length(64).optional(),
        count: z.number().int().min(0).optional(),
      }),
    )
    .output(
      z.object({
        ...commit,
        complete: z.boolean(),
        /** Ids that the server lacks or has in an older revision; null if the digest differs: then send the list. */
        missing: z.array(z.string()).nullable(),
        /** Listed entries that were deleted on the server. A device drops their text. */
        deleted: z.array(z.string()),
      }),
    ),
};
