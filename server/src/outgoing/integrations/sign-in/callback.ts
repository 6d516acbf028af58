import { ORPCError } from '@orpc/server';
import type { Context } from 'hono';
import { findActorOf } from '../../../people/access/sessions.ts';
import { browserHash } from '../../../people/accounts/browser-cookie.ts';
import { mustDecideFor } from '../../../people/owned/owned.ts';
import { describeFault } from '../../../platform/errors/fault.ts';
import { type ClientAddress, clientAddress } from '../../../platform/http/client-address.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { checkPlan, connect } from '../connections/connections.ts';
import { findIntegration } from '../registry.ts';
import { endAttempt } from './attempts.ts';
import { callbackPath, GrantRefused, redeem } from './oauth.ts';

/** Why connecting failed, shown on the settings page. */
export type ConnectRefusal =
  | 'access_denied'
  | 'stale'
  | 'refused'
  | 'unavailable'
  | 'not_allowed'
  | 'other_account';

class Refused extends Error {
  readonly code: ConnectRefusal;

  constructor(code: ConnectRefusal) {
    super(`Nothing was connected: ${code}.`);
    this.code = code;
  }
}

/** Path of {@link connectionCallback} for every destination. */
export const callbackRoute = callbackPath(':id');

/**
 * `GET /integrations/{id}/callback`: creates a connection from the vendor's answer. Errors redirect to the settings
 * page, which explains them. The request cannot choose the target of the redirect.
 */
export function connectionCallback(deps: Deps) {
  return async (context: Context<{ Bindings: ClientAddress }>): Promise<Response> => {
    const { headers } = context.req.raw;
    const id = context.req.param('id') ?? '';
    const answer = new URL(context.req.url).searchParams;
    const go = (of: 'me' | 'workspace', query: Record<string, string>) => {
      const page = of === 'me' ? 'integrations' : 'integrations/workspace';
      context.header('cache-control', 'no-store');
      const there = `${deps.environment.PUBLIC_URL}/dashboard/${page}?${new URLSearchParams(query)}`;
      return context.redirect(there, 303);
    };
    let of: 'me' | 'workspace' = 'me';
    try {
      const address = clientAddress(context.env, headers, deps.environment.TRUSTED_PROXIES);
      await deps.rateLimits.countPublic(address, 'integrations.callback');
      const attempt = await attemptOf({ id, answer, headers, deps });
      of = attempt.of;
      await finish(attempt, answer, deps);
      return go(of, { connected: id });
    } catch (error) {
      const code = refusalOf(error);
      deps.log[code === 'refused' || code === 'unavailable' ? 'warn' : 'info'](
        { integration: id, refusal: code, ...describeFault(error) },
        'A destination was not connected',
      );
      return go(of, { integration: id, refused: code });
    }
  };
}

interface Arrival {
  id: string;
  answer: URLSearchParams;
  headers: Headers;
  deps: Deps;
}

/** Returns the attempt this browser started. @throws {Refused} if it belongs to another browser, expired or was already completed */
async function attemptOf({ id, answer, headers, deps }: Arrival) {
  const browser = browserHash(headers, deps.environment);
  const state = answer.get('state');
  const attempt =
    browser &&
    state &&
    (await endAttempt(deps.control, { state, integration: id, browserHash: browser, now: deps.clock.now() }));
  if (!attempt) throw new Refused('stale');
  return { ...attempt, state };
}

async function finish(
  attempt: Awaited<ReturnType<typeof attemptOf>>,
  answer: URLSearchParams,
  deps: Deps,
): Promise<void> {
  const integration = findIntegration(attempt.integration);
  const { signIn } = integration ?? {};
  if (!integration || !signIn) throw new Refused('stale');
  const actor = await findActorOf(deps, attempt);
  if (!actor) throw new Refused('not_allowed');
  // The person may have left the workspace meanwhile, or its plan may have ended.
  checkPlan(deps, actor, integration);
  mustDecideFor(actor, attempt.of);
  const grant = await redeem({ ...integration, signIn }, answer, attempt, deps);
  const { of, settings, connectionId } = attempt;
  await connect({ deps, actor }, { integration, of, settings, connectionId }, grant);
}

function refusalOf(error: unknown): ConnectRefusal {
  if (error instanceof Refused) return error.code;
  if (error instanceof GrantRefused) return error.code === 'access_denied' ? 'access_denied' : 'refused';
  if (error instanceof OutboundError) return 'unavailable';
  if (!(error instanceof ORPCError)) return 'unavailable';
  const { fields = [] } = (error.data ?? {}) as { fields?: { code?: string }[] };
  if (fields.some(({ code }) => code === 'other_account')) return 'other_account';
  if (error.code === 'forbidden' || error.code === 'plan_required') return 'not_allowed';
  return error.code === 'unavailable' || error.code === 'rate_limited' ? 'unavailable' : 'refused';
}
