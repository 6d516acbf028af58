import { storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import type { JobHandler } from '../../platform/deps.ts';
import { newMailId } from '../../platform/mail/mail.ts';
import { createInvitationCode, withdrawCode, withdrawInvitations } from '../accounts/codes.ts';
import { invitationMail } from './invitation-mail.tsx';

const payload = z.object({
  accountId: z.number().int(),
  /** Name of the inviting admin. */
  by: z.string(),
});

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-invitation': z.infer<typeof payload>;
  }
}

/** Emails a new user their first sign-in link. The code exists only in the email. */
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
        id: newMailId(),
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
    // Only after the new one is sent, because until then the recipient can use the old one.
    await withdrawInvitations(control, { email: account.email, before: code });
  },
};
