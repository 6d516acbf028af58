import { type Locale, storedLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { mailMessages } from '../../locales/mail-messages.ts';
import type { JobHandler } from '../../platform/deps.ts';
import { MailLink, MailSheet } from '../../platform/mail/mail-sheet.tsx';
import { mailStyles } from '../../platform/mail/mail-styles.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { findAdmins } from './admins.ts';

/** News sent to workspace admins by email, because they may not be online. */
const news = z.discriminatedUnion('type', [
  /** Retention is about to delete the first meetings. */
  z.object({
    type: z.literal('retention'),
    days: z.number().int(),
    /** Number of meetings deleted at once. */
    meetings: z.number().int(),
    begins: z.string(),
  }),
  /** DNS no longer confirms that a domain belongs to the workspace. */
  z.object({ type: z.literal('domain'), domain: z.string() }),
  /** A certificate of the SAML provider expires soon. */
  z.object({ type: z.literal('certificate'), issuer: z.string(), expires: z.string() }),
]);
export type AdminNews = z.infer<typeof news>;

const payload = z.object({ workspaceId: z.number().int(), accountId: z.number().int(), news });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-admin': z.infer<typeof payload>;
  }
}

/** Emails every admin of a workspace, in the caller's control plane transaction. */
export async function emailAdmins(
  client: Client,
  workspaceId: number,
  news: AdminNews,
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<void> {
  for (const accountId of await findAdmins(client, workspaceId))
    await jobs.add(client, 'mail-admin', { workspaceId, accountId, news });
}

/** Emails one admin, unless they are no longer one. */
export const mailAdmin: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ workspaceId, accountId, news }, { control, environment, mail }) {
    const { rows } = await control.query<{ email: string; locale: string; workspace: string }>(
      `select a.email, a.locale, w.name as workspace
       from membership m join account a on a.id = m.account_id join workspace w on w.id = m.workspace_id
       where m.workspace_id = $1 and m.account_id = $2 and m.role = 'admin' and m.state = 'active'`,
      [workspaceId, accountId],
    );
    const [admin] = rows;
    if (!admin) return;
    const page = news.type === 'certificate' ? '/sign-on' : '';
    const link = `${environment.PUBLIC_URL}/dashboard/company-settings${page}`;
    const locale = storedLocale(admin.locale);
    await mail.send({
      to: admin.email,
      about: `workspace ${news.type}`,
      link,
      ...(await adminMail({ news, link, workspace: admin.workspace, locale })),
    });
  },
};

async function adminMail(about: { news: AdminNews; link: string; workspace: string; locale: Locale }) {
  const { news, link, workspace, locale } = about;
  const { adminNews, buttonHint } = await mailMessages(locale);
  const { subject, heading, text, action } = wordsFor(news, locale, adminNews);
  const note = adminNews.note(workspace);
  return {
    subject,
    ...(await renderMail(
      <MailSheet title={heading} locale={locale}>
        <h1 style={mailStyles.heading}>{heading}</h1>
        <p style={mailStyles.text}>{text}</p>
        <MailLink link={link} hint={buttonHint}>
          {action}
        </MailLink>
        <p style={mailStyles.note}>{note}</p>
      </MailSheet>,
    )),
  };
}

type Words = Awaited<ReturnType<typeof mailMessages>>['adminNews'];

function wordsFor(news: AdminNews, locale: Locale, words: Words) {
  if (news.type === 'domain') {
    const { subject, heading, action, text } = words.domain;
    return { subject: subject(news.domain), heading, action, text: text(news.domain) };
  }
  // Formats the day in UTC and says so, because the recipient's time zone is unknown here.
  const day = (instant: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));
  if (news.type === 'certificate') {
    const { subject, heading, action, text } = words.certificate;
    const date = day(news.expires);
    return { subject: subject(date), heading, action, text: text(news.issuer, date) };
  }
  const { subject, heading, action, text } = words.retention;
  const date = day(news.begins);
  return { subject: subject(date), heading, action, text: text(news.days, news.meetings, date) };
}
