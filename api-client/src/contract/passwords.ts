import { z } from 'zod';
import { allowed, anyone } from './access.ts';
import { errors } from './errors.ts';
import { limits } from './product.ts';

const { invalid_input, not_configured, wrong_password, sign_in_again, sso_required } = errors;

/** A new password. Only its length is limited here; the server checks the rules. */
const password = z
  .string()
  .min(1)
  .max(4 * limits.passwordLength);
const changing = allowed('write').errors({ invalid_input, wrong_password, sign_in_again });

/** Passwords, which are a second way to sign in after emailed links if the server allows them (`site.settings`). */
export const passwords = {
  signIn: anyone
    .route({ method: 'POST', path: '/api/auth/password', tags: ['accounts'] })
    .errors({ invalid_input, wrong_password, not_configured, sso_required })
    .input(z.object({ email: z.string().trim().toLowerCase().min(1).max(254), password }))
    .output(z.object({ access_token: z.string() })),

  /** Password state for the personal settings. */
  state: allowed('read')
    .route({ method: 'GET', path: '/api/user/password', tags: ['accounts'] })
    .output(
      z.object({
        allowed: z.boolean(),
        /** ISO 8601; null if the account has no password. */
        set_at: z.string().nullable(),
        /** True for some minutes after signing in. The current password is then not required. */
        fresh: z.boolean(),
      }),
    ),

  set: changing
    .errors({ not_configured })
    .route({ method: 'PUT', path: '/api/user/password', tags: ['accounts'] })
    .input(z.object({ password, current_password: password.optional() }))
    .output(z.object({ status: z.literal('set') })),

  remove: changing
    .route({ method: 'DELETE', path: '/api/user/password', tags: ['accounts'] })
    .input(z.object({ current_password: password.optional() }))
    .output(z.object({ status: z.literal('removed') })),
};
