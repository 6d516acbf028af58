import { limits, type SignInRefusal } from '@afterword/api-client/contract';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Environment } from '../../platform/environment.ts';
import { cleanText } from '../../platform/text.ts';

/** What one sign-in keeps secret until the browser comes back. */
export interface SignInSecrets {
  /** Comes back with the browser: which sign-in this is. */
  state: string;
  /** Comes back inside the ID token: which sign-in it was made for. */
  nonce: string;
  /** RFC 7636: proves that whoever redeems the provider's code also asked for it. */
  verifier: string;
}

/** Somebody the provider vouches for. */
export interface Vouched {
  issuer: string;
  subject: string;
  email: string;
  name?: string;
}

/** Why nobody is signed in; `cause` is for the log. */
export class Refused extends Error {
  readonly code: SignInRefusal;

  constructor(code: SignInRefusal, cause?: unknown) {
    super(`The sign-in was refused: ${code}.`, { cause });
    this.code = code;
  }
}

/** OpenID Connect, authorisation code flow: Google, or whichever issuer the environment names. */
export interface IdentityProvider {
  /**
   * Where the browser goes to sign in.
   * @throws {Refused} when the provider cannot be reached.
   */
  signInUrl(redirectUri: string, secrets: SignInSecrets): Promise<string>;
  /**
   * Whom the provider vouches for in the address it sent the browser back to.
   * @throws {Refused} unless code, signature, issuer, audience, times, nonce and verifier are right and the e-mail is verified.
   */
  readAnswer(answer: URL, secrets: SignInSecrets): Promise<Vouched>;
}

/** Seconds a request to the provider may take: somebody is waiting. */
const patience = 10;

/** The provider of this environment, or null where none is configured. It is first asked when somebody wants to sign in. */
export function createIdentityProvider(environment: Environment): IdentityProvider | null {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = environment;
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;

  let discovered: Promise<Configuration> | null = null;
  const configuration = () => {
    discovered ??= discover(new URL(GOOGLE_ISSUER), GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET);
    return discovered.catch((error: unknown) => {
      discovered = null; // it may be back the next time
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

/** Loaded with the first sign-in: a server without Google never needs it. */
const library = () => import('openid-client');

async function discover(issuer: URL, clientId: string, clientSecret: string): Promise<Configuration> {
  const { discovery, ClientSecretBasic, allowInsecureRequests, enableNonRepudiationChecks } = await library();
  return discovery(issuer, clientId, undefined, ClientSecretBasic(clientSecret), {
    timeout: patience,
    execute: [
      // TLS would do for a token that comes straight from the provider. The signature also counts where a proxy ends TLS.
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

/** Only a verified address says who somebody is: anybody can type another's into their profile. */
function whoIs(idToken: unknown): Vouched {
  const parsed = claims.safeParse(idToken);
  if (!parsed.success) throw new Refused('google_refused', parsed.error);
  const { iss, sub, email, email_verified, name } = parsed.data;
  if (email === undefined) throw new Refused('email_missing');
  if (email_verified !== true) throw new Refused('email_unverified');
  return { issuer: iss, subject: sub, email, ...(name ? { name } : {}) };
}

/** What openid-client threw, for a person: they cancelled, the provider is away, or its answer is not to be trusted. */
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
    cause?: unknown;
  };
  if (answered === 'access_denied') return 'access_denied';
  if (answered === 'temporarily_unavailable' || answered === 'server_error') return 'google_unavailable';
  if (name === 'TypeError' || code === 'OAUTH_TIMEOUT') return 'google_unavailable'; // fetch had no answer
  const answeredStatus = status ?? (cause instanceof Response ? cause.status : 0);
  return answeredStatus >= 500 ? 'google_unavailable' : 'google_refused';
}
