import { openSamlProvider, type Said, type SamlProvider } from '@afterword/tests/harness/saml-provider.ts';
import { openWorkspace, start, startTest } from './company-sign-on.ts';
import type { DnsDouble } from './dns-server.ts';
import type { TestServer } from './server.ts';

/** A workspace with a verified domain and its own SAML provider. */
export type SamlCompany = Awaited<ReturnType<typeof openSamlCompany>>;

/** Opens a company whose provider is connected but not tested. The server needs `OUTBOUND_ALLOW: 'localhost'`. */
export async function openSamlCompany(server: TestServer, dns: DnsDouble) {
  const workspace = await openWorkspace(server, dns);
  const provider = await openSamlProvider(() => server.clock.now());
  await workspace.admin.sso.putSaml({ from: { source: 'xml', xml: provider.metadata() } });
  return { ...workspace, provider, close: () => provider.close() };
}

/**
 * Sends a response like the provider's page. That page is on another site, so the browser sends no cookie with it; it
 * then follows the redirect with `cookie`.
 * @returns the last address.
 */
export async function deliver(
  server: TestServer,
  {
    id,
    response,
    cookie,
    relayState = '',
  }: { id: string; response: string; cookie: string; relayState?: string },
): Promise<URL> {
  const answer = await server.request(`/sso/${id}/acs`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: response, RelayState: relayState }).toString(),
  });
  const next = new URL(answer.headers.get('location') ?? '');
  if (next.pathname !== `/sso/${id}/callback`) return next;
  const last = await server.request(next.pathname + next.search, { headers: { cookie } });
  return new URL(last.headers.get('location') ?? '');
}

/** Signs in at the company's provider. @returns where the browser arrives, and its cookie. */
export async function signInBySaml(
  server: TestServer,
  { id, provider }: { id: string; provider: SamlProvider },
  login: string,
  said: Said = {},
): Promise<{ there: URL; cookie: string }> {
  const { url, cookie } = await start(server, `/sso/${id}`);
  return {
    there: await deliver(server, { id, cookie, response: provider.respond(url, login, said) }),
    cookie,
  };
}

/** Tests the connection as its admin. @returns the query of the settings page */
export async function testSaml(
  server: TestServer,
  { id, provider, adminEmail }: Pick<SamlCompany, 'id' | 'provider' | 'adminEmail'>,
  said: Said = {},
): Promise<string> {
  const { url, cookie } = await startTest(server, await server.signIn(adminEmail));
  const response = provider.respond(url, adminEmail, said);
  return (await deliver(server, { id, response, cookie, relayState: 'test' })).search;
}
