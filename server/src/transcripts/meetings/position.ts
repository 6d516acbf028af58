import { z } from 'zod';
import type { Queryable } from '../../platform/postgres/database.ts';

/*
 * A position among the commits of a shard, for readers that want each change: pages that show a meeting (feed.ts) and programs that
 * keep a copy (sense/changes).
 *
 * Every commit takes a number (`commit_sequence`) before it is visible, and a smaller number can become visible after a larger
 * one. So "everything above the largest number read" would skip rows. Instead a position has a floor below which no row can
 * appear any more.
 *
 * The floor rises like this: after noting a number, the reader takes a transaction id. Every transaction with a number up to that
 * one took its id earlier (`nextCommit` in live.ts ensures this), so its id is smaller. Once the oldest running transaction is not
 * older than the reader's id, all of those have ended, and a read that starts now is complete up to that number. A hanging
 * transaction only delays this.
 */
export interface Position {
  floor: number;
  rise: PendingRise | null;
}

/** The floor can rise to `sequence` once every transaction before `transaction` has ended. */
export interface PendingRise {
  sequence: number;
  transaction: bigint;
}

/** A pending rise as JSON: its sequence, and its transaction as text, because that may exceed 53 bits. */
export const storedRise = z.tuple([z.number().int().min(0), z.string().regex(/^\d{1,20}$/)]);
type StoredRise = z.infer<typeof storedRise>;

export const storeRise = ({ rise }: Position): StoredRise | null =>
  rise && [rise.sequence, `${rise.transaction}`];

/** Returns the position with this floor and stored rise. */
export const positionOf = (floor: number, rise: StoredRise | null): Position => ({
  floor,
  rise: rise && { sequence: rise[0], transaction: BigInt(rise[1]) },
});

/** Transactions of the database at the time of a read. */
export interface Transactions {
  /** The oldest running transaction: all older ones have ended and are visible to reads from now on. */
  oldest: bigint;
  /** Above all transactions that have ended. */
  next: bigint;
}

/**
 * Returns the position for these transactions. Its floor rises once no running transaction is older than the one the
 * reader took. A transaction that this database has not reached is of the node that had the rows before Citus moved
 * them, and a move waits for all transactions there.
 */
export function afterTransactions(position: Position, { oldest, next }: Transactions): Position {
  const { rise } = position;
  return rise && (oldest >= rise.transaction || rise.transaction >= next)
    ? { floor: rise.sequence, rise: null }
    : position;
}

/** Returns a new transaction id, larger than all ids taken before. */
export async function takeTransactionId(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return BigInt(rows[0]?.id ?? 0);
}

/** SQL: the columns of `Transactions`, as texts, because they may exceed 53 bits. */
export const transactionColumns = `pg_snapshot_xmin(pg_current_snapshot())::text as oldest_transaction,
  pg_snapshot_xmax(pg_current_snapshot())::text as next_transaction`;

export interface TransactionRow {
  oldestTransaction: string;
  nextTransaction: string;
}

export const transactionsOf = (row: TransactionRow): Transactions => ({
  oldest: BigInt(row.oldestTransaction),
  next: BigInt(row.nextTransaction),
});

export async function readTransactions(db: Queryable): Promise<Transactions> {
  const { rows } = await db.query<TransactionRow>(`select ${transactionColumns}`);
  return transactionsOf(rows[0]!);
}

/** Returns the newest number of the shard. */
export async function readNewestCommit(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ sequence: number }>('select last_value as sequence from commit_sequence');
  return rows[0]?.sequence ?? 0;
}
