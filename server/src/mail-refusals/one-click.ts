import type { Context } from 'hono';
import { type ClientAddress, clientAddress } from '../platform/client-address.ts';
import type { Deps } from '../platform/procedure.ts';
import { keepRefusal } from './refusals.ts';

/**
 * `POST /unsubscribe/{token}`: what a mail program sends when somebody presses its own button to unsubscribe (RFC 8058). The answer is
 * the same whoever asks; a person who opens the address gets a page instead.
 */
export function oneClick(deps: Deps) {
  return async (context: Context<{ Bindings: ClientAddress }>): Promise<Response> => {
    const { headers } = context.req.raw;
    const address = clientAddress(context.env, headers, deps.environment.TRUSTED_PROXIES);
    await deps.rateLimits.countPublic(address, 'unsubscribing.set');
    await keepRefusal(deps.control, context.req.param('token') ?? '', {
      refused: true,
      now: deps.clock.now(),
    });
    return context.body(null, 204);
  };
}
