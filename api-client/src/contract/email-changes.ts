import { z } from 'zod';
import { allowed, anyone } from './access.ts';
import { user } from './accounts.ts';
import { errors } from './errors.ts';
import { emailAddress } from './fields.ts';
import { limits } from './product.ts';

const {
  invalid_input,
  wrong_password,
  sign_in_again,
  rate_limited,
  conflict,
  address_moved,
  email_link_ended,
  sso_required,
} = errors;

const token = z.string().min(1).max(200);

/** Changes of an account's address. The new address confirms, and the old one can revert for `limits.emailRevertible`. */
export const emailChanges = {
  /** Emails a link to the new address. A session that is not fresh needs the current password, as for a new password. */
  start: allowed('write')
    .route({ method: 'POST', path: '/api/user/email', tags: ['accounts'] })
    .errors({ invalid_input, wrong_password, sign_in_again, rate_limited, sso_required })
    .input(
      z.object({ email: emailAddress, current_password: z.string().max(limits.passwordLength).optional() }),
    )
    .output(z.object({ status: z.literal('sent') })),

  /** Returns what the link in an email does. Opening the link does not use it up. */
  open: anyone
    .route({ method: 'POST', path: '/api/user/email/open', tags: ['accounts'] })
    .errors({ invalid_input, email_link_ended })
    .input(z.object({ token }))
    .output(z.object({ action: z.enum(['confirm', 'revert']), from: z.string(), to: z.string() })),

  /** Changes the account's address and ends its other sessions. Only the requesting account may do this. */
  confirm: allowed('write')
    .route({ method: 'POST', path: '/api/user/email/confirm', tags: ['accounts'] })
    .errors({ invalid_input, email_link_ended, conflict, address_moved, sso_required })
    .input(z.object({ token }))
    .output(z.object({ user })),

  /** Restores the account's old address, ends all its sessions, and removes its password and new identities. */
  revert: anyone
    .route({ method: 'POST', path: '/api/user/email/revert', tags: ['accounts'] })
    .errors({ invalid_input, email_link_ended, conflict })
    .input(z.object({ token }))
    .output(z.object({ email: z.string() })),
};
