import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordEvents } from '../../events/record.ts';
import type { Module } from '../../platform/module.ts';
import { transaction } from '../../platform/postgres/database.ts';
import { listFailedJobs, removeJob } from '../../platform/work/failed.ts';
import { jobPlaces } from '../../platform/work/place.ts';
import { nextHourlyRun } from '../../platform/work/policy.ts';
import { addHourly, claimJobs } from '../../platform/work/store.ts';
import { openModelServer } from '../../testing/model-server.ts';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';

async function operated(values: Record<string, string> = {}) {
  const server = await testServerForThisTest({ ADMIN_EMAILS: 'boss@example.com', ...values });
  const api = server.api(await server.signIn('boss@example.com'));
  const part = async (name: string) => {
    const { parts } = await api.administration.status();
    return parts.find((each) => each.part === name);
  };
  return { server, api, part };
}

/** Records a heartbeat like a live worker. */
const workerLives = ({ pool }: TestServer) =>
  pool.query(`insert into job_worker (id, seen_at) values ('one', now())`);

describe('the status page', () => {
  it('checks every part, and shows unconfigured ones as off', async () => {
    const { server, api } = await operated();
    await workerLives(server);
    await server.runJobs();
    const { version, parts } = await api.administration.status();
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect(parts.map(({ part, state }) => `${part}: ${state}`)).toEqual([
      'database: ok',
      'jobs: ok',
      'mail: ok',
      'files: ok',
      'google: off',
      'stripe: off',
      'integrations: off',
      'model: off',
    ]);
    expect(parts[0]?.detail).toMatch(/^PostgreSQL \d+(\.\d+)? \(embedded\), \d+ .?B\.$/i);
    expect(parts[1]?.detail).toBe('1 worker, 0 jobs waiting, 0 failed.');
  });

  it('shows that no worker runs and that jobs wait too long', async () => {
    const { server, part } = await operated();
    expect(await part('jobs')).toMatchObject({
      state: 'failing',
      detail: 'Nobody does the jobs: start a server with ROLE=worker or ROLE=all.',
    });
    await workerLives(server);
    await server.pool.query(
      `insert into work (workspace_id, kind, key, gate, created_at, payload)
       values (1, 'deliver', '1', 'a paused connection', now() - interval '1 day', '{}')`,
    );
    expect(await part('jobs')).toMatchObject({ state: 'ok' });
    await server.deps.jobs.add(server.pool, 'delete-expired', {});
    await server.pool.query(
      `update control_work set due_at = '-infinity', created_at = now() - interval '5 minutes'`,
    );
    expect(await part('jobs')).toMatchObject({
      state: 'failing',
      detail: 'Jobs wait longer than 2 minutes: the workers have too much to do.',
    });
  });

  it('shows that the mail server does not answer, without its password', async () => {
    const { part } = await operated({ SMTP_URL: 'smtp://user:hidden-password@127.0.0.1:1' });
    const mail = await part('mail');
    expect(mail).toMatchObject({ part: 'mail', state: 'failing' });
    expect(mail?.detail).toMatch(/^It does not answer as it should \(E\w+\)\. The server's log says more\.$/);
    expect(JSON.stringify(mail)).not.toContain('hidden-password');
  });

  it('shows that files cannot be stored', async () => {
    const { server, part } = await operated();
    // Creates a file where the folder should be.
    const folder = join(server.deps.environment.DATA_DIR, 'files');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, '');
    expect(await part('files')).toMatchObject({ state: 'failing' });
  });

  it("shows the server's language model or its problem, without its key", async () => {
    const vendor = await openModelServer();
    const { part } = await operated(vendor.environment('openai', 'gpt-5-mini'));
    expect(await part('model')).toMatchObject({ state: 'ok', detail: `gpt-5-mini at ${vendor.host}.` });
    vendor.takesOnly('another key');
    expect(await part('model')).toMatchObject({ state: 'failing', finding: 'model-key' });
    await vendor.close();
    const away = await part('model');
    expect(away).toMatchObject({ state: 'failing', finding: 'model-away' });
    expect(JSON.stringify(away)).not.toContain('sk-of-the-server');
  });

  it('shows that the identity provider does not answer', async () => {
    const { server, part } = await operated({
      GOOGLE_ISSUER: 'http://127.0.0.1:1',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    });
    expect(server.deps.google).not.toBeNull();
    expect(await part('google')).toMatchObject({ state: 'failing' });
  });
});

describe('failed jobs', () => {
  it('are listed with the kind of failure, and can be retried and discarded', async () => {
    const { server, api } = await operated({ SMTP_URL: 'smtp://127.0.0.1:1' });
    for (const email of ['a@example.com', 'b@example.com'])
      await server.api().accounts.generateMagicLink({ email });
    await server.runJobs();

    const { items, total } = await api.administration.failedJobs();
    expect(total).toBe(2);
    expect(items[0]).toEqual({
      id: expect.stringMatching(/^control\.\d+$/),
      name: 'mail-magic-link',
      attempts: 1,
      nextAt: expect.any(String),
      createdAt: expect.any(String),
      failure: expect.stringMatching(/^Error E\w+$/),
    });
    expect(JSON.stringify(items)).not.toContain('@example.com');

    const [first, second] = items;
    expect(await api.administration.retryJob({ id: first!.id })).toEqual({ status: 'queued' });
    await server.runJobs();
    const again = await api.administration.failedJobs();
    expect(again.items.find(({ id }) => id === first!.id)?.attempts).toBe(1);

    expect(await api.administration.removeJob({ id: second!.id })).toEqual({ status: 'removed' });
    expect((await api.administration.failedJobs()).items.map(({ id }) => id)).toEqual([first!.id]);
    await expect(api.administration.retryJob({ id: second!.id })).rejects.toMatchObject({
      code: 'not_found',
    });

    const { items: noted } = await api.audit.list({});
    expect(noted.map(({ action, subject }) => `${action} ${subject.name}`)).toEqual([
      'job.removed mail-magic-link',
      'job.retried mail-magic-link',
    ]);
  });

  it('can be neither retried nor discarded without an entry in the audit log', async () => {
    const { server, api } = await operated({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await server.api().accounts.generateMagicLink({ email: 'a@example.com' });
    await server.runJobs();
    const { items } = await api.administration.failedJobs();
    const { id } = items[0]!;
    await server.pool.query('alter table audit_entry rename to away');
    await expect(api.administration.retryJob({ id })).rejects.toMatchObject({ status: 500 });
    await expect(api.administration.removeJob({ id })).rejects.toMatchObject({ status: 500 });
    expect((await api.administration.failedJobs()).items).toEqual(items);
  });

  it('of a shard can be neither retried nor discarded without an entry in the audit log', async () => {
    const { server, api } = await operated();
    const { workspace } = await server.actor('ana@example.com');
    await server.pool.query(
      `insert into work (workspace_id, kind, key, due_at, failure, payload)
       values ($1, 'summarise-meeting', $2, 'infinity', 'Error', '{}')`,
      [workspace.id, crypto.randomUUID()],
    );
    const { items } = await api.administration.failedJobs();
    const { id } = items[0]!;
    // Refuses entries as late as possible: when they are committed.
    await server.pool.query(
      `create constraint trigger refused after insert on audit_entry deferrable initially deferred
       for each row execute function refuse_audit_change()`,
    );
    await expect(api.administration.retryJob({ id })).rejects.toMatchObject({ status: 500 });
    await expect(api.administration.removeJob({ id })).rejects.toMatchObject({ status: 500 });
    expect((await api.administration.failedJobs()).items).toEqual(items);
  });

  it('can be of a cell of a Citus cluster', async () => {
    const { api } = await operated();
    const id = 'main:cell_102008.1';
    await expect(api.administration.retryJob({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(api.administration.removeJob({ id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('include events that a subscriber could not handle', async () => {
    const { server, api } = await operated();
    const { workspace } = await server.actor('ana@example.com');
    const meetingId = crypto.randomUUID();
    await transaction(server.pool, (client) =>
      recordEvents(client, { workspaceId: workspace.id }, [
        { type: 'transcript.completed', meetingId, version: '1' },
      ]),
    );
    expect(await api.administration.failedJobs()).toEqual({ items: [], total: 0 });
    await server.pool.query(
      `update work set attempts = 25, failure = 'Error ECONNREFUSED', due_at = 'infinity'
        where kind = 'summarise-meeting'`,
    );
    const { items, total } = await api.administration.failedJobs();
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^main\.\d+$/),
        name: 'summarise-meeting',
        attempts: 25,
        nextAt: null,
        createdAt: expect.any(String),
        failure: 'Error ECONNREFUSED',
      },
    ]);
    const { id } = items[0]!;
    expect(await api.administration.retryJob({ id })).toEqual({ status: 'queued' });
    const again = await api.administration.failedJobs();
    expect(again.items).toMatchObject([{ id, attempts: 0, nextAt: expect.any(String) }]);
    expect(await api.administration.removeJob({ id })).toEqual({ status: 'removed' });
    expect(await api.administration.failedJobs()).toEqual({ items: [], total: 0 });
    await expect(api.administration.retryJob({ id })).rejects.toMatchObject({ code: 'not_found' });
    const { items: noted } = await api.audit.list({});
    expect(noted.map(({ action, subject }) => `${action} ${subject.name}`)).toEqual([
      'job.removed summarise-meeting',
      'job.retried summarise-meeting',
    ]);
  });

  it('that are discarded end the delivery that waits for them', async () => {
    const { server, api } = await operated();
    const { workspace } = await server.actor('ana@example.com');
    const delivery = crypto.randomUUID();
    await server.pool.query(
      `with made as (
         insert into connection (workspace_id, id, integration, state, settings, made_by, created_at)
         values ($1, gen_random_uuid(), 'webhook', 'connected', '{}', 1, now()) returning id
       ), job as (
         insert into work (workspace_id, kind, key, due_at, failure, payload) values ($1, 'deliver', $2::uuid::text, 'infinity', 'Error', '{}')
       ) insert into delivery (workspace_id, id, connection_id, meeting_id, position, about, key, state, attempts, created_at)
       select $1, $2::uuid, id, gen_random_uuid(), 1, 'meeting', 'meeting', 'waiting', 0, now() from made`,
      [workspace.id, delivery],
    );
    const { items } = await api.administration.failedJobs();
    await api.administration.removeJob({ id: items[0]!.id });
    const { rows } = await server.pool.query('select state, problem, ended_at from delivery');
    expect(rows).toEqual([{ state: 'canceled', problem: 'discarded', endedAt: expect.any(Date) }]);
    expect(await api.administration.failedJobs()).toEqual({ items: [], total: 0 });
  });

  it('that run every hour run again at their next time after they were discarded', async () => {
    const { server, api } = await operated();
    await addHourly(jobPlaces(server.deps).at(-1)!, 'delete-expired', server.clock.now());
    await server.pool.query(
      `update control_work set failure = 'Error ECONNREFUSED', attempts = 3 where kind = 'delete-expired'`,
    );
    const { items } = await api.administration.failedJobs();
    expect(await api.administration.removeJob({ id: items[0]!.id })).toEqual({ status: 'removed' });
    expect(await api.administration.failedJobs()).toEqual({ items: [], total: 0 });
    const { rows } = await server.pool.query(
      `select attempts, due_at from control_work where kind = 'delete-expired'`,
    );
    expect(rows).toEqual([{ attempts: 0, dueAt: nextHourlyRun(17, server.clock.now()) }]);
  });

  it('cannot be started by a worker while they are being discarded', async () => {
    const { server } = await operated({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await server.api().accounts.generateMagicLink({ email: 'a@example.com' });
    await server.runJobs();
    server.clock.advance(86_400_000);
    const places = jobPlaces(server.deps);
    const { items } = await listFailedJobs(places);
    const wanted = {
      kinds: [{ name: 'mail-magic-link', free: 1, perWorkspace: 1, urgent: false }],
      running: [],
      slow: [],
      slots: 1,
      ordinarySlots: 1,
    };
    let claimed: unknown[] | undefined;
    const module: Module = {
      work: {
        'mail-magic-link': {
          payload: z.any(),
          run: async () => {},
          async discarded() {
            const now = server.clock.now();
            claimed = await claimJobs(places.at(-1)!, wanted, { now, lease: 60_000 });
          },
        },
      },
    };
    const removed = await removeJob(places, items[0]!.id, {
      modules: [module],
      clock: server.clock,
      record: async () => {},
    });
    expect({ claimed, removed }).toEqual({ claimed: [], removed: 'mail-magic-link' });
    expect((await server.pool.query('select from control_work where failure is not null')).rowCount).toBe(0);
  });

  it('are retried as before if discarding them fails', async () => {
    const { server } = await operated({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await server.api().accounts.generateMagicLink({ email: 'a@example.com' });
    await server.runJobs();
    const places = jobPlaces(server.deps);
    const before = await listFailedJobs(places);
    const discarded = () => Promise.reject(new Error('Not discarded'));
    const work = { 'mail-magic-link': { payload: z.any(), run: async () => {}, discarded } };
    const removal = removeJob(places, before.items[0]!.id, {
      modules: [{ work }],
      clock: server.clock,
      record: async () => {},
    });
    await expect(removal).rejects.toThrow('Not discarded');
    expect(await listFailedJobs(places)).toEqual(before);
  });

  it('show when they are no longer retried', async () => {
    const { server, api } = await operated({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await server.api().accounts.generateMagicLink({ email: 'a@example.com' });
    await server.pool.query('update control_work set attempts = 24');
    await server.runJobs();
    expect((await api.administration.failedJobs()).items[0]).toMatchObject({ attempts: 25, nextAt: null });
  });

  it('do not include jobs that only wait', async () => {
    const { server, api } = await operated();
    await server.deps.jobs.add(server.pool, 'delete-expired', {}, { delay: 60_000 });
    const { rows } = await server.pool.query<{ id: string }>(
      `select 'control.' || position as id from control_work`,
    );
    expect(await api.administration.failedJobs()).toEqual({ items: [], total: 0 });
    await expect(api.administration.removeJob({ id: rows[0]!.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the first-run checks', () => {
  it('list the remaining steps on a server that was just started', async () => {
    const { server } = await operated();
    const bare = await testServerForThisTest();
    const api = bare.api(await bare.signIn('first@example.com'));
    expect(await api.administration.checks()).toEqual([
      { name: 'admin', done: false, detail: 'first@example.com' },
      { name: 'address', done: false, detail: server.deps.environment.PUBLIC_URL },
      { name: 'mail', done: false, detail: '' },
      { name: 'contact', done: false, detail: '' },
      { name: 'registration', done: false, detail: '' },
      { name: 'stores', done: false, detail: '' },
    ]);
  });

  it('are complete if everything is set up', async () => {
    const { api } = await operated({
      PUBLIC_URL: 'https://afterword.example.org',
      SMTP_URL: 'smtps://user:secret@smtp.example.org',
      CONTACT_EMAIL: 'hello@example.org',
      CHROME_STORE_URL: 'https://chromewebstore.google.com/detail/x',
    });
    await api.administration.setSignInRules({ registration: 'domains', domains: ['example.org'] });
    expect(await api.administration.checks()).toEqual([
      { name: 'admin', done: true, detail: 'boss@example.com' },
      { name: 'address', done: true, detail: 'https://afterword.example.org' },
      { name: 'mail', done: true, detail: 'smtp.example.org' },
      { name: 'contact', done: true, detail: 'hello@example.org' },
      { name: 'registration', done: true, detail: 'example.org' },
      { name: 'stores', done: true, detail: 'https://chromewebstore.google.com/detail/x' },
    ]);
  });
});
