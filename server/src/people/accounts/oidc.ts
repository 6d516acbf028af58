import type { Configuration } from 'openid-client';

/*
 * OpenID Connect, authorization code flow: what signing in with Google and a company's sign-on share.
 */

/** Secrets of a sign-in, kept until the browser returns. */
export interface SignInSecrets {
  /** Returns with the browser and identifies the sign-in. */
  state: string;
  /** Returns in the ID token and identifies the sign-in it was issued for. */
  nonce: string;
  /** RFC 7636: proves that the provider's code is redeemed by its requester. */
  verifier: string;
}

/** Loads the library with the first sign-in; other servers never need it. */
export const openIdLibrary = () => import('openid-client');

/** Returns the address at which a person signs in. */
export async function authorizationUrl(
  configuration: Configuration,
  { redirectUri, secrets }: { redirectUri: string; secrets: SignInSecrets },
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openIdLibrary();
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  }).href;
}

/**
 * Redeems the code in the address to which the provider redirected.
 * @throws an error of openid-client, unless state, issuer, code, verifier, signature, audience, times and nonce are
 * correct.
 */
export async function redeemAnswer(
  configuration: Configuration,
  { answer, secrets }: { answer: URL; secrets: SignInSecrets },
) {
  const { authorizationCodeGrant } = await openIdLibrary();
  return authorizationCodeGrant(configuration, answer, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  });
}

/** Converts an error of openid-client: canceled, provider unavailable, or answer not trusted. */
export function whyRefused(error: unknown): 'access_denied' | 'unavailable' | 'refused' {
  const {
    error: answered,
    code,
    name,
    status,
    cause,
  } = error as {
    error?: unknown;
    code?: unknown;
    name?: unknown;
    status?: number;
    /** The provider's response, if the error is about one. */
    cause?: { status?: number };
  };
  if (answered === 'access_denied') return 'access_denied';
  const isDown =
    answered === 'temporarily_unavailable' ||
    answered === 'server_error' ||
    name === 'TypeError' || // `fetch` got no answer.
    code === 'OAUTH_TIMEOUT' ||
    (status ?? cause?.status ?? 0) >= 500;
  return isDown ? 'unavailable' : 'refused';
}
