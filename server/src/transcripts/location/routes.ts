import { signedIn } from '../../people/access/procedure.ts';
import { readLocation, requestMove } from './location.ts';

const { location } = signedIn;

export const locationRoutes = {
  get: location.get.handler(({ context: { deps, actor } }) => readLocation(actor, deps)),

  put: location.put.handler(async ({ input, context: { deps, actor } }) => {
    await requestMove(actor, input.location, deps);
    return readLocation(actor, deps);
  }),
};
