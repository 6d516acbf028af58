import { z } from 'zod';
import { anyone } from './access.ts';
import { errors } from './errors.ts';

const { invalid_input, not_found } = errors;
const byToken = z.object({ token: z.string().min(1).max(100) });

/** Senders of emails to an address, and whether it accepts them. */
export const mailSubscription = z.object({
  /** The workspace that sends them. */
  workspace: z.string(),
  refused: z.boolean(),
  /** Whether the mailbox refuses the emails of every workspace of this server. */
  everywhere: z.boolean(),
});

/**
 * Calls that unsubscribe people from the emails of a workspace's automations, shares and invitations, by the token in
 * the email.
 */
export const unsubscribing = {
  get: anyone
    .errors({ not_found })
    .route({ method: 'GET', path: '/api/unsubscribe/{token}', tags: ['automations'] })
    .input(byToken)
    .output(mailSubscription),

  /**
   * Unsubscribes a mailbox from one workspace or everywhere, or resubscribes it. Tags such as `+news` do not matter. A
   * report also unsubscribes from the workspace, and informs the server's staff.
   */
  set: anyone
    .errors({ invalid_input, not_found })
    .route({ method: 'POST', path: '/api/unsubscribe/{token}', tags: ['automations'] })
    .input(
      byToken.extend({
        refused: z.boolean().default(true),
        everywhere: z.boolean().default(false),
        report: z.boolean().default(false),
      }),
    )
    .output(mailSubscription),
};
