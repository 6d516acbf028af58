import type { Logger } from 'pino';
import { type Client, type Pool, type Queryable, transaction } from './database.ts';
import { failure } from './failure.ts';
import { describeFault } from './fault.ts';

/*
 * The doors to the two planes. Nothing else has a pool: a dependency rule says so. What is about people, workspaces and the
 * server itself is in the control plane; what was captured is in the shards, each of which holds whole workspaces. On a single
 * machine both are one database. No statement and no foreign key spans the two.
 */

/** The control plane. */
export interface Control extends Queryable {
  /**
   * Runs `work` in one transaction: all of it happens, or none. What `work` hands to `afterwards` runs once that is
   * committed, before this resolves. It may fail or never run, which is logged: so the same has to be a job's work too.
   */
  transaction<T>(work: (client: Client, afterwards: Afterwards) => Promise<T>): Promise<T>;
}

/** Takes work that follows a transaction of the control plane, as {@link Control.transaction} says. */
export type Afterwards = (task: Task) => void;

type Task = () => Promise<void>;

/** The control plane behind a pool. */
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

/** Where a transaction on meetings takes place, and for whom (`workspaces/workspace.ts`). */
interface Place {
  workspace: { id: number; shard: string; epoch: string | null; moving: boolean };
  account: { id: number } | null;
  cause?: string | null;
}

/** The rows of one workspace, as one person or the server itself may see and change them. */
export interface Door {
  /** Runs `work` in one transaction. @throws unavailable while the workspace moves to another shard. */
  transaction<T>(work: (client: Client) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction that only reads. */
  read<T>(work: (db: Queryable) => Promise<T>): Promise<T>;
  /** What devices compare to find out that the store went back in time, or is another one. */
  epoch: string;
}

/** One database of the data plane. */
export interface Shard {
  /** Its name in `SHARDS`, or `main`. */
  name: string;
  pool: Pool;
  /** Changed by whoever restores a backup of it. */
  epoch: string;
}

/** The data plane. */
export interface Shards {
  /** The door to the rows of a workspace, for whoever is at that place. */
  of(place: Place): Door;
  /** The shard that a new workspace goes to. */
  readonly first: string;
  /** Every shard, for the few statements that are not about one workspace: maintenance, each listed in a test. */
  readonly all: readonly Shard[];
}

/** The name of the shard that is the control plane's own database. */
export const mainShard = 'main';

/** The role that transactions on meetings run as: the policies of row-level security bind it. */
const appRole = 'afterword_app';

/** The data plane of these databases; new workspaces go to the first. */
export function createShards(all: readonly Shard[]): Shards {
  const [first] = all;
  if (!first) throw new Error('There is no shard.');
  return {
    all,
    first: first.name,
    of(place) {
      const shard = all.find(({ name }) => name === place.workspace.shard);
      if (!shard) {
        // The directory names one that SHARDS does not: an operator's mistake, and not the end of the data.
        throw failure('unavailable');
      }
      return doorTo(shard, place);
    },
  };
}

function doorTo(shard: Shard, { workspace, account, cause }: Place): Door {
  const enter = (client: Client) =>
    // One statement, sent with the first of the work: it costs no way to the database and back of its own.
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
      entered.catch(() => {}); // awaited below; until then a failure is not unhandled
      // Not before `work` has ended: the connection goes back to the pool after it.
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
    read: (work) => within(work, false),
    epoch: workspace.epoch === null ? shard.epoch : `${shard.epoch}-${workspace.epoch}`,
  };
}
