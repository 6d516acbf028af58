import type { Logger } from 'pino';
import { failure } from '../errors/failure.ts';
import { describeFault } from '../errors/fault.ts';
import { type Client, type Pool, type Queryable, transaction } from './database.ts';
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
  transaction<T>(work: (client: Client, afterwards: Afterwards) => Promise<T>): Promise<T>;
}

/** Registers work to run after a transaction of the control plane, see {@link Control.transaction}. */
export type Afterwards = (task: Task) => void;

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

/** Access to one workspace's rows with the permissions of a person or of the server itself. */
export interface WorkspaceDatabase {
  /** Runs `work` in one transaction. @throws unavailable while the workspace moves to another shard. */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /**
   * Calls a database function that selects the workspace itself, in its own transaction: one round trip instead of
   * three.
   * @param topics returns the topics to announce after the commit.
   * @throws unavailable while the workspace moves to another shard.
   */
  call<Row extends object>(
    name: EnteringFunction,
    values: readonly unknown[],
    topics: (row: Row) => string[],
  ): Promise<Row>;
  /** Runs `work` in one read-only transaction. */
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** Lets devices detect that the store went back in time or was replaced. */
  epoch: string;
}

export interface Shard {
  /** Its name in `SHARDS`, or `main`. */
  name: string;
  pool: Pool;
  /** Changes when a backup is restored. */
  epoch: string;
}

export interface Shards {
  /** Returns access to a workspace's rows for a person, or for the server itself. */
  of(place: Place): WorkspaceDatabase;
  /** The shard for new workspaces. */
  readonly first: string;
  /** All shards, for maintenance statements across workspaces. A test lists each of these statements. */
  readonly all: readonly Shard[];
}

/** The name of the shard in the control plane's own database. */
export const mainShard = 'main';

/** The role of transactions on meetings, to which row-level security policies apply. */
const appRole = 'afterword_app';

/** Creates the data plane on these databases; new workspaces go to the first. */
export function createShards(all: readonly Shard[]): Shards {
  const [first] = all;
  if (!first) throw new Error('There is no shard.');
  return {
    all,
    first: first.name,
    of(place) {
      const shard = all.find(({ name }) => name === place.workspace.shard);
      if (!shard) {
        // The directory names a shard that is missing in SHARDS. That is an operator's mistake that loses no data.
        throw failure('unavailable');
      }
      return databaseFor(shard, place);
    },
  };
}

function databaseFor(shard: Shard, { workspace, account, cause }: Place): WorkspaceDatabase {
  const enter = (client: Client) =>
    // Sent together with the first statement of `work`, so that it costs no round trip.
    client.query<{ departed: boolean | null }>({
      name: 'enter-workspace',
      text: `select set_config('app.workspace', $1, true), set_config('app.account', $2, true), set_config('role', $3, true),
        set_config('app.cause', $4, true),
        (select gone from departure where workspace_id = $1::bigint) as departed`,
      values: [`${workspace.id}`, account ? `${account.id}` : '', appRole, cause ?? ''],
    });
  const within = <T>(work: (client: Client) => Promise<T>, writes: boolean) =>
    transaction(shard.pool, async (client) => {
      const entered = enter(client);
      entered.catch(() => {}); // The promise is awaited below; until then a rejection must not count as unhandled. Waits for `work`, because the connection returns to the pool afterwards.
      // Waits for `work`, because the connection returns to the pool afterwards.
      const result = await work(client).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      const departed = (await entered).rows[0]?.departed ?? null;
      if (departed === true || (departed === false && writes)) throw failure('unavailable');
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
      const { rows } = await shard.pool.query({
        name,
        text: `select * from ${name}(${all.map((_, index) => `$${index + 1}`).join()})`,
        values: all,
      });
      const [row] = rows as [Row];
      for (const topic of topics(row)) shard.pool.announce(topic);
      return row;
    },
    read: (work) => within(work, false),
    epoch: workspace.epoch === null ? shard.epoch : `${shard.epoch}-${workspace.epoch}`,
  };
}
