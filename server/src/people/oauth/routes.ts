import { type AssistantRequest, assistantScopes, type KeyScope } from '@afterword/api-client/contract';
import { invalidField } from '../../platform/errors/failure.ts';
import type { Deps } from '../../platform/procedure.ts';
import { signedIn } from '../access/procedure.ts';
import { requireRecentFactor } from '../access/recent-proof.ts';
import { findClient } from './clients.ts';
import { connect } from './connections.ts';
import { decideDeviceLogin, readDeviceLogin } from './device-logins.ts';
import { resourcesOf, toolScopes } from './endpoints.ts';
import { isRegistered, readableAddress } from './redirects.ts';

/**
 * Checks an assistant's request.
 * @throws invalid_input if the redirect address cannot be trusted with an answer
 */
async function readRequest(deps: Deps, request: AssistantRequest) {
  const client = await findClient(deps, request.client_id);
  if (!isRegistered(request.redirect_uri, client.redirectUris))
    throw invalidField('redirect_uri', 'The client has not registered this address.');
  const resource = request.resource ?? null;
  if (resource !== null && !resourcesOf(deps.environment.PUBLIC_URL).includes(resource))
    throw invalidField('resource', 'This server does not have this resource.');
  const named = new Set(request.scope?.split(' '));
  const asked = assistantScopes.filter((scope) => named.has(scope));
  const scopes: readonly KeyScope[] = asked.length > 0 ? asked : toolScopes;
  return { client, resource, scopes };
}

/** Returns the address at which the client receives an answer, with the issuer (RFC 9207). */
function answerAt(
  { environment }: Deps,
  { redirect_uri, state }: AssistantRequest,
  answer: Record<string, string>,
): string {
  const address = new URL(redirect_uri);
  const values = { ...answer, ...(state === undefined ? {} : { state }), iss: environment.PUBLIC_URL };
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
  return address.href;
}

export const oauthRoutes = {
  request: signedIn.assistants.request.handler(async ({ input, context: { deps } }) => {
    const { client, scopes } = await readRequest(deps, input);
    return {
      client: { name: client.name, host: client.host },
      place: readableAddress(input.redirect_uri),
      scopes: [...scopes],
      refusal: answerAt(deps, input, { error: 'access_denied' }),
    };
  }),

  allow: signedIn.assistants.allow.handler(async ({ input, context: { deps, actor, session } }) => {
    await requireRecentFactor(deps, session.id);
    const { client, resource, scopes } = await readRequest(deps, input);
    if (!input.scopes.every((scope) => scopes.includes(scope)))
      throw invalidField('scopes', 'The assistant did not ask for all of these.');
    const code = await connect(deps, actor, {
      client,
      resource,
      redirectUri: input.redirect_uri,
      codeChallenge: input.code_challenge,
      scopes: input.scopes,
    });
    return { address: answerAt(deps, input, { code }) };
  }),
};

export const deviceRoutes = {
  readDevice: signedIn.keys.readDevice.handler(({ input: { code }, context: { deps } }) =>
    readDeviceLogin(deps, code),
  ),

  decideDevice: signedIn.keys.decideDevice.handler(async ({ input, context: { deps, actor, session } }) => {
    if (input.scopes.length > 0) await requireRecentFactor(deps, session.id);
    await decideDeviceLogin(deps, actor, input);
    return { status: input.scopes.length > 0 ? 'allowed' : 'refused' };
  }),
};
