import { failure } from '../platform/failure.ts';
import { updateName } from './accounts.ts';
import { endSession, listSessions } from './sessions.ts';
import { signedIn } from './signed-in.ts';

export const accountRoutes = {
  logout: signedIn.accounts.logout.handler(async ({ context: { deps, user, session } }) => {
    await endSession(deps.pool, user.id, session.id);
    return { status: 'signed_out' };
  }),

  currentUser: signedIn.accounts.currentUser.handler(({ context }) => context.user),

  updateUser: signedIn.accounts.updateUser.handler(async ({ input, context: { deps, user } }) => ({
    user: await updateName(deps.pool, user.id, input.name),
  })),

  listSessions: signedIn.accounts.listSessions.handler(({ context: { deps, user, session } }) =>
    listSessions(deps.pool, user.id, session.id, deps.clock.now()),
  ),

  revokeSession: signedIn.accounts.revokeSession.handler(async ({ input, context: { deps, user } }) => {
    if (!(await endSession(deps.pool, user.id, input.id))) throw failure('not_found');
    return { status: 'revoked' };
  }),
};
