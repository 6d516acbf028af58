import { storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { createInvitationCode, withdrawCode, withdrawInvitations } from '../accounts/codes.ts';
import type { JobHandler } from '../platform/deps.ts';
import { invitationMail } from './invitation-mail.tsx';

const payload = z.object({
  accountId: z.number().int(),
  /** What the admin who invites is called. */
  by: z.string(),
});

declare module '../work/jobs.ts' {
  interface JobPayloads {
    'mail-invitation': z.infer<typeof payload>;
  }
}

/** Mails a new user the link that signs them in the first time. The code is nowhere but in the mail. */
export const mailInvitation: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ accountId, by }, { control, clock, environment, mail }) {
    const { rows } = await control.query<{ email: string; locale: string }>(
      'select email, locale from account where id = $1',
      [accountId],
    );
    const [account] = rows;
    if (!account) return;
    const code = await createInvitationCode(control, { email: account.email, now: clock.now() });
    const link = `${environment.PUBLIC_URL}/auth/callback?token=${code}`;
    try {
      await mail.send({
        to: account.email,
        about: 'invitation',
        link,
        ...(await invitationMail({
          link,
          by,
          server: environment.PUBLIC_URL,
          locale: storedLocale(account.locale),
        })),
      });
    } catch (error) {
      await withdrawCode(control, code);
      throw error;
    }
    // Not before the new one is on its way: until then somebody invited still has the old.
    await withdrawInvitations(control, { email: account.email, before: code });
  },
};
