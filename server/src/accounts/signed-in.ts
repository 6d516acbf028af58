import { failure } from '../platform/failure.ts';
import { type Deps, openProcedure } from '../platform/procedure.ts';
import { type Presented, presentSession } from './sessions.ts';

/**
 * For calls of a signed-in person: `signedIn.meetings.list.handler(({ input, context }) => …)`, with `user`, `session` and
 * `workspaceId` in the context. Asked before the input is checked, so that a stranger learns nothing from it.
 */
export const signedIn = openProcedure.use(async ({ context, next }) => {
  const { deps } = context;
  const presented = await whoAsks(deps, context.request.headers);
  if (!presented) throw failure('unauthenticated');
  await deps.rateLimits.countSession(presented.session.id);
  return next({ context: presented });
});

/** The session whose access token a request carries, or null when it carries none that is good. */
export async function whoAsks(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  headers: Headers,
): Promise<Presented | null> {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return token ? presentSession(pool, token, clock.now()) : null;
}
