import { announceOnCommit } from '../../platform/postgres/announcements.ts';
import type { Client } from '../../platform/postgres/database.ts';

/** Returns the bus topic of a workspace. It is announced when all content of the workspace is deleted. */
export const workspaceTopic = (workspaceId: number): string => `workspace.${workspaceId}`;

/** Makes a workspace's open streams check their permission again once the caller's transaction has committed. */
export function announceWorkspace(client: Client, workspaceId: number): void {
  announceOnCommit(client, workspaceTopic(workspaceId));
}
