import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';

const { invalid_input } = errors;

/** Logged actions of staff: '<subject>.<action>'. Their names are in web/src/locales. */
export const auditAction = z.enum([
  'user.created',
  'user.invited',
  'user.updated',
  'user.factor-reset',
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

/** Values that changed, by the name of their field. Never a secret: a password is only said to be set. */
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

/** An action of the server's staff. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** Name of the actor at that time. The account may have been deleted since. */
  actor: z.object({ id: z.number().int(), name: z.string(), email: z.string() }),
  /** One of `auditAction`, or of what another version of the server wrote down. */
  action: z.string(),
  /** On what: its kind ('user'), its id, and what it was called then. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  before: auditValues.nullable(),
  after: auditValues.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const audit = {
  /** Newest first, in pages of `limits.auditPerPage`. */
  list: allowed('staff')
    .route({ method: 'GET', path: '/api/admin/audit', tags: ['admin'] })
    .errors({ invalid_input })
    .input(
      z.object({
        /** Part of the name or address of who did it, or of what it was done to. */
        search: z.string().max(500).default(''),
        action: z.union([z.literal(''), auditAction]).default(''),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      }),
    )
    .output(z.object({ items: z.array(auditEntry), total: z.number().int() })),
};
