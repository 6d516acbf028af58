/** What a subject of the server is given, and what it contributes: types that refer to each other. */
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { IdentityProvider } from '../accounts/google/identity-provider.ts';
import type { Subscribers } from '../events/subscriber.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Imports } from '../import/registry.ts';
import type { EntriesDeleted } from '../meetings/deletions.ts';
import type { MeetingFeeds } from '../meetings/feed.ts';
import type { StorageLimit } from '../meetings/storage-limit.ts';
import type { ExtensionPackage } from '../site/extension-package.ts';
import type { JobName, JobPayloads, Jobs } from '../work/jobs.ts';
import type { Policy } from '../work/policy.ts';
import type { Place, WorkspaceId } from '../workspaces/workspace.ts';
import type { Bus } from './bus/bus.ts';
import type { Capacity } from './capacity.ts';
import type { Clock } from './clock.ts';
import type { Client, Queryable } from './database.ts';
import type { Environment } from './environment.ts';
import type { Mailer } from './mail.ts';
import type { Identity } from './migrate.ts';
import type { Planes } from './open-planes.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Afterwards, Control, Shards } from './planes.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RefusalLog } from './refusals.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Threads } from './threads.ts';

/** What the application is built on: made by `main.ts`, or by a test. */
export interface Deps {
  environment: Environment;
  log: Logger;
  clock: Clock;
  /** People, workspaces and the server itself. */
  control: Control;
  /** What was captured. */
  shards: Shards;
  /** How a workspace gets from one database to another. */
  direct: Planes['direct'];
  /** Every subject of the server. */
  modules: readonly Module[];
  jobs: Jobs;
  mail: Mailer;
  files: FileStorage;
  bus: Bus;
  meetingFeeds: MeetingFeeds;
  /** Calls addresses from outside. */
  outbound: Outbound;
  /** Calls the address of the server's own language model, which may be in the operator's network. */
  serverModelOutbound: Outbound;
  secrets: Secrets;
  rateLimits: RateLimits;
  refusals: RefusalLog;
  capacity: Capacity;
  storageLimit: StorageLimit;
  threads: Threads;
  imports: Imports;
  /** Null where no plans are sold. */
  stripe: Stripe | null;
  identity: Identity;
  /** Who vouches for people that continue with Google; null where that is not set up. */
  google: IdentityProvider | null;
  /** Where the built web app lies. */
  webRoot: string;
  /** The built extension, packed when it is first asked for; null where none was built. */
  extension: () => Promise<ExtensionPackage | null>;
  /** Aborted when the server begins to drain: streams end, so that their clients open them elsewhere. */
  draining: AbortSignal;
}

/** How jobs of a kind are run. A job can run twice, when its process died on the last line: the second time must change nothing. */
export interface JobHandler<Payload> {
  payload: z.ZodType<Payload>;
  policy?: Partial<Policy>;
  run(payload: Payload, deps: Deps, turn: JobTurn): Promise<void>;
}

/** One attempt of a job. */
export interface JobTurn {
  /** Counts from 1. */
  attempt: number;
  key: string;
  /** 0 for jobs about no workspace. */
  workspaceId: number;
  /** The lease of this attempt, and whether it finds out that a suspect gate works again. */
  token: string;
  probe: boolean;
  /** The database that holds the job, as the server itself. */
  db: Queryable;
  /** Has the job run again at a time, which is no failure. */
  runAgain(at: Date): void;
  /**
   * Ends the job in the handler's own transaction, on the database that holds the job: both happen, or neither. A handler that does
   * not call it may run again although it ended well.
   */
  finish(client: Client): Promise<void>;
}

/** One handler for every job that can be asked for. */
export type JobHandlers = { [Name in JobName]: JobHandler<JobPayloads[Name]> };

/** Somebody who left a workspace, and those who stayed. */
export interface LeftBehind {
  accountId: number;
  /** The admin who has been there longest: what the workspace may see of the one who left is theirs now. Null where none is. */
  heirId: number | null;
  /** Everybody who is in it. */
  memberIds: readonly number[];
}

/**
 * What a subject of the server contributes besides its routes. `modules.ts` lists them all: what concerns every subject (an
 * account that is deleted, a workspace that moves, the hourly clean-up) asks the list and knows no subject by name.
 */
export interface Module {
  /** The kinds of jobs it runs. */
  work?: Partial<JobHandlers>;
  /** How it deals with the events it subscribes to in `events/subscriptions.ts`. */
  subscribers?(deps: Deps): Partial<Subscribers>;
  /** Its tables in the shards, in the order in which their rows can be deleted. A table that is not listed fails a test. */
  tables?: readonly string[];
  /** Puts into a new workspace what it begins with. May run again, and then changes nothing. */
  seedWorkspace?(place: Place, deps: Deps): Promise<void>;
  /** What follows from somebody signing in on the web, in that transaction. */
  signingIn?(client: Client, accountId: number, deps: Deps, afterwards: Afterwards): Promise<void>;
  /** What has to happen outside the database when a workspace is deleted, asked for in that transaction. */
  deletingWorkspace?(client: Client, workspaceId: WorkspaceId, deps: Pick<Deps, 'jobs'>): Promise<void>;
  /** Passes on what others may see of somebody who left a workspace. May run again. */
  memberLeft?(place: Place, left: LeftBehind, deps: Pick<Deps, 'shards' | 'control'>): Promise<void>;
  /** Deletes for good what only somebody who left could see. Comes after `memberLeft`, and may run again. */
  memberForgotten?(
    place: Place,
    left: LeftBehind,
    deps: Pick<Deps, 'shards' | 'control' | 'secrets' | 'jobs'>,
  ): Promise<void>;
  /** Takes out what it keeps of entries that are deleted, in that transaction. */
  entriesDeleted?: EntriesDeleted;
  /** Deletes what has expired. Runs every hour. */
  deleteExpired?(deps: Deps): Promise<void>;
}
