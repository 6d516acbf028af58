import { z } from 'zod';
import { objectId } from '../identity.ts';
import { DeletedByPerson, defineIntegration, type Step, type Work } from '../integration.ts';
import { sendField, transcriptField } from '../settings.ts';
import { entriesOf } from '../vendor-answers.ts';
import { get, isMessageGone, parseAnswer, readTokens, send, statusOf } from './calls.ts';
import { begin, findChannel, join, openWith } from './channel.ts';
import { type Known, known, type Settings, settings } from './known.ts';
import { type Message, messagesOf } from './messages.ts';

/** Scopes to write, to find a channel or person, and to search for our messages (https://docs.slack.dev/reference/scopes). */
const scopes = [
  'chat:write',
  'channels:read',
  'channels:join',
  'channels:history',
  'groups:read',
  'groups:history',
  'im:write',
  'im:history',
  'users:read',
  'users:read.email',
];

/** Metadata event type that marks our messages (https://docs.slack.dev/messaging/message-metadata). */
const eventType = 'afterword_meeting';

/** Messages per history call, the most Slack allows apps distributed outside its marketplace. */
const lookedAt = 15;

/**
 * Posts a message with the results of each meeting to a channel or a person, with the transcript in its thread, and
 * keeps it up to date. Other people cannot edit our messages, only delete them; deleted ones stay deleted. The metadata
 * of each message contains our id. The channel's history is searched only for a message whose call got no answer,
 * because apps distributed outside Slack's marketplace may make one such call per minute. An operator's own app may
 * make 50 (https://docs.slack.dev/reference/methods/conversations.history).
 */
export const slack = defineIntegration<Settings, Known>({
  id: 'slack',
  name: 'Slack',
  feature: 'google-drive-and-zapier',
  of: ['me', 'workspace'],
  receives: 'meeting',
  changedThere: 'locked',
  deletedThere: 'stays-until-sent-again',
  needs: [],
  settings,
  fields: [
    { name: 'token', kind: 'secret', required: false },
    { name: 'to', kind: 'text', required: true, example: '#team-meetings' },
    sendField,
    transcriptField,
  ],
  known,
  // https://docs.slack.dev/authentication/installing-with-oauth: Slack separates scopes by commas.
  signIn: {
    authorizationEndpoint: 'https://slack.com/oauth/v2/authorize',
    tokenEndpoint: 'https://slack.com/api/oauth.v2.access',
    scopes,
    parameters: { scope: scopes.join(',') },
    client: 'basic',
    readTokens,
    revoke: ({ access }) => ({
      method: 'GET',
      url: 'https://slack.com/api/auth.revoke',
      headers: { authorization: `Bearer ${access}` },
    }),
  },
  identify: () => ({
    name: 'identify',
    effect: 'look',
    call: get('auth.test', {}),
    read({ body }) {
      const { team_id, user_id, team } = parseAnswer(me, body);
      return { id: `${team_id}.${user_id}`, label: team };
    },
    foresee: () => ({ id: '{{team}}', label: '' }),
  }),
  // https://docs.slack.dev/apis/web-api/rate-limits: one message per second and channel, and 50 message updates per minute.
  pace: { calls: 1, per: 1_200 },
  base: 'https://slack.com',
  signs: 'bearer',
  statusOf,
  forbids: 'object',
  // Slack's methods have no versions.
  version: null,
  next(work) {
    const { content, settings, known, inDoubt } = work;
    if (!known || (known.parts.length === 0 && known.to !== settings.to)) return begin(work);
    if (known.channel === null)
      return known.user === null ? findChannel(work, known) : openWith(known.user, known);
    if (known.outside) return join(known.channel, known);
    if (known.parts[0]?.gone) return null;
    const next = known.parts.length;
    const after = (parts: Known['parts']) => withParts(work, known, parts);
    if (known.looking !== null || inDoubt === nameOf(next)) return look(content.id, work, known, after);
    // If the option for the transcript is off, an existing one stays up to date.
    const wanted = messagesOf(content, settings.transcript || known.transcript === true);
    for (const [at, part] of known.parts.entries()) {
      const message = wanted[at];
      if (message && !part.gone && part.hash !== message.hash) return update(work, known, at, message);
    }
    if (next > wanted.length) return removeLast(known, after);
    const message = wanted[next];
    if (message) return post(work, known, message);
    // A preview has no message to link to yet.
    return known.url === null && !known.parts[0]!.ts.startsWith('{{') ? findAddress(known) : null;
  },
  remove({ known, inDoubt, meetingId, connection }) {
    if (known.channel === null) return null;
    if (known.looking !== null || inDoubt === nameOf(known.parts.length))
      return look(meetingId, { connection }, known);
    return known.parts.length === 0 ? null : removeLast(known);
  },
  urlOf: ({ url }) => url,
});

const me = z.object({ team_id: z.string().min(1), user_id: z.string().min(1), team: z.string() });

// Writing messages.

const nameOf = (at: number) => (at === 0 ? 'post' : 'post in thread');
const written = z.object({ ts: z.string().min(1) });

/** Prevents mentions and link previews. */
const quiet = { link_names: false, parse: 'none' };

/**
 * Returns the object id of a meeting's message. A channel may have several messages of a meeting, from connections and
 * automations.
 */
const messageOf = (meeting: string, { connection }: { connection: string }): string =>
  objectId({ meeting, destination: 'slack', connection, kind: 'message' });

const metadataOf = ({ content, connection }: Work<Settings, Known>, at: number, { hash }: Message) => ({
  event_type: eventType,
  event_payload: { meeting: content.id, object: messageOf(content.id, { connection }), part: at, hash },
});

/**
 * Returns the state with these messages. A transcript that was posted stays complete when its option is switched off,
 * until the meeting has no lines.
 */
function withParts({ content, settings }: Work<Settings, Known>, known: Known, parts: Known['parts']): Known {
  const summary = messagesOf(content, false).length;
  const isPosted = known.transcript === true || (settings.transcript && parts.length > summary);
  return { ...known, parts, transcript: isPosted && messagesOf(content, true).length > summary };
}

function post(work: Work<Settings, Known>, known: Known, message: Message): Step<Known> {
  const at = known.parts.length;
  const [first] = known.parts;
  const after = (ts: string): Known =>
    withParts(work, known, [...known.parts, { ts, hash: message.hash, gone: false }]);
  return {
    name: nameOf(at),
    effect: 'write',
    call: send('chat.postMessage', {
      channel: known.channel,
      ...(first ? { thread_ts: first.ts } : {}),
      text: message.text,
      blocks: message.blocks,
      ...quiet,
      unfurl_links: false,
      unfurl_media: false,
      metadata: metadataOf(work, at, message),
    }),
    read: ({ body }) => after(parseAnswer(written, body).ts),
    foresee: () => after(`{{message ${at + 1}}}`),
  };
}

function update(work: Work<Settings, Known>, known: Known, at: number, message: Message): Step<Known> {
  const { ts } = known.parts[at]!;
  const after = (gone: boolean): Known =>
    withParts(work, known, known.parts.with(at, { ts, hash: message.hash, gone }));
  return {
    name: at === 0 ? 'change' : 'change in thread',
    effect: 'write',
    repeatable: true,
    understands: [404],
    call: send('chat.update', {
      channel: known.channel,
      ts,
      text: message.text,
      blocks: message.blocks,
      ...quiet,
      metadata: metadataOf(work, at, message),
    }),
    read(answer) {
      const gone = isMessageGone(answer);
      if (gone && at === 0) throw new DeletedByPerson('The message was deleted.');
      return after(gone);
    },
    foresee: () => after(false),
  };
}

const history = z.object({
  messages: entriesOf(
    z.looseObject({
      ts: z.string(),
      metadata: z
        .looseObject({ event_type: z.string().optional(), event_payload: z.looseObject({}).optional() })
        .optional(),
    }),
  ),
  has_more: z.boolean().optional(),
  response_metadata: z.looseObject({ next_cursor: z.string().optional() }).nullish(),
});
const ourPayload = z.object({
  meeting: z.string(),
  /** Missing in older messages. */
  object: z.string().optional(),
  part: z.number(),
  hash: z.string(),
});

/** Searches for the next message among those written since the previous one. */
function look(
  meeting: string,
  work: { connection: string },
  known: Known,
  after = (parts: Known['parts']): Known => ({ ...known, parts }),
): Step<Known> {
  const object = messageOf(meeting, work);
  const at = known.parts.length;
  const [first] = known.parts;
  const where = {
    channel: known.channel ?? '',
    ...(first ? { ts: first.ts } : {}),
    oldest: known.parts.at(-1)?.ts ?? known.since,
    limit: `${lookedAt}`,
    include_all_metadata: 'true',
    ...(known.looking ? { cursor: known.looking } : {}),
  };
  return {
    name: first ? 'look in thread' : 'look in channel',
    effect: 'look',
    call: get(first ? 'conversations.replies' : 'conversations.history', where),
    read({ body }) {
      const { messages, has_more, response_metadata } = parseAnswer(history, body);
      for (const { ts, metadata } of messages) {
        const { data } = ourPayload.safeParse(metadata?.event_payload);
        const ours = data?.meeting === meeting && (data.object ?? object) === object;
        if (metadata?.event_type === eventType && ours && data.part === at)
          return { ...after([...known.parts, { ts, hash: data.hash, gone: false }]), looking: null };
      }
      const more = has_more === true && response_metadata?.next_cursor;
      return { ...known, looking: more || null };
    },
    foresee: () => ({ ...known, looking: null }),
  };
}

/** Deletes the last message, either because the thread became shorter or because the meeting is removed. */
function removeLast(
  known: Known,
  after = (parts: Known['parts']): Known => ({ ...known, parts }),
): Step<Known> {
  const left = { ...after(known.parts.slice(0, -1)), url: known.parts.length > 1 ? known.url : null };
  return {
    name: 'remove',
    effect: 'write',
    repeatable: true,
    understands: [404],
    call: send('chat.delete', { channel: known.channel, ts: known.parts.at(-1)?.ts }),
    read(answer) {
      isMessageGone(answer);
      return left;
    },
    foresee: () => left,
  };
}

function findAddress(known: Known): Step<Known> {
  return {
    name: 'find address',
    effect: 'look',
    understands: [404],
    call: get('chat.getPermalink', { channel: known.channel ?? '', message_ts: known.parts[0]?.ts ?? '' }),
    read(answer) {
      if (isMessageGone(answer)) throw new DeletedByPerson('The message was deleted.');
      return { ...known, url: parseAnswer(z.object({ permalink: z.url() }), answer.body).permalink };
    },
    foresee: () => known,
  };
}
