import type { Locale } from '@afterword/api-client/contract';
import { mailMessages } from '../../locales/mail-messages.ts';
import { MailLink, MailSheet } from '../../platform/mail-sheet.tsx';
import { mailStyles } from '../../platform/mail-styles.ts';
import { renderMail } from '../../platform/render-mail.ts';

/** What a mail about a connection says. */
interface ConnectionNews {
  about: 'paused' | 'signedOut' | 'refused' | 'gone' | 'ending';
  /** The destination's. */
  name: string;
  /** When the sign-in there ends, where that is known. */
  endsAt: Date | null;
  link: string;
}

/** The mail that says that a connection needs its person. */
export async function connectionMail(
  { about, name, endsAt, link }: ConnectionNews,
  locale: Locale,
): Promise<{ subject: string; html: string; text: string }> {
  const { connection, buttonHint } = await mailMessages(locale);
  const { subject, heading, text, action, note } = connection[about];
  const day = endsAt?.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }) ?? '';
  return {
    subject: subject(name),
    ...(await renderMail(
      <MailSheet title={heading} locale={locale}>
        <h1 style={mailStyles.heading}>{heading}</h1>
        <p style={mailStyles.text}>{text(name, day)}</p>
        <MailLink link={link} hint={buttonHint}>
          {action}
        </MailLink>
        <p style={mailStyles.note}>{note}</p>
      </MailSheet>,
    )),
  };
}
