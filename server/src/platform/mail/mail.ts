import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Environment } from '../environment/environment.ts';
import type { Mailbox } from '../environment/mailbox.ts';
import type { Clock } from '../process/clock.ts';

export interface Mail {
  to: string;
  /** Address for replies; defaults to the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Determines the Message-ID: two emails with the same id count as one email sent twice. */
  id?: string;
  /** URL that stops such emails with one click (RFC 8058). */
  unsubscribe?: string;
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>;
  /** Short description for the log. */
  about: string;
  /** The URL the email is about. Printed if there is no SMTP server. */
  link: string;
}

export interface Mailer {
  /** Resolves when the email has been handed over. */
  send(mail: Mail): Promise<void>;
  /** Resolves if an email could be handed over now; throws otherwise. */
  check(): Promise<void>;
  close(): void;
}

/**
 * Returns an id for an email with a new secret each time it is sent, because a mailbox must not drop the repeated email
 * as a copy of the first.
 */
export const newMailId = (): string => randomUUID();

/**
 * Returns a mailer whose emails keep their Message-ID when a job is repeated because its process died just after
 * sending.
 */
export function mailerForJob(mailer: Mailer, work: string): Mailer {
  let sent = 0;
  return {
    ...mailer,
    send(mail) {
      sent += 1;
      return mailer.send({ id: `${work}.${sent}`, ...mail });
    },
  };
}

/**
 * Sends by SMTP if SMTP_URL is set; otherwise writes files to `DATA_DIR/outbox`.
 * @param print receives the link of each such email, for the terminal or its log.
 */
export function createMailer(
  environment: Environment,
  clock: Clock,
  log: Logger,
  print: (lines: string) => void,
): Mailer {
  return environment.SMTP_URL
    ? smtp(environment, environment.SMTP_URL, log)
    : outbox(environment, clock, log, print);
}

function smtp({ MAIL_FROM }: Environment, url: string, log: Logger): Mailer {
  const transport = createTransport(requireTls(url), { from: MAIL_FROM });
  return {
    async send({ to, replyTo, subject, html, text, about, unsubscribe, headers, ...mail }) {
      const messageId = messageIdOf(mail, MAIL_FROM);
      await transport.sendMail({
        to: mailbox(to),
        replyTo,
        subject,
        html,
        text,
        messageId,
        headers: { ...headers, ...headersOf(unsubscribe) },
      });
      log.info({ mail: about }, 'Mail sent');
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/**
 * Returns the SMTP URL with an option that refuses unencrypted delivery, even if an attacker hides STARTTLS.
 * `ignoreTLS=true` in the URL allows it.
 */
export function requireTls(url: string): string {
  const parsed = new URL(url);
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parsed.hostname)) return url;
  parsed.searchParams.set('requireTLS', 'true');
  return parsed.href;
}

function outbox(
  { MAIL_FROM, DATA_DIR }: Environment,
  clock: Clock,
  log: Logger,
  print: (lines: string) => void,
): Mailer {
  const folder = join(DATA_DIR, 'outbox');
  let sent = 0;
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from: MAIL_FROM },
  );
  return {
    async send({ to, replyTo, subject, html, text, about, link, unsubscribe, headers, ...mail }) {
      const alternatives = [{ raw: part('text/plain', text) }, { raw: part('text/html', html) }];
      const { message } = await transport.sendMail({
        to: mailbox(to),
        replyTo,
        subject,
        alternatives,
        messageId: messageIdOf(mail, MAIL_FROM),
        headers: { ...headers, ...headersOf(unsubscribe) },
      });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      sent += 1;
      // File names sort by time, then by order within a millisecond; the suffix separates two processes.
      const end = `-${fingerprint(mail.id ?? randomUUID())}.eml`;
      const before = mail.id && (await readdir(folder)).find((file) => file.endsWith(end));
      const time = clock.now().toISOString().replaceAll(':', '-');
      const name = before || `${time}-${`${sent}`.padStart(6, '0')}${end}`;
      // Renamed only when complete, because programs may watch the folder.
      const draft = join(folder, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, join(folder, name));
      log.info({ mail: about, file: join(folder, name) }, 'Mail kept in a file');
      // The link has its own line, so that it can be clicked or copied.
      print(`\nMail for ${to}, ${about}:\n${link}\n\n`);
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
    close: () => transport.close(),
  };
}

/** Treats the address as one mailbox: parsed as a list, a comma would split it. */
const mailbox = (address: string) => ({ name: '', address });

const messageIdOf = ({ id }: { id?: string }, { address }: Mailbox) =>
  id && `<${fingerprint(id)}.${id}@${address.slice(address.lastIndexOf('@') + 1)}>`;

const fingerprint = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 8);

/** Not quoted-printable, so that the link in the file works. */
function part(type: string, content: string): string {
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}\r\n`;
}

/** Suppresses automatic replies (RFC 3834) and offers one-click unsubscribe for unrequested emails (RFC 8058, RFC 2369). */
const headersOf = (unsubscribe: string | undefined): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});
