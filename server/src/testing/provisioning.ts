import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { verifyDomain } from './company-sign-on.ts';
import type { DnsDouble } from './dns-server.ts';
import type { TestServer } from './server.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are compared with what the guides show
type Json = any;

/** Sends a request like an identity provider. */
export type ScimRequest = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Json; headers: Headers }>;

/** A shared workspace with a verified domain, whose identity provider has a token. */
export interface Provisioned {
  domain: string;
  admin: Api;
  adminId: number;
  workspaceId: number;
  token: string;
  scim: ScimRequest;
}

/** Returns a function that sends requests with a token. */
export const scimWith =
  (server: TestServer, token: string): ScimRequest =>
  async (method, path, body) => {
    const answer = await server.request(`/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: answer.headers,
    };
  };

/** Creates a company. The server needs the DNS double. */
export async function openProvisioned(
  server: TestServer,
  dns: DnsDouble,
  domains: readonly string[] = [`${randomUUID()}.example`],
): Promise<Provisioned> {
  const [domain = ''] = domains;
  const session = await server.signIn(`boss@${domain}`);
  const admin = server.api(session);
  const { id: workspaceId } = await admin.workspaces.create({ name: 'Contoso' });
  await admin.workspaces.select({ id: workspaceId });
  for (const each of domains) await verifyDomain(admin, each, dns);
  const { secret: token } = await admin.keys.create({ of: 'workspace', name: 'Entra', scopes: ['scim'] });
  const { id: adminId } = await admin.accounts.currentUser();
  return { domain, admin, adminId, workspaceId, token, scim: scimWith(server, token) };
}
