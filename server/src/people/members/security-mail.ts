import { auditValues, intlLocales, securityEvents, storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { mailMessages } from '../../locales/mail-messages.ts';
import type { JobHandler } from '../../platform/deps.ts';
import type { JobPayloads } from '../../platform/work/jobs.ts';
import { withoutLinks } from '../../text/clean.ts';
import { memberMail } from './member-mail.tsx';

/** Emails a person about a sign-in or a change of their account, so that they notice if it was someone else. */
export const mailSecurityEvent: JobHandler<JobPayloads['mail-security-event']> = {
  payload: z.object({
    accountId: z.number().int(),
    event: z.enum(securityEvents),
    at: z.string(),
    facts: auditValues,
  }),
  policy: { urgent: true },
  async run({ accountId, event, at, facts }, { control, environment, mail }) {
    const { rows } = await control.query<{ email: string; locale: string }>(
      'select email, locale from account where id = $1',
      [accountId],
    );
    const [account] = rows;
    // The account was deleted in the meantime, or staff entered it without an address.
    if (!account || !z.email().safeParse(account.email).success) return;
    const locale = storedLocale(account.locale);
    const { events, when, action, note } = (await mailMessages(locale)).securityEvent;
    const { subject, text } = events[event];
    const time = new Intl.DateTimeFormat(intlLocales[locale], {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date(at));
    const named = (name: string) => withoutLinks(`${facts[name] ?? ''}`);
    const link = `${environment.PUBLIC_URL}/dashboard/personal-settings`;
    const content = {
      subject,
      heading: subject,
      texts: [
        text({ email: account.email, browser: named('browser'), name: named('name') }),
        when(time, named('address')),
      ],
      link,
      action,
      note,
    };
    await mail.send({
      to: account.email,
      about: `security (${event})`,
      link,
      ...(await memberMail(content, locale)),
    });
  },
};
