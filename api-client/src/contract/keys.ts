import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { errors } from './errors.ts';
import { keyDays, keyScopes, personalScopes, workspaceScopes } from './key-scopes.ts';

/** An API key, without its secret. */
export const apiKey = z.object({
  /** The part of the key that is not secret: `aw_<id>_…`. */
  id: z.string(),
  /** `me`: it has the permissions of the person who created it. `workspace`: it reads what every member may read. */
  of: z.enum(['me', 'workspace']),
  /**
   * Id of an assistant connected through OAuth; null for a key with a secret. Only a key with a secret can be rotated.
   */
  client: z.string().nullable(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: z.string(),
  /** The name of the person who created it; null if their account was deleted. */
  createdBy: z.string().nullable(),
  expiresAt: z.string(),
  /** Updated at most every five minutes. */
  lastUsedAt: z.string().nullable(),
  /** Until when the secret before the last rotation still works. */
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
  /** Lists your keys and connected assistants for this workspace. For admins, includes the workspace keys. */
  list: allowed('read')
    .route({ method: 'GET', path: '/api/keys', tags: ['keys'] })
    .output(z.object({ items: z.array(apiKey) })),

  /**
   * Creates a key. Only admins may create a workspace key, with scopes that read, or for provisioning. Someone with a
   * second factor must have given it within the last ten minutes.
   */
  create: allowed('write')
    .errors({ invalid_input: errors.invalid_input, sign_in_again: errors.sign_in_again })
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

  /** Gives a key a new secret and restarts its lifetime. The old secret works for another day. */
  rotate: changing
    .errors({ sign_in_again: errors.sign_in_again })
    .meta(creates('secret'))
    .route({ method: 'POST', path: '/api/keys/{id}/rotate', tags: ['keys'] })
    .input(byId)
    .output(newKey),

  /** Returns what a command line requests (RFC 8628). */
  readDevice: allowed('read')
    .errors({ not_found: errors.not_found })
    .route({ method: 'GET', path: '/api/keys/device', tags: ['keys'] })
    .input(z.object({ code: deviceCode }))
    .output(deviceLogin),

  /** Creates a key for the command line with some of the requested scopes; without any, refuses the request. */
  decideDevice: changing
    .errors({ invalid_input: errors.invalid_input, sign_in_again: errors.sign_in_again })
    .route({ method: 'POST', path: '/api/keys/device', tags: ['keys'] })
    .input(z.object({ code: deviceCode, scopes: z.array(z.enum(keyScopes)) }))
    .output(z.object({ status: z.enum(['allowed', 'refused']) })),

  /** Ends a key immediately. */
  revoke: changing
    .route({ method: 'DELETE', path: '/api/keys/{id}', tags: ['keys'] })
    .input(byId)
    .output(z.object({ status: z.literal('revoked') })),
};
