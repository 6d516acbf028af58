import { signedIn } from '../../people/access/procedure.ts';
import { askToMove, readLocation } from './location.ts';

const { location } = signedIn;

export const locationRoutes = {
  get: location.get.handler(({ context: { deps, actor } }) => readLocation(actor, deps)),

  put: location.put.handler(async ({ input, context: { deps, actor } }) => {
    await askToMove(actor, input.location, deps);
    return readLocation(actor, deps);
  }),
};
