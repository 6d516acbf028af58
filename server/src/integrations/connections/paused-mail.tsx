import type { Locale } from '@afterword/api-client/contract';
import { mailMessages } from '../../locales/mail-messages.ts';
import { MailLink, MailSheet, mailStyles } from '../../platform/mail-sheet.tsx';
import { renderMail } from '../../platform/render-mail.ts';

/** The mail that says that a connection is paused because nobody answered. */
export async function pausedMail(
  { name, link }: { name: string; link: string },
  locale: Locale,
): Promise<{ subject: string; html: string; text: string }> {
  const { paused, buttonHint } = await mailMessages(locale);
  return {
    subject: paused.subject(name),
    ...(await renderMail(
      <MailSheet title={paused.heading} locale={locale}>
        <h1 style={mailStyles.heading}>{paused.heading}</h1>
        <p style={mailStyles.text}>{paused.text(name)}</p>
        <MailLink link={link} hint={buttonHint}>
          {paused.action}
        </MailLink>
        <p style={mailStyles.note}>{paused.note}</p>
      </MailSheet>,
    )),
  };
}
