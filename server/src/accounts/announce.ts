import { announceOnCommit } from '../platform/announcements.ts';
import type { Client } from '../platform/database.ts';

/** What the bus calls an account: announced when what it may do, or where it is signed in, became less. */
export const accountTopic = (accountId: number): string => `account.${accountId}`;

/** Makes the open streams of an account ask again whether they may go on, once the caller's transaction has committed. */
export function announceAccount(client: Client, accountId: number): void {
  announceOnCommit(client, accountTopic(accountId));
}
