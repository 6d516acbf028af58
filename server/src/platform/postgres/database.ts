import type { EventEmitter } from 'node:events';
import process from 'node:process';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, isReadOnly } from '../errors/database-unavailable.ts';
import { databaseFault } from '../errors/fault.ts';
import { announcements } from './announcements.ts';

export interface Pool extends pg.Pool {
  /** Receives a transaction's announcements once it has committed. */
  readonly announce: (topic: string) => void;
}
/** One connection, inside a transaction or not. */
export type Client = pg.PoolClient;
/** Anything that can run a statement. */
export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

// Counts and sequences stay far below 2^53; as strings they would compare incorrectly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Maximum milliseconds of a statement. Enforced in PostgreSQL, and here in case PostgreSQL hangs. */
const statementTimeout = 10 * 60_000;

/**
 * Creates the connection pool of a process.
 * @param announce passes announcements of transactions to the bus; without it they are dropped.
 * @param options.pooled whether a pooler is in between, which supports neither prepared statements nor settings of a connection.
 * @param options.timeout 0 for migrations, which may take hours.
 * @param options.maxPrepared the maximum of prepared statements, because each connection keeps their plans in memory.
 */
export function createPool(
  connection: pg.PoolConfig,
  log: Logger,
  announce: (topic: string) => void = () => {},
  {
    pooled = false,
    timeout = statementTimeout,
    maxPrepared = 150,
  }: { pooled?: boolean; timeout?: number; maxPrepared?: number } = {},
): Pool {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 10_000,
    // Independent statements share one round trip.
    pipeline: true,
    query_timeout: timeout && timeout + 5_000,
    ...(pooled ? {} : { statement_timeout: timeout }),
    ...connection,
  });
  pool.on('connect', pooled ? withoutNames : prepareFrequent(maxPrepared));
  pool.on('connect', gatherWrites);
  pool.on('connect', nameInCamelCase);
  // A connection that breaks between two statements has no caller to notify. The next query opens a new one.
  const broken = (error: Error) => {
    if (!pool.ending) log.warn({ database: databaseFault(error) }, 'A database connection broke');
  };
  pool.on('error', broken);
  pool.on('connect', (client) => client.on('error', broken));
  keepAfterFailure(pool);
  return Object.assign(pool, { announce });
}

/**
 * Keeps the connection of a statement that PostgreSQL refused. The driver closes it, and the next connection has to
 * read the catalog and to plan every statement again, which costs as much as thirty uploads.
 */
function keepAfterFailure(pool: pg.Pool): void {
  const query = async (...statement: unknown[]) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await (client.query as (...args: unknown[]) => Promise<unknown>)(...statement);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || isDatabaseUnavailable(error)) broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  pool.query = query as pg.Pool['query'];
}

/**
 * Sends consecutive statements in one packet: each packet costs a system call and wakes a database process, which is
 * most of the cost of an upload.
 */
function gatherWrites(client: pg.PoolClient): void {
  // The types omit the connection; its stream is a Node stream.
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

/** Names the columns of rows as TypeScript does: `started_at` is `startedAt` in a row. */
function nameInCamelCase(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.prependListener('rowDescription', ({ fields }: { fields: pg.FieldDef[] }) => {
    for (const field of fields) field.name = toCamelCase(field.name);
  });
}

export const toCamelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());

/** Number of uses after which a statement is prepared. */
const usesUntilPrepared = 10;

/** The schema of the transaction that a connection runs, if it is not the database's own. */
const schemas = new WeakMap<object, string>();

/**
 * Prepares the statements of `work` for this schema alone: PostgreSQL would plan a statement again whenever it runs with
 * another search path.
 */
export async function inSchema<T>(client: Client, schema: string, work: () => Promise<T>): Promise<T> {
  schemas.set(client, schema);
  try {
    return await work();
  } finally {
    schemas.delete(client);
  }
}

/** Prepares frequent statements of a pool, because planning one with row-level security takes far longer than running it. */
function prepareFrequent(maxPrepared: number): (client: pg.PoolClient) => void {
  const frequent = frequentNames(maxPrepared);
  return (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const nameOf = (text: string) => {
      const schema = schemas.get(client);
      return frequent(schema ? `${schema} ${text}` : text);
    };
    const named = (statement: unknown, ...rest: unknown[]) => {
      if (typeof statement === 'string' && Array.isArray(rest[0])) {
        const [values, ...others] = rest;
        return query({ name: nameOf(statement), text: statement, values }, ...others);
      }
      const config = statement as pg.QueryConfig;
      if (typeof config?.text === 'string' && !config.name)
        return query({ ...config, name: nameOf(config.text) }, ...rest);
      const schema = schemas.get(client);
      if (schema && config?.name) return query({ ...config, name: `${schema}.${config.name}` }, ...rest);
      return query(statement, ...rest);
    };
    client.query = named as pg.PoolClient['query'];
  };
}

/**
 * Counts statements.
 * @returns a function that returns the name of a frequent statement; undefined for others
 */
function frequentNames(maxPrepared: number): (statement: string) => string | undefined {
  /** The number of times a statement ran, or the name under which it is prepared. */
  const frequency = new Map<string, number | string>();
  let prepared = 0;
  return (statement) => {
    const known = frequency.get(statement) ?? 0;
    if (typeof known === 'string') return known;
    if (known + 1 < usesUntilPrepared || prepared === maxPrepared) {
      // Without this limit, statements composed at run time would fill the map.
      if (frequency.size > 10 * maxPrepared)
        for (const [text, uses] of frequency) if (uses === 1) frequency.delete(text);
      frequency.set(statement, known + 1);
      return undefined;
    }
    prepared += 1;
    const name = `frequent-${prepared}`;
    frequency.set(statement, name);
    return name;
  };
}

/** Removes statement names, because behind a pooler the next use may run on another connection. */
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

/** Runs `work` in one transaction of a database. */
export type RunTransaction = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

/** Runs `work` in one transaction and sends its announcements after the commit. */
export async function transaction<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const topics = new Set<string>();
  announcements.set(client, topics);
  try {
    const begun = client.query('begin');
    begun.catch(() => {}); // The promise is awaited below; until then a rejection must not count as unhandled. Waits for `work` even if `begin` failed, because the connection then returns to the pool.
    // Waits for `work` even if `begin` failed, because the connection then returns to the pool.
    const result = await work(client);
    await begun;
    const { command } = await client.query('commit');
    // PostgreSQL answers ROLLBACK without an error if a statement failed and the code ignored it.
    if (command !== 'COMMIT') throw new Error(`The transaction was not committed but ended with ${command}.`);
    for (const topic of topics) pool.announce(topic);
    return result;
  } catch (error) {
    // A connection that cannot roll back is not returned to the pool.
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    if (isReadOnly(error)) broken = error as Error;
    throw error;
  } finally {
    announcements.delete(client);
    client.release(broken);
  }
}
