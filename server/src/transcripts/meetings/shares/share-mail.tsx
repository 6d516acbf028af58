import type { Locale } from '@afterword/api-client/contract';
import { type MailMessages, mailMessages } from '../../../locales/mail-messages.ts';
import { MailLink, MailSheet, UnsubscribeLink } from '../../../platform/mail/mail-sheet.tsx';
import { mailStyles } from '../../../platform/mail/mail-styles.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { withoutLinks } from '../../../text/clean.ts';
import { shortened } from '../../../text/shortened.ts';

interface ShareMailProps {
  link: string;
  /** Name of the person who shares. */
  by: string;
  /** Empty if the meeting has no title. */
  title: string;
  /** Address of the recipient. */
  email: string;
  /** Language of the recipient. */
  locale: Locale;
  /** URL to stop or report such emails. */
  unsubscribe: string;
}

/** Builds the email with a chosen person's link to a share. */
export async function shareMail({
  by,
  title,
  ...rest
}: ShareMailProps): Promise<{ subject: string; html: string; text: string }> {
  const words = await mailMessages(rest.locale);
  const props = { ...rest, by: withoutLinks(by), title: withoutLinks(title) };
  return {
    subject: words.share.subject(shortened(props.by, 80)),
    ...(await renderMail(<ShareMail {...props} words={words} />)),
  };
}

function ShareMail({
  link,
  by,
  title,
  email,
  locale,
  unsubscribe,
  words,
}: ShareMailProps & { words: MailMessages }) {
  const { share, buttonHint } = words;
  return (
    <MailSheet title={share.heading} locale={locale}>
      <h1 style={mailStyles.heading}>{share.heading}</h1>
      <p style={mailStyles.text}>{share.text(by, title)}</p>
      <p style={mailStyles.text}>{share.signIn(email)}</p>
      <MailLink link={link} hint={buttonHint}>
        {share.action}
      </MailLink>
      <p style={mailStyles.note}>{share.note}</p>
      <UnsubscribeLink link={unsubscribe}>{words.unsubscribe}</UnsubscribeLink>
    </MailSheet>
  );
}
