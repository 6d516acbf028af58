import { signedIn } from '../../people/access/procedure.ts';
import { listChanges } from './changes.ts';

export const changeRoutes = {
  list: signedIn.changes.list.handler(({ input, context: { deps, actor } }) =>
    listChanges(deps, actor, input),
  ),
};
