import { z } from 'zod';
import { allowed } from './access.ts';
import { errors } from './errors.ts';
import { passkey } from './passkeys.ts';

const { invalid_input, conflict, not_found, sign_in_again, wrong_code } = errors;

/** Starts a route that a session may call before its second factor was given. */
const unproven = allowed('write').meta({ scope: 'write', unproven: true });

/** A code of an authenticator app, or a recovery code. */
const code = z.string().trim().min(6).max(40);
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** One-time codes of an app (RFC 6238) as the second factor of an account, and recovery codes for when the app is lost. */
export const secondFactor = {
  state: unproven.route({ method: 'GET', path: '/api/user/second-factor', tags: ['accounts'] }).output(
    z.object({
      /** Address of the account, which a session without its second factor cannot read elsewhere. */
      email: z.string(),
      /** ISO 8601; null if the account has no second factor. */
      enabled_at: z.string().nullable(),
      recovery_codes_left: z.number().int(),
      /** True if the server or the workspace requires one, so that it cannot be removed. */
      required: z.boolean(),
      /** True for some minutes after the person proved their identity. No code is required then. */
      fresh: z.boolean(),
      /** True if an app gives one-time codes. */
      app: z.boolean(),
      passkeys: z.array(passkey),
    }),
  ),

  /** Creates a secret for an authenticator app, replacing one that was not confirmed. */
  begin: unproven
    .route({ method: 'POST', path: '/api/user/second-factor/begin', tags: ['accounts'] })
    .errors({ conflict, sign_in_again })
    .output(
      z.object({
        secret: z.string().describe('Base32, to type into the app.'),
        uri: z.string().describe('otpauth:// address, for a QR code.'),
      }),
    ),

  /** Turns on the second factor with a code from the app. Returns the recovery codes, which are shown only once. */
  confirm: unproven
    .route({ method: 'POST', path: '/api/user/second-factor/confirm', tags: ['accounts'] })
    .errors({ invalid_input, not_found, sign_in_again, wrong_code })
    .input(z.object({ code }))
    .output(recoveryCodes),

  /** Proves who uses the session: at sign-in, and again before changes that require it. */
  verify: unproven
    .route({ method: 'POST', path: '/api/user/second-factor/verify', tags: ['accounts'] })
    .errors({ invalid_input, not_found, wrong_code })
    .input(
      z.object({
        code,
        remember: z.boolean().optional().describe('Ask for no code in this browser for 30 days.'),
      }),
    )
    .output(
      z.object({
        status: z.literal('verified'),
        access_token: z.string().describe('Replaces the one that was sent.'),
      }),
    ),

  /** Replaces all recovery codes. */
  renewRecoveryCodes: allowed('write')
    .route({ method: 'POST', path: '/api/user/second-factor/recovery-codes', tags: ['accounts'] })
    .errors({ not_found, sign_in_again })
    .output(recoveryCodes),

  /**
   * Removes the second factor of a member who lost their app and recovery codes, and emails them. Their sessions end.
   * For staff, and for members of several workspaces, which may rely on the factor, only the server's staff can do
   * this.
   */
  resetMember: allowed('workspace_admin')
    .route({ method: 'POST', path: '/api/members/{id}/second-factor/reset', tags: ['members'] })
    .errors({ not_found, conflict })
    .input(z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }))
    .output(z.object({ status: z.enum(['reset', 'none']) })),

  /** Switches the second factor off. Conflicts if one is required. */
  remove: allowed('write')
    .route({ method: 'DELETE', path: '/api/user/second-factor', tags: ['accounts'] })
    .errors({ conflict, sign_in_again })
    .output(z.object({ status: z.literal('removed') })),
};
