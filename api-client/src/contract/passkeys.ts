import { z } from 'zod';
import { allowed, anyone } from './access.ts';
import { errors } from './errors.ts';

const { invalid_input, conflict, not_found, sign_in_again, sso_required, wrong_code } = errors;

/** Starts a route that a session may call before its second factor was given. */
const unproven = allowed('write').meta({ scope: 'write', unproven: true });

const text = (max: number) => z.string().max(max);
const name = z.string().trim().min(1).max(60);
const id = z.string().min(1).max(1_400);

/** An authenticator's answer, as `PublicKeyCredential.toJSON()` gives it. */
const answer = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text(8_000),
    attestationObject: text(32_000).optional(),
    authenticatorData: text(8_000).optional(),
    signature: text(8_000).optional(),
    userHandle: text(200).optional(),
    transports: z.array(text(40)).max(10).optional(),
  }),
  clientExtensionResults: z.record(text(100), z.unknown()).default({}),
});
export type PasskeyAnswer = z.infer<typeof answer>;

/** Options for `navigator.credentials`, as JSON. */
const options = z.looseObject({ challenge: z.string() });

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Null if it was never used. */
  used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const list = z.object({ items: z.array(passkey) });

/** Passkeys (WebAuthn): as the second factor of an account, and as the only factor at sign-in. `secondFactor.state` lists them. */
export const passkeys = {
  /** Returns the options for a new passkey of this session. */
  begin: unproven
    .route({ method: 'POST', path: '/api/user/passkeys/begin', tags: ['accounts'] })
    .errors({ sign_in_again })
    .output(options),

  /**
   * Adds a passkey. If it is the account's first second factor, returns recovery codes, once; otherwise their list is
   * empty.
   */
  add: unproven
    .route({ method: 'POST', path: '/api/user/passkeys', tags: ['accounts'] })
    .errors({ invalid_input, conflict, sign_in_again, wrong_code })
    .input(z.object({ name, answer }))
    .output(z.object({ recovery_codes: z.array(z.string()) })),

  rename: allowed('write')
    .route({ method: 'PATCH', path: '/api/user/passkeys/{id}', tags: ['accounts'] })
    .errors({ invalid_input, not_found })
    .input(z.object({ id, name }))
    .output(list),

  /** Removes a passkey. Conflicts if it is the last second factor and one is required. */
  remove: allowed('write')
    .route({ method: 'DELETE', path: '/api/user/passkeys/{id}', tags: ['accounts'] })
    .errors({ not_found, conflict, sign_in_again })
    .input(z.object({ id }))
    .output(list),

  /** Returns the options to prove who uses the session. */
  challenge: unproven
    .route({ method: 'POST', path: '/api/user/passkeys/challenge', tags: ['accounts'] })
    .output(options),

  /** Proves who uses the session: at sign-in, and again before a change that needs it. */
  verify: unproven
    .route({ method: 'POST', path: '/api/user/passkeys/verify', tags: ['accounts'] })
    .errors({ invalid_input, wrong_code })
    .input(z.object({ answer, remember: z.boolean().optional() }))
    .output(
      z.object({
        status: z.literal('verified'),
        access_token: z.string().describe('Replaces the one that was sent.'),
      }),
    ),

  /** Returns the options to sign in with a passkey of any account, in this browser. */
  beginSignIn: anyone
    .route({ method: 'POST', path: '/api/auth/passkey/begin', tags: ['accounts'] })
    .output(options),

  /** Signs in with a passkey, which counts as both factors. */
  signIn: anyone
    .route({ method: 'POST', path: '/api/auth/passkey', tags: ['accounts'] })
    .errors({ invalid_input, sso_required, wrong_code })
    .input(z.object({ answer }))
    .output(z.object({ access_token: z.string() })),
};
