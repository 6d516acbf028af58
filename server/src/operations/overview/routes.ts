import { signedIn } from '../../people/access/procedure.ts';
import { readOverview } from './overview.ts';

export const overviewRoutes = {
  get: signedIn.overviews.get.handler(({ context: { deps, actor } }) => readOverview(deps, actor)),
};
