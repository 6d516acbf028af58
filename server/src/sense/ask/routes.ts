import { signedIn } from '../../people/access/procedure.ts';
import { ask } from './ask.ts';

export const askRoutes = {
  ask: signedIn.ask.handler(({ input, context: { deps, actor, request } }) =>
    ask(deps, actor, input, request.signal),
  ),
};
