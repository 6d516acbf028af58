import { product } from '@afterword/api-client/contract';
import { openProcedure } from './procedure.ts';
import { version } from './version.ts';

export const serverRoutes = {
  identity: openProcedure.server.identity.handler(({ context }) => ({
    id: context.deps.identity.id,
    name: product.name,
    version,
  })),
};
