import type { Context } from 'hono';
import { failure } from '../../platform/errors/failure.ts';
import { type ClientAddress, clientAddress } from '../../platform/http/client-address.ts';
import type { Deps } from '../../platform/procedure.ts';
import { publicProcedure } from '../access/procedure.ts';
import { findRefusal, keepRefusal } from './refusals.ts';
import { reportMails } from './report.ts';

const { unsubscribing } = publicProcedure;

async function show({ control }: Pick<Deps, 'control'>, token: string) {
  const found = await findRefusal(control, token);
  if (!found) throw failure('not_found');
  const { workspace, refused, everywhere } = found;
  return { workspace, refused, everywhere };
}

/** Does nothing for an unknown token. */
async function keep(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  token: string,
  choice: { refused: boolean; everywhere?: boolean },
): Promise<void> {
  const found = await findRefusal(control, token);
  if (found) await keepRefusal(control, found, { ...choice, now: clock.now() });
}

export const unsubscribingRoutes = {
  get: unsubscribing.get.handler(({ input, context: { deps } }) => show(deps, input.token)),

  set: unsubscribing.set.handler(
    async ({ input: { token, refused, everywhere, report }, context: { deps } }) => {
      if (report) await reportMails(deps, token);
      else await keep(deps, token, { refused, everywhere });
      return show(deps, token);
    },
  ),
};

/**
 * Handles `POST /unsubscribe/{token}`, sent by the unsubscribe button of email programs (RFC 8058). Answers the same
 * to everyone; people who open the address get a page instead.
 */
export function oneClick(deps: Deps) {
  return async (context: Context<{ Bindings: ClientAddress }>): Promise<Response> => {
    const { headers } = context.req.raw;
    const address = clientAddress(context.env, headers, deps.environment.TRUSTED_PROXIES);
    await deps.rateLimits.countPublic(address, 'unsubscribing.set');
    await keep(deps, context.req.param('token') ?? '', { refused: true });
    return context.body(null, 204);
  };
}
