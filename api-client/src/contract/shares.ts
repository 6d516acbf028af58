import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { allowed, anyone, creates } from './access.ts';
import { errors, problem } from './errors.ts';
import { dayOnly, emailAddress, instant, uuid } from './fields.ts';
import { limits } from './product.ts';
import { summary } from './summaries.ts';
import { keepAlive } from './transcripts.ts';
import { gapReason } from './uploads.ts';

const { invalid_input, not_found, conflict, too_large, chosen_people, passphrase_needed, wrong_passphrase } =
  errors;

/** Readers of a share: people signed in with one of these addresses, or everyone with the link. */
export const shareAudience = z.enum(['people', 'link']);
export type ShareAudience = z.infer<typeof shareAudience>;

/** Shared part: the whole transcript with its summary, a range of lines, or the summary with its decisions. */
export const sharePart = z.enum(['all', 'passage', 'summary']);
export type SharePart = z.infer<typeof sharePart>;

/** A share as the meeting's owner sees it, without its link: `shares.link` returns that. */
export const share = z.object({
  id: z.string(),
  audience: shareAudience,
  /** Empty if everyone with the link can read it. */
  emails: z.array(z.string()),
  part: sharePart,
  /** Start and end of a passage: offsets from the meeting's start, `HH:MM:SS`; null for other parts. */
  passage: z.object({ from: z.string(), to: z.string() }).nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** Whether readers need a passphrase. */
  passphrase: z.boolean(),
});
export type Share = z.infer<typeof share>;

/** Lines that support a sentence, in the order of the meeting. */
const evidence = z
  .array(
    z.object({
      /** Offset from the meeting's start, `HH:MM:SS`. */
      time: z.string(),
      /** The line among `entries`; null if the transcript is not shared. */
      id: z.string().nullable(),
    }),
  )
  .default([]);

/** A sentence of a summary. The speaker is empty if the transcript is not shared. */
const said = z.object({ text: z.string(), speaker: z.string(), evidence });

/** A shared meeting as readers see it now. */
export const sharedMeeting = z.object({
  title: z.string(),
  /** Start, ISO 8601. */
  date: z.string(),
  dayOnly,
  /** Whether the meeting was imported. */
  imported: z.boolean(),
  language: z.string().nullable(),
  part: sharePart,
  expiresAt: z.string().nullable(),
  /** Null if it is not shared, or there is none. */
  summary: z
    .object({
      /** The language model that wrote it; null if all of it is quotations. */
      generatedBy: summary.shape.generatedBy,
      /** Language (BCP 47), if it differs from the spoken one. */
      language: summary.shape.language,
      overview: z.array(z.string()),
      /** The overview's sentences with their details. */
      overviewed: z.array(said).default([]),
      /** Sections of its template; empty without one. */
      sections: z.array(z.object({ title: z.string(), claims: z.array(said) })).default([]),
      /** Offsets from the meeting's start, `HH:MM:SS`. Empty in older summaries without topics. */
      topics: z.array(
        z.object({ title: z.string(), from: z.string(), to: z.string(), claims: z.array(said) }),
      ),
      decisions: z.array(z.string()),
      /** The decisions with their details. */
      decided: z.array(said.extend({ possible: z.boolean() })),
      /** Empty if only summary and decisions are shared. */
      actions: z.array(
        z.object({
          text: z.string(),
          assignee: z.string().nullable(),
          due: z
            .string()
            .nullable()
            .describe('In the words of the meeting; null if a person has set the date.'),
          dueDate: z.string().nullable().describe('YYYY-MM-DD; null if unknown.'),
          evidence,
        }),
      ),
      /** Open questions. Empty if only summary and decisions are shared. */
      questions: z.array(said),
      /** True if the transcript has changed since. */
      stale: z.boolean(),
    })
    .nullable(),
  /** Replaces the passphrase from now on, so that the page need not store it; null if there is no passphrase. */
  pass: z.string().nullable(),
  /**
   * Times without captions in the shared part: offsets from the meeting's start, `HH:MM:SS`; `to` is null for an open
   * gap.
   */
  gaps: z.array(z.object({ from: z.string(), to: z.string().nullable(), reason: gapReason })),
  entries: z.array(
    z.object({
      id: z.string(),
      speaker: z.string(),
      /** Offset from the meeting's start, `HH:MM:SS`. */
      time: z.string(),
      content: z.string(),
    }),
  ),
});
export type SharedMeeting = z.infer<typeof sharedMeeting>;

/** Live updates for a page that shows a share. */
export const sharedMeetingEvent = z.discriminatedUnion('type', [
  /** The stream is open. Changes after this arrive as events. */
  z.object({ type: z.literal('ready') }),
  /** The shared content changed. Read it again. */
  z.object({ type: z.literal('changed') }),
  keepAlive,
]);
export type SharedMeetingEvent = z.infer<typeof sharedMeetingEvent>;

const owning = allowed('write').errors({ invalid_input, not_found });

export const shares = {
  /** Lists the shares of a meeting, newest first, including expired ones. Only for its owner. */
  list: owning
    .route({ method: 'GET', path: '/api/meetings/{id}/shares', tags: ['shares'] })
    .input(z.object({ id: uuid }))
    .output(z.object({ items: z.array(share) })),

  /** Shares a meeting. Each chosen person gets their own link by email. */
  create: owning
    .errors({ conflict, too_large })
    .meta(creates('secret'))
    .route({ method: 'POST', path: '/api/meetings/{id}/shares', tags: ['shares'] })
    .input(
      z
        .object({
          id: uuid,
          audience: shareAudience,
          emails: z.array(emailAddress).max(limits.peoplePerShare).default([]),
          part: sharePart,
          /** The first and the last entry of a passage. */
          from: uuid.optional(),
          to: uuid.optional(),
          expiresAt: instant.optional(),
          passphrase: z.string().min(limits.passphraseMinimum).max(limits.passwordLength).optional(),
        })
        .refine(({ audience, emails }) => audience === 'link' || emails.length > 0, {
          path: ['emails'],
          error: 'Name at least one person',
          ...problem('required'),
        })
        .refine(({ part, from, to }) => part !== 'passage' || (from !== undefined && to !== undefined), {
          path: ['from'],
          error: 'A passage needs its first and its last entry',
          ...problem('required'),
        }),
    )
    .output(z.object({ id: z.string(), url: z.string() })),

  /** Returns the link of a share again, or a new link if the share is from before links were stored. */
  link: owning
    .route({ method: 'POST', path: '/api/shares/{id}/link', tags: ['shares'] })
    .input(z.object({ id: uuid }))
    .output(z.object({ url: z.string() })),

  /** Revokes a share: its links stop working. */
  revoke: owning
    .route({ method: 'DELETE', path: '/api/shares/{id}', tags: ['shares'] })
    .input(z.object({ id: uuid }))
    .output(z.object({ status: z.literal('revoked') })),

  /**
   * Opens a link. The token is in the body, so that no log or address contains it. Unknown, expired and revoked links
   * get the same answer.
   */
  open: anyone
    .errors({ invalid_input, not_found, chosen_people, passphrase_needed, wrong_passphrase })
    .route({ method: 'POST', path: '/api/shares/open', tags: ['shares'] })
    .input(
      z.object({
        token: z.string().max(100),
        passphrase: z.string().max(limits.passwordLength).optional(),
        pass: z.string().max(100).optional(),
      }),
    )
    .output(sharedMeeting),

  /**
   * Streams changes to a page that shows a share, as long as its reader has access. A share with a passphrase requires
   * the `pass` from opening it.
   */
  events: anyone
    .errors({ invalid_input, not_found, chosen_people, passphrase_needed })
    .route({ method: 'POST', path: '/api/shares/events', tags: ['shares'] })
    .input(z.object({ token: z.string().max(100), pass: z.string().max(100).optional() }))
    .output(eventIterator(sharedMeetingEvent)),
};
