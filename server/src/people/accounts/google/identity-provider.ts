import { limits, type SignInRefusal } from '@afterword/api-client/contract';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Environment } from '../../../platform/environment/environment.ts';
import { cleanText } from '../../../text/clean.ts';

declare module '../../../platform/deps.ts' {
  interface Deps {
    /** Provider for signing in with Google; null if not configured. */
    google: IdentityProvider | null;
  }
}

/** Secrets of a sign-in, kept until the browser returns. */
export interface SignInSecrets {
  /** Returns with the browser and identifies the sign-in. */
  state: string;
  /** Returns in the ID token and identifies the sign-in it was issued for. */
  nonce: string;
  /** RFC 7636: proves that the provider's code is redeemed by its requester. */
  verifier: string;
}

/** A person verified by the provider. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  email: string;
  name?: string;
}

/** Thrown when an answer signs nobody in; `cause` is for the log. */
export class Refused extends Error {
  readonly code: SignInRefusal;

  constructor(code: SignInRefusal, cause?: unknown) {
    super(`The sign-in was refused: ${code}.`, { cause });
    this.code = code;
  }
}

/** OpenID Connect, authorization code flow: Google, or the issuer in the environment. */
export interface IdentityProvider {
  /**
   * Returns the address for signing in at the provider.
   * @throws {Refused} if the provider is unreachable.
   */
  signInUrl(redirectUri: string, secrets: SignInSecrets): Promise<string>;
  /**
   * Returns the person the provider verified, from the address it redirected to.
   * @throws {Refused} unless code, signature, issuer, audience, times, nonce and verifier are correct and the email
   * address is verified.
   */
  readAnswer(answer: URL, secrets: SignInSecrets): Promise<VerifiedIdentity>;
}

/** Timeout in seconds of a request to the provider, while a person is waiting. */
const timeoutSeconds = 10;

/** Returns the provider of this environment, or null if none is configured. It is contacted at the first sign-in. */
export function createIdentityProvider(environment: Environment): IdentityProvider | null {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = environment;
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;

  let discovered: Promise<Configuration> | null = null;
  const configuration = () => {
    discovered ??= discover(new URL(GOOGLE_ISSUER), GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET);
    return discovered.catch((error: unknown) => {
      discovered = null; // The provider may be reachable the next time.
      throw new Refused('google_unavailable', error);
    });
  };

  return {
    async signInUrl(redirectUri, { state, nonce, verifier }) {
      const config = await configuration();
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href;
    },

    async readAnswer(answer, { state, nonce, verifier }) {
      const config = await configuration();
      const { authorizationCodeGrant } = await library();
      const tokens = await authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        throw new Refused(refusalOf(error), error);
      });
      return whoIs(tokens.claims());
    },
  };
}

/** Loads the library with the first sign-in; servers without Google never need it. */
const library = () => import('openid-client');

async function discover(issuer: URL, clientId: string, clientSecret: string): Promise<Configuration> {
  const { discovery, ClientSecretBasic, allowInsecureRequests, enableNonRepudiationChecks } = await library();
  return discovery(issuer, clientId, undefined, ClientSecretBasic(clientSecret), {
    timeout: timeoutSeconds,
    execute: [
      // TLS would suffice for a token received directly from the provider. The signature also protects it if a proxy
      // terminates TLS.
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
}

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
  email_verified: z.boolean().optional(),
  name: z
    .string()
    .transform((name) => cleanText(name).replace(/\s+/g, ' ').trim().slice(0, limits.speakerLength))
    .optional()
    .catch(undefined),
});

/**
 * Reads the person from an ID token. Requires a verified address, because anyone can enter another person's address
 * in their profile.
 */
function whoIs(idToken: unknown): VerifiedIdentity {
  const parsed = claims.safeParse(idToken);
  if (!parsed.success) throw new Refused('google_refused', parsed.error);
  const { iss, sub, email, email_verified, name } = parsed.data;
  if (email === undefined) throw new Refused('email_missing');
  if (email_verified !== true) throw new Refused('email_unverified');
  return { issuer: iss, subject: sub, email, ...(name ? { name } : {}) };
}

/** Converts an error of openid-client to a reason for people: canceled, provider unavailable, or answer not trusted. */
function refusalOf(error: unknown): SignInRefusal {
  const {
    error: answered,
    code,
    name,
    status,
    cause,
  } = error as {
    error?: string;
    code?: string;
    name?: string;
    status?: number;
    /** The provider's response, if the error is about one. */
    cause?: { status?: number };
  };
  if (answered === 'access_denied') return 'access_denied';
  if (answered === 'temporarily_unavailable' || answered === 'server_error') return 'google_unavailable';
  if (name === 'TypeError' || code === 'OAUTH_TIMEOUT') return 'google_unavailable'; // `fetch` got no answer.
  const answeredStatus = status ?? cause?.status ?? 0;
  return answeredStatus >= 500 ? 'google_unavailable' : 'google_refused';
}
