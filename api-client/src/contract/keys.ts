import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';

/**
 * What an API key may do: the calls of each scope, by their names in the contract. A key may also make the calls of
 * {@link callsOfEveryKey}. Every other call needs a person.
 */
export const callsOfScope = {
  'meetings:read': [
    ...['meetings.list', 'meetings.get', 'meetings.transcript', 'meetings.events', 'meetings.listEdits'],
    ...['meetings.getNotes', 'meetings.getSummary', 'meetings.estimateSummary', 'captures.list'],
    ...['comments.count', 'comments.list', 'shares.list', 'templates.list', 'glossary.list', 'glossary.past'],
    ...['actions.list', 'actions.csv', 'actions.offers'],
  ],
  'meetings:write': [
    ...['meetings.rename', 'meetings.editEntry', 'meetings.renameSpeaker', 'meetings.undoEdit'],
    ...['meetings.deleteEntry', 'meetings.delete', 'meetings.hold', 'meetings.setVisibility'],
    ...['meetings.putLabels', 'meetings.putBookmark', 'meetings.putNotes', 'meetings.makeSummary'],
    ...['captures.accept', 'captures.remove', 'comments.create', 'comments.update', 'comments.delete'],
    ...['shares.create', 'shares.revoke', 'imports.create', 'imports.get', 'imports.cancel'],
    ...['glossary.add', 'glossary.change', 'glossary.remove', 'glossary.correctPast', 'glossary.undoPast'],
    ...['templates.create', 'templates.update', 'templates.delete', 'templates.setDefault'],
  ],
  'actions:write': ['actions.create', 'actions.update', 'actions.delete', 'actions.link'],
  search: ['search.entries', 'search.names'],
  ask: ['ask', 'catchUp'],
  exports: ['exports.meeting', 'exports.many'],
  automations: [
    ...['automations.list', 'automations.get', 'automations.create', 'automations.change'],
    ...['automations.delete', 'automations.dryRun', 'automations.approve', 'automations.runs'],
    ...['automations.setLimits', 'workflows.list', 'workflows.create', 'workflows.update'],
    ...['workflows.delete', 'workflows.estimate', 'workflows.run', 'workflows.runs', 'workflows.getRun'],
    ...['workflows.stop', 'deliveries.create', 'deliveries.list', 'deliveries.get', 'deliveries.replay'],
    ...['integrations.list', 'connections.list'],
  ],
  'admin:read': [
    ...['members.list', 'overviews.get', 'retention.get', 'location.get', 'domains.list', 'models.get'],
    ...['models.usage', 'rules.get'],
  ],
} as const satisfies Record<string, readonly string[]>;

/** Calls that a key may make whatever its scopes are. */
export const callsOfEveryKey: readonly string[] = ['accounts.currentUser', 'workspaces.list'];

export type KeyScope = keyof typeof callsOfScope;
export const keyScopes = Object.keys(callsOfScope) as [KeyScope, ...KeyScope[]];

/** Scopes of keys that belong to the workspace rather than to a person: those that only read. */
export const workspaceKeyScopes: readonly KeyScope[] = [
  'meetings:read',
  'search',
  'ask',
  'exports',
  'admin:read',
];

/** How API keys look, for programs that search texts for secrets: their ids, secrets and checksums are hexadecimal. */
export const keyPattern = /^aw_([0-9a-f]{16})_([0-9a-f]{64})_([0-9a-f]{8})$/;

/** An API key, without its secret. */
export const apiKey = z.object({
  /** The part of the key that is no secret: `aw_<id>_…`. */
  id: z.string(),
  /** `me`: it has the rights of the person who created it. `workspace`: it reads what every member may read. */
  of: z.enum(['me', 'workspace']),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: z.string(),
  /** The name of the person who created it; null if their account was deleted. */
  createdBy: z.string().nullable(),
  expiresAt: z.string(),
  /** Noted at most every five minutes. */
  lastUsedAt: z.string().nullable(),
  /** Until when the secret before the last rotation works, too. */
  previousUntil: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A key with its secret, which is shown once. */
const newKey = z.object({ key: apiKey, secret: z.string() });

/** Days after which a key expires. */
export const keyDays = { default: 90, most: 365 };

const changing = allowed('write').errors({ not_found: errors.not_found });
const byId = z.object({ id: z.string().max(40) });

export const keys = {
  /** Lists your keys for this workspace, and as its admin also those of the workspace. */
  list: allowed('read')
    .route({ method: 'GET', path: '/api/keys', tags: ['keys'] })
    .output(z.object({ items: z.array(apiKey) })),

  /** Creates a key. Only admins may create one of the workspace, and only with scopes that read. */
  create: allowed('write')
    .errors({ invalid_input: errors.invalid_input, conflict: errors.conflict })
    .route({ method: 'POST', path: '/api/keys', tags: ['keys'] })
    .input(
      z
        .object({
          of: apiKey.shape.of.default('me'),
          name: z.string().trim().min(1).max(100),
          scopes: z.array(z.enum(keyScopes)).min(1),
          days: z.number().int().min(1).max(keyDays.most).default(keyDays.default),
        })
        .refine(
          ({ of, scopes }) => of === 'me' || scopes.every((each) => workspaceKeyScopes.includes(each)),
          {
            path: ['scopes'],
            error: `A key of the workspace has only scopes that read: ${workspaceKeyScopes.join(', ')}.`,
          },
        ),
    )
    .output(newKey),

  /** Gives a key a new secret and the same number of days again. The old secret works for another day. */
  rotate: changing
    .route({ method: 'POST', path: '/api/keys/{id}/rotate', tags: ['keys'] })
    .input(byId)
    .output(newKey),

  /** Ends a key at once. */
  revoke: changing
    .route({ method: 'DELETE', path: '/api/keys/{id}', tags: ['keys'] })
    .input(byId)
    .output(z.object({ status: z.literal('revoked') })),
};
