import { product } from '@afterword/api-client/contract';
import { whoAsks } from '../accounts/signed-in.ts';
import { openProcedure } from './procedure.ts';
import { version } from './version.ts';

export const serverRoutes = {
  // Asked by every capture, of which a whole office may come from one address: those are counted by their session.
  identity: openProcedure.server.identity.handler(async ({ context: { deps, request }, path }) => {
    const asking = await whoAsks(deps, request.headers);
    if (asking) await deps.rateLimits.countSession(asking.session.id);
    else await deps.rateLimits.countPublic(request.address, path.join('.'));
    return { id: deps.identity.id, name: product.name, version };
  }),
};
