import { extensionRedirect } from '@afterword/api-client/product';

/** A request of the extension's web-auth flow. */
export interface ConnectRequest {
  redirectUri: string;
  state: string | null;
  codeChallenge: string | null;
}

/** Returns the request in the address; null if it would send a code anywhere but to our own extension. */
export function readRequest(query: URLSearchParams): ConnectRequest | null {
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!URL.canParse(redirectUri)) return null;
  // Compare parsed addresses, not text: `https://id.chromiumapp.org@evil.example/` starts the same way.
  const target = new URL(redirectUri);
  if (target.origin !== new URL(extensionRedirect).origin || target.username || target.password) return null;
  if (!redirectUri.startsWith(extensionRedirect)) return null;
  return { redirectUri, state: query.get('state'), codeChallenge: query.get('code_challenge') };
}

/** Returns the address that receives the code. */
export function answerAddress(request: ConnectRequest, code: string): string {
  const address = new URL(request.redirectUri);
  address.searchParams.set('code', code);
  if (request.state !== null) address.searchParams.set('state', request.state);
  return address.href;
}
