/** Services of the server and hooks of modules. Each module adds its own to both by declaration merging. */
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Bus } from './bus/bus.ts';
import type { Environment } from './environment/environment.ts';
import type { FileStorage } from './files/storage.ts';
import type { Capacity } from './http/capacity.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { RefusalLog } from './http/refusals.ts';
import type { Mailer } from './mail/mail.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Client, Queryable } from './postgres/database.ts';
import type { Identity } from './postgres/migrate.ts';
import type { Planes } from './postgres/open-planes.ts';
import type { Control, Shards } from './postgres/planes.ts';
import type { Clock } from './process/clock.ts';
import type { Threads } from './process/threads.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { JobName, JobPayloads, Jobs } from './work/jobs.ts';
import type { Policy } from './work/policy.ts';

/**
 * Services of the platform. Modules add theirs, and `assemble.ts` creates all of them. A function names the ones it needs with
 * `Pick<Deps, …>`.
 */
export interface Deps {
  environment: Environment;
  log: Logger;
  clock: Clock;
  /** People, workspaces and the server itself. */
  control: Control;
  /** Captured meetings. */
  shards: Shards;
  /** Direct connections for moving a workspace between databases. */
  direct: Planes['direct'];
  modules: readonly Module[];
  jobs: Jobs;
  mail: Mailer;
  files: FileStorage;
  bus: Bus;
  /** Calls external addresses. */
  outbound: Outbound;
  /** Calls the server's own language model, which may be in the operator's network. */
  serverModelOutbound: Outbound;
  secrets: Secrets;
  rateLimits: RateLimits;
  refusals: RefusalLog;
  capacity: Capacity;
  threads: Threads;
  identity: Identity;
  /** Folder of the built web app. */
  webRoot: string;
  /** Aborted when the server starts to drain: streams end, so that clients reconnect elsewhere. */
  draining: AbortSignal;
}

/** Runs jobs of one kind. A job can run twice if its process dies at the last moment; the second run must change nothing. */
export interface JobHandler<Payload> {
  payload: z.ZodType<Payload>;
  policy?: Partial<Policy>;
  run(payload: Payload, deps: Deps, turn: JobAttempt): Promise<void>;
  /**
   * Completes or cancels anything that waits for a failed job, before staff discard the job. Runs in the job's
   * database; must be idempotent.
   */
  discarded?(db: Queryable, job: { workspaceId: number; key: string }, now: Date): Promise<void>;
}

/** One attempt of a job. */
export interface JobAttempt {
  /** Starts at 1. */
  attempt: number;
  key: string;
  /** 0 for jobs without a workspace. */
  workspaceId: number;
  /** Order of the job. Changes when it is added again. */
  position: number;
  /** Lease token of this attempt, and whether the attempt probes a suspect gate. */
  token: string;
  probe: boolean;
  /** Access to the job's database as the server itself. */
  db: Queryable;
  /** Schedules another run, which does not count as a failure. */
  runAgain(at: Date): void;
  /**
   * Ends the job in the handler's own transaction, on the database that holds the job. A handler that does not call
   * this may run again even if it succeeded.
   */
  finish(client: Client): Promise<void>;
  /** Reports that a statement of the handler deleted the job. */
  finished(): void;
}

export type JobHandlers = { [Name in JobName]: JobHandler<JobPayloads[Name]> };

/**
 * Hooks and handlers that a module adds to its routes. `modules.ts` lists all modules. Operations that concern
 * every module (deleting an account, moving a workspace, the hourly cleanup) use that list and do not name modules.
 * Each hook is declared by the code that calls it.
 */
export interface Module {
  /** Handlers for its kinds of jobs. */
  work?: Partial<JobHandlers>;
  /** Its tables in the shards, in an order in which rows can be deleted. A test fails for unlisted tables. */
  tables?: readonly string[];
  /** Runs before the server takes requests. */
  prepare?(deps: Pick<Deps, 'control' | 'clock'>): Promise<void>;
  /** Deletes expired data. Runs hourly. */
  deleteExpired?(deps: Deps): Promise<void>;
}
