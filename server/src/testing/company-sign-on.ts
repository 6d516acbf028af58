import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { type IdentityProvider, openIdentityProvider } from '@afterword/tests/harness/identity-provider.ts';
import type { DnsDouble } from './dns-server.ts';
import type { TestServer } from './server.ts';

/** A workspace with a verified domain and its own provider. */
export interface Company {
  domain: string;
  /** Address and API of its admin, with a session from before the sign-on. */
  adminEmail: string;
  admin: Api;
  workspaceId: number;
  id: string;
  provider: IdentityProvider;
  close(): Promise<void>;
}

/** Adds the DNS record for a domain of the caller's workspace and verifies it. */
export async function verifyDomain(api: Api, domain: string, dns: DnsDouble): Promise<void> {
  const { record, value } = await api.domains.add({ domain });
  dns.records.set(record, [value]);
  await api.domains.verify({ domain });
}

/** Opens a workspace with a verified domain and an empty connection. */
export async function openWorkspace(server: TestServer, dns: DnsDouble) {
  const domain = `${randomUUID()}.example`;
  const adminEmail = `ana@${domain}`;
  const admin = server.api(await server.signIn(adminEmail));
  await verifyDomain(admin, domain, dns);
  const { id, redirectUri } = (await admin.sso.create()).connection!;
  const { workspace } = await admin.accounts.currentUser();
  return { domain, adminEmail, admin, workspaceId: workspace.id, id, redirectUri };
}

/** Opens a company whose provider is connected but not tested. The server needs `OUTBOUND_ALLOW: 'localhost'`. */
export async function openCompany(server: TestServer, dns: DnsDouble): Promise<Company> {
  const { redirectUri, ...workspace } = await openWorkspace(server, dns);
  const provider = await openIdentityProvider(redirectUri);
  const { issuer, clientId, clientSecret } = provider;
  await workspace.admin.sso.put({ issuer, clientId, clientSecret });
  return { ...workspace, provider, close: () => provider.close() };
}

/** Returns the browser's cookie from an answer. */
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/**
 * Follows `GET /sso/{id}` as a new browser.
 * @returns the redirect target, and the browser's cookie.
 */
export async function start(server: TestServer, path: string, cookie = '') {
  const answer = await server.request(path, { headers: { cookie } });
  return { url: answer.headers.get('location') ?? '', cookie: cookieOf(answer) };
}

/**
 * Sends a browser to an address of the server.
 * @returns the redirect target.
 */
export async function arrive(server: TestServer, at: URL, cookie: string): Promise<URL> {
  const answer = await server.request(at.pathname + at.search, { headers: { cookie } });
  return new URL(answer.headers.get('location') ?? '');
}

/** Redeems the code in an /auth/callback address. @returns the access token */
export async function redeem(server: TestServer, at: URL, cookie: string): Promise<string> {
  const answer = await server.request('/api/auth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ code: at.searchParams.get('token'), same_browser_only: true }),
  });
  const { access_token, code } = (await answer.json()) as { access_token?: string; code?: string };
  if (!access_token) throw new Error(`Not signed in: ${at.search} ${code}`);
  return access_token;
}

/** Signs in at the company's provider. @returns the access token */
export async function signInAt(server: TestServer, company: Company, login: string): Promise<string> {
  const { url, cookie } = await start(server, `/sso/${company.id}`);
  return redeem(server, await arrive(server, await company.provider.signIn(url, login), cookie), cookie);
}

/** Starts a test of the connection as its admin. @returns the provider's address, and the browser's cookie. */
export async function startTest(server: TestServer, token: string): Promise<{ url: string; cookie: string }> {
  const answer = await server.request('/api/sso/test', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return { url: ((await answer.json()) as { url: string }).url, cookie: cookieOf(answer) };
}

/** Tests the connection as its admin. @returns the query of the settings page */
export async function testSignOn(
  server: TestServer,
  token: string,
  { provider, login }: { provider: IdentityProvider; login: string },
): Promise<string> {
  const { url, cookie } = await startTest(server, token);
  return (await arrive(server, await provider.signIn(url, login), cookie)).search;
}

/** Counts everything that a sign-in adds. */
export async function countSignIns(server: TestServer): Promise<Record<string, number>> {
  const { rows } = await server.pool.query<Record<string, number>>(
    `select (select count(*) from account) as accounts, (select count(*) from session) as sessions,
            (select count(*) from sign_in_code) as codes, (select count(*) from sso_identity) as identities,
            (select count(*) from membership) as members`,
  );
  return rows[0]!;
}

/** Returns the lines about refused sign-ins that the server has logged after this many characters. */
export const refusalsLogged = (server: TestServer, after: number): string[] =>
  server
    .logged()
    .slice(after)
    .split('\n')
    .filter((line) => line.includes('A sign-in was refused'));
