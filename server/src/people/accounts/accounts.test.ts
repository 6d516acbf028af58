import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { features } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';

/** Redeeming a link creates a workspace with its sample, so this file uses one server, with one address per test. */
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ ADMIN_EMAILS: 'boss@example.com, Second.Boss@Example.com' });
  return () => server.close();
});

interface Asked {
  code: string;
  /** The cookie the requesting browser would send. */
  cookie: string;
  link: string;
}

/** Requests a link like a browser, and opens the email. */
async function askForLink(email: string, on = server, cookie = ''): Promise<Asked> {
  const answer = await post('/api/auth/magic-link/generate', { email }, { cookie }, on);
  expect(answer.status).toBe(200);
  await on.runJobs();
  const mail = (await on.mails()).findLast(
    ({ to }) => to && !Array.isArray(to) && to.text === email.toLowerCase(),
  );
  const link = /http\S+\/auth\/callback\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const code = new URL(link).searchParams.get('token') ?? '';
  return { code, link, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  on = server,
): Promise<Response> {
  return on.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const redeem = (body: Record<string, unknown>, headers: Record<string, string> = {}, on = server) =>
  post('/api/auth/token', body, headers, on);

async function signInByMail(email: string, on = server): Promise<string> {
  const { code } = await askForLink(email, on);
  return (await on.api().accounts.redeemCode({ code })).access_token;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the emailed sign-in link', () => {
  it('signs in the person who opens it, and creates the account the first time', async () => {
    const { link, code } = await askForLink('mary.jane@example.com');
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?token=[\w-]{43}$/);

    const { access_token } = await server.api().accounts.redeemCode({ code });

    expect(await server.api(access_token).accounts.currentUser()).toEqual({
      id: expect.any(Number),
      name: 'Mary Jane',
      email: 'mary.jane@example.com',
      email_verified_at: server.clock.now().toISOString(),
      user_role: 'user',
      plan_name: 'Free',
      locale: 'en',
      features,
      workspace: { id: expect.any(Number), name: 'Mary Jane', role: 'admin', personal: true, timeZone: null },
    });
  });

  it('leads to the same account the next time, in any spelling of upper and lower case', async () => {
    const first = await server.api(await signInByMail('again@example.com')).accounts.currentUser();
    const second = await server.api(await signInByMail('Again@Example.COM')).accounts.currentUser();
    expect(second.id).toBe(first.id);
  });

  it('adds the sample meeting to a new account', async () => {
    const token = await signInByMail('new@example.com');
    const { items, total } = await server.api(token).meetings.list({});
    expect(items.map(({ sample }) => sample)).toEqual([true]);
    expect(total).toBe(0);
  });

  it('is text and a button, in an email that triggers no automatic replies', async () => {
    const { link } = await askForLink('reader@example.com');
    const mail = (await server.mails()).at(-1);
    expect(mail?.subject).toBe('Your sign-in link for Afterword');
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain(`href="${link}"`);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('works only once', async () => {
    const { code } = await askForLink('once@example.com');
    expect((await redeem({ code })).status).toBe(200);
    const again = await redeem({ code });
    expect(again.status).toBe(410);
    expect(await again.json()).toMatchObject({
      code: 'code_expired',
      status: 410,
      message: 'Your magic link has expired. Please request a new one or log in again.',
      data: { why: 'used' },
    });
  });

  it('gets a different error when it expired, was used or never existed, for a day', async () => {
    const own = await testServerForThisTest();
    const why = async (code: string) => (await (await redeem({ code }, {}, own)).json()).data.why;
    const [used, old] = [await askForLink('used@example.com', own), await askForLink('old@example.com', own)];
    await redeem({ code: used.code }, {}, own);
    own.clock.advance(10 * 60_000);
    expect(await why(used.code)).toBe('used');
    expect(await why(old.code)).toBe('expired');
    expect(await why(randomBytes(32).toString('base64url'))).toBe('unknown');

    own.clock.advance(86_400_000);
    await own.deps.jobs.add(own.deps.control, 'delete-expired', {});
    await own.runJobs();
    expect(await why(used.code)).toBe('unknown');
    expect(await why(old.code)).toBe('unknown');
  });

  it('gives one session when a hundred requests redeem it at once', async () => {
    const { code } = await askForLink('crowd@example.com');
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem({ code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(99);
    const { rows } = await server.pool.query(
      `select from session s join account a on a.id = s.account_id where a.email = 'crowd@example.com'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('creates one account when two links of a new address are redeemed at once', async () => {
    const [one, two] = [await askForLink('twice@example.com'), await askForLink('twice@example.com')];
    const answers = await Promise.all([redeem({ code: one.code }), redeem({ code: two.code })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await server.pool.query(`select from account where email = 'twice@example.com'`);
    expect(rows).toHaveLength(1);
  });

  it('is valid for ten minutes from the time the email was sent', async () => {
    const own = await testServerForThisTest();
    const [early, late] = [await askForLink('a@example.com', own), await askForLink('a@example.com', own)];
    own.clock.advance(10 * 60_000 - 1);
    expect((await redeem({ code: early.code }, {}, own)).status).toBe(200);
    own.clock.advance(1);
    expect((await redeem({ code: late.code }, {}, own)).status).toBe(410);
  });

  it('is not used up when an email scanner opens it', async () => {
    const { code, link } = await askForLink('scanned@example.com');
    for (const method of ['GET', 'HEAD']) {
      await server.request(new URL(link).pathname + new URL(link).search, { method });
      await server.request(`/api/auth/token?code=${code}`, { method });
    }
    expect((await redeem({ code })).status).toBe(200);
  });

  it('and the session are stored only as hashes', async () => {
    const { code } = await askForLink('hashed@example.com');
    const everything = async () => {
      const tables = await server.pool.query<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema = 'public'`,
      );
      const rows = await Promise.all(
        tables.rows.map(({ name }) => server.pool.query(`select t::text as row from ${name} t`)),
      );
      return rows.flatMap((result) => result.rows.map(({ row }) => row)).join('\n');
    };
    const stored = await everything();
    expect(stored).toContain(digest(code));
    expect(stored).not.toContain(code);

    const { access_token } = await server.api().accounts.redeemCode({ code });
    const later = await everything();
    expect(later).toContain(digest(access_token));
    expect(later).not.toContain(access_token);
  });
});

describe('the browser that requested a link', () => {
  it('redeems it immediately; another browser has to ask its person first', async () => {
    const { code, cookie } = await askForLink('browser@example.com');
    const other = await redeem({ code, same_browser_only: true });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'other_browser', status: 409 });
    const stranger = { cookie: `afterword_browser=${randomBytes(32).toString('base64url')}` };
    expect((await redeem({ code, same_browser_only: true }, stranger)).status).toBe(409);

    expect((await redeem({ code, same_browser_only: true }, { cookie })).status).toBe(200);
  });

  it('is not required after a person confirmed in another browser', async () => {
    const { code } = await askForLink('continue@example.com');
    expect((await redeem({ code, same_browser_only: true })).status).toBe(409);
    expect((await redeem({ code })).status).toBe(200);
  });

  it('keeps its cookie, so that each of two links opens without a question', async () => {
    const first = await askForLink('two-links@example.com');
    const second = await askForLink('two-links@example.com', server, first.cookie);
    expect(second.cookie).toBe(first.cookie);
    for (const { code } of [first, second]) {
      expect((await redeem({ code, same_browser_only: true }, { cookie: first.cookie })).status).toBe(200);
    }
  });

  it('is not impersonated through a cookie set by a neighboring host', async () => {
    const secure = await testServerForThisTest({ PUBLIC_URL: 'https://afterword.example.com' });
    const { code, cookie } = await askForLink('neighbor@example.com', secure);
    const body = { code, same_browser_only: true };
    const unprefixed = { cookie: cookie.replace('__Host-', '') };
    expect((await post('/api/auth/token', body, unprefixed, secure)).status).toBe(409);
    expect((await post('/api/auth/token', body, { cookie }, secure)).status).toBe(200);
  });

  it('is recognized by a cookie that no script and no other site can use', async () => {
    const answer = await post('/api/auth/magic-link/generate', { email: 'cookie@example.com' });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^afterword_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const secure = await testServerForThisTest({ PUBLIC_URL: 'https://afterword.example.com' });
    const overTls = await post('/api/auth/magic-link/generate', { email: 'cookie@example.com' }, {}, secure);
    expect(overTls.headers.get('set-cookie')).toContain('; Secure');
    expect(overTls.headers.get('set-cookie')).toMatch(
      /^__Host-afterword_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe('requesting a link', () => {
  // `pnpm bench sign-in` measures that both take the same time.
  it('gives byte-identical answers for addresses with and without an account', async () => {
    await server.signIn('known@example.com');
    const { cookie } = await askForLink('reader@example.com');
    const whole = new Set<string>();
    for (let time = 0; time < 100; time += 1) {
      const email = time % 2 === 0 ? 'known@example.com' : `unknown-${time}@example.com`;
      const answer = await post('/api/auth/magic-link/generate', { email }, { cookie });
      answer.headers.delete('x-request-id');
      whole.add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
    }
    expect(whole.size).toBe(1);
  });

  it('sends at most five emails per mailbox in 15 minutes, and then silently none', async () => {
    const own = await testServerForThisTest();
    const answers = new Set<string>();
    for (let time = 0; time < 8; time += 1) {
      const answer = await post('/api/auth/magic-link/generate', { email: 'Flood@example.com' }, {}, own);
      answers.add(`${answer.status} ${await answer.text()}`);
      await own.runJobs();
    }
    expect([...answers]).toEqual(['200 {"status":"sent"}']);
    expect(await own.mails()).toHaveLength(5);

    await askForLink('neighbour@example.com', own);
    expect(await own.mails()).toHaveLength(6);
    expect((await own.pool.query('select key from rate_limit')).rows.join()).not.toContain('flood');

    await own.pool.query('update rate_limit set expire = 0'); // A quarter of an hour later.
    await askForLink('flood@example.com', own);
    expect(await own.mails()).toHaveLength(7);
  });

  it('creates no account until the link is opened', async () => {
    await askForLink('never-opened@example.com');
    const { rows } = await server.pool.query(`select from account where email = 'never-opened@example.com'`);
    expect(rows).toHaveLength(0);
  });

  it('is limited per address and call, and says when to retry', async () => {
    const limited = await testServerForThisTest({ RATE_LIMIT_PER_MINUTE: '3' });
    const ask = () => post('/api/auth/magic-link/generate', { email: 'a@example.com' }, {}, limited);
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 200]);

    const refused = await ask();
    expect(refused.status).toBe(429);
    const body = await refused.json();
    expect(body).toMatchObject({ code: 'rate_limited', status: 429 });
    expect(body.data.retryAfter).toBeGreaterThan(0);
    expect(refused.headers.get('retry-after')).toBe(`${body.data.retryAfter}`);
    expect((await redeem({ code: 'x' }, {}, limited)).status).toBe(410);
  });
});

describe('accounts', () => {
  it('make only the very first person an administrator', async () => {
    const own = await testServerForThisTest();
    const asked: Asked[] = [];
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com'])
      asked.push(await askForLink(email, own));
    const roles = await Promise.all(
      asked.map(async ({ code }) => {
        const { access_token } = await own.api().accounts.redeemCode({ code });
        return (await own.api(access_token).accounts.currentUser()).user_role;
      }),
    );
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
  });

  it('make exactly the people in ADMIN_EMAILS administrators if it is set', async () => {
    const own = await testServerForThisTest({ ADMIN_EMAILS: 'boss@example.com, Second.Boss@Example.com' });
    const role = async (email: string) =>
      (await own.api(await signInByMail(email, own)).accounts.currentUser()).user_role;
    expect(await role('first@example.com')).toBe('user');
    expect(await role('boss@example.com')).toBe('admin');
    expect(await role('second.boss@example.com')).toBe('admin');
  });

  it.each([
    ['mary.jane@example.com', 'Mary Jane'],
    ['mary-jane+meetings@example.com', 'Mary Jane'],
    ['åsa_öberg@example.com', 'Åsa Öberg'],
    ['+@example.com', '+'],
  ])('with the address %s are named %s until the person changes it', async (email, name) => {
    const { nameFromAddress } = await import('./accounts.ts');
    expect(nameFromAddress(email)).toBe(name);
  });

  it('can be renamed, without surrounding spaces', async () => {
    const token = await server.signIn('rename@example.com');
    const { user } = await server.api(token).accounts.updateUser({ name: '  Renée  ' });
    expect(user.name).toBe('Renée');
    expect((await server.api(token).accounts.currentUser()).name).toBe('Renée');
  });

  it('can change their language without losing their name', async () => {
    const api = server.api(await server.signIn('language@example.com'));
    expect((await api.accounts.updateUser({ locale: 'de' })).user).toMatchObject({
      name: 'Language',
      locale: 'de',
    });
    expect((await api.accounts.updateUser({ name: 'Sprache' })).user).toMatchObject({
      name: 'Sprache',
      locale: 'de',
    });
    expect((await api.accounts.currentUser()).locale).toBe('de');
  });

  it('get emails in their language, and strangers in that of their browser', async () => {
    const email = 'mailed@example.com';
    const ask = (to: string, language: string) =>
      post('/api/auth/magic-link/generate', { email: to }, { 'accept-language': language });
    const mailTo = async (address: string) => {
      await server.runJobs();
      return (await server.mails()).findLast(({ to }) => to && !Array.isArray(to) && to.text === address);
    };
    await ask(email, 'de-DE');
    const first = await mailTo(email);
    expect(first?.subject).toBe('Ihr Anmelde-Link für Afterword');
    expect(first?.text).toContain('Über diesen Link melden Sie sich an.');
    expect(first?.html).toContain('<html lang="de">');

    const api = server.api(await server.signIn(email));
    await api.accounts.updateUser({ locale: 'en' });
    await ask(email, 'de-DE');
    expect((await mailTo(email))?.subject).toBe('Your sign-in link for Afterword');
  });

  it.each<[what: string, headers: Record<string, string>, locale: string]>([
    ['what the browser prefers', { 'accept-language': 'eo,de-AT;q=0.8,en;q=0.7' }, 'de'],
    ['the heavier preference, in any order', { 'accept-language': 'de;q=0.3,en-GB;q=0.9' }, 'en'],
    ['no language it refuses', { 'accept-language': 'de;q=0, en;q=0.1' }, 'en'],
    [
      'the language chosen on the site before the preference of the browser',
      { 'accept-language': 'en-US', cookie: 'locale=de' },
      'de',
    ],
    ['English where there is no other', { 'accept-language': 'eo', cookie: 'locale=xx' }, 'en'],
  ])('begin with %s', async (_what, headers, locale) => {
    const email = `${randomUUID()}@example.com`;
    const { code } = await askForLink(email);
    const answer = await server.request('/api/auth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ code }),
    });
    const { access_token } = await answer.json();
    expect((await server.api(access_token).accounts.currentUser()).locale).toBe(locale);
  });

  it('have a workspace each', async () => {
    for (const email of ['alone1@example.com', 'alone2@example.com']) await signInByMail(email);
    const { rows } = await server.pool.query(
      `select count(distinct personal_workspace_id)::int as workspaces from account where email like 'alone_@example.com'`,
    );
    expect(rows).toEqual([{ workspaces: 2 }]);
  });
});

describe('sessions', () => {
  const day = 86_400_000;

  it('on the web expire after 30 days without use, and after 90 days in any case', async () => {
    const own = await testServerForThisTest();
    const begun = own.clock.now().getTime();
    const [used, unused] = [await own.signIn('a@example.com'), await own.signIn('a@example.com')];
    const ended = { code: 'unauthenticated', status: 401 };
    for (const after of [29, 58, 87]) {
      own.clock.set(new Date(begun + after * day).toISOString());
      expect((await own.api(used).accounts.currentUser()).email).toBe('a@example.com');
    }
    await expect(own.api(unused).accounts.currentUser()).rejects.toMatchObject(ended);
    own.clock.set(new Date(begun + 90 * day).toISOString());
    await expect(own.api(used).accounts.currentUser()).rejects.toMatchObject(ended);
  });

  it('of an extension last as long as it is used at least once a year', async () => {
    const own = await testServerForThisTest();
    const { code } = await own.api(await own.signIn('a@example.com')).accounts.createExtensionCode({});
    const { access_token } = await own.api().accounts.redeemCode({ code });
    for (let year = 0; year < 3; year += 1) {
      own.clock.advance(364 * day);
      expect((await own.api(access_token).accounts.currentUser()).email).toBe('a@example.com');
    }
  });

  it("can all be ended except the current one, including the extension's", async () => {
    const own = await testServerForThisTest();
    const [here, there] = [await own.signIn('a@example.com'), await own.signIn('a@example.com')];
    const { code } = await own.api(there).accounts.createExtensionCode({});
    const { access_token: extension } = await own.api().accounts.redeemCode({ code });
    await own.api(here).accounts.endOtherSessions();
    expect(await own.api(here).accounts.listSessions()).toMatchObject([{ current: true }]);
    for (const token of [there, extension])
      await expect(own.api(token).accounts.currentUser()).rejects.toMatchObject({ status: 401 });
  });

  it('are listed with the network address of their last use', async () => {
    const own = await testServerForThisTest({ TRUSTED_PROXIES: '1' });
    const token = await own.signIn('a@example.com');
    own.clock.advance(60_000);
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.7' };
    expect((await own.request('/api/user', { headers })).status).toBe(200);
    expect(await own.api(token).accounts.listSessions()).toMatchObject([{ address: '203.0.113.7' }]);
  });

  it('update their last use at most once a minute', async () => {
    const own = await testServerForThisTest();
    const token = await own.signIn('a@example.com');
    const begun = own.clock.now().toISOString();
    own.clock.advance(59_999);
    const [early] = await own.api(token).accounts.listSessions();
    expect(early?.lastSeenAt).toBe(begun);
    own.clock.advance(1);
    const [later] = await own.api(token).accounts.listSessions();
    expect(later?.lastSeenAt).toBe(own.clock.now().toISOString());
  });

  it('are listed with browser and system, and the current one is marked', async () => {
    const { code } = await askForLink('list@example.com');
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
    const answer = await redeem({ code }, { 'user-agent': userAgent });
    const { access_token } = await answer.json();
    const other = await server.signIn('list@example.com');

    const sessions = await server.api(access_token).accounts.listSessions();
    expect(sessions.map(({ name, kind, current }) => ({ name, kind, current }))).toEqual(
      expect.arrayContaining([
        { name: 'Chrome on Windows', kind: 'web', current: true },
        { name: 'Unknown browser', kind: 'web', current: false },
      ]),
    );
    expect(sessions).toHaveLength(2);

    const otherId = sessions.find(({ current }) => !current)?.id ?? '';
    await server.api(access_token).accounts.revokeSession({ id: otherId });
    await expect(server.api(other).accounts.currentUser()).rejects.toMatchObject({ status: 401 });
    await expect(server.api(access_token).accounts.revokeSession({ id: otherId })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('of other accounts can be neither seen nor revoked', async () => {
    const [mine, theirs] = [
      await server.signIn('mine@example.com'),
      await server.signIn('theirs@example.com'),
    ];
    const [their] = await server.api(theirs).accounts.listSessions();
    await expect(server.api(mine).accounts.revokeSession({ id: their?.id ?? '' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await server.api(theirs).accounts.listSessions()).toHaveLength(1);
  });

  it('end when their person signs out, and only that one ends', async () => {
    const [here, there] = [await server.signIn('out@example.com'), await server.signIn('out@example.com')];
    expect(await server.api(here).accounts.logout()).toEqual({ status: 'signed_out' });
    await expect(server.api(here).accounts.currentUser()).rejects.toMatchObject({ status: 401 });
    expect((await server.api(there).accounts.currentUser()).email).toBe('out@example.com');
  });
});

describe('the extension', () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  it('gets its own session from a code of the signed-in person', async () => {
    const token = await server.signIn('extension@example.com');
    const { code } = await server.api(token).accounts.createExtensionCode({});
    const { access_token } = await server.api().accounts.redeemCode({ code });

    expect((await server.api(access_token).accounts.currentUser()).email).toBe('extension@example.com');
    const sessions = await server.api(token).accounts.listSessions();
    expect(sessions.map(({ kind }) => kind).sort()).toEqual(['extension', 'web']);
    await server.api(token).accounts.logout();
    expect((await server.api(access_token).accounts.currentUser()).email).toBe('extension@example.com');
    await expect(server.api().accounts.redeemCode({ code })).rejects.toMatchObject({ status: 410 });
  });

  it('redeems the code from a worker without cookies, although it belongs to a browser', async () => {
    const token = await server.signIn('worker@example.com');
    const { code } = await server.api(token).accounts.createExtensionCode({});
    expect((await redeem({ code, same_browser_only: true })).status).toBe(200);
  });

  it("needs the verifier that matches the code's challenge", async () => {
    const token = await server.signIn('pkce@example.com');
    const { code } = await server.api(token).accounts.createExtensionCode({ code_challenge: challenge });
    const without = await redeem({ code });
    expect(without.status).toBe(400);
    expect(await without.json()).toMatchObject({
      code: 'invalid_input',
      data: { fields: [{ field: 'code_verifier' }] },
    });
    const wrong = await redeem({ code, code_verifier: randomBytes(32).toString('base64url') });
    expect(wrong.status).toBe(400);

    expect((await redeem({ code, code_verifier: verifier })).status).toBe(200);
  });

  it('cannot use a verifier with a code that has no challenge', async () => {
    const token = await server.signIn('downgrade@example.com');
    const { code } = await server.api(token).accounts.createExtensionCode({});
    expect((await redeem({ code, code_verifier: verifier })).status).toBe(400);
  });

  it('has a minute to redeem the code', async () => {
    const own = await testServerForThisTest();
    const { code } = await own.api(await own.signIn('a@example.com')).accounts.createExtensionCode({});
    own.clock.advance(60_000);
    expect((await redeem({ code }, {}, own)).status).toBe(410);
  });

  it('stays signed in for a year', async () => {
    const own = await testServerForThisTest();
    const { code } = await own.api(await own.signIn('a@example.com')).accounts.createExtensionCode({});
    const { access_token } = await own.api().accounts.redeemCode({ code });
    own.clock.advance(364 * 86_400_000);
    expect((await own.api(access_token).accounts.currentUser()).email).toBe('a@example.com');
  });
});

it('deletes expired codes and sessions', async () => {
  const own = await testServerForThisTest();
  await askForLink('a@example.com', own);
  await own.signIn('a@example.com');
  own.clock.advance(100 * 86_400_000);
  const kept = await own.signIn('b@example.com');
  await own.deps.jobs.add(own.pool, 'delete-expired', {});
  await own.runJobs();
  const { rows } = await own.pool.query(
    'select (select count(*) from sign_in_code) as codes, (select count(*) from session) as sessions',
  );
  expect(rows).toEqual([{ codes: 0, sessions: 1 }]);
  expect((await own.api(kept).accounts.currentUser()).email).toBe('b@example.com');
});

describe('invalid input', () => {
  const long = 'x'.repeat(300);
  const json = { 'content-type': 'application/json' };
  const post = (body: string) => ({ method: 'POST', headers: json, body });
  const ask = '/api/auth/magic-link/generate';
  const redeem = '/api/auth/token';
  const cases: [what: string, path: string, init: RequestInit, status: number, fields?: string[]][] = [
    ['no address', ask, post('{}'), 400, ['email']],
    ['an address that is none', ask, post('{"email":"x"}'), 400, ['email']],
    ['a number for an address', ask, post('{"email":7}'), 400, ['email']],
    ['two addresses', ask, post('{"email":"a@example.com,b@example.com"}'), 400, ['email']],
    [
      'a header in the address',
      ask,
      post('{"email":"a@example.com\\r\\nBcc: b@example.com"}'),
      400,
      ['email'],
    ],
    ['a NUL in the address', ask, post('{"email":"a\\u0000@example.com"}'), 400, ['email']],
    ['an endless address', ask, post(`{"email":"${long}@example.com"}`), 400, ['email']],
    ['a list as body', ask, post('[]'), 400, ['']],
    ['null as body', ask, post('null'), 400, ['']],
    ['no body', ask, { method: 'POST', headers: json }, 400],
    ['half a body', ask, post('{"email":'), 400, ['body']],
    [
      'a form',
      ask,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'email=a@example.com',
      },
      400,
      ['content-type'],
    ],
    ['text', ask, { method: 'POST', body: '{"email":"a@example.com"}' }, 400, ['content-type']],
    ['a body of 3 MB', ask, post(`"${'x'.repeat(3_000_000)}"`), 413],
    ['brackets a thousand deep', ask, post('['.repeat(1_000) + ']'.repeat(1_000)), 400],
    ['a prototype', ask, post('{"__proto__":{"email":"a@example.com"}}'), 400, ['__proto__']],
    ['no code', redeem, post('{}'), 400, ['code']],
    ['an empty code', redeem, post('{"code":""}'), 400, ['code']],
    ['an endless code', redeem, post(`{"code":"${long}"}`), 400, ['code']],
    ['an unknown code', redeem, post('{"code":"unknown"}'), 410],
    ['a code with a NUL', redeem, post('{"code":"\\u0000"}'), 410],
    ['a code with half a character', redeem, post('{"code":"\\ud800"}'), 410],
    ['a verifier too short', redeem, post('{"code":"a","code_verifier":"b"}'), 400, ['code_verifier']],
    ['the wrong method', redeem, { method: 'DELETE' }, 404],
    ['the wrong method', '/api/user', { method: 'PATCH' }, 404],
    ['no bearer', '/api/user', {}, 401],
    ['another scheme', '/api/user', { headers: { authorization: 'Basic YTpi' } }, 401],
    ['an unknown bearer', '/api/user', { headers: { authorization: 'Bearer unknown' } }, 401],
    ['an endless bearer', '/api/user', { headers: { authorization: `Bearer ${'x'.repeat(10_000)}` } }, 401],
    [
      'a bearer of quotes',
      '/api/user',
      { headers: { authorization: `Bearer ';drop table session;--` } },
      401,
    ],
    ['a stranger to every call', '/api/user/update', post('{}'), 401],
    ['a stranger', '/api/sessions', {}, 401],
    ['a stranger', '/api/sessions/x', { method: 'DELETE' }, 401],
    ['a stranger', '/api/auth/logout', { method: 'POST' }, 401],
    ['a stranger', '/api/auth/extension/code', post('{}'), 401],
  ];

  it.each(cases)(
    '%s: %s gets the expected answer without a session',
    async (_what, path, init, status, fields) => {
      const answer = await server.request(path, init);
      const body = await answer.json();
      expect(answer.status).toBe(status);
      expect(body).toMatchObject({ code: expect.any(String), status, message: expect.any(String) });
      if (fields) {
        expect(body.code).toBe('invalid_input');
        expect(body.data.fields.map(({ field }: { field: string }) => field)).toEqual(fields);
      }
    },
  );

  const signedInCases: [what: string, path: string, init: RequestInit, status: number, fields?: string[]][] =
    [
      ['an empty name', '/api/user/update', { method: 'POST', body: '{"name":"  "}' }, 400, ['name']],
      ['no change at all', '/api/user/update', { method: 'POST', body: '{}' }, 400, ['']],
      [
        'a language there is not',
        '/api/user/update',
        { method: 'POST', body: '{"locale":"xx"}' },
        400,
        ['locale'],
      ],
      [
        'a name of 201 characters',
        '/api/user/update',
        { method: 'POST', body: `{"name":"${'x'.repeat(201)}"}` },
        400,
        ['name'],
      ],
      [
        'a name with a NUL',
        '/api/user/update',
        { method: 'POST', body: '{"name":"a\\u0000b"}' },
        400,
        ['name'],
      ],
      [
        'a name of two lines',
        '/api/user/update',
        { method: 'POST', body: '{"name":"a\\nb"}' },
        400,
        ['name'],
      ],
      [
        'a short challenge',
        '/api/auth/extension/code',
        { method: 'POST', body: '{"code_challenge":"x"}' },
        400,
        ['code_challenge'],
      ],
      ['a session nobody has', '/api/sessions/not-an-id', { method: 'DELETE' }, 404],
      ['a session with a NUL', '/api/sessions/%00', { method: 'DELETE' }, 400],
      ['a broken percent sign', '/api/sessions/%zz', { method: 'DELETE' }, 404],
      ['a broken character', '/api/sessions/%ff', { method: 'DELETE' }, 404],
    ];

  it.each(signedInCases)(
    '%s: %s gets the expected answer with a session',
    async (_what, path, init, status, fields) => {
      const token = await server.signIn('hostile@example.com');
      const answer = await server.request(path, {
        ...init,
        headers: { ...json, authorization: `Bearer ${token}` },
      });
      const body = await answer.json();
      expect(answer.status).toBe(status);
      if (fields) expect(body.data.fields.map(({ field }: { field: string }) => field)).toEqual(fields);
    },
  );

  it('replaces half a surrogate pair by the replacement character', async () => {
    const token = await server.signIn('surrogate@example.com');
    const { user } = await server.api(token).accounts.updateUser({ name: 'a\ud800b' });
    expect(user.name).toBe('a\ufffdb');
  });
});
