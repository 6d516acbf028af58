import type { Client } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';

/** Keeps an account from joining a workspace through its domain (`people/domains/join.ts`): only an invitation or the company lets it in. */
export async function refuseDomainJoin(
  client: Client,
  { workspaceId, accountId }: { workspaceId: WorkspaceId; accountId: number },
): Promise<void> {
  await client.query(
    'insert into domain_join (workspace_id, account_id) values ($1, $2) on conflict do nothing',
    [workspaceId, accountId],
  );
}
