import { signedIn } from '../../people/access/procedure.ts';
import { noteSecurityEvent } from '../../people/audit/security-events.ts';
import { reply } from '../../transfer/export/reply.ts';
import { exportAccount } from './account.ts';

export const accountExportRoutes = {
  exportAccount: signedIn.accounts.exportAccount.handler(async ({ context }) => {
    const { deps, actor } = context;
    const file = await exportAccount(deps, actor);
    await deps.control.transaction((client) =>
      noteSecurityEvent(client, { accountId: actor.account.id, event: 'full-export', mail: true }, deps),
    );
    return reply(context, file);
  }),
};
