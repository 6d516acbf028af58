import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addMember } from '../../people/members/invitations.ts';
import { someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';
import { createMailer, requireTls } from './mail.ts';

const waiting = async ({ pool }: TestServer) =>
  (await pool.query('select attempts, failure from control_work')).rows;

/** Starts a real SMTP server; `port` starts it at a port that refused a client before. It refuses the address `refused`. */
async function smtpServer(port = 0, refused = ''): Promise<{ port: number; mails: ParsedMail[] }> {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === refused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port: (server.server.address() as AddressInfo).port, mails };
}

describe('mail over SMTP', () => {
  it('contains the sign-in link, which appears in no log', async () => {
    const smtp = await smtpServer();
    const server = await testServerForThisTest({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Afterword <hello@example.com>',
    });
    await server.api().accounts.generateMagicLink({ email: 'reader@example.com' });
    await server.runJobs();

    const [mail] = smtp.mails;
    expect(mail?.from?.text).toBe('"Afterword" <hello@example.com>');
    expect(mail?.to).toMatchObject({ text: 'reader@example.com' });
    const [link, code = ''] =
      /http:\/\/localhost:3000\/auth\/callback\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.html).toContain(`href="${link}"`);
    expect(server.logged()).not.toContain(code);
    const { access_token } = await server.api().accounts.redeemCode({ code });
    expect((await server.api(access_token).accounts.currentUser()).email).toBe('reader@example.com');
  });

  it('stops for all tags of a mailbox that refused the emails of all workspaces', async () => {
    const smtp = await smtpServer();
    const server = await testServerForThisTest({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'hello@example.com',
    });
    const [ana, ben] = [await server.signIn('ana@example.com'), await server.signIn('ben@example.com')];
    const mailsTo = async (email: string) => {
      await server.runJobs();
      return smtp.mails.filter(({ text }) => text?.includes(email));
    };
    await server.api(ana).invitations.create({ email: 'mia+a@example.org' });
    const [mail] = await mailsTo('mia+a@example.org');
    const { unsubscribe } = mail!.headers.get('list') as unknown as { unsubscribe: { url: string } };
    const token = unsubscribe.url.split('/').at(-1)!;
    await server.api().unsubscribing.set({ token, everywhere: true });
    await server.api(ben).invitations.create({ email: 'Mia+b@example.org' });
    expect(await mailsTo('mia+b@example.org')).toHaveLength(0);
    expect(await server.api().unsubscribing.get({ token })).toMatchObject({
      refused: true,
      everywhere: true,
    });
    await server.api().unsubscribing.set({ token, refused: false });
    await server.api(ben).invitations.create({ email: 'mia+c@example.org' });
    expect(await mailsTo('mia+c@example.org')).toHaveLength(1);
  });

  it('has the full sender name in its header, and only the address in the envelope', async () => {
    const smtp = await smtpServer();
    const server = await testServerForThisTest({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'Acme, Inc. (Sales) <sales@example.com>',
    });
    await server.api().accounts.generateMagicLink({ email: 'reader@example.com' });
    await server.runJobs();
    expect(smtp.mails[0]?.from?.value).toEqual([
      { name: 'Acme, Inc. (Sales)', address: 'sales@example.com' },
    ]);
  });

  it('is encrypted or not sent at all when the mail server is on another machine', async () => {
    expect(new URL(requireTls('smtp://u:p@mail.example:587')).searchParams.get('requireTLS')).toBe('true');
    const { port, mails } = await smtpServer();
    // The server offers no STARTTLS.
    const server = await testServerForThisTest({ SMTP_URL: `smtp://127.0.0.1:${port}?requireTLS=true` });
    await server.api().accounts.generateMagicLink({ email: 'reader@example.com' });
    await server.runJobs();
    expect(mails).toEqual([]);
    expect(await waiting(server)).toMatchObject([{ attempts: 1, failure: 'Error ETLS' }]);
  });

  it('is retried when the mail server is down, without leaving a code from the failed attempt', async () => {
    const placeholder = createServer();
    await new Promise<void>((resolve) => placeholder.listen(0, '127.0.0.1', resolve));
    const { port } = placeholder.address() as AddressInfo;
    await new Promise((resolve) => placeholder.close(resolve));

    const server = await testServerForThisTest({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await server.api().accounts.generateMagicLink({ email: 'reader@example.com' });
    await server.runJobs();
    expect(await waiting(server)).toMatchObject([{ attempts: 1, failure: 'Error ESOCKET' }]);
    expect((await server.pool.query('select from sign_in_code')).rows).toHaveLength(0);

    const smtp = await smtpServer(port);
    await server.makeJobsDue();
    await server.runJobs();
    expect(smtp.mails).toHaveLength(1);
    expect(await waiting(server)).toEqual([]);
  });
});

describe('mail of a job', () => {
  it('keeps its Message-ID when its process dies after sending and the job runs again', async () => {
    const smtp = await smtpServer();
    const server = await testServerForThisTest({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
    await server.api().accounts.generateMagicLink({ email: 'reader@example.com' });
    await server.api().accounts.generateMagicLink({ email: 'other@example.com' });
    await server.pool.query('create table kept as select * from control_work');
    await server.runJobs();
    await server.pool.query('insert into control_work select * from kept');
    await server.runJobs();
    const sent = smtp.mails.map(({ to, messageId }) => [to && 'text' in to ? to.text : '', messageId]);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(([, id]) => id)).size).toBe(2);
    expect(new Set(sent.map((mail) => mail.join(' '))).size).toBe(2);
    expect(sent[0]![1]).toMatch(/^<[\w.-]+@localhost>$/);
  });

  it('has another Message-ID when it is repeated with another link', async () => {
    const smtp = await smtpServer();
    const server = await testServerForThisTest({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
    const api = server.api(await server.signIn('ana@example.com'));
    await api.invitations.create({ email: 'mia@example.com' });
    await api.emailChanges.start({ email: 'new@example.com' });
    const id = randomUUID();
    await api.meetings.put({ id, ...someFacts() });
    await api.shares.create({ id, audience: 'people', part: 'all', emails: ['leo@example.com'] });
    await server.pool.query('create table kept as select * from control_work');
    await server.pool.query(`create table kept_too as select * from work where kind = 'mail-share'`);
    await server.runJobs();
    await server.pool.query('insert into control_work select * from kept');
    await server.pool.query('insert into work select * from kept_too');
    await server.runJobs();
    const linkIn = ({ text = '' }: ParsedMail) => /\/(?:invitation|email-change|s)\/[\w-]+/.exec(text)?.[0];
    expect(new Set(smtp.mails.map(linkIn)).size).toBe(6);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(6);
  });

  it('about someone who waits for a seat reaches the other admins if one refuses it', async () => {
    const smtp = await smtpServer(0, 'bad@example.com');
    const server = await testServerForThisTest({
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'hello@example.com',
    });
    const [bad, good, cleo] = [
      await server.actor('bad@example.com'),
      await server.actor('good@example.com'),
      await server.actor('cleo@example.com'),
    ];
    const { workspace } = bad;
    await server.pool.query(
      `insert into membership (workspace_id, account_id, role, joined_at) values ($1, $2, 'admin', now())`,
      [workspace.id, good.account.id],
    );
    const to = {
      workspaceId: workspace.id,
      accountId: cleo.account.id,
      role: 'user',
      state: 'waiting',
    } as const;
    await server.deps.control.transaction((client) => addMember(client, to, server.deps, () => {}));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await server.runJobs();
      await server.makeJobsDue();
    }
    expect(smtp.mails.map((mail) => mail.to && 'text' in mail.to && mail.to.text)).toEqual([
      'good@example.com',
    ]);
  });

  it('replaces its earlier file in the outbox', async () => {
    const server = await testServerForThisTest();
    const mailer = createMailer(server.deps.environment, server.clock, server.deps.log, () => {});
    const mail = { to: 'a@example.com', subject: 's', about: 'test', link: 'l', html: 'h' };
    for (const [id, text] of [
      ['job', 'first'],
      ['other', 'another'],
      ['job', 'again'],
    ] as const) {
      server.clock.advance(1_000);
      await mailer.send({ ...mail, id, text });
    }
    expect((await server.mails()).map(({ text }) => text?.trim())).toEqual(['again', 'another']);
  });
});

describe('mail without SMTP', () => {
  it('is a file that sorts by time with a readable link, and its link is printed on its own line', async () => {
    const server = await testServerForThisTest();
    let printed = '';
    const print = (lines: string) => {
      printed += lines;
    };
    const mailer = createMailer(server.deps.environment, server.clock, server.deps.log, print);
    const link = `https://afterword.example.com/auth/callback?token=${'x'.repeat(43)}`;
    for (const to of ['first@example.com', 'second@example.com', 'third@example.com']) {
      await mailer.send({
        to,
        subject: 'Grüße',
        about: 'test',
        link,
        html: `<a href="${link}">”</a>`,
        text: `” ${link}`,
      });
    }
    const folder = join(server.deps.environment.DATA_DIR, 'outbox');
    const files = readdirSync(folder).sort();
    expect(files.every((name) => /^2026-03-02T09-00-00\.000Z-.*\.eml$/.test(name))).toBe(true);
    expect(readFileSync(join(folder, files[0] ?? ''), 'utf8')).toContain(`” ${link}`);
    const mails = await server.mails();
    expect(mails.map(({ to }) => to)).toMatchObject([
      { text: 'first@example.com' },
      { text: 'second@example.com' },
      { text: 'third@example.com' },
    ]);
    expect(mails[0]).toMatchObject({
      subject: 'Grüße',
      text: expect.stringContaining(`” ${link}`),
      html: expect.stringContaining(`<a href="${link}">”</a>`),
    });
    expect(printed.split('\n').filter((line) => line === link)).toHaveLength(3);
    expect(server.logged()).not.toContain(link);
  });
});
