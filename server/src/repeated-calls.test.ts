import { randomUUID } from 'node:crypto';
import { type Access, contract } from '@afterword/api-client/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOldAnswers } from './platform/http/repeats.ts';
import { endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { type TestServer, testServer } from './testing/server.ts';

/* Calls that are repeated with the same `Idempotency-Key`, and changes that require a revision (`If-Match`). */

let server: TestServer;
let token: string;
let meetingId: string;
let entryId: string;

beforeAll(async () => {
  server = await testServer();
  token = await server.signIn('owner@example.com');
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  await server.api(token).meetings.put({ id, ...someFacts() });
  await server.api(token).meetings.putEntries({ id, captureId, entries: [entry], gaps: [] });
  await endCapture(server.api(token), { id, captureId, entries: [entry] });
  [meetingId, entryId] = [id, entry.id];
});
afterAll(() => server.close());

/** POST calls that create nothing, or create it only once. */
const createNothing = new Set([
  // These stream an answer, or replace an existing object.
  ...['ask', 'catchUp', 'meetings.makeSummary', 'workflows.run'],
  // These set a state.
  ...['accounts.logout', 'accounts.updateUser', 'accounts.deleteAccount', 'administration.retryJob'],
  ...['automations.approve', 'captures.accept', 'domains.verify', 'workflows.stop', 'workspaces.select'],
  ...['invitations.accept', 'meetings.closeCapture', 'blog.updateByForm', 'emailChanges.confirm'],
  ...['secondFactor.confirm', 'secondFactor.verify', 'sso.setMode'],
  ...['users.resetSecondFactor', 'users.endSessions', 'accounts.endOtherSessions'],
  ...['passkeys.add', 'passkeys.begin', 'passkeys.challenge', 'passkeys.verify'],
  ...['members.endSessions', 'secondFactor.resetMember', 'proposals.accept'],
  'keys.decideDevice',
  // These replace the previous one.
  ...['emailChanges.start', 'secondFactor.begin', 'secondFactor.renewRecoveryCodes'],
  'sso.createRecoveryCodes',
  // These keep an existing one.
  'sso.create',
  // These only read or test something.
  ...['automations.dryRun', 'blog.preview', 'exports.many', 'models.test', 'workflows.estimate'],
  ...['connections.test', 'shares.link', 'sso.test'],
  // These return a code or page of another service, valid for minutes.
  ...['accounts.createExtensionCode', 'billing.createCheckoutSession', 'billing.openPortal'],
]);

function posts(part: AnyContractRouter = contract, path: string[] = []): { name: string; access: Access }[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([name, each]) => posts(each, [...path, name]));
  const { route, meta } = part['~orpc'];
  return route.method === 'POST' ? [{ name: path.join('.'), access: meta as Access }] : [];
}

/** Makes a call with a key. @returns the answer */
async function post(
  path: string,
  { key, body = {}, bearer = token }: { key: string; body?: object; bearer?: string },
) {
  const response = await server.request(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, answer, replayed: response.headers.get('idempotent-replayed') };
}

const actionsOf = async () => (await server.api(token).actions.list({ meeting: meetingId })).items;

describe('a call with an Idempotency-Key', () => {
  it('is supported by every POST of a signed-in caller that creates something', () => {
    const undeclared = posts().filter(({ access }) => !access.public && !access.creates);
    expect(undeclared.map(({ name }) => name).toSorted()).toEqual([...createNothing].toSorted());
    const publicOnes = posts().filter(({ access }) => access.public && access.creates);
    expect(publicOnes).toEqual([]);
  });

  it('creates once, and answers the same again', async () => {
    const path = `/api/meetings/${meetingId}/actions`;
    const [key, body] = [randomUUID(), { text: 'Buy curtains', assignee: 'Ana' }];
    const before = (await actionsOf()).length;
    const first = await post(path, { key, body });
    expect(first).toMatchObject({ status: 200, replayed: null });
    const again = await post(path, { key, body: { assignee: 'Ana', text: 'Buy curtains' } });
    expect(again).toEqual({ ...first, replayed: 'true' });
    expect(await actionsOf()).toHaveLength(before + 1);
  });

  it('is refused with another body, and by another call', async () => {
    const key = randomUUID();
    const path = `/api/meetings/${meetingId}/actions`;
    await post(path, { key, body: { text: 'One' } });
    for (const again of [
      await post(path, { key, body: { text: 'Two' } }),
      await post('/api/glossary', { key, body: { term: 'One' } }),
    ])
      expect(again).toMatchObject({ status: 422, answer: { code: 'idempotency_mismatch' } });
    expect((await actionsOf()).map(({ text }) => text)).not.toContain('Two');
  });

  it('belongs to its account', async () => {
    const key = randomUUID();
    const other = await server.signIn('other@example.com');
    const body = { name: 'Weekly', sections: [{ title: 'Risks', instruction: 'What may go wrong?' }] };
    const [mine, theirs] = [
      await post('/api/workspaces', { key, body: { name: 'Mine' } }),
      await post('/api/workspaces', { key, body: { name: 'Mine' }, bearer: other }),
    ];
    expect([mine.status, theirs.status, theirs.replayed], JSON.stringify(body)).toEqual([200, 200, null]);
  });

  it('conflicts while the first one runs, and creates once', async () => {
    const key = randomUUID();
    const before = (await actionsOf()).length;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        post(`/api/meetings/${meetingId}/actions`, { key, body: { text: 'At once' } }),
      ),
    );
    for (const { status, answer } of answers)
      if (status !== 200)
        expect({ status, answer }).toMatchObject({
          status: 409,
          answer: { code: 'idempotency_conflict', data: { why: 'running' } },
        });
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await actionsOf()).toHaveLength(before + 1);
  });

  it('can be repeated after a failure, and ten minutes after its process died', async () => {
    const key = randomUUID();
    const path = `/api/meetings/${meetingId}/actions`;
    expect(await post(path, { key, body: { text: '' } })).toMatchObject({ status: 400 });
    expect(await post(path, { key, body: { text: 'Repaired' } })).toMatchObject({ status: 200 });
    await server.pool.query('update idempotency_key set ended = false, answer = null');
    expect(await post(path, { key, body: { text: 'Repaired' } })).toMatchObject({ status: 409 });
    server.clock.advance(10 * 60_000);
    expect(await post(path, { key, body: { text: 'Repaired' } })).toMatchObject({
      status: 200,
      replayed: null,
    });
  });

  it('stores no answer with a secret, and does not create a second one', async () => {
    const key = randomUUID();
    const body = { name: 'Once', scopes: ['meetings:read'] };
    const { answer } = await post('/api/keys', { key, body });
    expect(answer.secret).toMatch(/^aw_/);
    expect(await post('/api/keys', { key, body })).toMatchObject({
      status: 409,
      answer: { code: 'idempotency_conflict', data: { why: 'not_kept' } },
    });
    const { items } = await server.api(token).keys.list();
    expect(items.filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it('stores answers that only its client can read, for a day', async () => {
    const key = randomUUID();
    const path = `/api/meetings/${meetingId}/actions`;
    await post(path, { key, body: { text: 'Unreadable words' } });
    const { rows } = await server.pool.query<{ row: string }>(
      `select encode(answer, 'escape') || held::text as row from idempotency_key held where answer is not null`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain('Unreadable');
      expect(row).not.toContain(key);
    }
    server.clock.advance(86_400_000);
    expect(await post(path, { key, body: { text: 'The next day' } })).toMatchObject({ status: 200 });
    server.clock.advance(86_400_000);
    await deleteOldAnswers(server.deps);
    expect((await server.pool.query('select from idempotency_key')).rowCount).toBe(0);
  });

  it('refuses keys that are not visible ASCII', async () => {
    for (const key of ['a b', 'x'.repeat(256)])
      expect(await post('/api/workspaces', { key, body: { name: 'No' } })).toMatchObject({
        status: 400,
        answer: { code: 'invalid_input', data: { fields: [{ field: 'idempotency-key' }] } },
      });
  });
});

describe('a change with If-Match', () => {
  const put = async (path: string, ifMatch: string | null, body: object) => {
    const response = await server.request(path, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(ifMatch === null ? {} : { 'if-match': ifMatch }),
      },
      body: JSON.stringify(body),
    });
    const { code, data } = (await response.json()) as {
      code?: string;
      data?: { fields?: { field: string }[] };
    };
    const fields = data?.fields?.map(({ field }) => field);
    return { status: response.status, etag: response.headers.get('etag'), code, fields };
  };

  it.each([
    ['line', () => `/api/meetings/${meetingId}/entries/${entryId}`, (text: string) => ({ content: text })],
    ['note', () => `/api/meetings/${meetingId}/notes`, (text: string) => ({ notes: text, kind: 'shared' })],
    ['action item', () => `/api/actions/${actionId}`, (text: string) => ({ text })],
    [
      'completed action item',
      () => `/api/actions/${actionId}`,
      (text: string) => ({ done: text !== 'Second' }),
    ],
  ])('requires the newest revision of a %s', async (_, path, body) => {
    const first = await put(path(), null, body('First'));
    expect(first.etag).toMatch(/^"\d+"$/);
    const second = await put(path(), first.etag, body('Second'));
    expect(second).toMatchObject({ status: 200, etag: expect.stringMatching(/^"\d+"$/) });
    expect(second.etag).not.toBe(first.etag);
    for (const stale of [first.etag!, first.etag!.slice(1, -1), `W/${second.etag}`, '"x"', '""'])
      expect(await put(path(), stale, body('Third')), stale).toMatchObject({
        status: 412,
        code: 'changed_since',
      });
    for (const malformed of ['', 'x', '7.5', '-1', `${second.etag}, ${first.etag}`, '"7', `'7'`])
      expect(await put(path(), malformed, body('Third')), malformed).toMatchObject({
        status: 400,
        code: 'invalid_input',
        fields: ['if-match'],
      });
    expect(await put(path(), '*', body('Fourth'))).toMatchObject({ status: 200 });
    const unquoted = (await put(path(), '*', body('Fifth'))).etag!.slice(1, -1);
    expect(await put(path(), unquoted, body('Sixth'))).toMatchObject({ status: 200 });
  });

  it.each([
    ['alone', { dismissed: false }],
    ['together with a new text', { dismissed: false, text: 'Decide soon' }],
  ])('restores an action item %s, unless its revision is old', async (_, body) => {
    const { actions } = server.api(token);
    const { id } = await actions.create({ id: meetingId, text: 'Decide today' });
    const isListed = async () => (await actions.list({})).items.some((item) => item.id === id);
    const { etag } = await put(`/api/actions/${id}`, null, { text: 'Decide tomorrow' });
    await actions.delete({ id });
    expect(await put(`/api/actions/${id}`, etag, body)).toMatchObject({ status: 412, code: 'changed_since' });
    expect(await isListed()).toBe(false);
    // Each change raises the revision by one.
    const newest = `"${Number(etag!.slice(1, -1)) + 1}"`;
    expect(await put(`/api/actions/${id}`, newest, body)).toMatchObject({ status: 200 });
    expect(await isListed()).toBe(true);
  });

  let actionId: string;
  beforeAll(async () => {
    ({ id: actionId } = await server.api(token).actions.create({ id: meetingId, text: 'Decide' }));
  });
});
