import { ORPCError } from '@orpc/server';
import type { Context } from 'hono';
import { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import { type ClientAddress, clientAddress } from '../../platform/http/client-address.ts';
import { type BodyReader, readBody } from '../../platform/http/request-body.ts';
import { localeOf } from '../../platform/http/request-locale.ts';
import type { Deps } from '../../platform/procedure.ts';
import { browserCookie, browserHash } from '../accounts/browser-cookie.ts';
import { createRedirectCode } from '../accounts/codes.ts';
import { beginAttempt, endAttempt, storeAnswer } from '../accounts/google/attempts.ts';
import { type Connection, findConnection, noteTest, pathsOf } from './connections.ts';
import { accountOf, mustBelong } from './match.ts';
import { type Verified, verifiedPerson } from './person.ts';
import { readAnswer, signInUrl } from './provider.ts';
import { SsoRefused } from './refused.ts';
import { maxResponseBytes } from './saml/response.ts';
import { ownMetadata, provePerson, signInUrl as samlSignInUrl, testRelayState } from './saml/service.ts';

export const ssoRoute = '/sso/:id';
export const ssoCallbackRoute = '/sso/:id/callback';
export const samlAcsRoute = '/sso/:id/acs';
export const samlMetadataRoute = '/sso/:id/metadata';

type SsoContext = Context<{ Bindings: ClientAddress }>;

/** Pages to which the browser returns after a failed sign-on or a failed test. */
const failedAt = { login: '/login', test: '/dashboard/company-settings/sign-on' };

/** `GET /sso/{id}`: redirects to the company's provider. Failures redirect to /login, which explains them. */
export function ssoStart(deps: Deps) {
  return (context: SsoContext): Promise<Response> =>
    orExplained(context, deps, 'sso.start', async (go) => {
      const connection = await connectionOf(context, deps);
      if (connection.mode === 'off') throw new SsoRefused('sso_off', 'switched_off');
      const { url, setCookie } = await beginSignIn(connection, { headers: context.req.raw.headers }, deps);
      context.header('set-cookie', setCookie, { append: true });
      return go(url);
    });
}

/** Starts a sign-in of this browser, or a test of an admin. @throws {SsoRefused} */
export async function beginSignIn(
  connection: Connection,
  { headers, testerId = null }: { headers: Headers; testerId?: number | null },
  deps: Deps,
): Promise<{ url: string; setCookie: string }> {
  const { control, environment, clock } = deps;
  const { hash, setCookie } = browserCookie(headers, environment);
  const asked = { browserHash: hash, ssoConnectionId: connection.id, testerId, now: clock.now() };
  const secrets = await beginAttempt(control, asked);
  if (connection.protocol === 'saml') {
    const request = { state: secrets.state, now: asked.now, isTest: testerId !== null };
    return { url: await samlSignInUrl(connection, request, deps), setCookie };
  }
  const redirectUri = `${environment.PUBLIC_URL}${pathsOf(connection.id).callback}`;
  return { url: await signInUrl(connection, { redirectUri, secrets }, deps), setCookie };
}

/**
 * `POST /sso/{id}/acs`: receives the form with a SAML response from the provider's page. Browsers send no cookie with
 * it. So this stores the person and redirects to the callback, which accepts only the browser that started the sign-in.
 */
export function samlAcs(deps: Deps, readWhole: BodyReader) {
  return (context: SsoContext): Promise<Response> =>
    orExplained(context, deps, 'sso.acs', async (go, settings) => {
      const connection = await connectionOf(context, deps);
      const bytes = await readWhole(context, (request) => readBody(request, 2 * maxResponseBytes));
      const form = new URLSearchParams(new TextDecoder().decode(bytes));
      if (form.get('RelayState') === testRelayState) settings.failed = failedAt.test;
      if (connection.protocol !== 'saml') throw new SsoRefused('sso_off', 'no_saml');
      const [encoded = '', second] = form.getAll('SAMLResponse');
      if (second !== undefined) throw new SsoRefused('sso_refused', 'second_response');
      const proven = await provePerson(connection, encoded, deps);
      const asked = { ssoConnectionId: connection.id, now: deps.clock.now() };
      const state = await storeAnswer(deps.control, { ...proven, ...asked });
      if (state === null) throw new SsoRefused('sso_stale', 'no_attempt');
      return go(
        `${deps.environment.PUBLIC_URL}${pathsOf(connection.id).callback}?${new URLSearchParams({ state })}`,
      );
    });
}

/** `GET /sso/{id}/metadata`: facts about us that a SAML provider needs. Available before a provider is entered. */
export function samlMetadata(deps: Deps) {
  return async (context: SsoContext): Promise<Response> => {
    const connection = await connectionOf(context, deps).catch(() => null);
    if (!connection) throw failure('not_found');
    return context.body(await ownMetadata(connection.id, deps), 200, {
      'content-type': 'application/samlmetadata+xml',
      'content-disposition': 'attachment; filename="afterword.xml"',
    });
  };
}

/**
 * `GET /sso/{id}/callback`: exchanges the provider's answer for a single-use code for /auth/callback. Nothing in the
 * request affects the target of the redirect.
 */
export function ssoCallback(deps: Deps) {
  return (context: SsoContext): Promise<Response> =>
    orExplained(context, deps, 'sso.callback', async (go, settings) => {
      const connection = await connectionOf(context, deps);
      const { control, environment, clock } = deps;
      const { headers } = context.req.raw;
      const { search, searchParams } = new URL(context.req.url);
      const now = clock.now();
      const browser = browserHash(headers, environment);
      const state = searchParams.get('state');
      const asked = { ssoConnectionId: connection.id, now };
      const secrets =
        browser && state ? await endAttempt(control, { ...asked, state, browserHash: browser }) : null;
      if (!browser || !secrets) throw new SsoRefused('sso_stale', 'no_attempt');
      const isTest = secrets.testerId !== null;
      if (isTest) settings.failed = failedAt.test;
      else if (connection.mode === 'off') throw new SsoRefused('sso_off', 'switched_off');

      const answer = new URL(`${environment.PUBLIC_URL}${pathsOf(connection.id).callback}${search}`);
      const verified =
        connection.protocol === 'saml'
          ? keptPerson(secrets.verified)
          : await readAnswer(connection, { answer, secrets }, deps);
      if (isTest) {
        await control.transaction(async (client) => {
          await mustBelong(client, verified.email, connection);
          await noteTest(client, connection, now);
        });
        return go(`${environment.PUBLIC_URL}${failedAt.test}?test=passed`);
      }
      const token = await control.transaction(async (client, afterwards) => {
        const arrival = { verified, connection, locale: localeOf(headers) };
        const accountId = await accountOf(client, arrival, deps, afterwards);
        const of = { accountId, browserHash: browser, ssoConnectionId: connection.id, now };
        return createRedirectCode(client, of);
      });
      return go(`${environment.PUBLIC_URL}/auth/callback?${new URLSearchParams({ token })}`);
    });
}

/**
 * Returns the person that the ACS stored.
 * @throws {SsoRefused}
 */
function keptPerson(kept: unknown): Verified {
  const person = verifiedPerson.safeParse(kept);
  if (!person.success) throw new SsoRefused('sso_stale', 'no_response');
  return person.data;
}

/** Returns the connection in the path. @throws {SsoRefused} */
async function connectionOf(context: SsoContext, { control }: Deps): Promise<Connection> {
  const id = z.uuid().safeParse(context.req.param('id'));
  const connection = id.success ? await findConnection(control, { id: id.data }) : null;
  if (!connection) throw new SsoRefused('sso_off', 'unknown_connection');
  return connection;
}

/** Counts a request and redirects the browser, or shows a page that explains the failure. */
async function orExplained(
  context: SsoContext,
  deps: Deps,
  call: string,
  answer: (go: (url: string) => Response, settings: { failed: string }) => Promise<Response>,
): Promise<Response> {
  const go = (url: string) => {
    context.header('cache-control', 'no-store');
    return context.redirect(url, 303);
  };
  const settings = { failed: failedAt.login };
  try {
    const { env, req } = context;
    const address = clientAddress(env, req.raw.headers, deps.environment.TRUSTED_PROXIES);
    await deps.rateLimits.countPublic(address, call);
    return await answer(go, settings);
  } catch (error) {
    const known = error instanceof SsoRefused;
    const code = known || error instanceof ORPCError ? error.code : 'unavailable';
    const reason = known ? error.reason : code;
    deps.log.warn(
      { connection: context.req.param('id')?.slice(0, 36), refusal: code, reason, ...describeFault(error) },
      'A sign-in was refused',
    );
    const query = new URLSearchParams({ [settings.failed === failedAt.login ? 'error' : 'test']: code });
    return go(`${deps.environment.PUBLIC_URL}${settings.failed}?${query}`);
  }
}
