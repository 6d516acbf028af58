import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import type { Installation } from './installation.ts';

/** A mail server for tests, on its own port. */
export interface SmtpServer {
  /** Settings of a server that sends through it. */
  environment: { SMTP_URL: string; MAIL_FROM: string };
  /** From now on emails are written where a server without SMTP writes them, so that `mailbox.ts` finds them. */
  deliverTo(installation: Installation): void;
  close(): Promise<void>;
}

/** Starts one. Emails that arrive before `deliverTo` are refused. */
export async function openSmtpServer(): Promise<SmtpServer> {
  let outbox: string | null = null;
  let received = 0;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received += 1;
        if (outbox === null) callback(new Error('No mailbox yet.'));
        else keep(outbox, `smtp-${received}.eml`, Buffer.concat(parts)).then(() => callback(), callback);
      });
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'afterword@example.com' },
    deliverTo({ server }) {
      outbox = join(server.dataDir, 'outbox');
    },
    close: () => new Promise<void>((closed) => smtp.close(closed)),
  };
}

async function keep(folder: string, name: string, mail: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Writes the complete file before giving it its name.
  await writeFile(join(folder, `${name}.part`), mail);
  await rename(join(folder, `${name}.part`), join(folder, name));
}
