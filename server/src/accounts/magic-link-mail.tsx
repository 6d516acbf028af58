import { limits, product } from '@afterword/api-client/contract';
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
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{`Sign in to ${product.name}`}</title>
      </head>
      <body style={paper}>
        {/* Tables, because Outlook lays out nothing else. */}
        <table role="presentation" align="center" width="100%" cellPadding={0} cellSpacing={0} style={sheet}>
          <tbody>
            <tr>
              <td>
                <p style={mark}>{product.name} ”</p>
                <h1 style={heading}>Sign in</h1>
                <p style={text}>
                  This link signs you in. It works once, for {minutes} minutes, best in the browser you asked
                  from.
                </p>
                <p style={text}>
                  <a href={link} style={button}>
                    Sign in to {product.name}
                  </a>
                </p>
                <p style={text}>If the button does nothing, open this address:</p>
                <p style={text}>
                  <a href={link} style={address}>
                    {link}
                  </a>
                </p>
                <p style={note}>
                  You did not ask for it? Then somebody typed your address by mistake. Without this mail
                  nobody gets in, and you can delete it.
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

// The colours of ui/src/theme.css, in the notation that mail programs read.
const ink = '#1b1d26';
const sans = 'Inter, Helvetica, Arial, sans-serif';
const serif = 'Newsreader, Georgia, serif';
const paper = { backgroundColor: '#fbf9f4', margin: 0, padding: '32px 24px', color: ink, fontFamily: sans };
const sheet = { maxWidth: '480px', margin: '0 auto', fontFamily: sans };
const mark = { fontFamily: serif, fontSize: '18px', margin: '0 0 32px' };
const heading = { fontFamily: serif, fontSize: '28px', fontWeight: 500, margin: '0 0 12px' };
const text = { fontSize: '16px', lineHeight: '26px', margin: '0 0 20px' };
const button = {
  display: 'inline-block',
  backgroundColor: ink,
  color: '#fbf9f4',
  borderRadius: '6px',
  padding: '10px 20px',
  textDecoration: 'none',
};
const address = { color: '#b03a1e', fontSize: '13px', wordBreak: 'break-all' as const };
const note = { ...text, fontSize: '13px', lineHeight: '20px', color: '#5d5f6b', margin: '36px 0 0' };
