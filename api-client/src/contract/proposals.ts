import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { calendarDay } from './actions.ts';
import { errors } from './errors.ts';
import { byId, filled, revision, uuid } from './fields.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, conflict, too_large, storage_limit } = errors;

/** A change that a proposal would make. */
export const proposedChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('entry').describe('Replaces the words of an entry.'),
    entryId: uuid,
    content: filled(limits.contentLength),
  }),
  z.object({
    kind: z.literal('action').describe('Adds an action item.'),
    text: filled(limits.actionLength),
    assignee: z.string().max(limits.speakerLength).nullable().default(null),
    dueDate: calendarDay.nullable().default(null),
    entries: z.array(uuid).max(20).default([]).describe('Its evidence.'),
  }),
  z.object({
    kind: z.literal('done').describe('Completes an action item.'),
    actionId: uuid,
  }),
]);
export type ProposedChange = z.output<typeof proposedChange>;

/**
 * A change that waits until a person accepts or declines it. Visible to its proposer and to the owner of the meeting.
 */
export const proposal = z.object({
  id: z.string(),
  meetingId: z.string(),
  /** Name of the API key, assistant or person who proposed it. */
  proposedBy: z.string(),
  createdAt: z.string(),
  change: proposedChange,
  /**
   * The entry that it would replace, with its revision, or the action item that it would complete; null for a new item.
   */
  current: z
    .object({ speaker: z.string().nullable(), text: z.string(), revision: z.number().int() })
    .nullable(),
  /** True if the object of the change has changed since, so that the proposal can no longer be accepted. */
  outdated: z.boolean(),
  /** Your permissions. */
  may: z.object({ accept: z.boolean() }),
});
export type Proposal = z.infer<typeof proposal>;

const ofMeeting = z.object({ id: uuid, proposalId: uuid });
const writing = allowed('write').errors({ invalid_input, not_found, conflict, too_large, storage_limit });

/** Changes that assistants propose. Nothing changes until a person accepts. */
export const proposals = {
  /** Lists proposals that you made or may decide on, oldest first. */
  list: allowed('read')
    .errors({ invalid_input, not_found })
    .route({ method: 'GET', path: '/api/meetings/{id}/proposals', tags: ['proposals'] })
    .input(byId)
    .output(z.object({ items: z.array(proposal) })),

  create: writing
    .meta(creates())
    .route({ method: 'POST', path: '/api/meetings/{id}/proposals', tags: ['proposals'] })
    .input(
      z.object({
        id: uuid,
        change: proposedChange,
        /** The `revision` of the entry that you read. Omit it for the current one. */
        basedOn: revision.optional(),
        /** Id of the new proposal, created by the client. Sending it again adds nothing. */
        proposalId: uuid.optional(),
      }),
    )
    .output(proposal),

  /** Makes the change with your own permissions. Fails with 409 if its object has changed since. */
  accept: writing
    .route({ method: 'POST', path: '/api/meetings/{id}/proposals/{proposalId}', tags: ['proposals'] })
    .input(ofMeeting)
    .output(z.object({ status: z.literal('accepted') })),

  decline: writing
    .route({ method: 'DELETE', path: '/api/meetings/{id}/proposals/{proposalId}', tags: ['proposals'] })
    .input(ofMeeting)
    .output(z.object({ status: z.literal('declined') })),
};
