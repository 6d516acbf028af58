import { failure } from '../platform/failure.ts';
import { signedIn } from './signed-in.ts';

/**
 * For calls of the staff area: `admin.users.list.handler(({ input, context }) => …)`. Everybody else is answered
 * `forbidden`, before the input is checked.
 */
export const admin = signedIn.use(({ context, next }) => {
  if (context.user.user_role !== 'admin') throw failure('forbidden');
  return next();
});
