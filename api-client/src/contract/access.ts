import { oc } from '@orpc/contract';
import { errors } from './errors.ts';
import type { Feature } from './product.ts';

/**
 * Permissions of a session. A web session has every scope of its person, the extension's session has `read` and `capture`.
 * - `read`: read what the person may see.
 * - `write`: change it, and the account itself.
 * - `capture`: upload what a device captured, and say what it may not.
 * - `workspace_admin`: decide for the workspace: its billing, its members, its settings.
 * - `staff`: the staff area of this server.
 */
export const scopes = ['read', 'write', 'capture', 'workspace_admin', 'staff'] as const;
export type Scope = (typeof scopes)[number];

/** Access to a call, declared on its route and enforced in one place. */
export interface Access {
  /** Scope that the session needs; absent on public routes. */
  scope?: Scope;
  /** Feature that the plan has to include, if plans are sold. */
  feature?: Feature;
  /** True if the call needs no session. Such calls are limited per address. */
  public?: boolean;
  /**
   * True if a public call that comes with a session is limited per session instead, because many devices share an
   * address.
   */
  perSession?: boolean;
  /** True if a session may make the call before its second factor was given. */
  unproven?: true;
  /**
   * True if unknown fields are ignored: in the calls of extensions, which may be newer than this server, and where a
   * client sends an object back as it was read. Other calls refuse them, except from an extension's session.
   */
  takesMore?: boolean;
  /**
   * On a POST that creates something: accepts `Idempotency-Key`. The server stores the answer unless it contains a
   * `secret`.
   */
  creates?: 'answer' | 'secret';
  /**
   * Days of the announcement and of the removal of a call, at least a year apart; sent as `Deprecation` and `Sunset`.
   */
  deprecated?: { since: string; sunset: string };
  /**
   * On a call whose `basedOn` is the revision that the client changes: also accepts it as `If-Match`, and answers with
   * `ETag`.
   */
  versioned?: true;
}

const route = oc.$meta<Access>({});

/** Starts a route that anyone may call. */
export const anyone = route.meta({ public: true }).errors({ rate_limited: errors.rate_limited });

const { unauthenticated, forbidden, not_member, rate_limited, unavailable, plan_required, key_refused } =
  errors;
const { second_factor_needed } = errors;
const signedIn = {
  ...{ unauthenticated, second_factor_needed, forbidden, not_member, key_refused, rate_limited, unavailable },
};

/** Declares that a call creates something. */
export const creates = (answer: 'answer' | 'secret' = 'answer'): Pick<Access, 'creates'> => ({
  creates: answer,
});

/** Starts a route for sessions with this scope. */
export const allowed = (scope: Scope) => route.meta({ scope }).errors(signedIn);

/** Starts a route for sessions with this scope whose plan includes this feature. */
export const entitled = (scope: Scope, feature: Feature) =>
  route.meta({ scope, feature }).errors({ ...signedIn, plan_required });
