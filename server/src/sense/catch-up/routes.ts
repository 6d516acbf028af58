import { signedIn } from '../../people/access/procedure.ts';
import { catchUp } from './catch-up.ts';

export const catchUpRoutes = {
  catchUp: signedIn.catchUp.handler(({ input, context: { deps, actor, request } }) =>
    catchUp(deps, actor, input, request.signal),
  ),
};
