import { product } from '@afterword/api-client/contract';
import { z } from 'zod';
import type { JobHandler } from '../platform/jobs.ts';
import { renderMail } from '../platform/render-mail.ts';

const payload = z.object({ id: z.number().int() });

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'mail-contact-message': z.infer<typeof payload>;
  }
}

interface Message {
  fullName: string;
  email: string;
  company: string;
  companySize: string;
  message: string;
}

/** Mails a visitor's message to CONTACT_EMAIL, answers going to the visitor. Without an address it stays in the inbox. */
export const mailContactMessage: JobHandler<z.infer<typeof payload>> = {
  payload,
  async run({ id }, { pool, environment, mail }) {
    if (!environment.CONTACT_EMAIL) return;
    const { rows } = await pool.query<Message>(
      `select full_name as "fullName", email, company, company_size as "companySize", message
       from contact_message where id = $1`,
      [id],
    );
    const [message] = rows;
    if (!message) return;
    const from = `${message.fullName} <${message.email}>, ${message.company} (${message.companySize} employees)`;
    const { html } = await renderMail(<ContactMail from={from} message={message.message} />);
    await mail.send({
      to: environment.CONTACT_EMAIL,
      replyTo: message.email,
      subject: `Message from ${oneLine(message.fullName)} (${oneLine(message.company)})`,
      about: 'contact message',
      link: `mailto:${message.email}`,
      html,
      text: `${from}, wrote to ${product.name}:\n\n${message.message}\n`,
    });
  },
};

/** A subject is one line, whatever was typed. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);

function ContactMail({ from, message }: { from: string; message: string }) {
  return (
    <html lang="en">
      <body>
        <p>
          {from}, wrote to {product.name}:
        </p>
        <p style={{ whiteSpace: 'pre-wrap' }}>{message}</p>
      </body>
    </html>
  );
}
