import type { Locale } from '@afterword/api-client/contract';
import { type MailMessages, mailMessages } from '../../locales/mail-messages.ts';
import { MailLink, MailSheet } from '../../platform/mail/mail-sheet.tsx';
import { mailStyles } from '../../platform/mail/mail-styles.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { withoutLinks } from '../../text/clean.ts';
import { shortened } from '../../text/shortened.ts';

interface Content {
  /** Title of the meeting; empty if it has none. */
  title: string;
  /** Name of its workspace; null for the reader's own. */
  workspace: string | null;
  link: string;
  /** Link to the setting for these emails. */
  settings: string;
}

/** Builds the email that says that a meeting's transcript is complete. */
export async function transcriptMail(
  { title, workspace, ...rest }: Content,
  locale: Locale,
): Promise<{ subject: string; html: string; text: string }> {
  const words = await mailMessages(locale);
  const content = {
    ...rest,
    title: withoutLinks(title),
    workspace: workspace === null ? null : withoutLinks(workspace),
  };
  return {
    subject: words.transcript.subject(shortened(content.title, 120)),
    ...(await renderMail(<TranscriptMail {...content} locale={locale} words={words} />)),
  };
}

function TranscriptMail({
  title,
  workspace,
  link,
  settings,
  locale,
  words: { transcript, buttonHint },
}: Content & { locale: Locale; words: MailMessages }) {
  return (
    <MailSheet title={transcript.heading} locale={locale}>
      <h1 style={mailStyles.heading}>{transcript.heading}</h1>
      <p style={mailStyles.text}>{transcript.text(title)}</p>
      {workspace && <p style={mailStyles.text}>{transcript.workspace(workspace)}</p>}
      <MailLink link={link} hint={buttonHint}>
        {transcript.action}
      </MailLink>
      <p style={mailStyles.note}>
        {transcript.note} <a href={settings}>{settings}</a>
      </p>
    </MailSheet>
  );
}
