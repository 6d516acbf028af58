import { entitlements, type Locale, sourceLocale } from '@afterword/api-client/contract';
import { z } from 'zod';
import { mailMessages } from '../../locales/mail-messages.ts';
import { localeOfAddress } from '../../people/accounts/accounts.ts';
import type { JobHandler } from '../../platform/deps.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { readMessage } from './inbox.ts';

const payload = z.object({ id: z.number().int() });

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    'mail-contact-message': z.infer<typeof payload>;
  }
}

/**
 * Emails a visitor's message to CONTACT_EMAIL, with replies to the visitor. Without that address, the message stays in
 * the inbox.
 */
export const mailContactMessage: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ id }, { control, environment, mail }) {
    if (!environment.CONTACT_EMAIL) return;
    const message = await readMessage(control, id);
    if (!message) return;
    const to = environment.CONTACT_EMAIL;
    const locale = (await localeOfAddress(control, to)) ?? sourceLocale;
    const words = (await mailMessages(locale)).contact;
    const { fullName, email, company, companySize, fromTeam } = message;
    const wrote = words.wrote(words.from(fullName, email, company, companySize));
    const { html } = await renderMail(
      <ContactMail wrote={wrote} message={message.message} locale={locale} />,
    );
    await mail.send({
      to,
      replyTo: email,
      // People with priority support are answered first.
      subject: `${fromTeam ? `[${entitlements['priority-support']}] ` : ''}${words.subject(oneLine(fullName), oneLine(company))}`,
      about: 'contact message',
      link: `mailto:${email}`,
      html,
      text: `${wrote}\n\n${message.message}\n`,
    });
  },
};

/** Keeps the subject on one line. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);

function ContactMail({ wrote, message, locale }: { wrote: string; message: string; locale: Locale }) {
  return (
    <html lang={locale}>
      <body>
        <p>{wrote}</p>
        <p style={{ whiteSpace: 'pre-wrap' }}>{message}</p>
      </body>
    </html>
  );
}
