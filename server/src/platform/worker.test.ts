import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { jobHandlers, modules } from '../modules.ts';
import { type TestServer, testServerForThisTest } from '../testing/server.ts';
import { transaction } from './database.ts';
import type { JobHandlers } from './deps.ts';
import { createMailer } from './mail.ts';
import { startWorker } from './worker.ts';

/** A worker whose `delete-expired` is what the test wants it to be. */
async function work(server: TestServer, deleteExpired: () => Promise<void>, { alone = false } = {}) {
  const handlers: JobHandlers = {
    ...jobHandlers(modules),
    'delete-expired': { payload: z.record(z.string(), z.unknown()), run: deleteExpired },
  };
  const worker = await startWorker(server.deps, server.pool, handlers, { alone });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= worker.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { stop };
}

const waiting = async ({ pool }: TestServer) =>
  (await pool.query('select attempts, last_error, locked_by from graphile_worker._private_jobs')).rows;

describe('jobs', () => {
  it('exist exactly when the transaction that asked for them does', async () => {
    const server = await testServerForThisTest();
    const failed = transaction(server.pool, async (client) => {
      await server.deps.jobs.add(client, 'delete-expired', {});
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await waiting(server)).toHaveLength(0);
    await transaction(server.pool, (client) => server.deps.jobs.add(client, 'delete-expired', {}));
    expect(await waiting(server)).toHaveLength(1);
  });

  it('with a key wait once, however often they are asked for', async () => {
    const server = await testServerForThisTest();
    for (let time = 0; time < 5; time += 1)
      await server.deps.jobs.add(server.pool, 'delete-expired', {}, { key: 'once' });
    expect(await waiting(server)).toHaveLength(1);
  });

  it('begin as soon as they are asked for', async () => {
    const server = await testServerForThisTest();
    const done = vi.fn(async () => {});
    await work(server, done);
    await server.deps.jobs.add(server.pool, 'delete-expired', {});
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  });

  it('that fail are tried again, and what they said is neither stored nor logged', async () => {
    const server = await testServerForThisTest();
    await work(server, () => Promise.reject(new SyntaxError('Unexpected token in "the secret plan"')));
    await server.deps.jobs.add(server.pool, 'delete-expired', {});
    await vi.waitFor(async () =>
      expect(await waiting(server)).toMatchObject([
        { attempts: 1, last_error: 'SyntaxError', locked_by: null },
      ]),
    );
    const { rows } = await server.pool.query('select name, attempt, failure from job_run');
    expect(rows).toEqual([{ name: 'delete-expired', attempt: 1, failure: 'SyntaxError' }]);
    expect(server.logged()).not.toContain('secret plan');
  });

  it('are finished before a worker stops', async () => {
    const server = await testServerForThisTest();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const begun = vi.fn(() => finished);
    const { stop } = await work(server, begun);
    await server.deps.jobs.add(server.pool, 'delete-expired', {});
    await vi.waitFor(() => expect(begun).toHaveBeenCalled());
    const stopped = stop();
    finish();
    await stopped;
    // The worker has ended; what it last told the queue may be on its way.
    await vi.waitFor(async () => expect(await waiting(server)).toHaveLength(0));
    expect((await server.pool.query('select from job_worker')).rows).toHaveLength(0);
  });

  it.each([
    ['at once where no other worker can be alive', true, '1 second'],
    ['when it was silent for 45 seconds', false, '46 seconds'],
  ])('of a worker that was killed are free again %s', async (_when, alone, ago) => {
    const server = await testServerForThisTest();
    await server.deps.jobs.add(server.pool, 'delete-expired', {});
    await server.pool.query(
      `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - $1::interval, attempts = 1`,
      [ago],
    );
    await server.pool.query(`insert into job_worker (id, seen_at) values ('killed', now() - $1::interval)`, [
      ago,
    ]);
    const done = vi.fn(async () => {});
    await work(server, done, { alone });
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  });

  it('of a worker that lives are left to it', async () => {
    const server = await testServerForThisTest();
    await server.deps.jobs.add(server.pool, 'delete-expired', {});
    await server.pool.query(
      `update graphile_worker._private_jobs set locked_by = 'alive', locked_at = now() - interval '10 minutes', attempts = 1`,
    );
    await server.pool.query(`insert into job_worker (id, seen_at) values ('alive', now())`);
    const done = vi.fn(async () => {});
    const { stop } = await work(server, done);
    await stop();
    expect(done).not.toHaveBeenCalled();
    expect(await waiting(server)).toMatchObject([{ locked_by: 'alive' }]);
  });
});

/** A real SMTP server; `port` lets it come up where a client was refused before. */
async function smtpServer(port = 0): Promise<{ port: number; mails: ParsedMail[] }> {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
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

describe('mail by SMTP', () => {
  it('carries the sign-in link, and the link is in no log', async () => {
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

  it('is tried again when the mail server is down, and no code is left behind by the attempt', async () => {
    const placeholder = createServer();
    await new Promise<void>((resolve) => placeholder.listen(0, '127.0.0.1', resolve));
    const { port } = placeholder.address() as AddressInfo;
    await new Promise((resolve) => placeholder.close(resolve));

    const server = await testServerForThisTest({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    await server.api().accounts.generateMagicLink({ email: 'reader@example.com' });
    await server.runJobs();
    expect(await waiting(server)).toMatchObject([{ attempts: 1, last_error: 'Error ESOCKET' }]);
    expect((await server.pool.query('select from sign_in_code')).rows).toHaveLength(0);

    const smtp = await smtpServer(port);
    await server.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
    expect(smtp.mails).toHaveLength(1);
    expect(await waiting(server)).toEqual([]);
  });
});

describe('mail of a job', () => {
  it('has the same Message-ID when its process died on the last line and the job is done again', async () => {
    const smtp = await smtpServer();
    const server = await testServerForThisTest({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
    await server.api().accounts.generateMagicLink({ email: 'reader@example.com' });
    await server.api().accounts.generateMagicLink({ email: 'other@example.com' });
    await server.pool.query('create table kept as select * from graphile_worker._private_jobs');
    await server.runJobs();
    await server.pool.query(
      'insert into graphile_worker._private_jobs overriding system value select id, job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key, locked_at, locked_by, revision, flags from kept',
    );
    await server.runJobs();
    const sent = smtp.mails.map(({ to, messageId }) => [to && 'text' in to ? to.text : '', messageId]);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(([, id]) => id)).size).toBe(2);
    expect(new Set(sent.map((mail) => mail.join(' '))).size).toBe(2);
    expect(sent[0]![1]).toMatch(/^<[\w.-]+@localhost>$/);
  });

  it('replaces its file in the outbox', async () => {
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
  it('is a file that sorts by time, in which the link stands as it is, and its link is printed on a line of its own', async () => {
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
