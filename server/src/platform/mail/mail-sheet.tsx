import { type Locale, product } from '@afterword/api-client/contract';
import type { ReactNode } from 'react';
import { mailStyles } from './mail-styles.ts';

/** The layout of every email: the product name above the content. */
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
        {/* Tables, because Outlook supports no other layout. */}
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
                <p style={mailStyles.mark}>{product.name}</p>
                {children}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** A link to stop or report such emails. It ends emails to people who may not know the sender. */
export function UnsubscribeLink({ link, children }: { link: string; children: ReactNode }) {
  return (
    <p style={mailStyles.note}>
      {children} <a href={link}>{link}</a>
    </p>
  );
}

/** A link as a button, followed by its URL for email programs that do not support buttons; `hint` explains it. */
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
