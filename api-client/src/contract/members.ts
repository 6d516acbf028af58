import { z } from 'zod';
import { allowed, anyone, creates } from './access.ts';
import { workspaceRole } from './accounts.ts';
import { errors, problem } from './errors.ts';
import { limits } from './product.ts';

const {
  invalid_input,
  not_found,
  conflict,
  invitation_ended,
  address_moved,
  not_admitted,
  other_address,
  address_unverified,
  rate_limited,
  sso_required,
} = errors;

/** A member of the caller's workspace. */
export const member = z.object({
  /** Id of the account. */
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: workspaceRole,
  /** Members who wait for a seat have no access yet. */
  state: z.enum(['active', 'waiting']),
  joinedAt: z.string(),
  /** True for the caller. */
  me: z.boolean(),
  /** True if the workspace was created with this person's account. They stay in it, as an admin. */
  owner: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** A request to the owner of an address to become a member. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: workspaceRole,
  /** Name of the person who invites. */
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** `expired` after seven days; `ended` if the inviter is no longer an admin. Both can be renewed. */
  state: z.enum(['open', 'expired', 'ended']),
});
export type Invitation = z.infer<typeof invitation>;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.emailLength, { error: 'This is too long for an address.', ...problem('too_long') })
  .refine((value) => z.email().safeParse(value).success, {
    error: 'This is no address that mail can reach.',
    ...problem('address_invalid'),
  });

const byAccount = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const byId = z.object({ id: z.uuid() });
const token = z.string().min(1).max(200);

/** The membership that accepting an invitation made. */
const acceptedShape = {
  workspace: z.object({ id: z.number().int(), name: z.string() }),
  role: workspaceRole,
  state: z.enum(['active', 'waiting']),
};

/** The people of the workspace that the session is in. */
export const members = {
  /** Lists everyone by name. `seats` is null if no plans are sold, because their number is then unlimited. */
  list: allowed('read')
    .route({ method: 'GET', path: '/api/members', tags: ['members'] })
    .output(
      z.object({
        items: z.array(member),
        seats: z.number().int().nullable(),
        active: z.number().int(),
        waiting: z.number().int(),
      }),
    ),

  /** Changes a member's role. The last admin and the person the workspace was created for stay admins. */
  update: allowed('workspace_admin')
    .route({ method: 'PUT', path: '/api/members/{id}', tags: ['members'] })
    .errors({ invalid_input, not_found, conflict })
    .input(z.object({ ...byAccount.shape, role: workspaceRole }))
    .output(member),

  /**
   * Removes a member (admins only), or lets the caller leave by their own id. Meetings the workspace may see stay with
   * it. Private ones are kept for the member for `limits.keptAfterLeaving`.
   */
  remove: allowed('write')
    .route({ method: 'DELETE', path: '/api/members/{id}', tags: ['members'] })
    .errors({ not_found, conflict })
    .input(byAccount)
    .output(z.object({ status: z.literal('removed') })),

  /** Signs a member out of every browser and extension, such as one on a lost laptop. */
  endSessions: allowed('workspace_admin')
    .route({ method: 'POST', path: '/api/members/{id}/end-sessions', tags: ['members'] })
    .errors({ not_found })
    .input(byAccount)
    .output(z.object({ status: z.literal('ended') })),
};

/** Asking people into the workspace that the session is in. */
export const invitations = {
  /** Invitations not accepted yet, newest first. */
  list: allowed('workspace_admin')
    .route({ method: 'GET', path: '/api/invitations', tags: ['members'] })
    .output(z.object({ items: z.array(invitation) })),

  /** Emails an invitation. It replaces an earlier one to the same address, whose link stops working. */
  create: allowed('workspace_admin')
    .meta(creates())
    .route({ method: 'POST', path: '/api/invitations', tags: ['members'] })
    .errors({ invalid_input, conflict })
    .input(z.object({ email, role: workspaceRole.default('user') }))
    .output(invitation),

  /** Withdraws an invitation, so that its link stops working. */
  withdraw: allowed('workspace_admin')
    .route({ method: 'DELETE', path: '/api/invitations/{id}', tags: ['members'] })
    .errors({ not_found })
    .input(byId)
    .output(z.object({ status: z.literal('withdrawn') })),

  /** Emails a new link, which replaces the previous one and works for seven days. */
  renew: allowed('workspace_admin')
    .meta(creates())
    .route({ method: 'POST', path: '/api/invitations/{id}/renew', tags: ['members'] })
    .errors({ not_found })
    .input(byId)
    .output(invitation),

  /** Public view of an invitation link. Unknown, withdrawn and expired links get the same answer. */
  open: anyone
    .route({ method: 'POST', path: '/api/invitations/open', tags: ['members'] })
    .errors({ invalid_input, invitation_ended })
    .input(z.object({ token }))
    .output(
      z.object({
        workspace: z.string(),
        invitedBy: z.string(),
        email: z.string(),
        role: workspaceRole,
        expiresAt: z.string(),
        /** True once accepted: the link no longer signs in. */
        accepted: z.boolean(),
      }),
    ),

  /**
   * Accepts an invitation and signs in its recipient, because the link proves their mailbox. Creates an account if
   * there is none. The session is in the workspace, unless the person waits for a seat. Works once.
   */
  join: anyone
    .route({ method: 'POST', path: '/api/invitations/join', tags: ['members'] })
    .errors({ invalid_input, invitation_ended, not_admitted, address_moved, sso_required, conflict })
    .input(z.object({ token }))
    .output(z.object({ access_token: z.string(), ...acceptedShape })),

  /** Makes the caller a member, and switches their session to the workspace unless they wait for a seat. */
  accept: allowed('write')
    .route({ method: 'POST', path: '/api/invitations/accept', tags: ['members'] })
    .errors({ invalid_input, invitation_ended, other_address, address_unverified, conflict, rate_limited })
    .input(z.object({ token }))
    .output(z.object(acceptedShape)),
};
