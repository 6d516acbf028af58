import { failure } from '../platform/failure.ts';
import { openProcedure } from '../platform/procedure.ts';
import { presentSession } from './sessions.ts';

/**
 * For calls of a signed-in person: `signedIn.meetings.list.handler(({ input, context }) => …)`, with `user`, `session` and
 * `workspaceId` in the context. Asked before the input is checked, so that a stranger learns nothing from it.
 */
export const signedIn = openProcedure.use(async ({ context, next }) => {
  const [, token] = /^Bearer +(\S+)$/i.exec(context.request.headers.get('authorization') ?? '') ?? [];
  const { deps } = context;
  const presented = token ? await presentSession(deps.pool, token, deps.clock.now()) : null;
  if (!presented) throw failure('unauthenticated');
  await deps.rateLimits.countSession(presented.session.id);
  return next({ context: presented });
});
