import { randomUUID } from 'node:crypto';
import { contract, type Feature } from '@afterword/api-client/contract';
import type { OpenAPI } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/testing/sample.ts';
import { describeApi } from '../platform/http/open-api.ts';
import type { CitusCluster } from './citus.ts';
import { at, someEntry, someFacts } from './meetings.ts';
import { signInMember } from './members.ts';
import type { PgBouncer } from './pgbouncer.ts';
import { type TestServer, testServer, testServerForThisTest } from './server.ts';

/*
 * Access matrix: makes each operation of /api/openapi.json as every kind of caller. Fails for an operation without a
 * row here.
 */

/**
 * Callers, in the order in which they try. The owner comes last. `other` is unrelated to `user`; `admin` is staff;
 * `former` has left the workspace of `user`; `member` is in it with the role user; `extension` is the extension of
 * `user`.
 */
const people = [
  'anonymous',
  'expired',
  'revoked',
  'other',
  'admin',
  'former',
  'member',
  'extension',
  'user',
] as const;
type Person = (typeof people)[number];

/** Objects of `user` or of the server, by the names of their ids. */
const belongings = [
  'meetingId',
  'captureId',
  'entryId',
  /** An edit of the meeting's title. */
  'editId',
  'shareId',
  /** A connection of `user`, and a delivery of the meeting to it. */
  'connectionId',
  'deliveryId',
  /** A comment on the entry. */
  'commentId',
  /** A proposal for the entry. */
  'proposalId',
  /** An action item of the meeting, and one of another meeting of the same person. */
  'actionId',
  'otherActionId',
  'otherMeetingId',
  /** The workspace of `user`. */
  'workspaceId',
  /** Another member of it, and an invitation to it. */
  'memberId',
  'invitationId',
  /** Another session of `user`. */
  'sessionId',
  /** A published post. */
  'slug',
  /** Another user, under the name in staff calls. */
  'colleagueId',
  /** A visitor's message. */
  'messageId',
] as const;
type Things = Record<(typeof belongings)[number], string>;

interface Asked {
  /** Values for the `{names}` in the path. */
  params?: Record<string, string>;
  query?: string;
  body?: object;
}

interface Row {
  answers: Record<Person, number>;
  ask: (things: Things) => Asked;
  /** True if the ids belong to `user`: no other caller may learn from the answers whether they exist. */
  scoped: boolean;
  /** The feature that the caller's plan must include if plans are sold. Null for a route in every plan. */
  feature: Feature | null;
}

type Ask = Asked | ((things: Things) => Asked);
const row = (answers: Row['answers'], ask: Ask, scoped = false): Row => ({
  answers,
  ask: typeof ask === 'function' ? ask : () => ask,
  scoped,
  feature: null,
});

/** A row for callers whose plan includes a feature. On a server that sells no plans, everyone has all features. */
const paid = (feature: Feature, of: Row): Row => ({ ...of, feature });

const strangers = { anonymous: 401, expired: 401, revoked: 401 };
const people200 = (status: number) => ({
  other: status,
  admin: status,
  former: status,
  member: status,
  user: status,
});

/** A public call: the same answer for everyone, limited per address. */
const everybody = (status: number, ask: Ask = {}) =>
  row({ anonymous: status, expired: status, revoked: status, extension: status, ...people200(status) }, ask);

/** A call for anyone signed in, about their own objects. */
const signedIn = (status: number, ask: Ask = {}) =>
  row({ ...strangers, ...people200(status), extension: status }, ask);

/** Like `signedIn`, but forbidden to the extension's session. */
const writer = (status: number, ask: Ask = {}) =>
  row({ ...strangers, ...people200(status), extension: 403 }, ask);

/** A call for workspace admins. Everyone is admin of their own workspace; a member with the role user is not. */
const workspaceAdmin = (status: number, ask: Ask = {}) =>
  row({ ...strangers, ...people200(status), member: 403, extension: 403 }, ask);

const outsiders = { ...strangers, other: 404, admin: 404, former: 404, member: 404 };

/**
 * A call about an object of `user`. For everyone else, including staff and members of the workspace, it does not exist.
 */
const owner = (status: number, ask: Ask) => row({ ...outsiders, extension: status, user: status }, ask, true);

/** Like `owner`, but forbidden to the extension's session. */
const ownerWriting = (status: number, ask: Ask) =>
  row({ ...outsiders, extension: 403, user: status }, ask, true);

/** For staff only. */
const staff = (status: number, ask: Ask = {}) =>
  row({ ...strangers, ...people200(403), admin: status, extension: 403 }, ask);

const meeting = ({ meetingId: id }: Things) => ({ params: { id } });
const connected = ({ connectionId: id }: Things) => ({ params: { id } });
const delivered = ({ deliveryId: id }: Things) => ({ params: { id } });
const webhookOf = (of: 'me' | 'workspace') => ({ of, settings: { url: 'https://receiver.example/hook' } });
const workspace = ({ workspaceId: id }: Things) => ({ params: { id } });
const invited = ({ invitationId: id }: Things) => ({ params: { id } });
const post = ({ slug }: Things) => ({ params: { slug } });
const colleague = ({ colleagueId: id }: Things) => ({ params: { id } });
const message = ({ messageId: id }: Things) => ({ params: { id } });
const noPasskey = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } };
const userFields = { name: 'A colleague', email: 'changed@example.com', user_role: 'user' };
const visitorMessage = {
  fullName: 'Mary',
  email: 'mary@example.com',
  company: 'Acme',
  companySize: '1-10' as const,
  message: 'Hello',
};
const someAutomation = {
  name: 'Recap',
  active: false,
  trigger: { type: 'meeting-end' },
  actions: [{ type: 'email', to: 'me' }],
  owner: 'me',
};
const someSection = { title: 'Moods', instruction: 'How everybody felt.' };
const postFields = { title: 'A title', slug: 'a-slug', description: 'A line.', category: 'general' };

export const table: Record<string, Row> = {
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

  'GET /api/meetings': signedIn(200),
  'GET /api/changes': signedIn(200),
  'GET /api/search': signedIn(200, { query: '?q=sentence' }),
  'GET /api/search/names': signedIn(200, { query: '?q=ana' }),
  'POST /api/meetings/{id}/catch-up': owner(200, ({ meetingId }) => ({
    params: { id: meetingId },
    body: {},
  })),
  'POST /api/ask': owner(200, ({ meetingId }) => ({ body: { question: 'What?', meetings: [meetingId] } })),
  'GET /api/meetings/{id}': owner(200, meeting),
  // Someone else's id counts as a new one in the caller's workspace.
  'PUT /api/meetings/{id}': row(
    { ...strangers, other: 200, admin: 200, former: 200, member: 404, extension: 200, user: 200 },
    (things) => ({ ...meeting(things), body: someFacts({ revision: 2 }) }),
    true,
  ),
  'GET /api/meetings/{id}/transcript': owner(200, meeting),
  'GET /api/meetings/{id}/events': owner(200, meeting),
  'PUT /api/meetings/{id}/captures/{captureId}/entries': owner(
    200,
    ({ meetingId: id, captureId, entryId }) => ({
      params: { id, captureId },
      body: { entries: [someEntry({ id: entryId, revision: 2, content: 'Said otherwise.' })] },
    }),
  ),
  'POST /api/meetings/{id}/captures/{captureId}/close': owner(200, ({ meetingId: id, captureId }) => ({
    params: { id, captureId },
    body: { endedAt: at(60), entries: [] },
  })),
  'GET /api/meetings/{id}/captures': owner(200, meeting),
  // No capture waits here; a test below covers the owner's decisions.
  'POST /api/meetings/{id}/captures/{captureId}/accept': ownerWriting(
    404,
    ({ meetingId: id, captureId }) => ({
      params: { id, captureId },
    }),
  ),
  'DELETE /api/meetings/{id}/captures/{captureId}': ownerWriting(200, ({ meetingId: id, captureId }) => ({
    params: { id, captureId },
  })),
  'GET /api/meetings/{id}/notes': owner(200, meeting),
  'PUT /api/meetings/{id}/notes': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { notes: 'Noted.' },
  })),
  'PUT /api/meetings/{id}/title': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { title: 'A better title' },
  })),
  'PUT /api/meetings/{id}/visibility': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { visibility: 'private' },
  })),
  // For admins, on meetings they may read. The role is checked first.
  'PUT /api/meetings/{id}/hold': paid(
    'data-retention-controls',
    row(
      { ...outsiders, member: 403, extension: 403, user: 200 },
      (things) => ({ ...meeting(things), body: { hold: true } }),
      true,
    ),
  ),
  'DELETE /api/meetings/{id}': ownerWriting(200, meeting),
  'PUT /api/meetings/{id}/entries/{entryId}': ownerWriting(200, ({ meetingId: id, entryId }) => ({
    params: { id, entryId },
    body: { content: 'What was meant.' },
  })),
  'PUT /api/meetings/{id}/speakers': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { from: someEntry().speaker, to: 'Somebody else' },
  })),
  'GET /api/meetings/{id}/edits': owner(200, meeting),
  'DELETE /api/meetings/{id}/edits/{editId}': ownerWriting(200, ({ meetingId: id, editId }) => ({
    params: { id, editId },
  })),
  'PUT /api/meetings/{id}/labels': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { labels: ['Planning'] },
  })),
  'PUT /api/meetings/{id}/entries/{entryId}/bookmark': ownerWriting(200, ({ meetingId: id, entryId }) => ({
    params: { id, entryId },
    body: { bookmarked: true },
  })),
  'DELETE /api/meetings/{id}/entries/{entryId}': ownerWriting(200, ({ meetingId: id, entryId }) => ({
    params: { id, entryId },
  })),
  'GET /api/actions': signedIn(200),
  'GET /api/actions.csv': signedIn(200),
  'GET /api/actions/offers': signedIn(200, { query: `?ids=${randomUUID()}` }),
  'GET /api/actions/calendar': signedIn(200),
  'PUT /api/actions/calendar': writer(200, { body: {} }),
  'DELETE /api/actions/calendar': writer(200, { body: {} }),
  // A test below covers valid tokens.
  'GET /api/actions.ics': everybody(404, { query: '?token=unknown' }),
  // Requires a connection's token. A session is not one.
  'GET /api/hooks/account': everybody(401),
  'POST /api/hooks': everybody(401, { body: { url: 'https://example.com/', event: 'meeting.ended' } }),
  'DELETE /api/hooks/{id}': everybody(401, { params: { id: randomUUID() } }),
  'GET /api/hooks/samples': everybody(401, { query: '?event=meeting.ended' }),
  'POST /api/meetings/{id}/actions': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { text: 'Send the list' },
  })),
  'PUT /api/actions/{id}': ownerWriting(200, ({ actionId: id }) => ({
    params: { id },
    body: { done: true },
  })),
  'PUT /api/actions/{id}/links/{otherId}': ownerWriting(
    200,
    ({ actionId: id, otherActionId, otherMeetingId }) => ({
      params: { id, otherId: otherActionId },
      body: { meetingId: otherMeetingId, same: false },
    }),
  ),
  'DELETE /api/actions/{id}': ownerWriting(200, ({ actionId: id }) => ({ params: { id } })),
  'GET /api/meetings/{id}/comments': owner(200, meeting),
  'GET /api/meetings/{id}/entries/{entryId}/comments': owner(200, ({ meetingId: id, entryId }) => ({
    params: { id, entryId },
  })),
  'POST /api/meetings/{id}/entries/{entryId}/comments': ownerWriting(200, ({ meetingId: id, entryId }) => ({
    params: { id, entryId },
    body: { text: 'Is that so?' },
  })),
  'PUT /api/comments/{id}': ownerWriting(200, ({ commentId: id }) => ({
    params: { id },
    body: { resolved: true },
  })),
  'DELETE /api/comments/{id}': ownerWriting(200, ({ commentId: id }) => ({ params: { id } })),
  'GET /api/meetings/{id}/proposals': owner(200, meeting),
  'POST /api/meetings/{id}/proposals': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { change: { kind: 'action', text: 'Send the list again' } },
  })),
  'POST /api/meetings/{id}/proposals/{proposalId}': ownerWriting(200, ({ meetingId: id, proposalId }) => ({
    params: { id, proposalId },
  })),
  'DELETE /api/meetings/{id}/proposals/{proposalId}': ownerWriting(200, ({ meetingId: id, proposalId }) => ({
    params: { id, proposalId },
  })),
  'GET /api/meetings/{id}/shares': ownerWriting(200, meeting),
  'POST /api/meetings/{id}/shares': ownerWriting(200, (things) => ({
    ...meeting(things),
    body: { audience: 'link', part: 'all' },
  })),
  // For others the share does not exist, even if they may read the meeting: no call reveals other readers of a meeting.
  'POST /api/shares/{id}/link': ownerWriting(200, ({ shareId: id }) => ({ params: { id } })),
  'DELETE /api/shares/{id}': ownerWriting(200, ({ shareId: id }) => ({ params: { id } })),
  // A test below covers readers of shares.
  'POST /api/shares/open': everybody(404, { body: { token: 'unknown' } }),
  'POST /api/shares/events': everybody(404, { body: { token: 'unknown' } }),
  'POST /api/meetings/{id}/summary': ownerWriting(200, meeting),
  'GET /api/meetings/{id}/summary': owner(404, meeting), // No summary was created.
  'GET /api/meetings/{id}/summary/estimate': owner(200, meeting),
  'GET /api/automations': signedIn(200),
  'POST /api/automations': paid(
    'custom-automation-workflows',
    writer(200, () => ({ body: someAutomation })),
  ),
  // The answer does not reveal whether other people's automations exist; a test below covers own ones.
  'GET /api/automations/{id}': signedIn(404, () => ({ params: { id: randomUUID() } })),
  'PUT /api/automations/{id}': paid(
    'custom-automation-workflows',
    writer(404, () => ({ params: { id: randomUUID() }, body: { name: 'Other' } })),
  ),
  'DELETE /api/automations/{id}': writer(404, () => ({ params: { id: randomUUID() } })),
  'POST /api/automations/{id}/dry-run': paid(
    'custom-automation-workflows',
    writer(404, () => ({ params: { id: randomUUID() } })),
  ),
  'POST /api/automations/{id}/runs/{runId}/approve': paid(
    'custom-automation-workflows',
    writer(404, () => ({
      params: { id: randomUUID(), runId: randomUUID() },
    })),
  ),
  'GET /api/automations/{id}/runs': signedIn(404, () => ({ params: { id: randomUUID() } })),
  'PUT /api/automation-limits': paid(
    'custom-automation-workflows',
    workspaceAdmin(200, { body: { messagesAnHour: 100 } }),
  ),
  'GET /api/unsubscribe/{token}': everybody(404, { params: { token: 'unknown' } }),
  'POST /api/unsubscribe/{token}': everybody(404, { params: { token: 'unknown' }, body: {} }),
  'GET /api/templates': signedIn(200),
  'POST /api/templates': paid(
    'ai-post-meeting-actions',
    writer(200, () => ({ body: { name: 'Retro', sections: [someSection] } })),
  ),
  // The answer does not reveal whether other people's templates exist; a test below covers own ones.
  'PUT /api/templates/{id}': paid(
    'ai-post-meeting-actions',
    writer(404, () => ({ params: { id: randomUUID() }, body: { name: 'Other' } })),
  ),
  'DELETE /api/templates/{id}': writer(404, () => ({ params: { id: randomUUID() } })),
  'PUT /api/templates/default': paid(
    'ai-post-meeting-actions',
    ownerWriting(200, ({ meetingId: meeting }) => ({
      body: { template: 'lecture', meeting },
    })),
  ),
  'GET /api/workflows': signedIn(200),
  'POST /api/workflows': paid(
    'custom-automation-workflows',
    writer(200, () => ({
      body: { name: 'Prices', prompt: 'Which prices were named?' },
    })),
  ),
  // The answer does not reveal whether other people's workflows exist; a test below covers own ones.
  'PUT /api/workflows/{id}': paid(
    'custom-automation-workflows',
    writer(404, () => ({ params: { id: randomUUID() }, body: { name: 'Other' } })),
  ),
  'DELETE /api/workflows/{id}': writer(404, () => ({ params: { id: randomUUID() } })),
  'POST /api/workflows/{id}/estimate': paid(
    'custom-automation-workflows',
    writer(404, () => ({ params: { id: randomUUID() }, body: {} })),
  ),
  'POST /api/workflows/{id}/run': paid(
    'custom-automation-workflows',
    writer(404, () => ({ params: { id: randomUUID() }, body: {} })),
  ),
  'GET /api/workflows/{id}/runs': signedIn(404, () => ({ params: { id: randomUUID() } })),
  'GET /api/workflows/{id}/runs/{runId}': signedIn(404, () => ({
    params: { id: randomUUID(), runId: randomUUID() },
  })),
  'POST /api/workflows/{id}/runs/{runId}/stop': writer(404, () => ({
    params: { id: randomUUID(), runId: randomUUID() },
  })),
  'POST /api/import': writer(400, { body: {} }), // Imports have their own tests.
  'GET /api/import/{id}': writer(404, { params: { id: randomUUID() } }),
  'DELETE /api/import/{id}': writer(404, { params: { id: randomUUID() } }),
  'GET /api/export/parts': signedIn(200),
  'PUT /api/export/parts': writer(200, { body: { parts: ['summary'] } }),
  'GET /api/meetings/{id}/export': paid(
    'export',
    owner(200, (things) => ({ ...meeting(things), query: '?format=txt' })),
  ),
  'POST /api/export': paid(
    'export',
    owner(200, ({ meetingId }) => ({ body: { meetings: [meetingId], format: 'txt' } })),
  ),

  'GET /api/calendar/upcoming': paid('google-drive-and-zapier', signedIn(200)),
  'GET /api/integrations': signedIn(200),
  'POST /api/integrations/{id}/connect': writer(200, { params: { id: 'webhook' }, body: webhookOf('me') }),
  'GET /api/connections': signedIn(200),
  'DELETE /api/connections/{id}': ownerWriting(200, connected),
  'PUT /api/connections/{id}/settings': ownerWriting(200, (things) => ({
    ...connected(things),
    body: { paused: true },
  })),
  'POST /api/connections/{id}/test': ownerWriting(200, connected),
  'POST /api/connections/{id}/secret': ownerWriting(200, connected),
  'POST /api/meetings/{id}/deliveries': ownerWriting(200, ({ meetingId: id, connectionId }) => ({
    params: { id },
    body: { connection: connectionId },
  })),
  'GET /api/meetings/{id}/recap': paid('google-drive-and-zapier', ownerWriting(200, meeting)),
  'POST /api/meetings/{id}/recap': paid(
    'google-drive-and-zapier',
    ownerWriting(200, (things) => ({ ...meeting(things), body: { to: ['guest@example.com'] } })),
  ),
  'GET /api/deliveries': signedIn(200),
  'GET /api/deliveries/{id}': owner(200, delivered),
  'POST /api/deliveries/{id}/replay': ownerWriting(200, delivered),

  'GET /api/overview': paid('admin-dashboard', workspaceAdmin(200)),
  'GET /api/rules': signedIn(200),
  // Personal rules: the extension adds those stored on the device. A test below covers workspace rules.
  'PUT /api/rules': signedIn(200, { query: '?of=me', body: { people: ['Somebody'] } }),

  'GET /api/glossary': signedIn(200),
  'POST /api/glossary': writer(200, () => ({ body: { term: randomUUID(), variants: [randomUUID()] } })),
  // The answer does not reveal whether other people's terms exist; a test below covers own ones.
  'PUT /api/glossary/{id}': writer(404, { params: { id: '999999' }, body: { term: 'Other' } }),
  'DELETE /api/glossary/{id}': writer(404, { params: { id: '999999' } }),
  'GET /api/glossary/{id}/past': signedIn(404, { params: { id: '999999' } }),
  'POST /api/glossary/{id}/past': writer(404, { params: { id: '999999' } }),
  'DELETE /api/glossary/{id}/past': writer(404, { params: { id: '999999' } }),

  'GET /api/blog': everybody(200),
  'GET /api/blog/{slug}': everybody(200, post),
  'POST /api/blog': staff(200, { body: { ...postFields, slug: undefined } }),
  'PUT /api/blog/{slug}': staff(200, (things) => ({ ...post(things), body: { title: 'Another' } })),
  'POST /api/blog/{slug}': staff(200, (things) => ({
    ...post(things),
    body: { ...postFields, slug: things.slug, _method: 'PUT' },
  })),
  'DELETE /api/blog/{slug}': staff(200, post),
  'GET /api/admin/blog': staff(200),
  'GET /api/admin/blog/{slug}': staff(200, post),
  'POST /api/admin/blog/preview': staff(200, { body: { content: '<p>Text</p>' } }),
  'GET /api/admin/audit': staff(200),
  'GET /api/users': staff(200),
  'GET /api/admin/users': staff(200),
  'POST /api/users': staff(200, { body: { ...userFields, email: 'created@example.com' } }),
  'GET /api/users/{id}': staff(200, colleague),
  'PUT /api/users/{id}': staff(200, (things) => ({ ...colleague(things), body: userFields })),
  'POST /api/users/{id}/invitation': staff(200, colleague),
  'POST /api/users/{id}/second-factor/reset': staff(200, colleague),
  'POST /api/users/{id}/end-sessions': staff(200, colleague),
  'DELETE /api/users/{id}': staff(200, colleague),
  'GET /api/admin/messages': staff(200),
  'GET /api/admin/messages/{id}': staff(200, message),
  'PUT /api/admin/messages/{id}': staff(200, (things) => ({ ...message(things), body: { read: true } })),
  'DELETE /api/admin/messages/{id}': staff(200, message),
  'GET /api/admin/status': staff(200),
  'GET /api/admin/checks': staff(200),
  'GET /api/admin/jobs': staff(200),
  // No job failed here; the tests of administration cover failed ones.
  'POST /api/admin/jobs/{id}/retry': staff(404, { params: { id: 'control.1' } }),
  'DELETE /api/admin/jobs/{id}': staff(404, { params: { id: 'control.1' } }),
  'GET /api/admin/sign-in-rules': staff(200),
  'PUT /api/admin/sign-in-rules': staff(200, { body: { registration: 'open', domains: [] } }),

  // No plans are sold here; the tests of billing cover checkouts.
  'POST /api/create-checkout-session': workspaceAdmin(503, { body: { plan_name: 'Individual', price: 7 } }),
  'GET /api/stripe-session/{session_id}': signedIn(503, { params: { session_id: 'cs_test_1' } }),
  'GET /api/billing': signedIn(503),
  'POST /api/billing/portal': workspaceAdmin(503),

  'GET /api/assistants/readings': signedIn(200),
  // No client makes a request here; the tests of OAuth cover allowed requests.
  'GET /api/assistants/request': signedIn(400),
  'POST /api/assistants/allow': writer(400, { body: {} }),
  'GET /api/keys': signedIn(200),
  'POST /api/keys': writer(200, { body: { name: 'Export', scopes: ['search'] } }),
  // No key was created here; the tests of keys cover their owners.
  'GET /api/keys/device': signedIn(404, { query: '?code=ABCD-EFGH' }),
  'POST /api/keys/device': writer(404, { body: { code: 'ABCD-EFGH', scopes: ['search'] } }),
  'POST /api/keys/{id}/rotate': writer(404, { params: { id: '0123456789abcdef' } }),
  'DELETE /api/keys/{id}': writer(404, { params: { id: '0123456789abcdef' } }),
  // No provider is entered here; the tests of the company sign-on cover them.
  'GET /api/sso': workspaceAdmin(200),
  'POST /api/sso': paid('sso', workspaceAdmin(200)),
  'PUT /api/sso': paid(
    'sso',
    workspaceAdmin(400, { body: { issuer: 'http://10.0.0.1', clientId: 'a', clientSecret: 'b' } }),
  ),
  'PUT /api/sso/saml': paid(
    'sso',
    workspaceAdmin(400, { body: { from: { source: 'address', address: 'http://10.0.0.1' } } }),
  ),
  'DELETE /api/sso': workspaceAdmin(200),
  'POST /api/sso/test': paid('sso', workspaceAdmin(404)),
  'POST /api/sso/mode': workspaceAdmin(404, { body: { mode: 'off' } }),
  'POST /api/sso/recovery-codes': paid('sso', workspaceAdmin(404)),
  'POST /api/auth/sso': everybody(200, { body: { email: 'nobody@example.com' } }),
  'POST /api/auth/sso/recovery': everybody(200, { body: { email: 'nobody@example.com', code: 'wrong' } }),
  'GET /api/audit-log': paid('admin-dashboard', workspaceAdmin(200)),
  'GET /api/audit-log/export': paid('admin-dashboard', workspaceAdmin(200, { query: '?format=json' })),
  'GET /api/provisioning': workspaceAdmin(200),
  'PUT /api/provisioning/groups/{id}': paid(
    'sso',
    workspaceAdmin(404, { params: { id: randomUUID() }, body: { role: 'admin' } }),
  ),
  'GET /api/domains': signedIn(200),
  'POST /api/domains': workspaceAdmin(200, { body: { domain: 'nobody.example' } }),
  // No domain was added here; the tests of domains cover DNS.
  'DELETE /api/domains/{domain}': workspaceAdmin(404, { params: { domain: 'other.example' } }),
  'POST /api/domains/{domain}/verify': workspaceAdmin(404, { params: { domain: 'other.example' } }),
  'GET /api/settings/location': signedIn(200),
  // This server has no locations configured; the tests of location cover them.
  'PUT /api/settings/location': workspaceAdmin(400, { body: { location: 'us' } }),
  'GET /api/settings/model': signedIn(200),
  'PUT /api/settings/model': paid(
    'ai-post-meeting-actions',
    workspaceAdmin(200, { body: { provider: null, tokensAMonth: 1_000 } }),
  ),
  // No model is configured here; the tests of models cover the check.
  'POST /api/settings/model/test': paid('ai-post-meeting-actions', workspaceAdmin(503)),
  'GET /api/usage': signedIn(200),
  'GET /api/settings/retention': signedIn(200),
  'PUT /api/settings/retention': paid(
    'data-retention-controls',
    workspaceAdmin(200, { body: { days: 365 } }),
  ),

  'POST /api/contact/generate': everybody(200, { body: visitorMessage }),
  'GET /api/server': everybody(200),
  'GET /api/site': everybody(200),
};

let server: TestServer;
let tokens: Record<Person, string | null>;
/** True if a call may have ended the tokens' sessions. */
let spoiled = true;

/**
 * Tests every row of the table against a server.
 * @param options.prepare changes the server before the first call.
 * @param options.pooler starts a pooler in front of the database.
 * @param options.smoke tries a few calls only. `pnpm verify` tries the whole table on every kind of database.
 */
export function testAccess({
  prepare = async () => {},
  pooler: startPooler,
  citus: startCitus,
  smoke = false,
}: {
  prepare?: (server: TestServer) => Promise<void>;
  pooler?: () => Promise<PgBouncer>;
  citus?: () => Promise<CitusCluster>;
  smoke?: boolean;
} = {}): void {
  const rows = smoke ? smokeRows : Object.keys(table);
  beforeAll(async () => {
    const pooler = await startPooler?.();
    const citus = await startCitus?.();
    server = await testServer({ ADMIN_EMAILS: 'admin@example.com' }, { pooler, ...(citus && { citus }) });
    spoiled = true;
    made.clear();
    await prepare(server);
    return async () => {
      await server.close();
      await pooler?.stop();
      await citus?.stop();
    };
  }, 120_000);

  it('has a row for every operation of the API description, and no others', async () => {
    const described = await operations();
    const missing = described.filter((operation) => !(operation in table));
    expect(
      missing,
      `Say in testing/access.ts who may do this: add\n${missing
        .map((operation) => `  '${operation}': everybody(…), signedIn(…), writer(…), owner(…) or staff(…),`)
        .join('\n')}`,
    ).toEqual([]);
    expect(Object.keys(table).filter((operation) => !described.includes(operation))).toEqual([]);
  });

  it('requires each route of the contract to be declared public or with a scope', () => {
    const undecided = (part: object, path: string): string[] =>
      Object.entries(part).flatMap(([name, each]) => {
        if (!isContractProcedure(each)) return undecided(each as object, `${path}${name}.`);
        const access = each['~orpc'].meta as { scope?: string; public?: boolean };
        return (access.scope === undefined) === (access.public === true) ? [] : [`${path}${name}`];
      });
    expect(undecided(contract, '')).toEqual([]);
  });

  it('requires each route of the contract to declare the feature in the table', () => {
    expect(declaredFeatures()).toEqual(
      Object.fromEntries(Object.entries(table).map(([operation, { feature }]) => [operation, feature])),
    );
  });

  it.each(rows)('%s answers each caller as the table says', async (operation) => {
    const { answers, ask } = table[operation]!;
    await signEverybodyIn();
    const things = await makeThings(operation);
    const got: Partial<Row['answers']> = {};
    for (const person of people) got[person] = (await call(operation, ask(things), person)).status;
    expect(got).toEqual(answers);
  });

  const scoped = rows.filter((operation) => table[operation]!.scoped);

  it.each(sample('scoped calls', scoped, 30))(
    '%s answers the same bytes for the user’s objects as for ones that do not exist',
    async (operation) => {
      const { ask } = table[operation]!;
      await signEverybodyIn();
      const things = await makeThings(operation);
      const unknown = await makeThings('');
      for (const person of ['anonymous', 'expired', 'revoked', 'other', 'admin', 'former'] as const) {
        const foreign = await wholeAnswer(await call(operation, ask(things), person), things);
        const none = await wholeAnswer(await call(operation, ask(unknown), person), unknown);
        expect(foreign, `what ${person} is answered`).toEqual(none);
      }
    },
  );

  const reading = [
    'GET /api/meetings/{id}',
    'GET /api/meetings/{id}/transcript',
    'GET /api/meetings/{id}/events',
    'GET /api/meetings/{id}/summary',
    'GET /api/meetings/{id}/summary/estimate',
    'GET /api/meetings/{id}/edits',
    'GET /api/meetings/{id}/export',
    'POST /api/export',
    'POST /api/ask',
    'POST /api/meetings/{id}/catch-up',
    'GET /api/meetings/{id}/notes',
    // Private notes; tests below cover the shared ones.
    'PUT /api/meetings/{id}/notes',
    'GET /api/meetings/{id}/comments',
    'GET /api/meetings/{id}/entries/{entryId}/comments',
    'POST /api/meetings/{id}/entries/{entryId}/comments',
    'GET /api/meetings/{id}/proposals',
    'POST /api/meetings/{id}/proposals',
    // Anyone who may comment may resolve a thread. Only the author may change the text; a test below covers that.
    'PUT /api/comments/{id}',
  ];
  const writing = [
    'PUT /api/meetings/{id}/title',
    'PUT /api/meetings/{id}/visibility',
    'PUT /api/meetings/{id}/entries/{entryId}',
    'PUT /api/meetings/{id}/speakers',
    'DELETE /api/meetings/{id}/edits/{editId}',
    'PUT /api/meetings/{id}/labels',
    'PUT /api/meetings/{id}/entries/{entryId}/bookmark',
    'DELETE /api/meetings/{id}',
    'DELETE /api/meetings/{id}/entries/{entryId}',
    'DELETE /api/comments/{id}',
    'POST /api/meetings/{id}/summary',
    'PUT /api/templates/default',
    'POST /api/meetings/{id}/shares',
  ];

  const visibilities = [
    { visibility: 'private', captured: false, readable: false },
    { visibility: 'private', captured: true, readable: false },
    { visibility: 'participants', captured: false, readable: false },
    { visibility: 'participants', captured: true, readable: true },
    { visibility: 'workspace', captured: false, readable: true },
  ];
  describe.each(smoke ? [visibilities[0]!, visibilities[3]!] : visibilities)(
    'a meeting with visibility $visibility, for a member who captured it: $captured',
    ({ visibility, captured, readable }) => {
      const setUp = async () => {
        await signEverybodyIn();
        return once(`${visibility} ${captured}`, setUpAnew);
      };
      const setUpAnew = async () => {
        const things = { ...unusedIds(), ...(await makeMeeting()) };
        const own = randomUUID();
        if (captured) {
          await show(things, 'workspace');
          await server
            .api(tokens.member)
            .meetings.putEntries({ id: things.meetingId, captureId: own, entries: [someEntry()] });
        }
        await show(things, visibility);
        return { things, own };
      };
      const show = ({ meetingId }: Things, to: string) =>
        inEveryStore('update meeting set visibility = $2 where id = $1', [meetingId, to]);

      it.each(smoke ? reading.slice(0, 2) : sample(`${visibility} ${captured} reading`, reading, 6))(
        `%s is ${readable ? 'answered' : 'not found'}`,
        async (operation) => {
          const { things } = await setUp();
          const { answers, ask } = table[operation]!;
          const { status } = await call(operation, ask(things), 'member');
          expect(status).toBe(readable ? answers.user : 404);
          expect((await call(operation, ask(things), 'former')).status).toBe(404);
        },
      );

      it.each(smoke ? writing.slice(0, 2) : sample(`${visibility} ${captured} writing`, writing, 5))(
        `%s is ${readable ? 'forbidden' : 'not found'}`,
        async (operation) => {
          const { things } = await setUp();
          const answer = await call(operation, table[operation]!.ask(things), 'member');
          expect(await refusalIn(answer)).toBe(readable ? 403 : 404);
        },
      );

      it(`${readable ? 'can' : 'cannot'} be captured by them too, and nobody’s capture but their own`, async () => {
        const { things, own } = await setUp();
        const upload = 'PUT /api/meetings/{id}/captures/{captureId}/entries';
        const send = (captureId: string) =>
          call(
            upload,
            { params: { id: things.meetingId, captureId }, body: { entries: [someEntry()] } },
            'member',
          );
        expect((await send(own)).status).toBe(readable ? 200 : 404);
        expect((await send(things.captureId)).status).toBe(readable ? 403 : 404);
        const close = { params: { id: things.meetingId, captureId: things.captureId } };
        const closing = await call(
          'POST /api/meetings/{id}/captures/{captureId}/close',
          { ...close, body: { endedAt: at(60), entries: [] } },
          'member',
        );
        expect(closing.status).toBe(readable ? 403 : 404);
        const facts = {
          params: { id: things.meetingId },
          body: someFacts({ revision: 9, title: 'Taken over' }),
        };
        expect((await call('PUT /api/meetings/{id}', facts, 'member')).status).toBe(404);
      });

      it(`is ${readable ? '' : 'not '}in their list and what they find by its words`, async () => {
        const { things } = await setUp();
        for (const filter of [{}, { search: 'Sentence' }])
          expect((await everyMeeting(filter)).includes(things.meetingId)).toBe(readable);
      });

      it('lets only the author of a comment change its text', async () => {
        const { things } = await setUp();
        const asked = { params: { id: things.commentId }, body: { text: 'Put into their mouth' } };
        expect((await call('PUT /api/comments/{id}', asked, 'member')).status).toBe(readable ? 403 : 404);
        const { items } = await server
          .api(tokens.user)
          .comments.list({ id: things.meetingId, entryId: things.entryId });
        expect(items.map(({ text }) => text)).toEqual(['Really?']);
      });

      it('shows private notes only to their author, and lets only the owner write the shared ones', async () => {
        const { things } = await setUpAnew();
        const id = things.meetingId;
        const user = server.api(tokens.user);
        await user.meetings.putNotes({ id, notes: 'Not for everybody' });
        await user.meetings.putNotes({ id, notes: 'For everybody', kind: 'shared' });
        const shared = { params: { id }, body: { notes: 'Taken over', kind: 'shared' } };
        expect((await call('PUT /api/meetings/{id}/notes', shared, 'member')).status).toBe(
          readable ? 403 : 404,
        );
        for (const operation of ['GET /api/meetings/{id}', 'GET /api/meetings/{id}/notes']) {
          const text = await (await call(operation, { params: { id } }, 'member')).text();
          expect(text).not.toContain('Not for everybody');
          if (operation.endsWith('notes')) expect(text.includes('For everybody')).toBe(readable);
        }
        expect(await user.meetings.getNotes({ id })).toEqual({
          shared: { notes: 'For everybody', revision: 1 },
          private: { notes: 'Not for everybody', revision: 1 },
        });
        expect((await user.meetings.get({ id })).notes).toBe('Not for everybody');
      });
    },
  );

  if (smoke) return;
  describe('every public call', () => {
    it('is limited per address, and says when to retry', async () => {
      const limited = await testServerForThisTest({ RATE_LIMIT_PER_MINUTE: '2' });
      const isPublic = ({ answers }: Row) => answers.anonymous !== 401;
      const calls = Object.keys(table).filter((operation) => isPublic(table[operation]!));
      for (const operation of calls) {
        const asked = table[operation]!.ask({} as Things);
        const statuses: number[] = [];
        for (let time = 0; time < 2; time += 1) statuses.push((await send(limited, operation, asked)).status);
        expect(statuses, operation).not.toContain(429);

        const refused = await send(limited, operation, asked);
        expect(refused.status, operation).toBe(429);
        expect(Number(refused.headers.get('retry-after')), operation).toBeGreaterThan(0);
        expect(await refused.json()).toMatchObject({ code: 'rate_limited', status: 429 });
      }
    });
  });
}

/** Returns the ids on all pages of the list `member` sees. */
async function everyMeeting(filter: { search?: string }): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await server.api(tokens.member).meetings.list({ ...filter, page });
    found.push(...items.map(({ id }) => id));
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** Matches calls that involve only the control plane. */
const controlPlane =
  /\/(auth|api\/(auth|user|users|sessions|blog|admin|contact|create-checkout-session|stripe-session|billing|rules|server|site|workspaces|settings|domains|sso|members|invitations|export\/parts))\b/;

/** One call of each kind: read, write, search, and one that names two meetings. */
const smokeRows = [
  'GET /api/meetings',
  'GET /api/meetings/{id}/transcript',
  'PUT /api/meetings/{id}/captures/{captureId}/entries',
  'PUT /api/meetings/{id}/title',
  'DELETE /api/meetings/{id}',
  'POST /api/ask',
  'POST /api/export',
];

/** Matches calls that end sessions or change credentials. After a successful one, callers sign in again. */
const ending = /^(POST|PUT|DELETE) \/api\/(auth|user|sessions)\b/;

/** Matches calls that change nothing, whatever the answer. */
const harmless = /^(GET|POST \/api\/(export|ask|meetings\/\{id\}\/catch-up)$)/;

/** Returns the status of an answer, or of the failure that ended its stream. */
async function refusalIn(answer: Response): Promise<number> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.status;
  const [, status] = /"status":(\d+)/.exec(await answer.text()) ?? [];
  return Number(status ?? answer.status);
}

/** Returns the feature each operation of the contract declares; null for none. */
function declaredFeatures(part: object = contract): Record<string, Feature | null> {
  return Object.fromEntries(
    Object.values(part).flatMap((each): [string, Feature | null][] => {
      if (!isContractProcedure(each)) return Object.entries(declaredFeatures(each as object));
      const { route, meta } = each['~orpc'] as {
        route: { method?: string; path?: string };
        meta: { feature?: Feature };
      };
      return [[`${route.method ?? 'POST'} ${route.path}`, meta.feature ?? null]];
    }),
  );
}

/** Returns operations such as 'GET /api/user', as the API description lists them. */
async function operations(): Promise<string[]> {
  const { paths = {} } = await describeApi('http://localhost');
  const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
  return Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => (item as OpenAPI.PathItemObject)[method])
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Signs everyone in. Reuses sessions until one of them ended, because sign-ins take most of the time of a row. */
async function signEverybodyIn(): Promise<void> {
  if (spoiled) tokens = await everyone();
  spoiled = false;
}

async function everyone(): Promise<Record<Person, string | null>> {
  const names = ['user', 'other', 'admin', 'user', 'user'];
  const [user, other, admin, expired, revoked] = await Promise.all(
    names.map((name) => server.signIn(`${name}@example.com`)),
  );
  const { pool, clock } = server;
  const sessionOf = async (token: string) => {
    const sessions = await server.api(token).accounts.listSessions();
    return sessions.find(({ current }) => current)!.id;
  };
  const { workspace } = await server.api(user!).accounts.currentUser();
  const [former, member] = await Promise.all(
    ['former', 'member'].map((name) =>
      signInMember(server, { email: `${name}@example.com`, of: user!, role: 'user' }),
    ),
  );
  await pool.query(
    `delete from membership where account_id = (select id from account where email = 'former@example.com')
       and workspace_id = $1`,
    [workspace.id],
  );
  await pool.query('update session set expires_at = $2 where id = $1', [
    await sessionOf(expired!),
    clock.now(),
  ]);
  await server.api(user!).accounts.revokeSession({ id: await sessionOf(revoked!) });
  const { code } = await server.api(user!).accounts.createExtensionCode({});
  const { access_token: extension } = await server.api().accounts.redeemCode({ code });
  return {
    anonymous: null,
    user: user!,
    other: other!,
    admin: admin!,
    expired: expired!,
    revoked: revoked!,
    former: former!,
    member: member!,
    extension,
  };
}

/** Objects created for operations, by type. Reused until a call may have changed them. */
const made = new Map<string, unknown>();

/** Creates an object unless an unchanged one exists. */
async function once<T>(of: string, make: () => Promise<T>): Promise<T> {
  if (!made.has(of)) made.set(of, await make());
  return made.get(of) as T;
}

/** Creates the objects that an operation refers to. All other ids do not exist. */
async function makeThings(operation: string): Promise<Things> {
  if (!operation.includes('{') && !asksByIds.has(operation)) return unusedIds();
  if (controlPlane.test(operation)) return { ...unusedIds(), ...(await once('others', makeOthers)) };
  const meeting = await once('meeting', makeMeeting);
  const delivery = () => makeDelivery(meeting.meetingId);
  return {
    ...unusedIds(),
    ...meeting,
    ...(deliveries.test(operation) ? await once('delivery', delivery) : {}),
  };
}

/** Returns ids of objects that do not exist. */
export const unusedIds = (): Things => ({
  ...(Object.fromEntries(belongings.map((name) => [name, randomUUID()])) as Things),
  workspaceId: '987654321',
  memberId: '987654321',
});

/** Calls with meetings in their body. */
const asksByIds: ReadonlySet<string> = new Set([
  'POST /api/export',
  'POST /api/ask',
  'PUT /api/templates/default',
]);

/** Calls about exports to other tools. */
const deliveries = /\/(connections|deliveries)\b/;

async function makeDelivery(id: string): Promise<Partial<Things>> {
  const user = server.api(tokens.user);
  await inEveryStore('delete from connection');
  const { connection } = await user.integrations.connect({ id: 'webhook', ...webhookOf('me') });
  const { delivery } = await user.deliveries.create({ id, connection: connection!.id });
  return { connectionId: connection!.id, deliveryId: delivery!.id };
}

async function makeMeeting(): Promise<Partial<Things> & Pick<Things, 'meetingId'>> {
  const user = server.api(tokens.user);
  const entry = someEntry();
  const [meetingId, captureId] = [randomUUID(), randomUUID()];
  await user.meetings.put({ id: meetingId, ...someFacts() });
  await user.meetings.putEntries({ id: meetingId, captureId, entries: [entry] });
  const { edit } = await user.meetings.rename({ id: meetingId, title: 'Renamed' });
  const comment = await user.comments.create({ id: meetingId, entryId: entry.id, text: 'Really?' });
  const change = { kind: 'entry' as const, entryId: entry.id, content: 'Said otherwise.' };
  const { id: proposalId } = await user.proposals.create({ id: meetingId, change });
  const { id: shareId } = await user.shares.create({ id: meetingId, audience: 'link', part: 'all' });
  const { id: actionId } = await user.actions.create({ id: meetingId, text: 'Send the list' });
  const otherMeetingId = randomUUID();
  await user.meetings.put({ id: otherMeetingId, ...someFacts() });
  const { id: otherActionId } = await user.actions.create({ id: otherMeetingId, text: 'Send the lists' });
  return {
    meetingId,
    captureId,
    entryId: entry.id,
    editId: edit,
    commentId: comment.id,
    proposalId,
    shareId,
    actionId,
    otherActionId,
    otherMeetingId,
  };
}

async function makeOthers(): Promise<Partial<Things>> {
  await server.signIn('user@example.com');
  const sessions = await server.api(tokens.user).accounts.listSessions();
  const { slug } = await server
    .api(tokens.admin)
    .blog.create({ ...postFields, slug: `post-${randomUUID()}`, content: null });
  const colleague = await server.api(tokens.admin).users.create({
    name: 'A colleague',
    email: `${randomUUID()}@example.com`,
    user_role: 'user',
  });
  await server.api().contact.send(visitorMessage);
  const inbox = await server.api(tokens.admin).contact.list({});
  const { workspace } = await server.api(tokens.user).accounts.currentUser();
  const joining = `${randomUUID()}@example.com`;
  const joined = await signInMember(server, { email: joining, of: tokens.user! });
  const { id: memberId } = await server.api(joined).accounts.currentUser();
  const invitation = await server
    .api(tokens.user)
    .invitations.create({ email: `${randomUUID()}@example.com` });
  return {
    workspaceId: `${workspace.id}`,
    memberId: `${memberId}`,
    invitationId: invitation.id,
    colleagueId: `${colleague.id}`,
    messageId: `${inbox.items[0]!.id}`,
    sessionId: sessions.find(({ current }) => !current)!.id,
    slug,
  };
}

async function call(operation: string, asked: Asked, person: Person): Promise<Response> {
  const answer = await send(server, operation, asked, tokens[person]);
  if (answer.ok && !harmless.test(operation)) {
    made.clear();
    spoiled ||= ending.test(operation);
  }
  return answer;
}

export function send(
  to: TestServer,
  operation: string,
  { params = {}, query = '', body }: Asked,
  token: string | null = null,
): Promise<Response> {
  const [method = '', template = ''] = operation.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? randomUUID());
  return to.request(path + query, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/**
 * Returns status, headers and body without parts that differ between requests: the request id, numbers, and the ids in
 * the request.
 */
async function wholeAnswer(answer: Response, asked: Things) {
  const headers = Object.fromEntries(answer.headers);
  const ids = Object.values(asked).filter((value) => value.length === 36);
  let body = (await answer.text()).replace(/"sequence":\d+/, '"sequence":0');
  for (const id of ids) body = body.replaceAll(id, '{id}');
  return { status: answer.status, headers: { ...headers, 'x-request-id': '', ratelimit: '' }, body };
}

/** Runs a statement wherever rows of workspaces are. */
async function inEveryStore(text: string, values: unknown[] = []): Promise<void> {
  for (const { db } of server.deps.shards.stores) await db.query(text, values);
}
