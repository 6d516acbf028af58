import { randomUUID } from 'node:crypto';
import type { Api, Connection } from '@afterword/api-client/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { checkParts } from '../../operations/administration/status.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import { SecretError } from '../../platform/secrets/secrets.ts';
import { jobAttempt } from '../../testing/jobs.ts';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import {
  type Asked,
  openVendorDouble,
  tokenLifetime,
  type VendorDouble,
} from '../../testing/vendor-double.ts';
import { revokeGrantJob } from './connections/revocation.ts';
import { defineIntegration, type Integration } from './integration.ts';
import { integrations } from './registry.ts';

/* Behavior of all destinations with accounts, tested with a destination that exists only here. */

const trial = defineIntegration({
  id: 'trial',
  name: 'Trial',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'meeting',
  changedThere: 'unread',
  deletedThere: 'unread',
  needs: [],
  settings: z.object({ shelf: z.string().max(20).default('top') }),
  fields: [{ name: 'shelf', kind: 'text', required: false }],
  known: z.object({ title: z.string() }),
  pace: null,
  base: 'https://api.trial.example',
  version: null,
  signs: 'bearer',
  signIn: {
    authorizationEndpoint: 'https://accounts.trial.example/authorize',
    tokenEndpoint: 'https://accounts.trial.example/token',
    scopes: ['write', 'offline'],
    client: 'basic',
    revoke: ({ refresh }) => ({
      method: 'POST',
      url: 'https://accounts.trial.example/revoke',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ token: refresh ?? '' })}`,
    }),
  },
  identify: () => ({
    name: 'identify',
    effect: 'look',
    call: { kind: 'http', method: 'GET', url: '/me' },
    read: ({ body }) => z.object({ id: z.string(), label: z.string() }).parse(body),
    foresee: () => ({ id: '', label: '' }),
  }),
  next: ({ content: { title }, known }) =>
    known?.title === title
      ? null
      : {
          name: 'write',
          effect: 'write',
          repeatable: true,
          call: { kind: 'http', method: 'PUT', url: '/page', body: title },
          read: () => ({ title }),
          foresee: () => ({ title }),
        },
  remove: ({ known }) =>
    known.title === ''
      ? null
      : {
          name: 'remove',
          effect: 'write',
          repeatable: true,
          call: { kind: 'http', method: 'DELETE', url: '/page' },
          understands: [404],
          read: () => ({ title: '' }),
          foresee: () => ({ title: '' }),
        },
  urlOf: () => null,
});

let server: TestServer;
let vendor: VendorDouble;
let ana: Api;
let token: string;
let refusesDeletion = false;
let account = { id: 'account-1', label: 'Ana at Trial' };

beforeAll(async () => {
  (integrations as Integration[]).push(trial);
  vendor = await openVendorDouble({
    integration: trial,
    descriptions: [],
    answer: ({ method, path }: Asked) =>
      refusesDeletion && method === 'DELETE'
        ? { status: 400 }
        : { status: 200, body: path === '/me' ? account : {} },
  });
  server = await testServer({ ...vendor.environment, OUTBOUND_ALLOW: '127.0.0.1' });
  token = await server.signIn('ana@example.com');
  ana = server.api(token);
});
afterAll(async () => {
  (integrations as Integration[]).pop();
  await server.close();
  await vendor.close();
});
beforeEach(() => {
  server.clock.set(at(120));
  account = { id: 'account-1', label: 'Ana at Trial' };
});
afterEach(async () => {
  for (const { id } of (await ana.connections.list()).items) await ana.connections.delete({ id });
  await server.runJobs();
});

/** Starts to connect like the web app. Returns the sign-in address and the browser's cookie. */
async function begin(given: Record<string, unknown> = {}): Promise<{ url: string; cookie: string }> {
  const answer = await server.request('/api/integrations/trial/connect', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ of: 'me', ...given }),
  });
  const { url } = (await answer.json()) as { url: string };
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  return { url, cookie };
}

/** Simulates the browser's return from the vendor. Returns the redirect target. */
async function arrive(there: URL, cookie: string): Promise<URL> {
  const answer = await server.request(there.pathname + there.search, { headers: { cookie } });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  return new URL(answer.headers.get('location') ?? '');
}

async function signIn(given: Record<string, unknown> = {}): Promise<Connection> {
  const { url, cookie } = await begin(given);
  const page = await arrive(await vendor.visit(url), cookie);
  expect(page.searchParams.get('connected')).toBe('trial');
  const { items } = await ana.connections.list();
  return items.at(-1)!;
}

async function meeting(): Promise<string> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  await ana.meetings.put({ id, ...someFacts({ title: `Meeting ${id}` }) });
  await ana.meetings.putEntries({ id, captureId, entries: [someEntry()] });
  return id;
}

/** Sends a meeting to a connection and makes all its possible deliveries. */
async function send(connection: Connection) {
  const id = await meeting();
  const { delivery } = await ana.deliveries.create({ id, connection: connection.id });
  await server.runJobs();
  return ana.deliveries.get({ id: delivery!.id });
}

describe('signing in at a vendor', () => {
  it('connects the account of the person who agrees, with the chosen settings', async () => {
    const connection = await signIn({ settings: { shelf: 'middle' } });
    expect(connection).toMatchObject({
      of: 'me',
      state: 'connected',
      label: 'Ana at Trial',
      settings: { shelf: 'middle' },
    });
    expect(await send(connection)).toMatchObject({ state: 'delivered', attempts: 1 });
    const { rows } = await server.pool.query(
      `select coalesce((select json_agg(c)::text from connection c), '') || coalesce((select json_agg(a)::text from delivery_attempt a), '') as stored`,
    );
    for (const each of [...vendor.valid.access, ...vendor.valid.refresh])
      expect(rows[0].stored).not.toContain(each);
  });

  it.each([
    ['who says no', async (url: string) => vendor.visit(url, 'cancel'), 'access_denied'],
    [
      'a code that is none',
      async (url: string) => {
        const there = await vendor.visit(url);
        there.searchParams.set('code', 'another');
        return there;
      },
      'refused',
    ],
    [
      'a state of nobody',
      async (url: string) => {
        const there = await vendor.visit(url);
        there.searchParams.set('state', 'another');
        return there;
      },
      'stale',
    ],
    [
      'who takes longer than ten minutes',
      async (url: string) => {
        const there = await vendor.visit(url);
        server.clock.advance(10 * 60_000);
        return there;
      },
      'stale',
    ],
  ])('connects nothing because of %s', async (_who, play, refused) => {
    const { url, cookie } = await begin();
    const page = await arrive(await play(url), cookie);
    expect(Object.fromEntries(page.searchParams)).toEqual({ integration: 'trial', refused });
    expect(page.origin + page.pathname).toBe('http://localhost:3000/dashboard/integrations');
    expect((await ana.connections.list()).items).toEqual([]);
  });

  it('connects nothing in another browser, or a second time', async () => {
    const { url, cookie } = await begin();
    const other = await begin();
    const there = await vendor.visit(url);
    expect(other.cookie).not.toBe(cookie);
    expect((await arrive(there, other.cookie)).searchParams.get('refused')).toBe('stale');
    expect((await arrive(there, cookie)).searchParams.get('connected')).toBe('trial');
    expect((await arrive(there, cookie)).searchParams.get('refused')).toBe('stale');
    expect((await ana.connections.list()).items).toHaveLength(1);
  });

  it('connects nothing for a workspace if the person is no longer its admin', async () => {
    const { url, cookie } = await begin({ of: 'workspace' });
    const there = await vendor.visit(url);
    await server.pool.query(`update membership set role = 'user' where account_id = 1`);
    expect((await arrive(there, cookie)).searchParams.get('refused')).toBe('not_allowed');
    await server.pool.query(`update membership set role = 'admin' where account_id = 1`);
  });
});

describe('a preview', () => {
  it("reports that it is unavailable when the vendor's answer is invalid", async () => {
    const connection = await signIn();
    const { meetingId: id } = await send(connection);
    const { next } = trial;
    const read = ({ body }: { body: unknown }) => z.object({ title: z.string() }).parse(body);
    const call = { kind: 'http' as const, method: 'GET' as const, url: '/me' };
    trial.next = () => ({ name: 'look', effect: 'look', call, read, foresee: () => null });
    const asked = ana.deliveries.create({ id, connection: connection.id, preview: true });
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    trial.next = next;
  });
});

describe('staying signed in', () => {
  it('replaces a token that is about to expire before using it', async () => {
    const connection = await signIn();
    const [before] = vendor.valid.access;
    server.clock.advance((tokenLifetime - 30) * 1_000);
    expect(await send(connection)).toMatchObject({ state: 'delivered', attempts: 1 });
    const used = vendor.calls.at(-1)?.headers.get('authorization');
    expect(used).not.toBe(`Bearer ${before}`);
    expect(vendor.grants.filter((each) => each === 'refresh_token')).toHaveLength(1);
  });

  it('replaces a refused token, and one whose answer was lost', async () => {
    const connection = await signIn();
    vendor.expire();
    expect(await send(connection)).toMatchObject({ state: 'delivered', attempts: 1 });
    vendor.expire();
    vendor.loseNextTokens();
    const { id } = await send(connection);
    expect((await ana.deliveries.get({ id })).state).toBe('waiting');
    server.clock.advance(60_000);
    await server.runJobs();
    expect((await ana.deliveries.get({ id })).state).toBe('delivered');
  });

  it('requests one new token, however many deliveries need it at once', async () => {
    const connection = await signIn();
    vendor.expire();
    const asked = vendor.grants.length;
    await Promise.all([send(connection), send(connection), send(connection)]);
    expect(vendor.grants.slice(asked)).toEqual(['refresh_token']);
  });

  it('does not delay new deliveries while the vendor takes its time to replace a token', async () => {
    const connection = await signIn();
    const id = await meeting();
    vendor.expire();
    const { fetch } = server.deps.outbound;
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      server.deps.outbound.fetch = async (url, request) => {
        if (`${url}`.endsWith('/token'))
          await new Promise<void>((go) => {
            answer = go;
            resolve();
          });
        return fetch(url, request);
      };
    });
    const sent = send(connection);
    await asked;
    await ana.deliveries.create({ id, connection: connection.id });
    server.deps.outbound.fetch = fetch;
    answer();
    expect(await sent).toMatchObject({ state: 'delivered' });
  });

  it('emails a person who has to sign in again, keeps waiting deliveries, and continues afterwards', async () => {
    const connection = await signIn();
    vendor.revoke();
    const { id } = await send(connection);
    await server.runJobs();
    const [broken] = (await ana.connections.list()).items;
    expect(broken).toMatchObject({ id: connection.id, state: 'broken', problem: 'signed_out' });
    const mail = (await server.mails()).at(-1);
    expect(mail?.subject).toBe('Trial: sign in again');
    expect(mail?.text).toContain('/dashboard/integrations');

    account = { id: 'account-2', label: 'Somebody else' };
    const other = await begin({ connection: connection.id });
    const refused = await arrive(await vendor.visit(other.url), other.cookie);
    expect(refused.searchParams.get('refused')).toBe('other_account');

    account = { id: 'account-1', label: 'Ana at Trial' };
    expect(await signIn({ connection: connection.id })).toMatchObject({
      id: connection.id,
      state: 'connected',
    });
    await server.runJobs();
    expect((await ana.deliveries.get({ id })).state).toBe('delivered');
  });

  it('warns once, seven days before a sign-in expires that cannot be renewed', async () => {
    const connection = await signIn();
    await server.pool.query('update connection set ends_at = $1', [
      new Date(server.clock.now().getTime() + 8 * 86_400_000),
    ]);
    const mails = async () =>
      (await server.mails()).filter(({ subject }) => subject === 'Trial: sign-in expires soon').length;
    const hourly = async () => {
      for (const { deleteExpired } of server.deps.modules) await deleteExpired?.(server.deps);
      await server.runJobs();
    };
    await hourly();
    expect(await mails()).toBe(0);
    server.clock.advance(86_400_000 + 1);
    await hourly();
    await hourly();
    expect(await mails()).toBe(1);
    const [shown] = (await ana.connections.list()).items;
    expect(shown).toMatchObject({ id: connection.id, endsAt: expect.any(String) });
  });

  it('does not repeat a warning after a restore, because it may have been sent before', async () => {
    await signIn();
    const soon = new Date(server.clock.now().getTime() + 6 * 86_400_000);
    await server.pool.query('update connection set ends_at = $1, warned_at = null', [soon]);
    const warned = async () => {
      for (const { deleteExpired } of server.deps.modules) await deleteExpired?.(server.deps);
      const { rows } = await server.pool.query<{ warned: boolean }>(
        'select bool_or(warned_at is not null) as warned from connection',
      );
      return rows[0]!.warned;
    };
    await server.pool.query('update server set restored_at = $1', [server.clock.now()]);
    expect(await warned()).toBe(false);
    await server.pool.query('update server set restored_at = null');
    expect(await warned()).toBe(true);
  });

  it('deletes a grant even if the vendor is unreachable for its revocation', async () => {
    const connection = await signIn();
    await ana.connections.delete({ id: connection.id });
    const [stored] = (await server.pool.query(`select workspace_id, id from secret`)).rows;
    const given = { workspaceId: stored.workspaceId, integration: 'trial', id: stored.id };
    const gone = async () => {
      throw new OutboundError('unreachable');
    };
    const deps = { ...server.deps, outbound: { ...server.deps.outbound, fetch: gone } };
    const attempted = (attempt: number) => revokeGrantJob.run(given, deps, jobAttempt(attempt));
    await expect(attempted(9)).rejects.toThrow(OutboundError);
    await attempted(10);
    const kept = await server.pool.query(`select from secret where id = $1`, [stored.id]);
    expect(kept.rowCount).toBe(0);
  });

  it('gives up on the grant of a deleted workspace if its key is gone', async () => {
    const sealed = { purpose: 'grant', keyId: 'removed', wrappedKey: 'AAAA', ciphertext: 'AAAA' };
    const given = { workspaceId: 1, integration: 'trial', id: randomUUID(), sealed };
    const attempted = (attempt: number) => revokeGrantJob.run(given, server.deps, jobAttempt(attempt));
    await expect(attempted(9)).rejects.toThrow(SecretError);
    await attempted(10);
  });

  it('revokes the grant at the vendor when the connection is deleted', async () => {
    const connection = await signIn();
    const granted = [...vendor.valid.refresh].at(-1)!;
    await ana.connections.delete({ id: connection.id });
    const { rows } = await server.pool.query(`select distinct purpose from secret`);
    expect(rows).toEqual([{ purpose: 'grant' }]);
    await server.makeJobsDue();
    await server.runJobs();
    expect(vendor.grants.at(-1)).toBe('revoke');
    expect(vendor.valid.refresh).not.toContain(granted);
    expect((await server.pool.query(`select from secret`)).rowCount).toBe(0);
  });

  it('revokes the grants of a deleted workspace, also those whose connections were deleted before', async () => {
    const before = { token, ana };
    onTestFinished(() => {
      ({ token, ana } = before);
    });
    token = await server.signIn('leaver@example.com');
    ana = server.api(token);
    const deleted = await signIn();
    await signIn();
    const granted = [...vendor.valid.refresh].slice(-2);
    await ana.connections.delete({ id: deleted.id });
    expect((await ana.connections.list()).items).toHaveLength(1);
    await ana.accounts.deleteAccount({ email: 'leaver@example.com' });
    ({ token, ana } = before);
    await server.makeJobsDue();
    await server.runJobs();
    expect(granted.filter((each) => vendor.valid.refresh.has(each))).toEqual([]);
    expect((await server.pool.query(`select from secret`)).rowCount).toBe(0);
    expect(
      (await server.pool.query(`select from control_work where kind = 'take-back-grant'`)).rowCount,
    ).toBe(0);
  });
});

describe('a pasted token', () => {
  it('must belong to the account that has the meetings', async () => {
    const connection = await signIn();
    const { fields } = trial;
    trial.fields = [...fields, { name: 'token', kind: 'secret', required: false }];
    vendor.valid.access.add('pasted');
    const settings = { shelf: 'low', token: 'pasted' };
    account = { id: 'account-2', label: 'Somebody else' };
    await expect(ana.connections.putSettings({ id: connection.id, settings })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    account = { id: 'account-1', label: 'Ana at Trial' };
    await ana.connections.putSettings({ id: connection.id, settings });
    trial.fields = fields;
  });
});

describe('a deleted meeting', () => {
  it.each([
    [true, ['DELETE']],
    [false, []],
  ])('is removed at the destination only if the person asks for it: %s', async (removeThere, expected) => {
    const connection = await signIn();
    const { meetingId } = await send(connection);
    const made = vendor.calls.length;
    await ana.meetings.delete({ id: meetingId, removeThere });
    await server.runJobs();
    await server.runJobs();
    expect(vendor.calls.slice(made).map(({ method }) => method)).toEqual(expected);
    const { rows } = await server.pool.query('select from placement where meeting_id = $1', [meetingId]);
    expect(rows).toEqual([]);
  });

  it('is removed immediately, even if an update was still waiting', async () => {
    const connection = await signIn();
    const { meetingId } = await send(connection);
    for await (const event of await ana.meetings.makeSummary({ id: meetingId })) expect(event).toBeDefined();
    await server.runJobs();
    const waiting = (await ana.deliveries.list({ meeting: meetingId })).items.map(({ state }) => state);
    expect(waiting).toEqual(['waiting']);
    const made = vendor.calls.length;
    await ana.meetings.delete({ id: meetingId, removeThere: true });
    await server.runJobs();
    await server.runJobs();
    expect(vendor.calls.slice(made).map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('is searched for later if an answer was lost', async () => {
    const connection = await signIn();
    const { id, meetingId } = await send(connection);
    await server.pool.query(`update delivery set state = 'waiting', in_doubt = 'write' where id = $1`, [id]);
    await ana.meetings.delete({ id: meetingId, removeThere: true });
    await server.runJobs();
    const { rows } = await server.pool.query(
      `select in_doubt, job.due_at from delivery d join work job on job.key = d.id::text where meeting_id = $1 and about = 'removal'`,
      [meetingId],
    );
    expect(rows).toEqual([{ inDoubt: 'write', dueAt: new Date(server.clock.now().getTime() + 60_000) }]);
  });

  it('shows a refused removal, and retries it on request', async () => {
    const connection = await signIn();
    const { meetingId } = await send(connection);
    refusesDeletion = true;
    await ana.meetings.delete({ id: meetingId, removeThere: true });
    await server.runJobs();
    await server.runJobs();
    const removal = async () =>
      (await ana.deliveries.list({ meeting: meetingId })).items.find(({ about }) => about === 'removal');
    expect(await removal()).toMatchObject({ state: 'failed', problem: 'refused_there', title: '' });
    refusesDeletion = false;
    await ana.deliveries.replay({ id: (await removal())!.id });
    await server.runJobs();
    expect(await removal()).toMatchObject({ state: 'delivered' });
  });

  it('stays at destinations of other people', async () => {
    const connection = await signIn();
    const { meetingId } = await send(connection);
    await server.pool.query('update connection set account_id = 0 where id = $1', [connection.id]);
    const made = vendor.calls.length;
    await ana.meetings.delete({ id: meetingId, removeThere: true });
    await server.runJobs();
    expect(vendor.calls.slice(made)).toEqual([]);
    await server.pool.query('update connection set account_id = made_by where id = $1', [connection.id]);
  });
});

describe('the version of an API', () => {
  it.each([
    [91, 'ok', 'integrations'],
    [90, 'failing', 'version-ends'],
  ])('that ends in %i days is %s to staff if it is used', async (days, state, finding) => {
    await signIn();
    const ends = new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    trial.version = { name: '7', ends };
    const part = (await checkParts(server.deps)).find((each) => each.part === 'integrations');
    expect(part).toMatchObject({ state, finding });
    if (days === 90) expect(part?.values).toEqual({ name: 'Trial', version: '7', day: ends });
    trial.version = null;
  });
});
