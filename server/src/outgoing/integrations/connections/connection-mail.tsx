import type { Locale } from '@afterword/api-client/contract';
import { mailMessages } from '../../../locales/mail-messages.ts';
import { MailLink, MailSheet } from '../../../platform/mail/mail-sheet.tsx';
import { mailStyles } from '../../../platform/mail/mail-styles.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';

/** Content of an email about a connection. */
interface ConnectionNews {
  about: 'paused' | 'signedOut' | 'refused' | 'gone' | 'ending';
  /** Name of the destination. */
  name: string;
  /** When the sign-in expires; null if unknown. */
  endsAt: Date | null;
  link: string;
}

/** Renders the email that asks a person to act on a connection. */
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
