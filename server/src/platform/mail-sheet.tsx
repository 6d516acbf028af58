import { type Locale, product } from '@afterword/api-client/contract';
import type { ReactNode } from 'react';

/** The paper every mail is written on: the name at its head, and what is to be read below. */
export function MailSheet({
  title,
  locale,
  children,
}: {
  title: string;
  locale: Locale;
  children: ReactNode;
}) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={paper}>
        {/* Tables, because Outlook lays out nothing else. */}
        <table role="presentation" align="center" width="100%" cellPadding={0} cellSpacing={0} style={sheet}>
          <tbody>
            <tr>
              <td>
                <p style={mark}>{product.name} ”</p>
                {children}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** A link as a button, and its address for mail programs in which buttons do nothing; `hint` says so. */
export function MailLink({ link, hint, children }: { link: string; hint: string; children: ReactNode }) {
  return (
    <>
      <p style={mailStyles.text}>
        <a href={link} style={button}>
          {children}
        </a>
      </p>
      <p style={mailStyles.text}>{hint}</p>
      <p style={mailStyles.text}>
        <a href={link} style={address}>
          {link}
        </a>
      </p>
    </>
  );
}

// The colours of ui/src/theme.css, in the notation that mail programs read.
const ink = '#1b1d26';
const sans = 'Inter, Helvetica, Arial, sans-serif';
const serif = 'Newsreader, Georgia, serif';
const paper = { backgroundColor: '#fbf9f4', margin: 0, padding: '32px 24px', color: ink, fontFamily: sans };
const sheet = { maxWidth: '480px', margin: '0 auto', fontFamily: sans };
const mark = { fontFamily: serif, fontSize: '18px', margin: '0 0 32px' };
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

/** How headings, paragraphs and the small print at the end of a mail look. */
export const mailStyles = {
  heading: { fontFamily: serif, fontSize: '28px', fontWeight: 500, margin: '0 0 12px' },
  text,
  note: { ...text, fontSize: '13px', lineHeight: '20px', color: '#5d5f6b', margin: '36px 0 0' },
};
