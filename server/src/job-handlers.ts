import { z } from 'zod';
import { emptyDeletedWorkspace, mailMagicLink } from './accounts/jobs.ts';
import { tidyAccounts } from './accounts/tidy.ts';
import { cancelSubscription } from './billing/jobs.ts';
import { mailContactMessage } from './contact/jobs.tsx';
import type { JobHandlers } from './platform/jobs.ts';
import { summariseMeeting } from './summaries/jobs.ts';
import { mailInvitation } from './users/jobs.ts';

/** How each job is done: every subject adds its handlers here, and the compiler misses none. */
export const jobHandlers: JobHandlers = {
  'cancel-subscription': cancelSubscription,
  'empty-workspace': emptyDeletedWorkspace,
  'mail-contact-message': mailContactMessage,
  'mail-invitation': mailInvitation,
  'mail-magic-link': mailMagicLink,
  'summarise-meeting': {
    payload: z.object({ workspaceId: z.number().int(), meetingId: z.string() }),
    run: summariseMeeting,
  },
  tidy: {
    payload: z.record(z.string(), z.unknown()),
    async run(_payload, { pool, clock }) {
      await tidyAccounts(pool, clock.now());
      await pool.query(`delete from job_run where ended_at < now() - interval '30 days'`);
    },
  },
};
