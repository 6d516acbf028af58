import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { workspaceRole } from './accounts.ts';
import { errors, problem } from './errors.ts';
import { visibility } from './meetings.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, conflict } = errors;

const byId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const name = z
  .string()
  .trim()
  .min(1, { error: 'A workspace needs a name.', ...problem('required') })
  .max(limits.workspaceNameLength, {
    error: `At most ${limits.workspaceNameLength} characters.`,
    ...problem('too_long'),
  })
  .refine((text) => !/\p{Cc}/u.test(text), {
    error: 'A name is a single line of text.',
    ...problem('single_line'),
  });

/** An IANA time zone, such as `Europe/Berlin`. */
const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'This is no time zone: send an IANA name such as Europe/Berlin.');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false; // that is how it refuses names it does not know
  }
}

/** A workspace of the person who asks. */
export const workspaceItem = z.object({
  id: z.number().int(),
  name: z.string(),
  role: workspaceRole,
  /** `waiting` for a seat: until there is one they have no access. */
  state: z.enum(['active', 'waiting']),
  /** True for the one that was made with their account: they can neither leave nor delete it. */
  personal: z.boolean(),
  /** True for the one their session is in. */
  current: z.boolean(),
  /** Visibility of new meetings. */
  visibility,
  /** Whether those who sign in with an address of a domain it has proved join it. */
  autoInvite: z.boolean(),
  /** Whether assistants may read its meetings through MCP. */
  assistants: z.boolean(),
  /** Whether its members must have a second factor before they do anything. */
  secondFactor: z.boolean(),
  /** IANA time zone of the workspace. Null until an admin's browser reports one; UTC counts until then. */
  timeZone: z.string().nullable(),
  /** How many people are in it. */
  members: z.number().int(),
});
export type WorkspaceItem = z.infer<typeof workspaceItem>;

export const workspaces = {
  /** The workspaces of the person who asks: their own first, the others by name. */
  list: allowed('read')
    .route({ method: 'GET', path: '/api/workspaces', tags: ['workspaces'] })
    .output(z.object({ items: z.array(workspaceItem) })),

  /** Makes a workspace whose first admin is the person who asks. The session stays where it is. */
  create: allowed('write')
    .meta(creates())
    .route({ method: 'POST', path: '/api/workspaces', tags: ['workspaces'] })
    .errors({ invalid_input, conflict })
    .input(z.object({ name }))
    .output(workspaceItem),

  /** Puts the session that asks, and no other, into a workspace. */
  select: allowed('read')
    .route({ method: 'POST', path: '/api/workspaces/{id}/select', tags: ['workspaces'] })
    .errors({ not_found })
    .input(byId)
    .output(workspaceItem),

  /**
   * Changes what is sent along of the workspace that the session is in; others are not found. A `suggestedTimeZone`, that of the
   * browser of an admin, counts where no time zone was chosen.
   */
  update: allowed('workspace_admin')
    .route({ method: 'PUT', path: '/api/workspaces/{id}', tags: ['workspaces'] })
    .errors({ invalid_input, not_found })
    .input(
      z
        .object({
          ...byId.shape,
          name: name.optional(),
          visibility: visibility.optional(),
          autoInvite: z.boolean().optional(),
          assistants: z.boolean().optional(),
          secondFactor: z.boolean().optional(),
          timeZone: timeZone.optional(),
          suggestedTimeZone: timeZone.optional(),
        })
        .refine(
          ({ id: _, ...change }) => Object.values(change).some((value) => value !== undefined),
          'Send a name, a visibility, autoInvite, assistants, secondFactor, a timeZone or a suggestedTimeZone.',
        ),
    )
    .output(workspaceItem),

  /**
   * Deletes the session's workspace with everything in it, and cancels its plan. `name` repeats its name, as a confirmation. A
   * workspace that was created with an account cannot be deleted.
   */
  delete: allowed('workspace_admin')
    .route({ method: 'DELETE', path: '/api/workspaces/{id}', tags: ['workspaces'] })
    .errors({ invalid_input, not_found, conflict })
    .input(z.object({ ...byId.shape, name: z.string().max(1_000) }))
    .output(z.object({ status: z.literal('deleted') })),

  /** Workspaces that the caller left and that still keep meetings for them. */
  left: allowed('read')
    .route({ method: 'GET', path: '/api/workspaces/left', tags: ['workspaces'] })
    .output(
      z.object({
        items: z.array(
          z.object({
            id: z.number().int(),
            name: z.string(),
            leftAt: z.string(),
            keptUntil: z.string(),
            /** Their own meetings that nobody else may see. */
            meetings: z.number().int(),
          }),
        ),
      }),
    ),

  /** Returns those meetings as an archive, which can be imported into another workspace. */
  exportLeft: allowed('read')
    .route({ method: 'GET', path: '/api/workspaces/left/{id}/export', tags: ['workspaces'] })
    .errors({ not_found })
    .input(byId)
    .output(z.file()),
};
