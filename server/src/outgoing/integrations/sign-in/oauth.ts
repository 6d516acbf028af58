import type { Configuration, CustomFetchOptions } from 'openid-client';
import type { Environment } from '../../../platform/environment/environment.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { responseBudgets } from '../../../platform/outbound/response-budgets.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { addressOf } from '../address.ts';
import type { App, Integration, SignIn } from '../integration.ts';

export interface Grant {
  access: string;
  /** Null if the vendor issues no refresh token. */
  refresh: string | null;
  /** Expiry of the access token, ISO 8601; null if it does not expire or is unknown. */
  expiresAt: string | null;
}

/** A new grant with its expiry. */
export interface NewGrant extends Grant {
  /** When the person has to sign in again; null if unknown. */
  endsAt: Date | null;
}

/**
 * Thrown when the vendor issues no tokens: the person declined, the code or grant is no longer valid, or the vendor
 * does not know our app.
 */
export class GrantRefused extends Error {
  override readonly name = 'GrantRefused';
  readonly code: 'access_denied' | 'grant_ended' | 'app_refused';

  constructor(code: GrantRefused['code'], cause?: unknown) {
    super(`No tokens were given: ${code}.`, { cause });
    this.code = code;
  }
}

type VendorDeps = Pick<Deps, 'environment' | 'outbound' | 'clock'>;
type SignedIn = Integration & { signIn: SignIn };

/** Timeout of a token request in seconds. Short, because a person is waiting, or a row is locked. */
const timeoutSeconds = 10;

/** Returns the path of the redirect URI, which is registered verbatim at the vendor. */
export const callbackPath = (id: string) => `/integrations/${id}/callback`;

/** Returns the app the operator registered at the vendor, or null. */
export function appOf(
  { id }: Pick<Integration, 'id'>,
  { vendors }: Pick<Environment, 'vendors'>,
): App | null {
  const { clientId, clientSecret } = vendors.get(id) ?? {};
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

/** Returns the environment variables of that app. */
export const appVariables = ({ id }: Pick<Integration, 'id'>): string[] =>
  ['CLIENT_ID', 'CLIENT_SECRET'].map((name) => `${id.toUpperCase().replaceAll('-', '_')}_${name}`);

export async function authorizationUrl(
  integration: SignedIn,
  { state, verifier }: { state: string; verifier: string },
  deps: VendorDeps,
): Promise<string> {
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
  return buildAuthorizationUrl(await configurationOf(integration, deps), {
    redirect_uri: `${deps.environment.PUBLIC_URL}${callbackPath(integration.id)}`,
    response_type: 'code',
    ...(integration.signIn.scopes.length > 0 ? { scope: integration.signIn.scopes.join(' ') } : {}),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...integration.signIn.parameters,
  }).href;
}

/**
 * Exchanges the vendor's answer in the browser's address for tokens.
 * @throws {GrantRefused}
 * @throws {OutboundError} if the vendor cannot be reached
 */
export async function redeem(
  integration: SignedIn,
  answer: URLSearchParams,
  { state, verifier }: { state: string; verifier: string },
  deps: VendorDeps,
): Promise<NewGrant> {
  const { authorizationCodeGrant } = await library();
  // Uses only the parameters that the RFC defines.
  const there = new URL(`${deps.environment.PUBLIC_URL}${callbackPath(integration.id)}`);
  for (const name of ['code', 'state', 'error', 'error_description']) {
    const value = answer.get(name);
    if (value !== null) there.searchParams.set(name, value);
  }
  const tokens = await authorizationCodeGrant(await configurationOf(integration, deps), there, {
    expectedState: state,
    pkceCodeVerifier: verifier,
  }).catch(explained);
  return grantOf(tokens, null, deps);
}

/**
 * Refreshes a grant. Without a new refresh token in the answer, the previous one stays valid.
 * @throws {GrantRefused} `grant_ended` if the person has to sign in again
 * @throws {OutboundError} if the vendor cannot be reached
 */
export async function refresh(integration: SignedIn, token: string, deps: VendorDeps): Promise<NewGrant> {
  const { refreshTokenGrant } = await library();
  const tokens = await refreshTokenGrant(await configurationOf(integration, deps), token).catch(
    explainedRefresh,
  );
  return grantOf(tokens, token, deps);
}

/** Loaded with the first sign-in, because a server without vendors never needs it. */
const library = () => import('openid-client');

async function configurationOf(integration: SignedIn, deps: VendorDeps): Promise<Configuration> {
  const client = await library();
  const { signIn } = integration;
  const app = appOf(integration, deps.environment);
  if (!app) throw new GrantRefused('app_refused');
  const tokenEndpoint = addressOf(signIn.tokenEndpoint, integration, deps);
  const configuration = new client.Configuration(
    {
      issuer: new URL(signIn.authorizationEndpoint).origin,
      authorization_endpoint: addressOf(signIn.authorizationEndpoint, integration, deps),
      token_endpoint: tokenEndpoint,
    },
    app.clientId,
    app.clientSecret,
    signIn.client === 'basic'
      ? client.ClientSecretBasic(app.clientSecret)
      : client.ClientSecretPost(app.clientSecret),
  );
  configuration.timeout = timeoutSeconds;
  configuration[client.customFetch] = (url, options) => askForTokens(url, options, signIn, deps);
  // Only if the operator configured such an address.
  if (tokenEndpoint.startsWith('http:')) client.allowInsecureRequests(configuration);
  return configuration;
}

/** Requests tokens in the vendor's format and converts the answer to the RFC's. */
async function askForTokens(
  url: string,
  { method, headers, body }: CustomFetchOptions,
  { body: form, readTokens }: SignIn,
  { outbound }: Pick<Deps, 'outbound'>,
): Promise<Response> {
  const parameters = new URLSearchParams(body?.toString());
  const answer = await outbound.fetch(url, {
    method,
    headers: form === 'json' ? { ...headers, 'content-type': 'application/json' } : headers,
    body: form === 'json' ? JSON.stringify(Object.fromEntries(parameters)) : parameters.toString(),
    timeout: timeoutSeconds * 1_000,
    budget: responseBudgets.small,
  });
  if (!readTokens || !answer.ok) return answer;
  const { values } = responseBudgets.small;
  const read = readTokens(await outbound.readJson(answer, { values }));
  const refused = typeof read === 'object' && read !== null && 'error' in read;
  return Response.json(read, { status: refused ? 400 : 200 });
}

type TokenAnswer = Awaited<ReturnType<typeof import('openid-client')['refreshTokenGrant']>>;

function grantOf(tokens: TokenAnswer, before: string | null, { clock }: Pick<Deps, 'clock'>): NewGrant {
  const now = clock.now().getTime();
  const after = (seconds: unknown) =>
    typeof seconds === 'number' && seconds > 0 ? new Date(now + seconds * 1_000) : null;
  const held = tokens.refresh_token ?? before;
  const expires = after(tokens.expires_in);
  return {
    access: tokens.access_token,
    refresh: held,
    expiresAt: expires?.toISOString() ?? null,
    // Google sends this field for apps it has not verified; other vendors send nothing.
    endsAt: held === null ? expires : after(tokens.refresh_token_expires_in),
  };
}

interface Explained {
  error?: string;
  status?: number;
  code?: string;
  cause?: Explained;
}

/** Like {@link explained}. Atlassian refuses a lapsed refresh token with `unauthorized_client`. */
const explainedRefresh = (error: unknown): never => {
  if ((error as Explained).error === 'unauthorized_client') throw new GrantRefused('grant_ended', error);
  return explained(error);
};

/** Converts an error of the library to one of ours. */
function explained(error: unknown): never {
  let status: number | undefined;
  for (let each = error as Explained | undefined; each; each = each.cause) {
    if (each instanceof OutboundError || each instanceof GrantRefused) throw each;
    // If the answer violates the RFC, the library attaches it as the cause.
    status ??= each.status;
  }
  const { error: said, code } = error as Explained;
  if (said === 'access_denied') throw new GrantRefused('access_denied', error);
  if (code === 'OAUTH_TIMEOUT') throw new OutboundError('timed_out', { cause: error });
  // A gateway's error page says nothing about the grant.
  if (status !== undefined && (status < 400 || status >= 500 || status === 408 || status === 429))
    throw new OutboundError('unreachable', { cause: error });
  if (said === 'invalid_client' || said === 'unauthorized_client')
    throw new GrantRefused('app_refused', error);
  throw new GrantRefused('grant_ended', error);
}
