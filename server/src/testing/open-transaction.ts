import { expect, onTestFinished, vi } from 'vitest';
import type { Client, Queryable } from '../platform/postgres/database.ts';
import type { WorkspaceDatabase } from '../platform/postgres/planes.ts';

/**
 * Runs `work` in a transaction that stays open, so that others meet it.
 * @returns commits it.
 */
export async function openTransaction(
  database: Pick<WorkspaceDatabase, 'transaction'>,
  work: (client: Client) => Promise<unknown>,
): Promise<() => Promise<void>> {
  let commit = () => {};
  const asked = new Promise<void>((resolve) => {
    commit = resolve;
  });
  onTestFinished(() => commit());
  let committed = Promise.resolve();
  await new Promise<void>((worked, failed) => {
    committed = database.transaction(async (client) => {
      await work(client);
      worked();
      await asked;
    });
    committed.catch(failed);
  });
  return () => {
    commit();
    return committed;
  };
}

/** Resolves once this many connections of the database wait for a lock. */
export const untilWaiting = (pool: Queryable, connections = 1): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(connections);
  });
