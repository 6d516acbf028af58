import { describeIntegration } from '../integrations/catalog.ts';
import { failure } from '../platform/failure.ts';
import { localeOf } from '../platform/request-locale.ts';
import { publicProcedure } from '../workspaces/procedure.ts';
import { siteSettings } from './settings.ts';

export const siteRoutes = {
  settings: publicProcedure.site.settings.handler(({ context: { deps } }) => siteSettings(deps)),

  integration: publicProcedure.site.integration.handler(async ({ input, context: { deps, request } }) => {
    const described = await describeIntegration(deps, input.locale ?? localeOf(request.headers), input.id);
    if (!described) throw failure('not_found');
    return described;
  }),
};
