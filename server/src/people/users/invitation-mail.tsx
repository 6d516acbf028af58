import type { Locale } from '@afterword/api-client/contract';
import { type MailMessages, mailMessages } from '../../locales/mail-messages.ts';
import { MailLink, MailSheet } from '../../platform/mail/mail-sheet.tsx';
import { mailStyles } from '../../platform/mail/mail-styles.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';

interface Invitation {
  link: string;
  /** Name of the inviter. */
  by: string;
  /** Address of this server. */
  server: string;
  /** Language of the recipient. */
  locale: Locale;
}

/** Builds the email about an account that an admin created. */
export async function invitationMail(
  invitation: Invitation,
): Promise<{ subject: string; html: string; text: string }> {
  const words = await mailMessages(invitation.locale);
  return {
    subject: words.invitation.subject,
    ...(await renderMail(<InvitationMail {...invitation} words={words} />)),
  };
}

function InvitationMail({ link, by, server, locale, words }: Invitation & { words: MailMessages }) {
  const { invitation, buttonHint } = words;
  return (
    <MailSheet title={invitation.title} locale={locale}>
      <h1 style={mailStyles.heading}>{invitation.heading}</h1>
      <p style={mailStyles.text}>{invitation.text(by, server)}</p>
      <p style={mailStyles.text}>{invitation.link}</p>
      <MailLink link={link} hint={buttonHint}>
        {invitation.action}
      </MailLink>
      <p style={mailStyles.note}>{invitation.note}</p>
    </MailSheet>
  );
}
