import { limits, product } from '@afterword/api-client/contract';
import { MailLink, MailSheet, mailStyles } from '../platform/mail-sheet.tsx';
import { renderMail } from '../platform/render-mail.ts';

/** The mail with the link that signs its reader in. */
export async function magicLinkMail(link: string): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: `Your sign-in link for ${product.name}`,
    ...(await renderMail(<MagicLinkMail link={link} />)),
  };
}

const minutes = limits.mailCodeLifetime / 60_000;

function MagicLinkMail({ link }: { link: string }) {
  return (
    <MailSheet title={`Sign in to ${product.name}`}>
      <h1 style={mailStyles.heading}>Sign in</h1>
      <p style={mailStyles.text}>
        This link signs you in. It works once, for {minutes} minutes, best in the browser you asked from.
      </p>
      <MailLink link={link}>Sign in to {product.name}</MailLink>
      <p style={mailStyles.note}>
        You did not ask for it? Then somebody typed your address by mistake. Without this mail nobody gets in,
        and you can delete it.
      </p>
    </MailSheet>
  );
}
