import { createHash, randomBytes } from 'node:crypto';
import type { AssistantRequest, KeyScope } from '@afterword/api-client/contract';
import type { TestServer } from './server.ts';

export const redirectUri = 'http://127.0.0.1:4567/callback';

const verifier = randomBytes(32).toString('base64url');

/** Registers an OAuth client. @returns its id */
export async function registerClient(server: TestServer): Promise<string> {
  const answer = await server.request('/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Test', redirect_uris: [redirectUri] }),
  });
  const { client_id } = (await answer.json()) as { client_id: string };
  return client_id;
}

/** Returns the request of a client. */
export const asking = (clientId: string, more: Partial<AssistantRequest> = {}): AssistantRequest => ({
  client_id: clientId,
  redirect_uri: redirectUri,
  response_type: 'code',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  ...more,
});

/** Connects a client without the official library. @returns its id, and the form that exchanges its code */
export async function connectAssistant(
  server: TestServer,
  token: string,
  scopes: KeyScope[] = ['meetings:read'],
) {
  const clientId = await registerClient(server);
  const { address } = await server
    .api(token)
    .assistants.allow({ ...asking(clientId, { scope: scopes.join(' ') }), scopes });
  const sent = {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: new URL(address).searchParams.get('code')!,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  return { clientId, sent };
}
