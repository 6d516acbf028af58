import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** Claims of the provider about a person. */
export interface Claims {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: unknown;
  /** The organization that manages the account, as Google reports it. */
  hd?: string;
}

/** A certified OpenID Connect provider on its own port, in place of Google's. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The environment of a server that trusts it. */
  readonly environment: ReturnType<typeof googleEnvironment>;
  /** Makes a login at its form sign in as this person; unknown logins have a verified address. */
  readonly people: Map<string, Claims>;
  /** Replaces the response of one of its endpoints until it is restored. */
  tamper(
    route: 'discovery' | 'token' | 'jwks' | 'userinfo',
    change: (answer: Answer) => void | Promise<void>,
  ): void;
  removeFaults(): void;
  /** Returns an ID token with these claims, signed with the provider's own key. */
  sign(claims: JWTPayload): Promise<string>;
  /** Submits its form as a browser would, and returns the address it redirects the browser to. */
  signIn(url: string, login: string): Promise<URL>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Another client of the same provider, to test codes that were issued for others. */
export const otherClient = { id: 'another-client', redirectUri: 'http://localhost/elsewhere' };

const [clientId, clientSecret] = ['afterword', 'a secret with spaces & signs'];

/** The environment of a server that trusts the provider on this port. */
export const googleEnvironment = (port: number) => ({
  GOOGLE_ISSUER: `http://localhost:${port}`,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
});

/**
 * @param redirectUri where it may send browsers back to: `/auth/google/callback` of the server under test.
 * @param at the port it listens on; any free one by default.
 */
export async function openIdentityProvider(redirectUri: string, at = 0): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'provider' };
  const people = new Map<string, Claims>();
  let tampered: { route: string; change: (answer: Answer) => void | Promise<void> } | null = null;

  const server = createServer().listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;

  const provider = new Provider(issuer, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] },
      { client_id: otherClient.id, client_secret: 'other', redirect_uris: [otherClient.redirectUri] },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key for the provider’s own cookies'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'hd'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // Like Google, puts the claims into the ID token.
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...(people.get(sub) ?? { email: sub, email_verified: true }) }),
    }),
    // Everyone has already given consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    if (tampered === null || context.oidc?.route !== tampered.route) return;
    const answer = { status: context.status, body: { ...(context.body as Record<string, unknown>) } };
    await tampered.change(answer);
    context.body = answer.body;
    context.status = answer.status;
  });
  server.on('request', provider.callback());

  return {
    issuer,
    clientId,
    clientSecret,
    environment: googleEnvironment(port),
    people,
    tamper: (route, change) => {
      tampered = { route, change };
    },
    removeFaults: () => {
      tampered = null;
    },
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'provider' }).sign(privateKey),
    signIn: (url, login) => goThrough(issuer, url, login),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A minimal browser: keeps cookies, follows redirects within the provider, fills in its form. */
async function goThrough(issuer: string, url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { url: URL; init: RequestInit } = { url: new URL(url), init: {} };
  while (next.url.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next.url, { ...next.init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      next = { url: new URL(location, next.url), init: {} };
    } else {
      const page = await answer.text();
      const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
      if (!action) throw new Error(`The provider answers ${answer.status}: ${page.slice(0, 500)}`);
      const form = new URLSearchParams({ prompt: 'login', login, password: 'any' });
      next = { url: new URL(action, next.url), init: { method: 'POST', body: form } };
    }
  }
  return next.url;
}
