import { z } from 'zod';
import { creates, entitled } from './access.ts';
import { errors } from './errors.ts';
import { byId, emailAddress } from './fields.ts';
import { limits } from './product.ts';

const { invalid_input, not_found } = errors;

/** Routes for the owner of a meeting, on a plan with emails. */
const owning = entitled('write', 'google-drive-and-zapier').errors({ invalid_input, not_found });

/** A possible recipient of a recap. */
export const recapSuggestion = z.object({
  /** Empty if the calendar does not name them. */
  name: z.string(),
  email: z.string(),
  attended: z.boolean().describe('Whether they took part. False for invitees of the calendar.'),
});
export type RecapSuggestion = z.infer<typeof recapSuggestion>;

/** Emails the results of a meeting to people. */
export const recaps = {
  /** The email as it would be sent; suggests members who attended and invitees in the reader's calendars. */
  preview: owning
    .route({ method: 'GET', path: '/api/meetings/{id}/recap', tags: ['integrations'] })
    .input(byId)
    .output(z.object({ subject: z.string(), text: z.string(), suggested: z.array(recapSuggestion) })),

  /** Sends one email per address, except to those who unsubscribed. Answers before they are sent. */
  send: owning
    .meta(creates())
    .route({ method: 'POST', path: '/api/meetings/{id}/recap', tags: ['integrations'] })
    .input(byId.extend({ to: z.array(emailAddress).min(1).max(limits.peoplePerShare) }))
    .output(z.object({ unsubscribed: z.array(z.string()) })),
};
