import { announceOnCommit } from '../platform/announcements.ts';
import type { Client } from '../platform/database.ts';

/** What the bus calls a workspace: announced when everything in it is gone. */
export const workspaceTopic = (workspaceId: number): string => `workspace.${workspaceId}`;

/** Makes what is open of a workspace ask again whether it may go on, once the caller's transaction has committed. */
export function announceWorkspace(client: Client, workspaceId: number): void {
  announceOnCommit(client, workspaceTopic(workspaceId));
}
