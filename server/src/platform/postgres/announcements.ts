import type pg from 'pg';

/** Topics to announce for each running transaction. */
export const announcements = new WeakMap<object, Set<string>>();

/**
 * Announces a topic once this connection's transaction has committed, and only then: a NOTIFY inside the transaction
 * would hold a cluster-wide lock until the commit is on disk.
 */
export function announceOnCommit(client: pg.PoolClient, topic: string): void {
  const topics = announcements.get(client);
  if (!topics) throw new Error(`'${topic}' was announced outside of a transaction.`);
  topics.add(topic);
}
