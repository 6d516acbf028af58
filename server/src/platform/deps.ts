/** Dependencies and contributions of the server's modules: types that refer to each other. */
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { Subscribers } from '../events/subscriber.ts';
import type { IdentityProvider } from '../people/accounts/google/identity-provider.ts';
import type { ExtensionPackage } from '../site/pages/extension-package.ts';
import type { EntriesDeleted } from '../transcripts/meetings/deletions.ts';
import type { MeetingFeeds } from '../transcripts/meetings/feed.ts';
import type { StorageLimit } from '../transcripts/meetings/storage-limit.ts';
import type { Imports } from '../transfer/import/registry.ts';
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
import type { Afterwards, Control, Shards } from './postgres/planes.ts';
import type { Place, WorkspaceId } from './postgres/workspace.ts';
import type { Clock } from './process/clock.ts';
import type { Threads } from './process/threads.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { JobName, JobPayloads, Jobs } from './work/jobs.ts';
import type { Policy } from './work/policy.ts';

/** Dependencies of the application, created by `main.ts` or by a test. */
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
  meetingFeeds: MeetingFeeds;
  /** Calls external addresses. */
  outbound: Outbound;
  /** Calls the server's own language model, which may be in the operator's network. */
  serverModelOutbound: Outbound;
  secrets: Secrets;
  rateLimits: RateLimits;
  refusals: RefusalLog;
  capacity: Capacity;
  storageLimit: StorageLimit;
  threads: Threads;
  imports: Imports;
  /** Null if no plans are sold. */
  stripe: Stripe | null;
  identity: Identity;
  /** Provider for signing in with Google; null if not configured. */
  google: IdentityProvider | null;
  /** Folder of the built web app. */
  webRoot: string;
  /** Returns the built extension, packed on first request; null if it was not built. */
  extension: () => Promise<ExtensionPackage | null>;
  /** Aborted when the server starts to drain: streams end, so that clients reconnect elsewhere. */
  draining: AbortSignal;
}

/** Runs jobs of one kind. A job can run twice if its process dies at the last moment; the second run must change nothing. */
export interface JobHandler<Payload> {
  payload: z.ZodType<Payload>;
  policy?: Partial<Policy>;
  run(payload: Payload, deps: Deps, turn: JobTurn): Promise<void>;
}

/** One attempt of a job. */
export interface JobTurn {
  /** Starts at 1. */
  attempt: number;
  key: string;
  /** 0 for jobs without a workspace. */
  workspaceId: number;
  /** Lease token of this attempt, and whether the attempt probes a suspect gate. */
  token: string;
  probe: boolean;
  /** Access to the job's database as the server itself. */
  db: Queryable;
  /** Schedules another run, which does not count as a failure. */
  runAgain(at: Date): void;
  /**
   * Ends the job atomically with the handler's own transaction, on the database that holds the job. Without this
   * call, a successful handler may run again.
   */
  finish(client: Client): Promise<void>;
}

export type JobHandlers = { [Name in JobName]: JobHandler<JobPayloads[Name]> };

/** A member who left a workspace, and the remaining members. */
export interface LeftBehind {
  accountId: number;
  /** The longest-serving admin, who takes over what the workspace may see; null if there is none. */
  heirId: number | null;
  /** The remaining members. */
  memberIds: readonly number[];
}

/**
 * Contributions of a module in addition to its routes. `modules.ts` lists all modules: operations that concern every
 * module (deleting an account, moving a workspace, the hourly cleanup) use that list and know no module by name.
 */
export interface Module {
  /** Handlers for its kinds of jobs. */
  work?: Partial<JobHandlers>;
  /** Handlers for the events it subscribes to in `events/subscriptions.ts`. */
  subscribers?(deps: Deps): Partial<Subscribers>;
  /** Its tables in the shards, in an order in which rows can be deleted. A test fails for unlisted tables. */
  tables?: readonly string[];
  /** Adds initial content to a new workspace. Must be idempotent. */
  seedWorkspace?(place: Place, deps: Deps): Promise<void>;
  /** Runs in the transaction of a sign-in on the web. */
  signingIn?(client: Client, accountId: number, deps: Deps, afterwards: Afterwards): Promise<void>;
  /** Schedules work outside the database for the deletion of a workspace, in that transaction. */
  deletingWorkspace?(client: Client, workspaceId: WorkspaceId, deps: Pick<Deps, 'jobs'>): Promise<void>;
  /** Reassigns what others may see after a member left. Must be idempotent. */
  memberLeft?(place: Place, left: LeftBehind, deps: Pick<Deps, 'shards' | 'control'>): Promise<void>;
  /** Deletes for good what only a departed member could see. Runs after `memberLeft`; must be idempotent. */
  memberForgotten?(
    place: Place,
    left: LeftBehind,
    deps: Pick<Deps, 'shards' | 'control' | 'secrets' | 'jobs'>,
  ): Promise<void>;
  /** Removes data derived from deleted entries, in the deleting transaction. */
  entriesDeleted?: EntriesDeleted;
  /** Deletes expired data. Runs hourly. */
  deleteExpired?(deps: Deps): Promise<void>;
}
