import { limits, product } from '@afterword/api-client/contract';
import { MailLink, MailSheet, mailStyles } from '../platform/mail-sheet.tsx';
import { renderMail } from '../platform/render-mail.ts';

/** The mail that tells somebody of the account an admin made for them. */
export async function invitationMail(invitation: {
  link: string;
  /** Who invites. */
  by: string;
  /** The address of this server. */
  server: string;
}): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: `You are invited to ${product.name}`,
    ...(await renderMail(<InvitationMail {...invitation} />)),
  };
}

const days = limits.invitationLifetime / (24 * 60 * 60_000);

function InvitationMail({ link, by, server }: { link: string; by: string; server: string }) {
  return (
    <MailSheet title={`You are invited to ${product.name}`}>
      <h1 style={mailStyles.heading}>You are invited</h1>
      <p style={mailStyles.text}>
        {by} made an account for you on {server}. There, meetings become searchable transcripts and summaries.
      </p>
      <p style={mailStyles.text}>
        This link signs you in. It works once, for {days} days; later, ask for a new one on the sign-in page.
      </p>
      <MailLink link={link}>Accept and sign in</MailLink>
      <p style={mailStyles.note}>You expected no invitation? Then ignore this mail: nothing happens.</p>
    </MailSheet>
  );
}
