import { intlLocales, limits, storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { mailMessages } from '../../locales/mail-messages.ts';
import type { JobHandler } from '../../platform/deps.ts';
import { newMailId } from '../../platform/mail/mail.ts';
import { hashSecret, newSecret } from '../access/secret.ts';
import { memberMail } from '../members/member-mail.tsx';

const payload = z.object({ id: z.string(), action: z.enum(['confirm', 'revert']) });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-email-change': z.infer<typeof payload>;
  }
}

interface Facts {
  from: string;
  to: string;
  name: string;
  locale: string;
  confirmedAt: Date | null;
}

/** Emails the new address a link that confirms it, or the old one a link that reverts the change. The token exists only in the email. */
export const mailEmailChange: JobHandler<z.infer<typeof payload>> = {
  payload,
  // A person is waiting for it.
  policy: { urgent: true },
  async run({ id, action }, { control, environment, mail }) {
    const token = newSecret();
    const { rows } = await control.query<Facts>(
      `update email_change c set confirm_hash = case when $3 then $2 else confirm_hash end,
           revert_hash = case when $3 then revert_hash else $2 end from account a
        where c.id = $1 and a.id = c.account_id and (c.confirmed_at is null) = $3
        returning c.old_email as "from", c.new_email as "to", c.confirmed_at, a.name, a.locale`,
      [id, hashSecret(token), action === 'confirm'],
    );
    const [change] = rows;
    // The change was replaced or reverted in the meantime.
    if (!change) return;
    const locale = storedLocale(change.locale);
    const words = (await mailMessages(locale)).emailChange[action];
    const link = `${environment.PUBLIC_URL}/email-change/${token}`;
    const until = new Date((change.confirmedAt?.getTime() ?? 0) + limits.emailRevertible);
    const day = new Intl.DateTimeFormat(intlLocales[locale], { dateStyle: 'long', timeZone: 'UTC' });
    const { subject, heading, text, action: label, note } = words;
    const content = {
      subject,
      heading,
      texts: [text(change.from, change.to)],
      link,
      action: label,
      note: note(day.format(until)),
    };
    await mail.send({
      to: action === 'confirm' ? change.to : change.from,
      id: newMailId(),
      about: `email change (${action})`,
      link,
      ...(await memberMail(content, locale)),
    });
  },
};
