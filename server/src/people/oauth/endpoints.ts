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
    const client = await registerClient(deps, parse(body));
    context.header('cache-control', 'no-store');
    if (client) return context.json(client, 201);
    const problem = 'Send redirect_uris: https addresses, loopback addresses, or schemes of programs.';
    return context.json({ error: 'invalid_redirect_uri', error_description: problem }, 400);
  };
}

/** `POST /oauth/device_authorization`: starts the sign-in of a command line (RFC 8628). */
export function deviceAuthorization(deps: Deps, readWhole: BodyReader): Handler {
  return async (context) => {
    await count(deps, context, 'oauth.device');
    const form: Record<string, string> = Object.fromEntries(await readForm(context, readWhole));
    context.header('cache-control', 'no-store');
    return context.json(await beginDeviceLogin(deps, form));
  };
}

/** `POST /oauth/token`: exchanges a code or a refresh token. */
export function tokenEndpoint(deps: Deps, readWhole: BodyReader): Handler {
  return async (context) => {
    await count(deps, context, 'oauth.token');
    const form: Record<string, string> = Object.fromEntries(await readForm(context, readWhole));
    const { status, body } =
      form.grant_type === deviceGrant
        ? await exchangeDeviceCode(deps, form.device_code ?? '')
        : await exchange(deps, form);
    context.header('cache-control', 'no-store');
    return context.json(body, status as 200);
  };
}

/** `POST /oauth/revoke`: ends the connection of a token (RFC 7009). Unknown tokens get the same answer. */
export function revocation(deps: Deps, readWhole: BodyReader): Handler {
  return async (context) => {
    await count(deps, context, 'oauth.revoke');
    await revoke(deps, (await readForm(context, readWhole)).get('token') ?? '');
    return context.body(null, 200);
  };
}

const readForm = async (context: Context, readWhole: BodyReader) =>
  new URLSearchParams(
    new TextDecoder().decode(await readWhole(context, (request) => readBody(request, maxBytes))),
  );

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
