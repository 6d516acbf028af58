import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/bus.ts';
import { announcements, announceOnCommit } from '../postgres/announcements.ts';
import type { Client, Queryable } from '../postgres/database.ts';
import type { Clock } from '../process/clock.ts';
import { jobColumns, jobsTopic } from './place.ts';

/**
 * Payloads by job kind. Modules add theirs by declaration merging.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their payloads into it.
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

interface JobOptions {
  /** Replaces a waiting job with the same key. A running one runs once more afterwards. */
  key?: string;
  /** Milliseconds before it may start. */
  delay?: number;
}

export interface Jobs {
  /** Adds a job to the control plane in the transaction of `db`, so job and data commit together. */
  add<Name extends JobName>(
    db: Queryable,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Adds a job to a workspace's shard, in the transaction that changes its data. */
  addToWorkspace<Name extends JobName>(
    client: Client,
    workspaceId: number,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
}

/** Adds a job to the control plane, due at once, for callers without {@link Jobs}. */
export async function addControlJob<Name extends JobName>(
  db: Queryable,
  name: Name,
  payload: JobPayloads[Name],
  key: string,
): Promise<void> {
  await db.query(
    `insert into control_work (workspace_id, kind, key, due_at, payload) values ($1, $2, $3, '-infinity', $4)
     on conflict (workspace_id, kind, key) do nothing`,
    [workspaceOf(payload), name, key, JSON.stringify(payload)],
  );
  // Outside a transaction, the engine finds it a moment later.
  if (announcements.has(db)) announceOnCommit(db as Client, jobsTopic);
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
    // Outside a transaction, the row is already committed.
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

/** SQL: replaces a waiting job with the one just added. A running job keeps its attempt count until it ends. */
const replaced = `${jobColumns.map((name) => `${name} = excluded.${name}`).join(', ')}, failure = null,
  attempts = case when waiting.lease_token is null then 0 else waiting.attempts end`;

/** Returns the workspace a control-plane job concerns, or 0 for none. Jobs are shared out fairly between workspaces. */
function workspaceOf(payload: object): number {
  return 'workspaceId' in payload && typeof payload.workspaceId === 'number' ? payload.workspaceId : 0;
}
