import type { Locale } from '@afterword/api-client/contract';
import { type MailMessages, mailMessages } from '../../locales/mail-messages.ts';
import { MailLink, MailSheet } from '../../platform/mail/mail-sheet.tsx';
import { mailStyles } from '../../platform/mail/mail-styles.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';

/** Builds the email with a sign-in link. */
export async function magicLinkMail(
  link: string,
  locale: Locale,
): Promise<{ subject: string; html: string; text: string }> {
  const words = await mailMessages(locale);
  return {
    subject: words.magicLink.subject,
    ...(await renderMail(<MagicLinkMail link={link} locale={locale} words={words} />)),
  };
}

function MagicLinkMail({ link, locale, words }: { link: string; locale: Locale; words: MailMessages }) {
  const { title, heading, text, action, note } = words.magicLink;
  return (
    <MailSheet title={title} locale={locale}>
      <h1 style={mailStyles.heading}>{heading}</h1>
      <p style={mailStyles.text}>{text}</p>
      <MailLink link={link} hint={words.buttonHint}>
        {action}
      </MailLink>
      <p style={mailStyles.note}>{note}</p>
    </MailSheet>
  );
}
