import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { errors } from './errors.ts';
import { keyDays, keyScopes, readingScopes } from './key-scopes.ts';

/** An API key, without its secret. */
export const apiKey = z.object({
  /** The part of the key that is no secret: `aw_<id>_…`. */
  id: z.string(),
  /** `me`: it has the rights of the person who created it. `workspace`: it reads what every member may read. */
  of: z.enum(['me', 'workspace']),
  /** The id of an assistant that is connected through OAuth; null for a key with a secret, which alone can be rotated. */
  client: z.string().nullable(),
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

const changing = allowed('write').errors({ not_found: errors.not_found });
const byId = z.object({ id: z.string().max(40) });

export const keys = {
  /** Lists your keys and connected assistants for this workspace, and as its admin also its own keys. */
  list: allowed('read')
    .route({ method: 'GET', path: '/api/keys', tags: ['keys'] })
    .output(z.object({ items: z.array(apiKey) })),

  /** Creates a key. Only admins may create one of the workspace, and only with scopes that read. */
  create: allowed('write')
    .errors({ invalid_input: errors.invalid_input })
    .meta(creates('secret'))
    .route({ method: 'POST', path: '/api/keys', tags: ['keys'] })
    .input(
      z
        .object({
          of: apiKey.shape.of.default('me'),
          name: z.string().trim().min(1).max(100),
          scopes: z.array(z.enum(keyScopes)).min(1),
          days: z.number().int().min(1).max(keyDays.most).default(keyDays.default),
        })
        .refine(({ of, scopes }) => of === 'me' || scopes.every((each) => readingScopes.includes(each)), {
          path: ['scopes'],
          error: `A key of the workspace has only scopes that read: ${readingScopes.join(', ')}.`,
        }),
    )
    .output(newKey),

  /** Gives a key a new secret and the same number of days again. The old secret works for another day. */
  rotate: changing
    .meta(creates('secret'))
    .route({ method: 'POST', path: '/api/keys/{id}/rotate', tags: ['keys'] })
    .input(byId)
    .output(newKey),

  /** Ends a key at once. */
  revoke: changing
    .route({ method: 'DELETE', path: '/api/keys/{id}', tags: ['keys'] })
    .input(byId)
    .output(z.object({ status: z.literal('revoked') })),
};
