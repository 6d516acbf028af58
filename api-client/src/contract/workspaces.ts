import { z } from 'zod';
import { allowed, creates } from './access.ts';
import { workspaceRole } from './accounts.ts';
import { errors, problem } from './errors.ts';
import { visibility } from './meetings.ts';
import { limits } from './product.ts';

const { invalid_input, not_found, conflict, sign_in_again } = errors;

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
    return false; // `Intl` refuses unknown time zones by throwing.
  }
}

/** A workspace of the caller. */
export const workspaceItem = z.object({
  id: z.number().int(),
  name: z.string(),
  role: workspaceRole,
  /** `waiting` for a seat. They have no access until there is one. */
  state: z.enum(['active', 'waiting']),
  /** True for the workspace that was created with their account. They can neither leave nor delete it. */
  personal: z.boolean(),
  /** True for the workspace of their session. */
  current: z.boolean(),
  /** Visibility of new meetings. */
  visibility,
  /** Whether people who sign in with an address at a verified domain join it. */
  autoInvite: z.boolean(),
  /** Whether assistants may read its meetings through MCP. */
  assistants: z.boolean(),
  /**
   * Whether they may also read meetings with guests: those in which someone was listed or spoke whose name is not that
   * of a member.
   */
  assistantsWithGuests: z.boolean(),
  /** Whether its members need a second factor before they can do anything. */
  secondFactor: z.boolean(),
  /** IANA time zone of the workspace; null until an admin's browser reports one. Until then UTC applies. */
  timeZone: z.string().nullable(),
  /** Number of members. */
  members: z.number().int(),
});
export type WorkspaceItem = z.infer<typeof workspaceItem>;

export const workspaces = {
  /** Lists the caller's workspaces: their personal one first, the others by name. */
  list: allowed('read')
    .route({ method: 'GET', path: '/api/workspaces', tags: ['workspaces'] })
    .output(z.object({ items: z.array(workspaceItem) })),

  /** Creates a workspace with the caller as its first admin. The session stays in its workspace. */
  create: allowed('write')
    .meta(creates())
    .route({ method: 'POST', path: '/api/workspaces', tags: ['workspaces'] })
    .errors({ invalid_input, conflict })
    .input(z.object({ name }))
    .output(workspaceItem),

  /** Switches the calling session, and no other, to a workspace. */
  select: allowed('read')
    .route({ method: 'POST', path: '/api/workspaces/{id}/select', tags: ['workspaces'] })
    .errors({ not_found })
    .input(byId)
    .output(workspaceItem),

  /**
   * Changes the given fields of the session's workspace; others are not found. A `suggestedTimeZone` from an admin's
   * browser applies if no time zone was chosen. To switch off `secondFactor`, the session must have proved its identity
   * within the last ten minutes.
   */
  update: allowed('workspace_admin')
    .route({ method: 'PUT', path: '/api/workspaces/{id}', tags: ['workspaces'] })
    .errors({ invalid_input, not_found, sign_in_again })
    .input(
      z
        .object({
          ...byId.shape,
          name: name.optional(),
          visibility: visibility.optional(),
          autoInvite: z.boolean().optional(),
          assistants: z.boolean().optional(),
          assistantsWithGuests: z.boolean().optional(),
          secondFactor: z.boolean().optional(),
          timeZone: timeZone.optional(),
          suggestedTimeZone: timeZone.optional(),
        })
        .refine(
          ({ id: _, ...change }) => Object.values(change).some((value) => value !== undefined),
          'Send a name, a visibility, autoInvite, assistants, assistantsWithGuests, secondFactor, a timeZone or a suggestedTimeZone.',
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
