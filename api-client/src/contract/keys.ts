import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { errors } from './errors.ts';
import { keyDays, keyScopes, personalScopes, workspaceScopes } from './key-scopes.ts';

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

/** A command line that waits for a person to sign it in. */
export const deviceLogin = z.object({
  /** The name it gives itself. */
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
});
export type DeviceLogin = z.infer<typeof deviceLogin>;

const deviceCode = z.string().min(1).max(40).describe('The code that the command line shows.');
const scopesOfOwner = { me: personalScopes, workspace: workspaceScopes };

const changing = allowed('write').errors({ not_found: errors.not_found });
const byId = z.object({ id: z.string().max(40) });

export const keys = {
  /** Lists your keys and connected assistants for this workspace, and as its admin also its own keys. */
  list: allowed('read')
    .route({ method: 'GET', path: '/api/keys', tags: ['keys'] })
    .output(z.object({ items: z.array(apiKey) })),

  /** Creates a key. Only admins may create one of the workspace: with scopes that read, or to provision people. */
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
        .refine(({ of, scopes }) => scopes.every((each) => scopesOfOwner[of].includes(each)), {
          path: ['scopes'],
          error: `A key of the workspace has these scopes: ${workspaceScopes.join(', ')}. Your own has any but scim.`,
        }),
    )
    .output(newKey),

  /** Gives a key a new secret and the same number of days again. The old secret works for another day. */
  rotate: changing
    .meta(creates('secret'))
    .route({ method: 'POST', path: '/api/keys/{id}/rotate', tags: ['keys'] })
    .input(byId)
    .output(newKey),

  /** Reads what a command line asks for (RFC 8628). */
  readDevice: allowed('read')
    .errors({ not_found: errors.not_found })
    .route({ method: 'GET', path: '/api/keys/device', tags: ['keys'] })
    .input(z.object({ code: deviceCode }))
    .output(deviceLogin),

  /** Creates a key for the command line, with some of the scopes that it asked for; without any, refuses it. */
  decideDevice: changing
    .errors({ invalid_input: errors.invalid_input })
    .route({ method: 'POST', path: '/api/keys/device', tags: ['keys'] })
    .input(z.object({ code: deviceCode, scopes: z.array(z.enum(keyScopes)) }))
    .output(z.object({ status: z.enum(['allowed', 'refused']) })),

  /** Ends a key at once. */
  revoke: changing
    .route({ method: 'DELETE', path: '/api/keys/{id}', tags: ['keys'] })
    .input(byId)
    .output(z.object({ status: z.literal('revoked') })),
};
