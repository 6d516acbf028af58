import { beforeEach, describe, expect, it } from 'vitest';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';

const email = 'owner@example.com';
const good = 'cobalt heron lantern';
const changed = 'seven umbrellas at noon';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await testServerForThisTest({ TRUSTED_PROXIES: '1' });
  token = await server.signIn(email);
  await server.api(token).passwords.set({ password: good });
});

/** A browser at an address. It keeps its cookies. */
function browserAt(address: string) {
  let cookie = '';
  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await server.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify(body),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  return {
    signIn: async (password: string, mailbox = email) =>
      (await post('/api/auth/password', { email: mailbox, password })).status,
    askForLink: async () => {
      await post('/api/auth/magic-link/generate', { email });
      await server.runJobs();
    },
    redeem: async (code: string) => (await post('/api/auth/token', { code, same_browser_only: true })).status,
  };
}

type Browser = ReturnType<typeof browserAt>;

async function guessTimes(times: number, browser: Browser, mailbox = email): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push(await browser.signIn('a wrong password', mailbox));
  return statuses;
}

const newestCode = async () => /token=([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? '')?.[1] ?? '';

describe('someone who guesses passwords', () => {
  it('is blocked after ten wrong ones, without affecting people at other addresses', async () => {
    const thief = browserAt('192.0.2.1');
    expect(await guessTimes(11, thief)).toEqual([...Array(10).fill(403), 429]);
    expect(await thief.signIn(good)).toBe(429);
    expect(await browserAt('192.0.2.2').signIn(good)).toBe(200);
  });

  it('does not lock the owner out of a browser that has signed in before, even from the same address', async () => {
    const office = '192.0.2.1';
    const own = browserAt(office);
    expect(await own.signIn(good)).toBe(200);
    expect((await guessTimes(11, browserAt(office))).at(-1)).toBe(429);
    expect(await own.signIn(good)).toBe(200);
  });

  it('has ten attempts from a known browser, too', async () => {
    const own = browserAt('192.0.2.1');
    await own.signIn(good);
    expect(await guessTimes(11, own)).toEqual([...Array(10).fill(403), 429]);
  });

  it('has a hundred attempts an hour from many addresses, and the owner can still sign in', async () => {
    const own = browserAt('192.0.2.250');
    await own.signIn(good);
    await server.pool.query(`delete from rate_limit`);
    const { rateLimits } = server.deps;
    for (let crowd = 0; crowd < 100; crowd += 1)
      await rateLimits.countPassword({ mailbox: email, address: `198.51.100.${crowd}`, known: null });
    expect(await browserAt('203.0.113.9').signIn(good)).toBe(429);
    expect(await own.signIn(good)).toBe(200);
  });

  it('gets the same answers for an unknown mailbox', async () => {
    const thief = browserAt('192.0.2.1');
    expect(await guessTimes(11, thief, 'nobody@example.com')).toEqual([...Array(10).fill(403), 429]);
  });

  it("from one session does not stop the owner's other sessions from changing the password", async () => {
    const thief = server.api(await server.signIn(email));
    const change = (current_password: string) =>
      thief.passwords.set({ password: changed, current_password }).catch(({ code }) => code);
    for (let time = 0; time < 10; time += 1) expect(await change('a wrong password')).toBe('wrong_password');
    expect(await change(good)).toBe('rate_limited');
    await server.api(token).passwords.set({ password: changed, current_password: good });
  });
});

describe('someone who requests links for another person', () => {
  it('cannot use up the emails of an owner with a known browser', async () => {
    const own = browserAt('192.0.2.1');
    await own.askForLink();
    expect(await own.redeem(await newestCode())).toBe(200);

    const stranger = browserAt('192.0.2.2');
    for (let time = 0; time < 6; time += 1) await stranger.askForLink();
    expect(await server.mails()).toHaveLength(5);

    await own.askForLink();
    expect(await server.mails()).toHaveLength(6);
    expect(await own.redeem(await newestCode())).toBe(200);
  });
});

describe('a browser', () => {
  it('becomes known by a link or a password, and not by a failed sign-in', async () => {
    const known = async () =>
      (await server.pool.query<{ count: number }>('select count(*)::int as count from known_browser')).rows[0]
        ?.count;
    await browserAt('192.0.2.1').signIn('a wrong password');
    expect(await known()).toBe(0);
    await browserAt('192.0.2.2').signIn(good);
    expect(await known()).toBe(1);
    const byLink = browserAt('192.0.2.3');
    await byLink.askForLink();
    await byLink.redeem(await newestCode());
    expect(await known()).toBe(2);
  });

  it('is no longer known after the password was changed in another browser', async () => {
    const lost = browserAt('192.0.2.1');
    await lost.signIn(good);
    await server.api(token).passwords.set({ password: changed, current_password: good });
    await guessTimes(10, browserAt('192.0.2.1'));
    expect(await lost.signIn(changed)).toBe(429);
  });

  it('is forgotten after 400 days without use', async () => {
    await browserAt('192.0.2.1').signIn(good);
    server.clock.advance(399 * 86_400_000);
    await server.deps.jobs.add(server.deps.control, 'delete-expired', {});
    await server.runJobs();
    expect((await server.pool.query('select from known_browser')).rowCount).toBe(1);
    server.clock.advance(86_400_000);
    await server.deps.jobs.add(server.deps.control, 'delete-expired', {});
    await server.runJobs();
    expect((await server.pool.query('select from known_browser')).rowCount).toBe(0);
  });
});
