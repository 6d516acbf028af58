import type { Configuration, CustomFetch } from 'openid-client';
import { responseBudgets } from '../../platform/outbound/response-budgets.ts';
import type { Deps } from '../../platform/procedure.ts';
import {
  authorizationUrl,
  openIdLibrary,
  redeemAnswer,
  type SignInSecrets,
  whyRefused,
} from '../accounts/oidc.ts';
import { readClientSecret } from './client-secret.ts';
import type { Connection } from './connections.ts';
import { personIn, type Verified } from './person.ts';
import { isPublicIssuer } from './public-issuers.ts';
import { SsoRefused } from './refused.ts';

type Services = Pick<Deps, 'control' | 'shards' | 'secrets' | 'outbound'>;

/** Restricts openid-client to addresses that people may enter. */
const guarded =
  ({ outbound }: Pick<Deps, 'outbound'>): CustomFetch =>
  (url, { method, headers, body, signal }) =>
    outbound.fetch(url, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body == null ? {} : { body: typeof body === 'string' ? body : `${body}` }),
      ...(signal ? { signal } : {}),
      budget: responseBudgets.small,
    });

/** Fetches the provider's metadata for each sign-in, so that changed keys and addresses apply at once. */
async function discover(connection: Connection, deps: Services): Promise<Configuration> {
  const { issuer, clientId } = connection;
  const secret = await readClientSecret(connection, deps);
  if (secret === null) throw new SsoRefused('sso_off', 'no_client_secret');
  const openId = await openIdLibrary();
  const insecure = issuer.startsWith('http:'); // True only for hosts that the operator allows.
  try {
    const configuration = await openId.discovery(new URL(issuer), clientId, undefined, undefined, {
      [openId.customFetch]: guarded(deps),
      // TLS would be enough for a token received directly from the provider; the signature also protects it behind
      // proxies.
      execute: [openId.enableNonRepudiationChecks, ...(insecure ? [openId.allowInsecureRequests] : [])],
    });
    return withSecret(configuration, { clientId, secret, insecure, deps });
  } catch (error) {
    throw error instanceof SsoRefused ? error : new SsoRefused('sso_unavailable', 'discovery', error);
  }
}

/** Sends the client secret in the way that the provider accepts. */
async function withSecret(
  discovered: Configuration,
  {
    clientId,
    secret,
    insecure,
    deps,
  }: { clientId: string; secret: string; insecure: boolean; deps: Services },
): Promise<Configuration> {
  const openId = await openIdLibrary();
  const metadata = discovered.serverMetadata();
  const { authorization_endpoint, token_endpoint_auth_methods_supported: methods } = metadata;
  // At Microsoft's host, openid-client accepts metadata of another issuer than the entered one.
  if (isPublicIssuer(metadata.issuer)) throw new SsoRefused('sso_refused', 'public_issuer');
  const scheme = authorization_endpoint ? new URL(authorization_endpoint).protocol : '';
  if (scheme !== 'https:' && !(insecure && scheme === 'http:'))
    throw new SsoRefused('sso_refused', 'authorization_endpoint');
  const basic = methods === undefined || methods.includes('client_secret_basic');
  const authentication = basic ? openId.ClientSecretBasic(secret) : openId.ClientSecretPost(secret);
  const configuration = new openId.Configuration(metadata, clientId, undefined, authentication);
  configuration[openId.customFetch] = guarded(deps);
  openId.enableNonRepudiationChecks(configuration);
  if (insecure) openId.allowInsecureRequests(configuration);
  return configuration;
}

/** Returns the address at which a person signs in. @throws {SsoRefused} */
export async function signInUrl(
  connection: Connection,
  attempt: { redirectUri: string; secrets: SignInSecrets },
  deps: Services,
): Promise<string> {
  return authorizationUrl(await discover(connection, deps), attempt);
}

/**
 * Returns the person that the provider verified, from the address it redirected to.
 * @throws {SsoRefused} unless state, issuer, code, verifier, signature, audience, times and nonce are correct.
 */
export async function readAnswer(
  connection: Connection,
  returned: { answer: URL; secrets: SignInSecrets },
  deps: Services,
): Promise<Verified> {
  const configuration = await discover(connection, deps);
  const { fetchUserInfo } = await openIdLibrary();
  try {
    const tokens = await redeemAnswer(configuration, returned);
    const idToken = tokens.claims() ?? {};
    const { sub, azp = connection.clientId } = idToken as { sub?: string; azp?: unknown };
    // openid-client compares it only if the token has several audiences.
    if (azp !== connection.clientId) throw new SsoRefused('sso_refused', 'authorized_party');
    const complete = ['email', connection.roleClaim].every((name) => name === null || name in idToken);
    // Some providers omit claims from the ID token.
    const more =
      !complete && sub && configuration.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(configuration, tokens.access_token, sub)
        : {};
    return personIn({ ...more, ...idToken }, connection);
  } catch (error) {
    throw error instanceof SsoRefused ? error : refusalOf(error);
  }
}

/** Converts an error of openid-client. */
function refusalOf(error: unknown): SsoRefused {
  const why = whyRefused(error);
  if (why === 'access_denied') return new SsoRefused(why, 'canceled', error);
  if (why === 'unavailable') return new SsoRefused('sso_unavailable', 'no_answer', error);
  const { code } = error as { code?: unknown };
  return new SsoRefused('sso_refused', typeof code === 'string' ? code.toLowerCase() : 'answer', error);
}
