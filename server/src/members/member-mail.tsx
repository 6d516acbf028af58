import type { Locale } from '@afterword/api-client/contract';
import { mailMessages } from '../locales/mail-messages.ts';
import { MailLink, MailSheet, UnsubscribeLink } from '../platform/mail-sheet.tsx';
import { mailStyles } from '../platform/mail-styles.ts';
import { renderMail } from '../platform/render-mail.ts';

/** What a mail about a membership says. */
export interface MemberMail {
  subject: string;
  heading: string;
  texts: readonly string[];
  link: string;
  action: string;
  note?: string;
  /** Where the recipient ends such mails, in mails to people outside. */
  unsubscribe?: { link: string; text: string };
}

/** A mail about a membership: what happened, what it means, and one link. */
export async function memberMail(
  { subject, ...mail }: MemberMail,
  locale: Locale,
): Promise<{ subject: string; html: string; text: string }> {
  const { buttonHint } = await mailMessages(locale);
  return {
    // A subject is one line, whatever somebody calls a workspace.
    subject: subject.replace(/\s+/gu, ' ').slice(0, 200),
    ...(await renderMail(<Sheet {...mail} locale={locale} hint={buttonHint} />)),
  };
}

function Sheet({
  heading,
  texts,
  link,
  action,
  note,
  unsubscribe,
  locale,
  hint,
}: Omit<MemberMail, 'subject'> & { locale: Locale; hint: string }) {
  return (
    <MailSheet title={heading} locale={locale}>
      <h1 style={mailStyles.heading}>{heading}</h1>
      {texts.map((text) => (
        <p key={text} style={mailStyles.text}>
          {text}
        </p>
      ))}
      <MailLink link={link} hint={hint}>
        {action}
      </MailLink>
      {note && <p style={mailStyles.note}>{note}</p>}
      {unsubscribe && <UnsubscribeLink link={unsubscribe.link}>{unsubscribe.text}</UnsubscribeLink>}
    </MailSheet>
  );
}
