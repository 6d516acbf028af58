import { accountRoutes } from './accounts/routes.ts';
import { serverRoutes } from './platform/routes.ts';

/** The contract, implemented: every subject adds its routes here. */
export const router = {
  accounts: accountRoutes,
  server: serverRoutes,
};
