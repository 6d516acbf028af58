import { product } from '@afterword/api-client/contract';
import { publicProcedure } from '../../people/access/procedure.ts';
import { version } from '../../platform/process/version.ts';

export const serverRoutes = {
  identity: publicProcedure.server.identity.handler(({ context: { deps } }) => ({
    id: deps.identity.id,
    name: product.name,
    version,
  })),
};
