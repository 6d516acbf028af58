import { announceOnCommit } from '../../platform/postgres/announcements.ts';
import type { Client } from '../../platform/postgres/database.ts';

/** Returns the bus topic of an account. It is announced when the account's permissions or sessions are reduced. */
export const accountTopic = (accountId: number): string => `account.${accountId}`;

/** Makes an account's open streams check their permission again once the caller's transaction has committed. */
export function announceAccount(client: Client, accountId: number): void {
  announceOnCommit(client, accountTopic(accountId));
}
