import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { someEntry, someFacts } from '../meetings.ts';
import { signInMember } from '../members.ts';
import type { TestServer } from '../server.ts';
import {
  type Asked,
  belongings,
  type Person,
  postFields,
  type Things,
  visitorMessage,
  webhookOf,
} from './rows.ts';

/** Everyone in the access table on one server. */
export interface Callers {
  /** Signs everyone in. Reuses sessions until one of them ended, because signing in takes most of the time of a row. */
  signIn(): Promise<void>;
  api(person: Person): Api;
  call(operation: string, asked: Asked, person: Person): Promise<Response>;
  /** Creates the objects that an operation refers to. All other ids do not exist. */
  makeThings(operation: string): Promise<Things>;
  /** Creates a meeting of `user`. */
  makeMeeting(): Promise<MeetingThings>;
  /** Creates an object unless an unchanged one with this name exists. */
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
}

type MeetingThings = Partial<Things> & Pick<Things, 'meetingId'>;

export function createCallers(server: TestServer): Callers {
  let tokens: Record<Person, string | null> | null = null;
  /** Whether a call may have ended their sessions. */
  let spoiled = true;
  /** Reused until a call may have changed them. */
  const made = new Map<string, unknown>();

  const tokenOf = (person: Person) => {
    if (!tokens) throw new Error('Nobody is signed in.');
    return tokens[person];
  };
  const api = (person: Person) => server.api(tokenOf(person));
  const once = async <T>(name: string, make: () => Promise<T>): Promise<T> => {
    if (!made.has(name)) made.set(name, await make());
    return made.get(name) as T;
  };
  const makeMeeting = () => createMeeting(api('user'));

  return {
    api,
    once,
    makeMeeting,
    async signIn() {
      if (spoiled) tokens = await signEverybodyIn(server);
      spoiled = false;
    },
    async call(operation, asked, person) {
      const answer = await send(server, operation, asked, tokenOf(person));
      if (answer.ok && !harmless.test(operation)) {
        made.clear();
        spoiled ||= ending.test(operation);
      }
      return answer;
    },
    async makeThings(operation) {
      if (!operation.includes('{') && !asksByIds.has(operation)) return unusedIds();
      if (controlPlane.test(operation)) {
        const others = () => createOthers(server, api, tokenOf('user')!);
        return { ...unusedIds(), ...(await once('others', others)) };
      }
      const meeting = await once('meeting', makeMeeting);
      const delivery = () => createDelivery(server, api('user'), meeting.meetingId);
      return {
        ...unusedIds(),
        ...meeting,
        ...(deliveries.test(operation) ? await once('delivery', delivery) : {}),
      };
    },
  };
}

/** Matches calls that involve only the control plane. */
const controlPlane =
  /\/(auth|api\/(auth|user|users|sessions|blog|admin|contact|create-checkout-session|stripe-session|billing|rules|server|site|workspaces|settings|domains|sso|members|invitations|export\/parts))\b/;

/** Matches calls that end sessions or change credentials. After a successful one, callers sign in again. */
const ending = /^(POST|PUT|DELETE) \/api\/(auth|user|sessions)\b/;

/** Matches calls that change nothing, whatever the answer. */
const harmless = /^(GET|POST \/api\/(export|ask|meetings\/\{id\}\/catch-up)$)/;

/** Calls with meetings in their body. */
const asksByIds: ReadonlySet<string> = new Set([
  'POST /api/export',
  'POST /api/ask',
  'PUT /api/templates/default',
]);

/** Matches calls about connected tools. */
const deliveries = /\/(connections|deliveries)\b/;

/** Returns ids of objects that do not exist. */
export const unusedIds = (): Things => ({
  ...(Object.fromEntries(belongings.map((name) => [name, randomUUID()])) as Things),
  workspaceId: '987654321',
  memberId: '987654321',
});

/** Makes a call. Path parameters without a value get unused ids. */
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

/** Runs a statement in every database with rows of workspaces. */
export async function inEveryStore(server: TestServer, text: string, values: unknown[] = []): Promise<void> {
  for (const { db } of server.deps.shards.stores) await db.query(text, values);
}

async function signEverybodyIn(server: TestServer): Promise<Record<Person, string | null>> {
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

async function createDelivery(server: TestServer, user: Api, id: string): Promise<Partial<Things>> {
  await inEveryStore(server, 'delete from connection');
  const { connection } = await user.integrations.connect({ id: 'webhook', ...webhookOf('me') });
  const { delivery } = await user.deliveries.create({ id, connection: connection!.id });
  return { connectionId: connection!.id, deliveryId: delivery!.id };
}

async function createMeeting(user: Api): Promise<MeetingThings> {
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

async function createOthers(
  server: TestServer,
  api: (person: Person) => Api,
  userToken: string,
): Promise<Partial<Things>> {
  await server.signIn('user@example.com');
  const sessions = await api('user').accounts.listSessions();
  const { slug } = await api('admin').blog.create({
    ...postFields,
    slug: `post-${randomUUID()}`,
    content: null,
  });
  const colleague = await api('admin').users.create({
    name: 'A colleague',
    email: `${randomUUID()}@example.com`,
    user_role: 'user',
  });
  await server.api().contact.send(visitorMessage);
  const inbox = await api('admin').contact.list({});
  const { workspace } = await api('user').accounts.currentUser();
  const joining = `${randomUUID()}@example.com`;
  const joined = await signInMember(server, { email: joining, of: userToken });
  const { id: memberId } = await server.api(joined).accounts.currentUser();
  const invitation = await api('user').invitations.create({ email: `${randomUUID()}@example.com` });
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
