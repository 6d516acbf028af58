import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { expect, it } from 'vitest';
import type { Environment } from '../environment/environment.ts';
import { createMailer } from './mail.ts';

it('sends one email to one mailbox, whatever characters its address and subject contain', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afterword-mail-'));
  const environment = {
    DATA_DIR: folder,
    MAIL_FROM: { name: 'Afterword', address: 'a@example.com' },
  } as Environment;
  const log = { info: () => undefined } as unknown as Logger;
  const mailer = createMailer(environment, { now: () => new Date(0) }, log, () => {});
  const headers: string[] = [];
  for (const [at, to] of [
    'Ana "A", Bo <a@x.example>, eve@y.example',
    'a@x.example\r\nBcc: eve@y.example',
  ].entries())
    await mailer.send({
      to,
      subject: 'Plan\r\nBcc: eve@y.example\r\n\r\n<b>',
      about: 'test',
      link: 'l',
      html: 'h',
      text: 't',
      id: `${at}`,
      unsubscribe: 'https://example.com/unsubscribe/x',
    });
  for (const name of readdirSync(join(folder, 'outbox')))
    headers.push(readFileSync(join(folder, 'outbox', name), 'utf8').split('\r\n\r\n')[0]!);
  expect(headers).toHaveLength(2);
  for (const head of headers) {
    const names = head.split('\r\n').filter((line) => /^\S/.test(line));
    expect(
      names.filter((line) => /^(to|cc|bcc|subject):/i.test(line)).map((line) => line.split(':')[0]),
    ).toEqual(['To', 'Subject']);
    expect(head).toContain('List-Unsubscribe: <https://example.com/unsubscribe/x>');
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  }
  rmSync(folder, { recursive: true });
});
