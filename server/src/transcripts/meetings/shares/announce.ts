import { announceOnCommit } from '../../../platform/postgres/announcements.ts';
import type { Client } from '../../../platform/postgres/database.ts';

/** Returns the bus topic of a share. */
export const shareTopic = (shareId: string): string => `share.${shareId}`;

/** Ends the open streams of a deleted share once the caller's transaction has committed. */
export function announceShare(client: Client, shareId: string): void {
  announceOnCommit(client, shareTopic(shareId));
}
