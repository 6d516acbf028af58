import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { uuid } from './fields.ts';

const { invalid_input, not_found } = errors;

/** A stored capture, with the person whose device recorded it. */
export const recordedCapture = z.object({
  id: z.string(),
  recordedBy: z.string().nullable().describe('The name of the account; null when that account is gone.'),
  mine: z.boolean(),
  startedAt: z.string(),
  late: z.boolean().describe('First sent after the meeting had ended, and accepted by its owner.'),
});
export type RecordedCapture = z.infer<typeof recordedCapture>;

/** A capture that a reader’s device first sent after the meeting. It stays on that device until the owner accepts it. */
export const waitingCapture = z.object({
  id: z.string(),
  recordedBy: z.string().nullable(),
  sentAt: z.string().describe('When it was first sent, by the server’s clock.'),
  startedAt: z.string().nullable().describe('When it began, as its device says.'),
});
export type WaitingCapture = z.infer<typeof waitingCapture>;

const reading = allowed('read').errors({ invalid_input, not_found });
const writing = allowed('write').errors({ invalid_input, not_found });
const byId = z.object({ id: uuid, captureId: uuid });

export const captures = {
  /** The captures of a meeting, oldest first. Only the owner sees those that wait. */
  list: reading
    .route({ method: 'GET', path: '/api/meetings/{id}/captures', tags: ['meetings'] })
    .input(z.object({ id: uuid }))
    .output(z.object({ items: z.array(recordedCapture), waiting: z.array(waitingCapture) })),

  /** Accepts a waiting capture. Its device sends it within about ten minutes. */
  accept: writing
    .route({ method: 'POST', path: '/api/meetings/{id}/captures/{captureId}/accept', tags: ['meetings'] })
    .input(byId)
    .output(z.object({ status: z.literal('accepted') })),

  /** Declines a waiting capture, which its sender keeps, or permanently deletes a stored one and its lines. */
  remove: writing
    .route({ method: 'DELETE', path: '/api/meetings/{id}/captures/{captureId}', tags: ['meetings'] })
    .input(byId)
    .output(z.object({ status: z.enum(['declined', 'removed']) })),
};
