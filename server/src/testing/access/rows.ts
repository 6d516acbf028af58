import type { Feature } from '@afterword/api-client/contract';

/**
 * Callers, in the order in which they try. The owner comes last. `other` is unrelated to `user`; `admin` is staff;
 * `former` has left the workspace of `user`; `member` is in it with the role user; `extension` is the extension of
 * `user`.
 */
export const people = [
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
export type Person = (typeof people)[number];

/** Objects of `user` or of the server, by the names of their ids. */
export const belongings = [
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
export type Things = Record<(typeof belongings)[number], string>;

export interface Asked {
  /** Values for the `{names}` in the path. */
  params?: Record<string, string>;
  query?: string;
  body?: object;
}

export interface Row {
  answers: Record<Person, number>;
  ask: (things: Things) => Asked;
  /** True if the ids belong to `user`: no other caller may learn from the answers whether they exist. */
  scoped: boolean;
  /** The feature that the caller's plan must include if plans are sold. Null for a route in every plan. */
  feature: Feature | null;
}

export type Ask = Asked | ((things: Things) => Asked);
export const row = (answers: Row['answers'], ask: Ask, scoped = false): Row => ({
  answers,
  ask: typeof ask === 'function' ? ask : () => ask,
  scoped,
  feature: null,
});

/** A row for callers whose plan includes a feature. On a server that sells no plans, everyone has all features. */
export const paid = (feature: Feature, of: Row): Row => ({ ...of, feature });

export const strangers = { anonymous: 401, expired: 401, revoked: 401 };
export const people200 = (status: number) => ({
  other: status,
  admin: status,
  former: status,
  member: status,
  user: status,
});

/** A public call: the same answer for everyone, limited per address. */
export const everybody = (status: number, ask: Ask = {}) =>
  row({ anonymous: status, expired: status, revoked: status, extension: status, ...people200(status) }, ask);

/** A call for anyone signed in, about their own objects. */
export const signedIn = (status: number, ask: Ask = {}) =>
  row({ ...strangers, ...people200(status), extension: status }, ask);

/** Like `signedIn`, but forbidden to the extension's session. */
export const writer = (status: number, ask: Ask = {}) =>
  row({ ...strangers, ...people200(status), extension: 403 }, ask);

/** A call for workspace admins. Everyone is admin of their own workspace; a member with the role user is not. */
export const workspaceAdmin = (status: number, ask: Ask = {}) =>
  row({ ...strangers, ...people200(status), member: 403, extension: 403 }, ask);

export const outsiders = { ...strangers, other: 404, admin: 404, former: 404, member: 404 };

/**
 * A call about an object of `user`. For everyone else, including staff and members of the workspace, it does not exist.
 */
export const owner = (status: number, ask: Ask) =>
  row({ ...outsiders, extension: status, user: status }, ask, true);

/** Like `owner`, but forbidden to the extension's session. */
export const ownerWriting = (status: number, ask: Ask) =>
  row({ ...outsiders, extension: 403, user: status }, ask, true);

/** For staff only. */
export const staff = (status: number, ask: Ask = {}) =>
  row({ ...strangers, ...people200(403), admin: status, extension: 403 }, ask);

export const meeting = ({ meetingId: id }: Things) => ({ params: { id } });
export const connected = ({ connectionId: id }: Things) => ({ params: { id } });
export const delivered = ({ deliveryId: id }: Things) => ({ params: { id } });
export const webhookOf = (of: 'me' | 'workspace') => ({
  of,
  settings: { url: 'https://receiver.example/hook' },
});
export const workspace = ({ workspaceId: id }: Things) => ({ params: { id } });
export const invited = ({ invitationId: id }: Things) => ({ params: { id } });
export const post = ({ slug }: Things) => ({ params: { slug } });
export const colleague = ({ colleagueId: id }: Things) => ({ params: { id } });
export const message = ({ messageId: id }: Things) => ({ params: { id } });
export const noPasskey = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } };
export const userFields = { name: 'A colleague', email: 'changed@example.com', user_role: 'user' };
export const visitorMessage = {
  fullName: 'Mary',
  email: 'mary@example.com',
  company: 'Acme',
  companySize: '1-10' as const,
  message: 'Hello',
};
export const someAutomation = {
  name: 'Recap',
  active: false,
  trigger: { type: 'meeting-end' },
  actions: [{ type: 'email', to: 'me' }],
  owner: 'me',
};
export const someSection = { title: 'Moods', instruction: 'How everybody felt.' };
export const postFields = { title: 'A title', slug: 'a-slug', description: 'A line.', category: 'general' };
