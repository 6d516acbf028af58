import type { Logger } from 'pino';
import type Stripe from 'stripe';
import type { IdentityProvider } from '../accounts/google/identity-provider.ts';
import type { FileStorage } from '../files/storage.ts';
import type { MeetingFeeds } from '../meetings/feed.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Environment } from './environment.ts';
import type { Jobs } from './jobs.ts';
import type { Mailer } from './mail.ts';
import type { Identity } from './migrate.ts';
import type { Module } from './module.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { Control, Shards } from './planes.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Secrets } from './secrets/secrets.ts';

/** What the application stands on: made by `main.ts`, or by a test. */
export interface Deps {
  environment: Environment;
  log: Logger;
  clock: Clock;
  /** People, workspaces and the server itself. */
  control: Control;
  /** What was captured. */
  shards: Shards;
  /** Every subject of the server. */
  modules: readonly Module[];
  jobs: Jobs;
  mail: Mailer;
  files: FileStorage;
  bus: Bus;
  meetingFeeds: MeetingFeeds;
  /** Calls addresses from outside. */
  outbound: Outbound;
  secrets: Secrets;
  rateLimits: RateLimits;
  /** Null where no plans are sold. */
  stripe: Stripe | null;
  identity: Identity;
  /** Who vouches for people that continue with Google; null where that is not set up. */
  google: IdentityProvider | null;
  /** Where the built web app lies. */
  webRoot: string;
  /** Aborted when the server begins to drain: streams end, so that their clients open them elsewhere. */
  draining: AbortSignal;
}

/** What every call is given besides its input. */
export interface RequestContext {
  deps: Deps;
  request: {
    /** Names this request in the log and in an unexpected error's answer. */
    id: string;
    /** The client's address. */
    address: string;
    headers: Headers;
    /** Aborted when the client goes away. */
    signal: AbortSignal;
  };
  /** Headers to answer with. */
  answer: Headers;
}
