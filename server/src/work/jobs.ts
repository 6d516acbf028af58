import { randomUUID } from 'node:crypto';
import { announcements, announceOnCommit } from '../platform/announcements.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Client, Queryable } from '../platform/database.ts';
import { jobColumns, jobsTopic } from './place.ts';

/**
 * The kinds of jobs, each with its payload. Modules add theirs by declaration merging.
 * @public
 */
export interface JobPayloads {
  /** Deletes what has expired. Runs every hour. */
  'delete-expired': Record<string, unknown>;
  /** Makes a delivery; its key is the delivery's id. Added by the ledger. */
  deliver: Record<string, never>;
}

export type JobName = keyof JobPayloads;

interface JobOptions {
  /** A job that waits under this key is replaced. One that is running runs once more afterwards. */
  key?: string;
  /** Milliseconds until it may start. */
  delay?: number;
}

/** Adds jobs that the engine runs later. */
export interface Jobs {
  /** Adds a job to the control plane, in the transaction of `db`: the job exists exactly when the data does. */
  add<Name extends JobName>(
    db: Queryable,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Adds a job to the shard of a workspace, in a transaction on its data. */
  addToWorkspace<Name extends JobName>(
    client: Client,
    workspaceId: number,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
}

export function createJobs({ bus, clock }: { bus: Bus; clock: Clock }): Jobs {
  async function insert(
    db: Queryable,
    table: 'control_work' | 'work',
    job: { workspaceId: number; name: string; payload: unknown; options: JobOptions },
  ): Promise<void> {
    const { key = randomUUID(), delay = 0 } = job.options;
    await db.query(
      `insert into ${table} as waiting (workspace_id, kind, key, due_at, payload) values ($1, $2, $3, $4, $5)
       on conflict (workspace_id, kind, key) do update set ${replaced}`,
      [job.workspaceId, job.name, key, new Date(clock.now().getTime() + delay), JSON.stringify(job.payload)],
    );
    // Outside of a transaction the row is committed by now.
    if (announcements.has(db)) announceOnCommit(db as Client, jobsTopic);
    else bus.announce(jobsTopic);
  }
  return {
    add: (db, name, payload, options = {}) =>
      insert(db, 'control_work', { workspaceId: workspaceOf(payload), name, payload, options }),
    addToWorkspace: (client, workspaceId, name, payload, options = {}) =>
      insert(client, 'work', { workspaceId, name, payload, options }),
  };
}

/** SQL: makes a waiting job the one that was just added. The attempts of a running job are counted on until it ends. */
const replaced = `${jobColumns.map((name) => `${name} = excluded.${name}`).join(', ')}, failure = null,
  attempts = case when waiting.lease_token is null then 0 else waiting.attempts end`;

/** The workspace that a job of the control plane is about; 0 where it is about none. Workspaces take turns. */
function workspaceOf(payload: object): number {
  return 'workspaceId' in payload && typeof payload.workspaceId === 'number' ? payload.workspaceId : 0;
}
