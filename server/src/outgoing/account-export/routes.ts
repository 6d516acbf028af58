import { signedIn } from '../../people/access/procedure.ts';
import { reply } from '../../transfer/export/reply.ts';
import { exportAccount } from './account.ts';

export const accountExportRoutes = {
  exportAccount: signedIn.accounts.exportAccount.handler(async ({ context }) =>
    reply(context, await exportAccount(context.deps, context.actor)),
  ),
};
