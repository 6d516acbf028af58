import { assistantScopes, product } from '@afterword/api-client/contract';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { clientAddress } from '../../platform/http/client-address.ts';
import { type BodyReader, readBody } from '../../platform/http/request-body.ts';
import type { Deps } from '../../platform/procedure.ts';
import { registerClient } from './clients.ts';
import { exchange, revoke } from './connections.ts';
import { beginDeviceLogin, deviceGrant, exchangeDeviceCode } from './device-logins.ts';

/** Scopes that an assistant needs for the tools of `POST /mcp`. */
export const toolScopes = ['meetings:read', 'search', 'ask', 'proposals:write'] as const;

/** The page of the web app on which a person consents. */
const consentPath = '/auth/assistant';

/** The addresses for which tokens are issued (RFC 8707). A token has the same permissions at each. */
export const resourcesOf = (publicUrl: string): string[] =>
  ['', '/', '/mcp', '/api'].map((path) => `${publicUrl}${path}`);

/** The address of the metadata of `/mcp` (RFC 9728). */
export const resourceMetadataOf = (publicUrl: string): string =>
  `${publicUrl}/.well-known/oauth-protected-resource/mcp`;

/** `/.well-known/oauth-…`: metadata of `/mcp` and `/api` (RFC 9728), and of the authorization server (RFC 8414). */
export function oauthMetadata({
  environment: { PUBLIC_URL: publicUrl },
}: Pick<Deps, 'environment'>): MiddlewareHandler {
  const oauthMetadata = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}${consentPath}`,
    token_endpoint: `${publicUrl}/oauth/token`,
    device_authorization_endpoint: `${publicUrl}/oauth/device_authorization`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    scopes_supported: [...assistantScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', deviceGrant],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${publicUrl}/docs/assistants`,
  };
  const answer = async (path: string, context: Context) => {
    const { oauthMetadataResponse } = await import('@modelcontextprotocol/server');
    return oauthMetadataResponse(context.req.raw, {
      oauthMetadata,
      resourceServerUrl: new URL(`${publicUrl}${path}`),
      serviceDocumentationUrl: new URL(`${publicUrl}/docs/assistants`),
      scopesSupported: path === '/api' ? [...assistantScopes] : [...toolScopes],
      resourceName: product.name,
      // The operator chooses `PUBLIC_URL`, which may be unencrypted on their own machine.
      dangerouslyAllowInsecureIssuerUrl: true,
    });
  };
  return async (context, next) =>
    (await answer('/mcp', context)) ?? (await answer('/api', context)) ?? next();
}

/** `POST /oauth/register`: registers a client (RFC 7591). For assistants without an address that describes them. */
export function registration(deps: Deps, readWhole: BodyReader): Handler {
  return async (context) => {
    await count(deps, context, 'oauth.register');
    const body = await readWhole(context, (request) => readBody(request, maxBytes));
    context.header('cache-control', 'no-store');
    const { client, refusal } = await registerClient(deps, parse(body));
    return client ? context.json(client, 201) : context.json(refusal, 400);
  };
}

/** `POST /oauth/device_authorization`: starts the sign-in of a command line (RFC 8628). */
export function deviceAuthorization(deps: Deps, readWhole: BodyReader): Handler {
  return async (context) => {
    await count(deps, context, 'oauth.device');
    context.header('cache-control', 'no-store');
    const form = await readForm(context, readWhole);
    return form ? context.json(await beginDeviceLogin(deps, form)) : context.json(repeated, 400);
  };
}

/** `POST /oauth/token`: exchanges a code or a refresh token. */
export function tokenEndpoint(deps: Deps, readWhole: BodyReader): Handler {
  return async (context) => {
    await count(deps, context, 'oauth.token');
    context.header('cache-control', 'no-store');
    const form = await readForm(context, readWhole);
    if (!form) return context.json(repeated, 400);
    const { status, body } =
      form.grant_type === deviceGrant
        ? await exchangeDeviceCode(deps, form.device_code ?? '')
        : await exchange(deps, form);
    return context.json(body, status as 200);
  };
}

/** `POST /oauth/revoke`: ends the connection of a token (RFC 7009). Unknown tokens get the same answer. */
export function revocation(deps: Deps, readWhole: BodyReader): Handler {
  return async (context) => {
    await count(deps, context, 'oauth.revoke');
    context.header('cache-control', 'no-store');
    const form = await readForm(context, readWhole);
    if (!form) return context.json(repeated, 400);
    if (!form.token)
      return context.json({ error: 'invalid_request', error_description: 'Send the token.' }, 400);
    await revoke(deps, form.token);
    return context.body(null, 200);
  };
}

/** Reads a form; null if it has a parameter twice, which OAuth forbids. Parameters without a value do not count. */
async function readForm(context: Context, readWhole: BodyReader): Promise<Record<string, string> | null> {
  const body = await readWhole(context, (request) => readBody(request, maxBytes));
  const sent = [...new URLSearchParams(new TextDecoder().decode(body))].filter(([, value]) => value !== '');
  const form = Object.fromEntries(sent);
  return Object.keys(form).length === sent.length ? form : null;
}

const repeated = { error: 'invalid_request', error_description: 'A parameter was sent twice.' };

/** Returns whether failures of an address are answered in the form of OAuth. */
export const isOauthPath = (path: string): boolean => path.startsWith('/oauth/');

/** Returns the body for a failure before an endpoint could decide, such as a rate limit, in the form of OAuth. */
export function oauthRefusal(path: string, { status, message }: { status: number; message: string }) {
  const invalid = path === '/oauth/register' ? 'invalid_client_metadata' : 'invalid_request';
  const error =
    status === 429 || status === 503 ? 'temporarily_unavailable' : status < 500 ? invalid : 'server_error';
  return { error, error_description: message };
}

/** Maximum bytes of a request to these endpoints. */
const maxBytes = 16 * 1024;

const count = ({ rateLimits, environment }: Deps, { env, req }: Context, call: string) =>
  rateLimits.countPublic(clientAddress(env, req.raw.headers, environment.TRUSTED_PROXIES), call);

/** Parses JSON; undefined if it is invalid. */
function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
