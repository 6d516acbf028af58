import { createHash, randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Environment } from './environment.ts';

export interface Mail {
  to: string;
  /** Where an answer goes; to the sender by default. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Two mails with one id are one mail, sent twice: its Message-ID is made of this. */
  id?: string;
  /** Where one click ends mails like this one (RFC 8058). */
  unsubscribe?: string;
  /** Headers besides. */
  headers?: Readonly<Record<string, string>>;
  /** What the mail is about, in a word, for the log. */
  about: string;
  /** The address the mail exists for. It is printed where there is no SMTP server. */
  link: string;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the mail was handed over. */
  send(mail: Mail): Promise<void>;
  /** Resolves when a mail could be handed over now; throws where not. */
  check(): Promise<void>;
  close(): void;
}

/**
 * Sends the mails of one piece of work. Done again, because its process died on the last line, it sends the same mails again,
 * and they have the same Message-ID.
 */
export function mailerOfWork(mailer: Mailer, work: string): Mailer {
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
 * By SMTP where SMTP_URL is set, else into files of `DATA_DIR/outbox`.
 * @param print is given the link of each such mail, for whoever looks at the terminal or its records.
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
  const transport = createTransport(url, { from: MAIL_FROM });
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
      // Sorts by time, and by order within a millisecond; the rest keeps two processes apart.
      const end = `-${fingerprint(mail.id ?? randomUUID())}.eml`;
      const before = mail.id && (await readdir(folder)).find((file) => file.endsWith(end));
      const time = clock.now().toISOString().replaceAll(':', '-');
      const name = before || `${time}-${`${sent}`.padStart(6, '0')}${end}`;
      // Under its name only when it is whole: somebody may be watching the folder.
      const draft = join(folder, `.${name}.part`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, join(folder, name));
      log.info({ mail: about, file: join(folder, name) }, 'Mail kept in a file');
      // A line of its own: it is to be clicked, or copied whole.
      print(`\nMail for ${to}, ${about}:\n${link}\n\n`);
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
    close: () => transport.close(),
  };
}

/** One mailbox, whatever stands in the address: read as a list, a comma would make it two. */
const mailbox = (address: string) => ({ name: '', address });

const messageIdOf = ({ id }: { id?: string }, sender: string) =>
  id && `<${fingerprint(id)}.${id}@${/@([^\s<>@]+)>?$/.exec(sender)?.[1]}>`;

const fingerprint = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 8);

/** As it stands and not quoted-printable: whoever opens the file can follow the link. */
function part(type: string, content: string): string {
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}\r\n`;
}

/** Nobody's holiday notice shall answer (RFC 3834); one click ends what a person did not ask for (RFC 8058, RFC 2369). */
const headersOf = (unsubscribe: string | undefined): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});
