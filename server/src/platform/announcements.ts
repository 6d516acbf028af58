import type pg from 'pg';

/** What each transaction that is under way has to announce. */
export const announcements = new WeakMap<object, Set<string>>();

/**
 * Announces a topic when the transaction of this connection has committed, and only then: a NOTIFY inside the transaction
 * would hold a lock of the whole cluster until the commit is on the disk.
 */
export function announceOnCommit(client: pg.PoolClient, topic: string): void {
  const topics = announcements.get(client);
  if (!topics) throw new Error(`'${topic}' was announced outside of a transaction.`);
  topics.add(topic);
}
