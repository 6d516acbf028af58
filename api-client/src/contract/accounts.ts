import { z } from 'zod';
import { allowed, anyone } from './access.ts';
import { auditLogEntry } from './audit.ts';
import { automation, automationRun } from './automations.ts';
import { comment } from './comments.ts';
import { errors } from './errors.ts';
import { glossaryTerm } from './glossary.ts';
import { connection } from './integrations.ts';
import { locales } from './locales.ts';
import { type Feature, features, limits } from './product.ts';
import { privacyRules } from './rules.ts';
import { template } from './templates.ts';
import { workflow, workflowPart, workflowRun } from './workflows.ts';

const {
  invalid_input,
  not_found,
  other_browser,
  code_expired,
  address_moved,
  not_admitted,
  sso_required,
  not_configured,
  unavailable,
  conflict,
} = errors;

export const user = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  email_verified_at: z.string().nullable(),
  user_role: z.enum(['admin', 'user']),
  plan_name: z.string(),
  /** Language of everything this person reads: screens, emails, the extension. */
  locale: z.enum(locales),
});
export type User = z.infer<typeof user>;

/** Roles in a workspace. A staff member's `user_role` is independent of them. */
export const workspaceRole = z.enum(['admin', 'user']);
export type WorkspaceRole = z.infer<typeof workspaceRole>;

/** The caller, with the workspace of their session. */
export const currentUser = user.extend({
  /** Features of the workspace's plan; all features if no plans are sold. */
  features: z.array(z.enum(features as [Feature, ...Feature[]])),
  workspace: z.object({
    id: z.number().int(),
    name: z.string(),
    role: workspaceRole,
    /** True for the workspace that was created with the account. */
    personal: z.boolean(),
    /** Its time zone as an IANA name; null until an admin's browser reports one. */
    timeZone: z.string().nullable(),
  }),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** A signed-in browser or extension of the caller. */
export const session = z.object({
  id: z.string(),
  kind: z.enum(['web', 'extension']),
  /** Browser and system from the user agent, such as 'Chrome on Windows'. */
  name: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Network address of the last use; null for one from before it was stored. */
  address: z.string().nullable(),
  /** True for the session that made this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** `account.json` in the export of an account: everything about the person that is not part of their meetings. */
export const accountFile = z.object({
  exportedAt: z.string(),
  user,
  /** Identity providers connected to the account. The mailbox always works, too. */
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), since: z.string() })),
  sessions: z.array(session),
  rules: privacyRules,
  glossary: z.array(glossaryTerm),
  /** Your own connections, without their credentials. */
  connections: z.array(connection),
  /** Summary templates you wrote. */
  templates: z.array(template),
  /** Workflows you wrote. */
  workflows: z.array(workflow),
  /** Workflow runs you started, with their results from meetings you can still read. */
  workflowRuns: z.array(workflowRun.extend({ prompt: z.string(), parts: z.array(workflowPart) })),
  /** Your own automations with all runs that are kept, newest first. */
  automations: z.array(automation.extend({ runs: z.array(automationRun) })),
  /** Comments you wrote on other people's meetings. */
  comments: z.array(comment.extend({ meetingId: z.string() })),
  /** Attributes and groups that identity providers of workspaces sent about you. */
  provisioned: z.array(
    z.object({
      workspace: z.string(),
      attributes: z.record(z.string(), z.unknown()),
      groups: z.array(z.string()),
    }),
  ),
  /** Your security events, newest first. */
  securityEvents: z.array(auditLogEntry),
});
export type AccountFile = z.infer<typeof accountFile>;

/** Why a sign-in with Google ended without a session: the `error` in the address of /login. */
export type SignInRefusal =
  /** The person, or the provider on their behalf, declined. */
  | 'access_denied'
  /** The sign-in started in another browser, has expired, or is already complete. */
  | 'google_stale'
  /** The provider's answer does not prove the person's identity. */
  | 'google_refused'
  /** The provider gives no answer. */
  | 'google_unavailable'
  | 'email_missing'
  | 'email_unverified'
  | 'not_configured';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email());

export const accounts = {
  generateMagicLink: anyone
    .route({ method: 'POST', path: '/api/auth/magic-link/generate', tags: ['accounts'] })
    .errors({ invalid_input })
    .input(z.object({ email }))
    .output(z.object({ status: z.literal('sent') })),

  /**
   * Returns the address at which the browser continues with Google. Google redirects to /auth/google/callback, which accepts
   * only the browser that asked (identified by a cookie), within ten minutes. It leads to /auth/callback with a single-use code.
   */
  googleUrl: anyone
    .route({ method: 'GET', path: '/auth/google/url', tags: ['accounts'] })
    .errors({ not_configured, unavailable })
    .output(z.object({ url: z.string() })),

  /**
   * Exchanges a single-use code for an access token. With `same_browser_only` a code that another browser requested
   * is left untouched and answered `other_browser`, so that a page can ask for one click first.
   * `code_verifier` proves a web-auth flow (RFC 7636, S256).
   */
  redeemCode: anyone
    .meta({ takesMore: true })
    .route({ method: 'POST', path: '/api/auth/token', tags: ['accounts'] })
    .errors({ invalid_input, other_browser, code_expired, not_admitted, address_moved, sso_required })
    .input(
      z.object({
        code: z.string().min(1).max(200),
        code_verifier: z.string().min(43).max(128).optional(),
        same_browser_only: z.boolean().optional(),
      }),
    )
    .output(z.object({ access_token: z.string() })),

  logout: allowed('read')
    .meta({ scope: 'read', unproven: true })
    .route({ method: 'POST', path: '/api/auth/logout', tags: ['accounts'] })
    .output(z.object({ status: z.literal('signed_out') })),

  /** Returns a one-time code (60 s) with which the extension gets its own session. */
  createExtensionCode: allowed('write')
    .route({ method: 'POST', path: '/api/auth/extension/code', tags: ['accounts'] })
    .errors({ invalid_input })
    .input(z.object({ code_challenge: z.string().min(43).max(128).optional() }))
    .output(z.object({ code: z.string() })),

  currentUser: allowed('read')
    .route({ method: 'GET', path: '/api/user', tags: ['accounts'] })
    .output(currentUser),

  /** Changes the given fields; others stay unchanged. */
  updateUser: allowed('write')
    .route({ method: 'POST', path: '/api/user/update', tags: ['accounts'] })
    .errors({ invalid_input })
    .input(
      z
        .object({
          name: z.string().trim().min(1).max(limits.speakerLength).optional(),
          locale: z.enum(locales).optional(),
        })
        .refine(({ name, locale }) => (name ?? locale) !== undefined, 'Send a name, a locale or both.'),
    )
    .output(z.object({ user })),

  /**
   * Returns everything stored about the account as a zip: an archive of its meetings that can be imported, `account.json`
   * (`AccountFile`), and `meetings.json` with visibility, retention hold and shares of each meeting.
   */
  exportAccount: allowed('read')
    .errors({ invalid_input, unavailable })
    .route({ method: 'GET', path: '/api/user/export', tags: ['accounts'] })
    .output(z.file()),

  /**
   * Deletes the caller's account. If its workspace has no other member, everything in it is deleted, and its subscription is
   * canceled. `email` repeats the address, as a confirmation.
   */
  deleteAccount: allowed('write')
    .route({ method: 'POST', path: '/api/user/delete', tags: ['accounts'] })
    .errors({ invalid_input, conflict })
    .input(z.object({ email: z.string().max(limits.emailLength) }))
    .output(z.object({ status: z.literal('deleted') })),

  listSessions: allowed('read')
    .route({ method: 'GET', path: '/api/sessions', tags: ['accounts'] })
    .output(z.array(session)),

  /** Signs out every other browser and extension of the caller. */
  endOtherSessions: allowed('write')
    .route({ method: 'POST', path: '/api/sessions/end-others', tags: ['accounts'] })
    .output(z.object({ status: z.literal('ended') })),

  revokeSession: allowed('write')
    .route({ method: 'DELETE', path: '/api/sessions/{id}', tags: ['accounts'] })
    .errors({ not_found })
    .input(z.object({ id: z.string() }))
    .output(z.object({ status: z.literal('revoked') })),
};
