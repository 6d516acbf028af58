import type { SignInRefusal } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import type { Context } from 'hono';
import { describeFault } from '../../../platform/errors/fault.ts';
import { type ClientAddress, clientAddress } from '../../../platform/http/client-address.ts';
import { localeOf } from '../../../platform/http/request-locale.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { browserHash } from '../browser-cookie.ts';
import { createRedirectCode } from '../codes.ts';
import { endAttempt } from './attempts.ts';
import { accountOf } from './identities.ts';
import { Refused } from './identity-provider.ts';

/** Redirect address registered at the provider, which must match exactly. */
export const googleCallbackPath = '/auth/google/callback';

/**
 * Handles `GET /auth/google/callback`: exchanges the provider's answer for a single-use code for /auth/callback, like
 * the code in an email. Errors redirect to /login, which shows them. Both targets are constant, so nothing in the
 * request can change them.
 */
export function googleCallback(deps: Deps) {
  return async (context: Context<{ Bindings: ClientAddress }>): Promise<Response> => {
    const go = (path: string, query: Record<string, string>) => {
      context.header('cache-control', 'no-store');
      return context.redirect(`${deps.environment.PUBLIC_URL}${path}?${new URLSearchParams(query)}`, 303);
    };
    const { headers } = context.req.raw;
    try {
      const address = clientAddress(context.env, headers, deps.environment.TRUSTED_PROXIES);
      await deps.rateLimits.countPublic(address, 'accounts.googleCallback');
      return go('/auth/callback', { token: await signIn(deps, new URL(context.req.url), headers) });
    } catch (error) {
      const code = refusalOf(error);
      const expected = code === 'access_denied' || code === 'google_stale' || code === 'rate_limited';
      deps.log[expected ? 'info' : 'warn'](
        { refusal: code, ...describeFault(error) },
        'A sign-in was refused',
      );
      return go('/login', { error: code });
    }
  };
}

/**
 * Returns the code for /auth/callback.
 * @throws {Refused} if the answer signs nobody in.
 */
async function signIn(deps: Deps, { search, searchParams }: URL, headers: Headers): Promise<string> {
  const { google, control, environment } = deps;
  if (!google) throw new Refused('not_configured');
  const now = deps.clock.now();
  const browser = browserHash(headers, environment);
  const state = searchParams.get('state');
  const secrets = browser && state ? await endAttempt(control, { state, browserHash: browser, now }) : null;
  if (!browser || !secrets) throw new Refused('google_stale');

  const answer = new URL(`${environment.PUBLIC_URL}${googleCallbackPath}${search}`);
  const vouched = await google.readAnswer(answer, secrets);
  return control.transaction(async (client, afterwards) => {
    const accountId = await accountOf(client, { ...vouched, locale: localeOf(headers) }, deps, afterwards);
    return createRedirectCode(client, { accountId, browserHash: browser, now });
  });
}

/** Returns the reason for /login: the code of an expected failure, or `unavailable` for anything unforeseen. */
function refusalOf(error: unknown): SignInRefusal | string {
  return error instanceof Refused || error instanceof ORPCError ? error.code : 'unavailable';
}
