import type { Locale } from '@afterword/api-client/contract';
import { mailMessages } from '../../locales/mail-messages.ts';
import { MailLink, MailSheet, UnsubscribeLink } from '../../platform/mail/mail-sheet.tsx';
import { mailStyles } from '../../platform/mail/mail-styles.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { shortened } from '../../text/shortened.ts';

/** Content of an email about a membership. */
export interface MemberMail {
  subject: string;
  heading: string;
  texts: readonly string[];
  link: string;
  action: string;
  note?: string;
  /** Unsubscribe link, for recipients outside the workspace. */
  unsubscribe?: { link: string; text: string };
}

/** Builds an email about a membership with the event, its consequences, and one link. */
export async function memberMail(
  { subject, ...mail }: MemberMail,
  locale: Locale,
): Promise<{ subject: string; html: string; text: string }> {
  const { buttonHint } = await mailMessages(locale);
  return {
    // Keeps the subject on one line, even if the workspace's name is long or has line breaks.
    subject: shortened(subject.replace(/\s+/gu, ' '), 200),
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
