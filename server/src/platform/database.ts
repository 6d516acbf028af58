import process from 'node:process';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Logger } from 'pino';
import { announcements } from './announcements.ts';

export interface Pool extends pg.Pool {
  /** Is given what a transaction announced, once that has committed. */
  readonly announce: (topic: string) => void;
}
/** One connection, inside a transaction or not. */
export type Client = pg.PoolClient;
/** Whatever can run a statement. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

// Counts and sequences stay far below 2^53; as strings they would only be compared wrongly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * The connections of one process.
 * @param announce hands what transactions announced to the bus; without it nobody is told.
 */
export function createPool(
  connection: pg.PoolConfig,
  log: Logger,
  announce: (topic: string) => void = () => {},
  { pooled = false }: { pooled?: boolean } = {},
): Pool {
  // With `pipeline`, statements that do not wait for each other's answers share one way to the database and back.
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 10_000, pipeline: true, ...connection });
  if (pooled) pool.on('connect', withoutNames);
  pool.on('connect', gatherWrites);
  // A connection that breaks between two statements has no caller to tell; the next query opens a new one.
  const broken = (error: Error) => {
    if (!pool.ending) log.warn({ database: databaseFault(error) }, 'A database connection broke');
  };
  pool.on('error', broken);
  pool.on('connect', (client) => client.on('error', broken));
  return Object.assign(pool, { announce });
}

/**
 * Statements that are sent one after the other without waiting travel in one packet: each packet costs a call of the system
 * and wakes a process of the database, which is most of what an upload costs.
 */
function gatherWrites(client: pg.PoolClient): void {
  // The types leave out the connection; its stream is Node's own.
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let gathering = false;
  const gathered = (...args: unknown[]) => {
    if (!gathering) {
      gathering = true;
      stream.cork();
      process.nextTick(() => {
        gathering = false;
        stream.uncork();
      });
    }
    return query(...args);
  };
  client.query = gathered as pg.PoolClient['query'];
}

/** Behind a pooler in transaction mode a named statement is on some other connection the next time: so none is named. */
function withoutNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]) => {
    if (typeof statement === 'object' && statement !== null && 'name' in statement && 'text' in statement) {
      const { name: _name, ...others } = statement;
      return query(others, ...rest);
    }
    return query(statement, ...rest);
  };
  client.query = unnamed as pg.PoolClient['query'];
}

/** Runs `work` in one transaction: all of it happens, or none. What it announces is announced after the commit. */
export async function transaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const topics = new Set<string>();
  announcements.set(client, topics);
  try {
    const begun = client.query('begin');
    begun.catch(() => {}); // awaited below; until then a failure is not unhandled
    // Not before `work` has ended, whatever became of `begin`: the connection goes back to the pool after it.
    const result = await work(client);
    await begun;
    await client.query('commit');
    for (const topic of topics) pool.announce(topic);
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not given back to the pool.
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    announcements.delete(client);
    client.release(broken);
  }
}

/** What may be logged of a failed statement. Messages and details quote values, and values are what people said. */
export function databaseFault(error: unknown): { code: string; constraint?: string; table?: string } {
  const {
    code = 'unknown',
    constraint,
    table,
  } = error as { code?: string; constraint?: string; table?: string };
  return { code, ...(constraint ? { constraint } : {}), ...(table ? { table } : {}) };
}

/** The database is not there, or gave way to another transaction: trying again helps, unlike with a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code && /^(08|40|53|57P)/.test(code)) return true;
  if (code && ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code)) {
    return (error as { syscall?: string }).syscall !== 'open';
  }
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    message ?? '',
  );
}
