import { publicProcedure } from '../../people/workspaces/procedure.ts';
import { siteSettings } from './settings.ts';

export const siteRoutes = {
  settings: publicProcedure.site.settings.handler(({ context: { deps } }) => siteSettings(deps)),
};
