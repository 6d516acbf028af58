import type { Actor } from '../../../people/access/actor.ts';
import { browserCookie } from '../../../people/accounts/browser-cookie.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Deps, RequestContext } from '../../../platform/procedure.ts';
import type { ConnectRequest } from '../connections/connections.ts';
import { beginAttempt } from './attempts.ts';
import { authorizationUrl } from './oauth.ts';

/** Returns the vendor's sign-in address and sets a cookie that identifies the browser. @throws not_configured */
export async function beginSignIn(
  { deps, actor, request, answer }: { deps: Deps; actor: Actor } & Pick<RequestContext, 'request' | 'answer'>,
  { integration, of, settings, connectionId }: ConnectRequest,
): Promise<string> {
  const { signIn } = integration;
  if (!signIn) throw failure('not_configured');
  const cookie = browserCookie(request.headers, deps.environment);
  const secrets = await beginAttempt(
    deps.control,
    {
      integration: integration.id,
      sessionId: actor.session.id,
      workspaceId: actor.workspace.id,
      of,
      settings,
      connectionId,
    },
    { browserHash: cookie.hash, now: deps.clock.now() },
  );
  answer.append('set-cookie', cookie.setCookie);
  return authorizationUrl({ ...integration, signIn }, secrets, deps);
}
