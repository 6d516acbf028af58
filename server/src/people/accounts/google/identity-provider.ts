import { limits, type SignInRefusal } from '@afterword/api-client/contract';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { Environment } from '../../../platform/environment/environment.ts';
import { cleanText } from '../../../text/clean.ts';
import { authorizationUrl, openIdLibrary, redeemAnswer, type SignInSecrets, whyRefused } from '../oidc.ts';

declare module '../../../platform/deps.ts' {
  interface Deps {
    /** Provider for signing in with Google; null if not configured. */
    google: IdentityProvider | null;
  }
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
    async signInUrl(redirectUri, secrets) {
      return authorizationUrl(await configuration(), { redirectUri, secrets });
    },

    async readAnswer(answer, secrets) {
      const config = await configuration();
      const tokens = await redeemAnswer(config, { answer, secrets }).catch((error: unknown) => {
        const why = whyRefused(error);
        throw new Refused(why === 'access_denied' ? why : `google_${why}`, error);
      });
      return whoIs(tokens.claims());
    },
  };
}

async function discover(issuer: URL, clientId: string, clientSecret: string): Promise<Configuration> {
  const { discovery, ClientSecretBasic, allowInsecureRequests, enableNonRepudiationChecks } =
    await openIdLibrary();
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
