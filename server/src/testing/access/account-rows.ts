import { randomUUID } from 'node:crypto';
import {
  everybody,
  invited,
  noPasskey,
  ownerWriting,
  type Row,
  row,
  signedIn,
  strangers,
  workspace,
  workspaceAdmin,
  writer,
} from './rows.ts';

/** Rows of accounts, sessions, workspaces and members. */
export const accountRows: Record<string, Row> = {
  'POST /api/auth/magic-link/generate': everybody(200, { body: { email: 'someone@example.com' } }),
  'GET /auth/google/url': everybody(503), // Google is not configured here.
  'POST /api/auth/token': everybody(410, { body: { code: 'unknown' } }),
  'POST /api/auth/logout': signedIn(200),
  'POST /api/auth/extension/code': writer(200, { body: {} }),
  'GET /api/user': signedIn(200),
  'POST /api/user/update': writer(200, { body: { name: 'New name' } }),
  'GET /api/user/export': signedIn(200),
  // The address is wrong, so that nothing is deleted.
  'POST /api/user/delete': writer(400, { body: { email: 'someone.else@example.com' } }),
  'GET /api/sessions': signedIn(200),
  'POST /api/sessions/end-others': writer(200),
  'DELETE /api/sessions/{id}': ownerWriting(200, ({ sessionId: id }) => ({ params: { id } })),
  'POST /api/auth/password': everybody(403, { body: { email: 'no@example.com', password: 'wrong' } }),
  'GET /api/user/password': signedIn(200),
  'PUT /api/user/password': writer(200, { body: { password: 'cobalt heron lantern' } }),
  'DELETE /api/user/password': writer(200, { body: {} }),
  'GET /api/user/second-factor': writer(200),
  'POST /api/user/second-factor/begin': writer(200),
  // No second factor is set up, so that these people's other calls keep working.
  'POST /api/user/second-factor/confirm': writer(400, { body: { code: 'short' } }),
  'POST /api/user/second-factor/verify': writer(404, { body: { code: '000000' } }),
  'POST /api/user/second-factor/recovery-codes': writer(404),
  'DELETE /api/user/second-factor': writer(200),
  'POST /api/user/passkeys/begin': writer(200),
  // No authenticator answers here; the tests of passkeys cover real ones.
  'POST /api/user/passkeys': writer(403, { body: { name: 'Phone', answer: noPasskey } }),
  'PATCH /api/user/passkeys/{id}': writer(404, { params: { id: 'other' }, body: { name: 'Phone' } }),
  'DELETE /api/user/passkeys/{id}': writer(404, { params: { id: 'other' } }),
  'POST /api/user/passkeys/challenge': writer(200),
  'POST /api/user/passkeys/verify': writer(403, { body: { answer: noPasskey } }),
  'POST /api/auth/passkey/begin': everybody(200),
  'POST /api/auth/passkey': everybody(403, { body: { answer: noPasskey } }),
  'POST /api/user/email': writer(200, () => ({ body: { email: `${randomUUID()}@example.com` } })),
  'POST /api/user/email/open': everybody(410, { body: { token: 'unknown' } }),
  'POST /api/user/email/confirm': writer(410, { body: { token: 'unknown' } }),
  'POST /api/user/email/revert': everybody(410, { body: { token: 'unknown' } }),

  'GET /api/workspaces': signedIn(200),
  'POST /api/workspaces': writer(200, { body: { name: 'Harbor' } }),
  // The answer does not reveal whether a workspace exists to people outside it.
  'POST /api/workspaces/{id}/select': row(
    { ...strangers, other: 404, admin: 404, former: 404, member: 200, extension: 200, user: 200 },
    workspace,
    true,
  ),
  'PUT /api/workspaces/{id}': row(
    { ...strangers, other: 404, admin: 404, former: 404, member: 403, extension: 403, user: 200 },
    (things) => ({ ...workspace(things), body: { name: 'Ours' } }),
    true,
  ),

  'DELETE /api/workspaces/{id}': row(
    // The name is mistyped, so that nothing is deleted.
    { ...strangers, other: 404, admin: 404, former: 404, member: 403, extension: 403, user: 400 },
    (things) => ({ ...workspace(things), body: { name: 'Not its name' } }),
    true,
  ),
  'GET /api/workspaces/left': signedIn(200),
  'GET /api/workspaces/left/{id}/export': signedIn(404, workspace),

  'GET /api/members': signedIn(200),
  'PUT /api/members/{id}': row(
    { ...strangers, other: 404, admin: 404, former: 404, member: 403, extension: 403, user: 200 },
    ({ memberId: id }) => ({ params: { id }, body: { role: 'user' } }),
    true,
  ),
  'DELETE /api/members/{id}': row(
    { ...strangers, other: 404, admin: 404, former: 404, member: 403, extension: 403, user: 200 },
    ({ memberId: id }) => ({ params: { id } }),
    true,
  ),
  // The member's address is not at a verified domain.
  'POST /api/members/{id}/second-factor/reset': row(
    { ...strangers, other: 404, admin: 404, former: 404, member: 403, extension: 403, user: 409 },
    ({ memberId: id }) => ({ params: { id } }),
    true,
  ),
  'POST /api/members/{id}/end-sessions': row(
    { ...strangers, other: 404, admin: 404, former: 404, member: 403, extension: 403, user: 200 },
    ({ memberId: id }) => ({ params: { id } }),
    true,
  ),
  'GET /api/invitations': workspaceAdmin(200),
  'POST /api/invitations': workspaceAdmin(200, () => ({ body: { email: `${randomUUID()}@example.com` } })),
  'DELETE /api/invitations/{id}': row(
    { ...strangers, other: 404, admin: 404, former: 404, member: 403, extension: 403, user: 200 },
    invited,
    true,
  ),
  'POST /api/invitations/{id}/renew': row(
    { ...strangers, other: 404, admin: 404, former: 404, member: 403, extension: 403, user: 200 },
    invited,
    true,
  ),
  'POST /api/invitations/open': everybody(410, { body: { token: 'unknown' } }),
  'POST /api/invitations/join': everybody(410, { body: { token: 'unknown' } }),
  'POST /api/invitations/accept': writer(410, { body: { token: 'unknown' } }),
};
