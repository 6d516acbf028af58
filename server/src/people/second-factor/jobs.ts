import { storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { mailMessages } from '../../locales/mail-messages.ts';
import type { JobHandler } from '../../platform/deps.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { noteSecurityEvent } from '../audit/security-events.ts';
import { memberMail } from '../members/member-mail.tsx';

const payload = z.object({
  accountId: z.number().int(),
  change: z.enum([
    'added',
    'removed',
    'reset',
    'recovery-codes',
    'recovery-code-used',
    'passkey-added',
    'passkey-removed',
  ]),
});

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-second-factor': z.infer<typeof payload>;
  }
}

/** Emails an account about a change of its second factor, and records it in the audit logs of its workspaces. */
export async function noteFactorChange(
  client: Client,
  { accountId, change }: z.infer<typeof payload>,
  deps: Pick<Deps, 'jobs' | 'clock'>,
): Promise<void> {
  await deps.jobs.add(client, 'mail-second-factor', { accountId, change });
  await noteSecurityEvent(client, { accountId, event: 'factor', facts: { change } }, deps);
}

/** Emails an account that its second factor changed, so that the owner notices if it was someone else. */
export const mailSecondFactor: JobHandler<z.infer<typeof payload>> = {
  payload,
  policy: { urgent: true },
  async run({ accountId, change }, { control, environment, mail }) {
    const { rows } = await control.query<{ email: string; locale: string; left: number }>(
      `select email, locale,
              (select count(*) from recovery_code where account_id = a.id and used_at is null) as "left"
         from account a where id = $1`,
      [accountId],
    );
    const [account] = rows;
    // The account was deleted in the meantime.
    if (!account) return;
    const locale = storedLocale(account.locale);
    const { changes, action, note } = (await mailMessages(locale)).secondFactor;
    const { subject, text } = changes[change];
    const link = `${environment.PUBLIC_URL}/dashboard/personal-settings`;
    const content = {
      subject,
      heading: subject,
      texts: [text(account.email, account.left)],
      link,
      action,
      note,
    };
    await mail.send({
      to: account.email,
      about: `second factor (${change})`,
      link,
      ...(await memberMail(content, locale)),
    });
  },
};
