import { type Locale, product } from '@afterword/api-client/contract';
import type { ReactNode } from 'react';
import { mailStyles } from './mail-styles.ts';

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
      <body style={mailStyles.paper}>
        {/* Tables, because Outlook lays out nothing else. */}
        <table
          role="presentation"
          align="center"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={mailStyles.sheet}
        >
          <tbody>
            <tr>
              <td>
                <p style={mailStyles.mark}>{product.name} ”</p>
                {children}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Where a recipient ends or reports such mails, at the end of a mail from people they may not know. */
export function UnsubscribeLink({ link, children }: { link: string; children: ReactNode }) {
  return (
    <p style={mailStyles.note}>
      {children} <a href={link}>{link}</a>
    </p>
  );
}

/** A link as a button, and its address for mail programs in which buttons do nothing; `hint` says so. */
export function MailLink({ link, hint, children }: { link: string; hint: string; children: ReactNode }) {
  return (
    <>
      <p style={mailStyles.text}>
        <a href={link} style={mailStyles.button}>
          {children}
        </a>
      </p>
      <p style={mailStyles.text}>{hint}</p>
      <p style={mailStyles.text}>
        <a href={link} style={mailStyles.address}>
          {link}
        </a>
      </p>
    </>
  );
}
