import { publicProcedure } from '../../people/access/procedure.ts';
import { siteSettings } from './settings.ts';

export const siteRoutes = {
  settings: publicProcedure.site.settings.handler(({ context: { deps } }) => siteSettings(deps)),
};
