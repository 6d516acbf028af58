import { signedIn } from '../workspaces/procedure.ts';
import { exportAccount } from './export.ts';

export const exportRoutes = {
  exportAccount: signedIn.accounts.exportAccount.handler(async ({ context }) =>
    exportAccount(context.deps, context.actor),
  ),
};
