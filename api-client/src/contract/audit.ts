import { z } from 'zod';
import { allowed, entitled } from './access.ts';
import { errors } from './errors.ts';
import { pageOf, paging } from './fields.ts';

const { invalid_input } = errors;

/** Logged actions of staff: '<subject>.<action>'. Their names are in web/src/locales. */
export const auditAction = z.enum([
  'user.created',
  'user.invited',
  'user.updated',
  'user.factor-reset',
  'user.sessions-ended',
  'user.deleted',
  'post.created',
  'post.updated',
  'post.deleted',
  'message.read',
  'message.unread',
  'message.archived',
  'message.restored',
  'message.deleted',
  'job.retried',
  'job.removed',
  'rules.updated',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** Changed values by field name. Never contain a secret: for a password, only the fact that it was set. */
export const auditValues = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type AuditValues = z.infer<typeof auditValues>;

/**
 * Settings of a workspace whose changes are logged for its admins. The web app's locale folders have their labels. Values by
 * setting: `name` and `profile`, `member` (a role, a removal), `invitation`, `visibility` of
 * new meetings, `retention` in days, `hold` of a meeting, data `location`, `auto-invite`, `domain`, privacy `rules`, the default
 * `template` of summaries, the language `model`, an `api-key` of the workspace, whether `assistants` may read, whether members need a `second-factor`,
 * `provisioning` of people and groups by an identity provider.
 */
export const workspaceSettings = [
  'name',
  'profile',
  'member',
  'invitation',
  'visibility',
  'retention',
  'hold',
  'location',
  'auto-invite',
  'time-zone',
  'domain',
  'sso',
  'provisioning',
  'rules',
  'template',
  'model',
  'api-key',
  'assistants',
  'second-factor',
] as const;
export type WorkspaceSetting = (typeof workspaceSettings)[number];

/**
 * Security events of members in the audit log of their workspaces: a `sign-in` on the web, a `device` whose extension was connected, a change
 * of the second `factor`, an `own-key` for the API, a connected `assistant`, a
 * `full-export` of an account, or of all meetings in a workspace.
 */
export const securityEvents = ['sign-in', 'device', 'factor', 'own-key', 'assistant', 'full-export'] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Everything that the audit log of a workspace records. */
export const workspaceEvents = [...workspaceSettings, ...securityEvents] as const;
export type WorkspaceEvent = (typeof workspaceEvents)[number];

/** An entry of a workspace's audit log. */
export const auditLogEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Name of the person or API key; null if the account was deleted. */
  by: z.string().nullable(),
  /** One of `workspaceEvents`, or an event of another server version. */
  event: z.string(),
  /** Name of the member it is about, if that is someone else. */
  about: z.string().nullable(),
  before: auditValues.nullable(),
  after: auditValues.nullable(),
});
export type AuditLogEntry = z.infer<typeof auditLogEntry>;

const day = z.iso
  .date()
  .refine((text) => !text.startsWith('0000'), 'There was no year 0.')
  .describe('A day in UTC.');

const logFilter = {
  event: z.union([z.literal(''), z.enum(workspaceEvents)]).default(''),
  /** Part of the actor's name or address. */
  search: z.string().max(500).default(''),
  from: day.optional(),
  to: day.optional().describe('The last day, included.'),
};

/** The audit log of the workspace. Security events are kept for a year, setting changes as long as the workspace. */
export const auditLog = {
  /** Newest first; `limits.auditPerPage` a page without `limit`. */
  list: entitled('workspace_admin', 'admin-dashboard')
    .route({ method: 'GET', path: '/api/audit-log', tags: ['workspaces'] })
    .errors({ invalid_input })
    .input(z.object({ ...logFilter, ...paging }))
    .output(pageOf(auditLogEntry)),

  /** The newest `limits.auditExported` entries as a file. */
  export: entitled('workspace_admin', 'admin-dashboard')
    .route({ method: 'GET', path: '/api/audit-log/export', tags: ['workspaces'] })
    .errors({ invalid_input })
    .input(z.object({ ...logFilter, format: z.enum(['csv', 'json']) }))
    .output(z.file()),
};

/** An action of the server's staff. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Name of the actor at that time. The account may have been deleted since. */
  actor: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  /** One of `auditAction`, or an action of another server version. */
  action: z.string(),
  /** Object of the action: its kind ('user'), its id, and its name at that time. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  before: auditValues.nullable(),
  after: auditValues.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const audit = {
  /** Newest first; `limits.auditPerPage` a page without `limit`. */
  list: allowed('staff')
    .route({ method: 'GET', path: '/api/admin/audit', tags: ['admin'] })
    .errors({ invalid_input })
    .input(
      z.object({
        /** Part of the name or address of the actor or the object. */
        search: z.string().max(500).default(''),
        action: z.union([z.literal(''), auditAction]).default(''),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      }),
    )
    .output(z.object({ items: z.array(auditEntry), total: z.number().int() })),
};
