import type { Deps } from '../../platform/procedure.ts';
import { findRefusal, keepRefusal } from './refusals.ts';

/**
 * Unsubscribes an address from a workspace's emails, and reports them to the server's staff in the inbox of visitors'
 * messages. Does not report a subscription that had already ended.
 */
export async function reportMails({ control, clock, jobs, log }: Deps, token: string): Promise<void> {
  const found = await findRefusal(control, token);
  if (!found || found.refused) return;
  const { workspaceId, workspace, address } = found;
  log.warn({ workspace: workspaceId }, 'A recipient reported the emails of a workspace');
  await control.transaction(async (client) => {
    await keepRefusal(client, found, { refused: true, now: clock.now() });
    const { rows } = await client.query<{ id: number }>(
      `insert into contact_message (full_name, email, company, company_size, message, suspect, created_at)
       values ($1, $2, $3, '', $4, false, $5) returning id`,
      [
        address,
        address,
        workspace,
        `Reported emails from workspace ${workspaceId} (${workspace}) as unwanted.`,
        clock.now(),
      ],
    );
    await jobs.add(client, 'mail-contact-message', { id: rows[0]!.id });
  });
}
