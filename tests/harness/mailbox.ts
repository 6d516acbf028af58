import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { until } from './until.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** Emails by file. A file never changes. */
const read = new Map<string, Mail>();

/**
 * Returns the emails that a server without SMTP wrote for this person, or for all matching addresses, oldest first.
 */
export async function mailsTo(dataDir: string, email: string | RegExp): Promise<Mail[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(outbox, name), at: (await stat(join(outbox, name))).mtimeMs })),
  );
  const mails = await Promise.all(
    files
      .sort((a, b) => a.at - b.at)
      .map(async ({ path }) => {
        const mail = read.get(path) ?? (await readMail(path));
        read.set(path, mail);
        return mail;
      }),
  );
  return mails.filter(({ to }) =>
    to.split(',').some((one) => (typeof email === 'string' ? one === email : email.test(one))),
  );
}

async function readMail(path: string): Promise<Mail> {
  const parsed = await simpleParser(await readFile(path));
  const to = [parsed.to ?? []].flat().flatMap((list) => list.value.map(({ address }) => address ?? ''));
  const text = parsed.text ?? '';
  const html = parsed.html || '';
  const links = [...text.matchAll(/https?:\/\/[^\s<>")\]]+/g)].map(([link]) => link);
  return { to: to.join(','), subject: parsed.subject ?? '', text, html, links };
}

/** Waits for an email with a sign-in link after the first `seen` ones, and returns the link. */
export async function magicLink(dataDir: string, email: string, seen = 0): Promise<string> {
  return until(`a mail to ${email} with a sign-in link`, async () => {
    const mails = (await mailsTo(dataDir, email)).slice(seen);
    return mails.flatMap(({ links }) => links).find((link) => link.includes('/auth/callback?token='));
  });
}
