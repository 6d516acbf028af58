import { describe, expect, it, vi } from 'vitest';
import type { SessionProblem } from '../messages/messages.ts';
import type { Session } from '../outbox/store.ts';
import { sessionSentence } from '../pages/session-words.ts';
import { createSessions } from './session.ts';

const sentence = (problem: SessionProblem | null) => problem && sessionSentence(problem);

const baked = 'https://afterword.example';
const redirect = 'https://hlecmepohdlnjbmconffmcaolmjoihca.chromiumapp.org/';
const ada = { id: 7, name: 'Ada', email: 'ada@example.org' };

/** Creates a server that exchanges codes for tokens, and the parts that use sessions. */
function setUp({
  codes = { 'good-code': 7 },
  returns,
}: {
  codes?: Record<string, number>;
  returns?: (url: URL) => string;
} = {}) {
  const state = {
    session: null as Session | null,
    opened: null as URL | null,
    redeemed: [] as unknown[],
    locales: [] as string[],
    signedOut: false,
  };
  const order: string[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/auth/token') {
      const body = (await request.json()) as { code: string };
      state.redeemed.push(body);
      const account = codes[body.code];
      if (account !== undefined) return Response.json({ access_token: `token-${account}` });
      const refusal = {
        defined: true,
        code: 'code_expired',
        status: 410,
        message: 'Your magic link has expired.',
        data: null,
      };
      return Response.json(refusal, { status: 410 });
    }
    const account = Number(request.headers.get('authorization')?.split('-')[1]);
    if (pathname === '/api/user')
      return Response.json({
        ...ada,
        id: account,
        email_verified_at: null,
        user_role: 'user',
        plan_name: 'free',
        locale: 'de',
      });
    if (pathname === '/api/server') return Response.json({ id: 'server-1', name: 'Afterword', version: '1' });
    if (pathname === '/api/auth/logout') return Response.json({ status: 'signed_out' });
    return new Response(null, { status: 404 });
  };
  const outbox = {
    session: async () => state.session,
    origin: async () => state.session?.origin ?? baked,
    verify: async () => void order.push('verify'),
    signIn: async (session: Omit<Session, 'expired'>) => {
      order.push('signIn');
      state.session = { ...session, expired: null };
    },
    signOut: vi.fn(async () => 0),
    noteSwitch: async () => void order.push('noteSwitch'),
  };
  const sessions = createSessions({
    outbox,
    absorb: async () => void order.push('absorb'),
    fetch: fetch as typeof globalThis.fetch,
    identity: {
      getRedirectURL: () => redirect,
      async launchWebAuthFlow({ url }) {
        state.opened = new URL(url);
        if (!returns) throw new Error('The user did not approve access.');
        return returns(state.opened);
      },
    },
    readWorkspaces: async () => void order.push('readWorkspaces'),
    version: '0.1.0',
    storeLocale: async (locale) => void state.locales.push(locale),
    signedOut: {
      read: async () => state.signedOut,
      write: async (signedOut) => {
        state.signedOut = signedOut;
      },
    },
    bakedOrigin: baked,
  });
  const connect = (code: string, accountId: number, sender = { origin: baked, frameId: 0 }) =>
    sessions.external({ type: 'connect', ask: { code, accountId } }, sender);
  return { sessions, state, order, connect, outbox };
}

describe('a code from the web app', () => {
  it('becomes a session of the extension, after the journal was taken in', async () => {
    const { connect, state, order } = setUp();
    expect(await connect('good-code', 7)).toEqual({ connected: true, code: null, reason: null });
    expect(state.session).toMatchObject({
      origin: baked,
      serverId: 'server-1',
      account: ada,
      token: 'token-7',
    });
    expect(order).toEqual(['absorb', 'signIn']);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', frameId: 0 }],
    ['another port', { origin: `${baked}:8443`, frameId: 0 }],
    ['a frame in another site', { origin: baked, frameId: 3 }],
    ['nobody that Chrome can name', {}],
  ])('is not taken from %s, which gets no answer', async (_name, sender) => {
    const { sessions, state } = setUp();
    const ask = { code: 'good-code', accountId: 7 };
    expect(await sessions.external({ type: 'connect', ask }, sender)).toBeNull();
    expect(await sessions.external({ type: 'hello', ask: null }, sender)).toBeNull();
    expect(state.redeemed).toEqual([]);
  });

  it.each([[null], [{}], [{ code: 7, accountId: 7 }], [{ code: 'good-code' }]])(
    'is refused when the message is %j',
    async (ask) => {
      const { sessions, state } = setUp();
      const answer = await sessions.external({ type: 'connect', ask }, { origin: baked, frameId: 0 });
      expect(answer).toMatchObject({ connected: false });
      expect(state.session).toBeNull();
    },
  );

  it('of another account than the page shows is given back', async () => {
    const { connect, state } = setUp({ codes: { 'good-code': 8 } });
    expect(await connect('good-code', 7)).toMatchObject({ connected: false });
    expect(state.session).toBeNull();
  });

  it('that has expired says so', async () => {
    const { connect } = setUp();
    expect(await connect('old-code', 7)).toEqual({
      connected: false,
      code: 'code_expired',
      reason: 'Your magic link has expired.',
    });
  });

  it('notes a switch of workspaces in the web app, of its own account alone', async () => {
    const { sessions, order, connect } = setUp();
    const switched = (accountId: number) =>
      sessions.external({ type: 'switched', ask: { accountId } }, { origin: baked, frameId: 0 });
    expect(await switched(7)).toEqual({ noted: false });
    await connect('good-code', 7);
    expect(await switched(8)).toEqual({ noted: false });
    expect(await switched(7)).toEqual({ noted: true });
    expect(order.slice(-2)).toEqual(['noteSwitch', 'readWorkspaces']);
    expect(order.filter((each) => each === 'noteSwitch')).toHaveLength(1);
  });

  it('brings the language of the account, and hello a newer one', async () => {
    const { sessions, connect, state } = setUp();
    await connect('good-code', 7);
    expect(state.locales).toEqual(['de']);
    const hello = (ask: unknown) => sessions.external({ type: 'hello', ask }, { origin: baked, frameId: 0 });
    await hello({ accountId: 7, locale: 'en' });
    await hello({ accountId: 8, locale: 'de' });
    await hello({ accountId: 7, locale: '../en' });
    expect(state.locales).toEqual(['de', 'en']);
  });

  it('is not needed when this account is signed in', async () => {
    const { connect, state } = setUp();
    await connect('good-code', 7);
    expect(await connect('another', 7)).toEqual({ connected: true, code: null, reason: null });
    expect(state.redeemed).toHaveLength(1);
  });

  it('does not take the extension away from another server', async () => {
    const { connect, state } = setUp();
    state.session = { origin: 'https://own.example', serverId: 's', account: ada, token: 't', expired: null };
    expect(await connect('good-code', 7)).toMatchObject({ connected: false });
    expect(state.session.origin).toBe('https://own.example');
  });
});

describe('hello', () => {
  it('tells the account only while its session holds', async () => {
    const { sessions, connect, state, order } = setUp();
    const hello = () => sessions.external({ type: 'hello', ask: null }, { origin: baked, frameId: 0 });
    expect(await hello()).toEqual({ version: '0.1.0', accountId: null, server: baked, declined: false });
    await connect('good-code', 7);
    expect(await hello()).toMatchObject({ accountId: 7 });
    if (state.session) state.session.expired = 'unauthenticated';
    expect(await hello()).toMatchObject({ accountId: null, declined: true });
    expect(order.filter((step) => step === 'verify')).toHaveLength(3);
  });
});

describe("the popup's sign-in", () => {
  const answering = (more: (url: URL) => Record<string, string>) => (url: URL) =>
    `${redirect}?${new URLSearchParams({ code: 'good-code', state: url.searchParams.get('state') ?? '', ...more(url) })}`;

  it('opens the server it was given, and proves itself with what it kept (PKCE)', async () => {
    const { sessions, state } = setUp({ returns: answering(() => ({})) });
    expect(await sessions.signIn('https://own.example/')).toBeNull();
    expect(state.opened?.origin).toBe('https://own.example');
    expect(state.opened?.pathname).toBe('/auth/extension');
    expect(state.opened?.searchParams.get('redirect_uri')).toBe(redirect);
    const { code_verifier: verifier } = state.redeemed[0] as { code_verifier: string };
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    expect(state.opened?.searchParams.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'));
    expect(state.session).toMatchObject({ origin: 'https://own.example', account: { id: 7 } });
  });

  it('takes no answer with another state', async () => {
    const { sessions, state } = setUp({ returns: answering(() => ({ state: 'forged' })) });
    expect(sentence(await sessions.signIn('https://own.example'))).toMatch(/wasn’t completed/);
    expect(state.redeemed).toEqual([]);
  });

  it('takes no answer from another address', async () => {
    const { sessions, state } = setUp({ returns: () => 'https://evil.example/?code=good-code' });
    expect(sentence(await sessions.signIn('https://own.example'))).toMatch(/wasn’t completed/);
    expect(state.redeemed).toEqual([]);
  });

  it('says when the person closed the window', async () => {
    const { sessions } = setUp();
    expect(sentence(await sessions.signIn('https://own.example'))).toMatch(/wasn’t completed/);
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'nonsense'])('does not open %s', async (server) => {
    const { sessions, state } = setUp();
    expect(sentence(await sessions.signIn(server))).toMatch(/not a server address/);
    expect(state.opened).toBeNull();
  });
});

describe('signing out', () => {
  it('takes the journal in first, so that the choice covers it', async () => {
    const { sessions, order, outbox } = setUp();
    await sessions.signOut('keep');
    expect(order).toEqual(['absorb']);
    expect(outbox.signOut).toHaveBeenCalledWith('keep');
  });

  it('is remembered until the person signs in again', async () => {
    const { sessions, connect, state, outbox } = setUp();
    const hello = () => sessions.external({ type: 'hello', ask: null }, { origin: baked, frameId: 0 });
    await connect('good-code', 7);
    outbox.signOut.mockImplementationOnce(async () => {
      state.session = null;
      return 0;
    });
    await sessions.signOut('keep');
    expect(await hello()).toMatchObject({ accountId: null, declined: true });
    await connect('good-code', 7);
    expect(await hello()).toMatchObject({ accountId: 7, declined: false });
    state.session = null;
    expect(await hello()).toMatchObject({ declined: false });
  });

  it('says how many entries could not be sent', async () => {
    const { sessions, outbox } = setUp();
    const refusal = async () => sentence(await sessions.signOut('send'));
    outbox.signOut.mockResolvedValueOnce(2);
    expect(await refusal()).toMatch(/^2 entries could not be sent/);
    outbox.signOut.mockResolvedValueOnce(1);
    expect(await refusal()).toMatch(/^One entry could not be sent/);
    expect(await sessions.signOut('send')).toBeNull();
  });
});
