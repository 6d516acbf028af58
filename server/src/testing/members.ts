import type { WorkspaceRole } from '@afterword/api-client/contract';
import type { TestServer } from './server.ts';

/**
 * Adds the person with this address to a workspace and signs them in there.
 * @param to.of access token of a session in that workspace.
 * @returns the access token of the new member.
 */
export async function signInMember(
  server: TestServer,
  { email, of, role = 'user' }: { email: string; of: string; role?: WorkspaceRole },
): Promise<string> {
  const token = await server.signIn(email);
  const { workspace } = await server.api(of).accounts.currentUser();
  await server.pool.query(
    `insert into membership (workspace_id, account_id, role, joined_at)
     select $1, id, $3, $4 from account where email = $2
     on conflict (workspace_id, account_id) do update set role = excluded.role, state = 'active'`,
    [workspace.id, email.toLowerCase(), role, server.clock.now()],
  );
  await server.api(token).workspaces.select({ id: workspace.id });
  return token;
}
