import type { SignInRules } from '@afterword/api-client/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await testServer({ ADMIN_EMAILS: 'boss@example.com, second@elsewhere.example' });
  admin = await server.signIn('boss@example.com');
  return () => server.close();
});

const choose = (registration: SignInRules['registration'], ...domains: string[]) =>
  server.api(admin).administration.setSignInRules({ registration, domains });

beforeEach(() => choose('open'));

/** Requests and opens a link, like a person on the sign-in page. */
async function signInByMail(email: string, on = server) {
  await on.api().accounts.generateMagicLink({ email });
  await on.runJobs();
  const [, code = ''] = /token=([\w-]+)/.exec((await on.mails()).at(-1)?.text ?? '') ?? [];
  const { access_token } = await on.api().accounts.redeemCode({ code });
  return on.api(access_token).accounts.currentUser();
}

const refused = {
  code: 'not_admitted',
  status: 403,
  message:
    'This server doesn’t allow new accounts with this address. Ask its administrator for an invitation.',
};

describe('the sign-in rules', () => {
  it('let everyone in until an admin changes them', async () => {
    const fresh = await testServerForThisTest({ ADMIN_EMAILS: 'boss@example.com' });
    const api = fresh.api(await fresh.signIn('boss@example.com'));
    expect(await api.administration.signInRules()).toEqual({ registration: 'open', domains: [] });
    expect((await signInByMail('anybody@example.org', fresh)).email).toBe('anybody@example.org');
  });

  it('by domain accept new accounts of exactly these domains', async () => {
    await choose('domains', ' Example.ORG ', 'bücher.example', 'example.org');
    expect(await server.api(admin).administration.signInRules()).toEqual({
      registration: 'domains',
      domains: ['example.org', 'bücher.example'],
    });
    expect((await signInByMail('ada@example.org')).email).toBe('ada@example.org');
    for (const email of ['ada@sub.example.org', 'ada@notexample.org', 'ada@example.org.example']) {
      await expect(signInByMail(email)).rejects.toMatchObject(refused);
    }
  });

  it('by invitation accept only people an admin invited', async () => {
    await choose('invitation');
    await expect(signInByMail('stranger@example.org')).rejects.toMatchObject(refused);
    const email = 'guest@example.org';
    const { id } = await server.api(admin).users.create({ name: 'Guest', email, user_role: 'user' });
    expect((await signInByMail(email)).id).toBe(id);
  });

  it('never lock out an existing account', async () => {
    const before = await signInByMail('early@example.org');
    await choose('invitation');
    expect((await signInByMail('early@example.org')).id).toBe(before.id);
  });

  it('do not apply to the operator: ADMIN_EMAILS and the first person always get in', async () => {
    await choose('invitation');
    expect((await signInByMail('second@elsewhere.example')).user_role).toBe('admin');

    const fresh = await testServerForThisTest();
    await fresh.pool.query(`insert into sign_in_rules (registration, domains) values ('invitation', '{}')`);
    expect((await signInByMail('first@example.org', fresh)).user_role).toBe('admin');
    await expect(signInByMail('later@example.org', fresh)).rejects.toMatchObject(refused);
  });

  it("do not change the sign-in page's answers for known or unknown addresses", async () => {
    await choose('invitation');
    const ask = async (email: string) => {
      const answer = await server.request('/api/auth/magic-link/generate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      return { status: answer.status, body: await answer.text() };
    };
    expect(await ask('nobody@example.org')).toEqual(await ask('boss@example.com'));
  });

  it('leave a refused link unused, so that it works once the rules allow it', async () => {
    await choose('invitation');
    await server.api().accounts.generateMagicLink({ email: 'patient@example.org' });
    await server.runJobs();
    const [, code = ''] = /token=([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? '') ?? [];
    await expect(server.api().accounts.redeemCode({ code })).rejects.toMatchObject(refused);
    await choose('open');
    expect((await server.api().accounts.redeemCode({ code })).access_token).toBeTruthy();
  });

  it('are recorded in the audit log when they change', async () => {
    await choose('domains', 'example.org');
    const { items } = await server.api(admin).audit.list({ action: 'rules.updated' });
    expect(items[0]).toMatchObject({
      before: { registration: 'open', domains: [] },
      after: { registration: 'domains', domains: ['example.org'] },
    });
  });

  it.each([
    ['no domain where domains are asked for', { registration: 'domains', domains: [] }, 'domains'],
    ['a domain that is an address', { registration: 'domains', domains: ['me@example.org'] }, 'domains.0'],
    ['a domain of one word', { registration: 'domains', domains: ['localhost'] }, 'domains.0'],
    ['a rule that does not exist', { registration: 'closed', domains: [] }, 'registration'],
  ])('refuse %s', async (_, body, field) => {
    const answer = await server.request('/api/admin/sign-in-rules', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    const { data } = (await answer.json()) as { data: { fields: { field: string }[] } };
    expect(data.fields.map((problem) => problem.field)).toEqual([field]);
  });
});
