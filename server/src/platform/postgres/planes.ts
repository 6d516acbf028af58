import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { failure } from '../errors/failure.ts';
import { describeFault } from '../errors/fault.ts';
import { type Cell, type Cluster, entering } from './citus/cluster.ts';
import {
  type Client,
  inSchema,
  type Pool,
  type Queryable,
  type RunTransaction,
  transaction,
} from './database.ts';
import { together } from './together.ts';
import type { Place } from './workspace.ts';

/*
 * Access to the two database planes. A dependency rule ensures that no other code has a pool. The control plane holds
 * people, workspaces and server data. The shards hold captured meetings; each has whole workspaces. On a single machine
 * both are one database, but no statement or foreign key spans the two.
 */

export interface Control extends Queryable {
  /**
   * Runs `work` in one transaction. Tasks passed to `afterwards` run after the commit, before this resolves. They may
   * fail (which is logged) or never run, so a job has to do the same work.
   */
  transaction<T>(work: (client: Client, afterwards: RunAfterCommit) => Promise<T>): Promise<T>;
}

/** Registers work to run after a transaction of the control plane, see {@link Control.transaction}. */
export type RunAfterCommit = (task: Task) => void;

type Task = () => Promise<void>;

/** Creates the control plane on a pool. */
export function createControl(pool: Pool, log: Logger): Control {
  return {
    query: pool.query.bind(pool) as Control['query'],
    async transaction(work) {
      const tasks: Task[] = [];
      const result = await transaction(pool, (client) => work(client, (task) => tasks.push(task)));
      for (const task of tasks) {
        try {
          await task();
        } catch (error) {
          log.warn(describeFault(error), 'What follows a transaction failed, and is left to its job');
        }
      }
      return result;
    },
  };
}

/**
 * Database functions that select the workspace, account and cause from their first arguments before they do anything
 * else.
 */
type EnteringFunction = 'store_upload';

/** The database function that reads in several workspaces, each selected by an element of its first argument. */
const readingFunction = 'read_feeds';

/** Access to one workspace's rows with the permissions of a person or of the server itself. */
export interface WorkspaceDatabase {
  /** Runs `work` in one transaction. @throws unavailable while the workspace moves to another shard. */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /**
   * Calls a database function that selects the workspace itself, in its own transaction: one round trip instead of
   * three.
   * @param topics returns the topics to announce after the commit.
   * @returns the row; null if the function returned none.
   * @throws unavailable while the workspace moves to another shard.
   */
  call<Row extends object>(
    name: EnteringFunction,
    values: readonly unknown[],
    topics: (row: Row) => string[],
  ): Promise<Row | null>;
  /**
   * Reads with `read_feeds`, as the server itself, together with other calls of the same turn of the event loop.
   * @param values one element of each of its arrays after the workspaces.
   * @throws unavailable after the workspace moved to another shard.
   */
  readTogether<Row extends object>(values: readonly unknown[]): Promise<Row>;
  /** Runs `work` in one read-only transaction. */
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Lets devices detect that the store went back in time or was replaced. */
  epoch: string;
}

export interface Shard {
  /** Its name in `SHARDS`, or `main`. */
  name: string;
  /** The coordinator if the shard is a Citus cluster; it has no rows of workspaces. */
  pool: Pool;
  /** Changes when a backup is restored. */
  epoch: string;
  /** Set if the shard is a Citus cluster: the schemas with the rows, on its nodes. */
  cluster?: Cluster | undefined;
}

/** Rows that one maintenance statement reaches: those of a whole shard, or of one cell of a cluster. */
export interface Store {
  /** The name of the shard, with that of the cell if it has several. */
  name: string;
  db: Queryable;
  transaction: RunTransaction;
}

export interface Shards {
  /** Returns access to a workspace's rows for a person, or for the server itself. */
  of(place: Place): WorkspaceDatabase;
  /** The shard for new workspaces. */
  readonly first: string;
  readonly all: readonly Shard[];
  /** Everything that holds rows, for maintenance statements across workspaces. Cells of a cluster come and go. */
  readonly stores: readonly Store[];
  /** Whether a shard is a Citus cluster, so that stores come and go. */
  readonly hasCells: boolean;
}

/** The name of the shard in the control plane's own database. */
export const mainShard = 'main';

/** The role of transactions on meetings, to which row-level security policies apply. */
export const appRole = 'afterword_app';

/** Creates the data plane on these databases; new workspaces go to the first. */
export function createShards(all: readonly Shard[]): Shards {
  const [first] = all;
  if (!first) throw new Error('There is no shard.');
  const readers = new Map(all.map((shard) => [shard, readerOf(shard)]));
  return {
    all,
    get stores() {
      return all.flatMap(({ name, pool, cluster }): Store[] =>
        cluster
          ? cluster.cells().map(({ schema, ...cell }) => ({ name: `${name}:${schema}`, ...cell }))
          : [{ name, db: pool, transaction: (work) => transaction(pool, work) }],
      );
    },
    hasCells: all.some(({ cluster }) => cluster !== undefined),
    first: first.name,
    of(place) {
      const shard = all.find(({ name }) => name === place.workspace.shard);
      if (!shard) {
        // The directory names a shard that is missing in SHARDS. That is an operator's mistake that loses no data.
        throw failure('unavailable');
      }
      return databaseFor(shard, place, readers.get(shard)!);
    },
  };
}

/** A row that `read_feeds` returns for each element of its arguments, in order. */
interface ReadRow {
  departed: boolean | null;
}

/** The arguments of one workspace, which comes first. */
type Reading = readonly unknown[];

/** Maximum number of workspaces read in one statement, because the first wait for the last. */
const maxTogether = 64;

const readerOf = ({ pool }: Shard): ((reading: Reading) => Promise<ReadRow>) =>
  together((readings) => readAll(pool, readings), { most: maxTogether, fatal: isDatabaseUnavailable });

async function readAll(db: Queryable, readings: readonly Reading[]): Promise<ReadRow[]> {
  const values = readings[0]!.map((_, index) => readings.map((reading) => reading[index]));
  const text = `select * from ${readingFunction}(${values.map((_, index) => `$${index + 1}`).join()})`;
  const { rows } = await db.query({ name: readingFunction, text, values });
  return rows;
}

function databaseFor(
  shard: Shard,
  { workspace, account, cause, insiders }: Place,
  reader: (reading: Reading) => Promise<ReadRow>,
): WorkspaceDatabase {
  const { cluster } = shard;
  const enter = (client: Client, cell: Cell | null) =>
    // Sent together with the first statement of `work`, so that it costs no round trip.
    client.query<{ departed: boolean | null }>({
      name: 'enter-workspace',
      text: `select ${cell ? `${entering(cell.schema)},` : ''}
        set_config('app.workspace', $1, true), set_config('app.account', $2, true), set_config('role', $3, true),
        set_config('app.cause', $4, true), set_config('app.insiders', $5, true),
        (select gone from ${cell ? `${cell.schema}.` : ''}departure where workspace_id = $1::bigint) as departed`,
      values: [`${workspace.id}`, account ? `${account.id}` : '', appRole, cause ?? '', insiders ?? ''],
    });
  /** Returns whether the move of the workspace is over. After a failed statement, its error counts instead. */
  const hasLeft = (client: Client) =>
    client.query('select from departure where workspace_id = $1 and gone', [workspace.id]).then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    );
  /** Runs `work` where the rows are. A cell that is not where it was found is a reason to try again, and to look for it. */
  const at = <T>(work: (client: Client, cell: Cell | null) => Promise<T>): Promise<T> => {
    if (!cluster) return transaction(shard.pool, (client) => work(client, null));
    const cell = cluster.cellOf(workspace.id);
    return transaction(cell.pool, (client) => inSchema(client, cell.schema, () => work(client, cell))).catch(
      (error) => {
        if (isDatabaseUnavailable(error)) cluster.lookAgain();
        throw error;
      },
    );
  };
  const within = <T>(work: (client: Client) => Promise<T>, writes: boolean) =>
    at(async (client, cell) => {
      const entered = enter(client, cell).catch((error) => {
        if (!cell || isDatabaseUnavailable(error)) throw error;
        // The node does not have this cell, does not have it yet, or gives it to another node at the moment.
        cluster?.lookAgain();
        throw failure('unavailable');
      });
      entered.catch(() => {}); // The promise is awaited below; until then a rejection must not count as unhandled.
      // Waits for `work`, because the connection returns to the pool afterwards.
      const result = await work(client).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      const departed = (await entered).rows[0]?.departed ?? null;
      if (departed === true || (departed === false && writes)) throw failure('unavailable');
      // A read during a move can begin with the rows of a workspace and end without them.
      if (departed === false && (await hasLeft(client))) throw failure('unavailable');
      if ('error' in result) throw result.error;
      return result.value;
    });
  return {
    transaction: async (work) => {
      if (workspace.moving) throw failure('unavailable');
      return within(work, true);
    },
    call: async <Row extends object>(
      name: EnteringFunction,
      values: readonly unknown[],
      topics: (row: Row) => string[],
    ) => {
      if (workspace.moving) throw failure('unavailable');
      const all = [workspace.id, account?.id ?? null, cause ?? '', ...values];
      const statement = {
        name,
        text: `select * from ${name}(${all.map((_, index) => `$${index + 1}`).join()})`,
        values: all,
      };
      // In a cell, a statement of its own has to enter first: a statement sees the rows of the time when it began.
      const { rows } = cluster
        ? await within((client) => client.query(statement), true)
        : await shard.pool.query(statement);
      const [row] = rows as Row[];
      for (const topic of row ? topics(row) : []) shard.pool.announce(topic);
      return row ?? null;
    },
    readTogether: async <Row extends object>(values: readonly unknown[]) => {
      const reading = [workspace.id, ...values];
      const row = cluster
        ? await within(async (client) => (await readAll(client, [reading]))[0]!, false)
        : await reader(reading);
      if (row.departed) throw failure('unavailable');
      return row as unknown as Row;
    },
    read: (work) => within(work, false),
    epoch: workspace.epoch === null ? shard.epoch : `${shard.epoch}-${workspace.epoch}`,
  };
}
