import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { user } from './accounts.ts';
import { errors, problem } from './errors.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, conflict, address_moved } = errors;

/** The staff's calls about users (specification, section 7); all are for admins. */
const reading = allowed('staff').errors({ invalid_input });

const byId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'This field is required.')
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), {
      error: 'This is a single line of text.',
      ...problem('single_line'),
    });

/** Fields of the user form. The address only has to be one line (specification, section 5). */
const fields = {
  name: oneLine(limits.speakerLength),
  email: oneLine(limits.emailLength).transform((email) => email.toLowerCase()),
  user_role: z.enum(['admin', 'user']),
};

export const users = {
  list: reading.route({ method: 'GET', path: '/api/users', tags: ['admin'] }).output(z.array(user)),

  /** One page of users whose name or address contains `search`, by name. */
  page: reading
    .route({ method: 'GET', path: '/api/admin/users', tags: ['admin'] })
    .input(
      z.object({
        search: z.string().max(500).default(''),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      }),
    )
    .output(
      z.object({
        items: z.array(user),
        /** Number of users that match. */
        total: z.number().int(),
        /** Number of all users. */
        all: z.number().int(),
      }),
    ),

  get: reading
    .errors({ not_found })
    .route({ method: 'GET', path: '/api/users/{id}', tags: ['admin'] })
    .input(byId)
    .output(user),

  /** Creates an account with its own workspace, and emails an invitation if the address is valid. */
  create: reading
    .errors({ conflict, address_moved })
    .meta(creates())
    .route({ method: 'POST', path: '/api/users', tags: ['admin'] })
    .input(z.object({ ...fields, password: z.string().max(1_000).nullish() }))
    .output(user),

  /** Ignores other fields. */
  update: reading
    .meta({ takesMore: true })
    .errors({ not_found, conflict, address_moved })
    .route({ method: 'PUT', path: '/api/users/{id}', tags: ['admin'] })
    .input(z.object({ ...byId.shape, ...fields }))
    .output(user),

  /** Deletes the account and everything only it has. */
  delete: reading
    .errors({ not_found, conflict })
    .route({ method: 'DELETE', path: '/api/users/{id}', tags: ['admin'] })
    .input(byId)
    .output(z.object({ status: z.literal('deleted') })),

  /** Removes the second factor of someone who lost their app and recovery codes, and mails them. Their sessions end. */
  resetSecondFactor: reading
    .errors({ not_found })
    .route({ method: 'POST', path: '/api/users/{id}/second-factor/reset', tags: ['admin'] })
    .input(byId)
    .output(z.object({ status: z.enum(['reset', 'none']) })),

  /** Signs a user out of every browser and extension. Keys and assistants stay. */
  endSessions: reading
    .errors({ not_found })
    .route({ method: 'POST', path: '/api/users/{id}/end-sessions', tags: ['admin'] })
    .input(byId)
    .output(z.object({ status: z.literal('ended') })),

  /** Emails the invitation again. */
  invite: reading
    .errors({ not_found })
    .meta(creates())
    .route({ method: 'POST', path: '/api/users/{id}/invitation', tags: ['admin'] })
    .input(byId)
    .output(z.object({ status: z.literal('sent') })),
};
