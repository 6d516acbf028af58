import type { AssistantRequest } from '@afterword/api-client';

/**
 * Returns the request in the address; null unless it asks for a code with a PKCE challenge. The server checks the
 * rest.
 */
export function readRequest(query: URLSearchParams): AssistantRequest | null {
  const [client_id, redirect_uri, code_challenge] = ['client_id', 'redirect_uri', 'code_challenge'].map(
    (name) => query.get(name),
  );
  if (!client_id || !redirect_uri || !code_challenge) return null;
  if (query.get('response_type') !== 'code' || query.get('code_challenge_method') !== 'S256') return null;
  const optional = ['state', 'scope', 'resource'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    client_id,
    redirect_uri,
    code_challenge,
    response_type: 'code',
    code_challenge_method: 'S256',
    ...Object.fromEntries(optional),
  };
}
