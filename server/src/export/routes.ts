import { signedIn } from '../accounts/signed-in.ts';
import { exportAccount } from './export.ts';

export const exportRoutes = {
  exportAccount: signedIn.accounts.exportAccount.handler(async ({ context }) =>
    exportAccount(context.deps, context),
  ),
};
