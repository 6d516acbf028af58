import type { Asked, DoubleAnswer, FaultSettings } from '../../../testing/vendor-double.ts';

/*
 * Simulates the parts of Slack the adapter uses: channels, direct messages, messages and threads. Based on
 * https://docs.slack.dev/reference/methods.
 */

interface Element {
  type: string;
  text?: string;
  url?: string;
  elements?: Element[];
}

export interface Message {
  ts: string;
  channel: string;
  thread_ts?: string;
  text: string;
  blocks: Element[];
  metadata: { event_type: string; event_payload: { meeting: string; part: number; hash: string } };
}

/** A public channel, a private channel with the app in it, and a person. */
export const [openChannel, privateChannel, person] = ['C00000001', 'G00000002', 'U00000003'];
const conversationWithPerson = 'D00000004';

/** Number of channels per page. */
const listed = 1;

/** Returns the text of a rich text message. */
export const messageText = ({ blocks }: Message): string => blocks.map(wordsIn).join('\n');
const wordsIn = ({ text = '', url = '', elements = [] }: Element): string =>
  [text, url, ...elements.map(wordsIn)].join('');

export function slackDouble({ now = () => new Date() } = {}) {
  const messages: Message[] = [];
  const joined = new Set([privateChannel]);
  const opened = new Set<string>();
  let written = 0;
  const ok = (body: Record<string, unknown>): DoubleAnswer => ({ status: 200, body: { ok: true, ...body } });
  const error = (code: string): DoubleAnswer => ({ status: 200, body: { ok: false, error: code } });
  const channels = () => [
    {
      id: openChannel,
      name: 'team',
      is_channel: true,
      is_private: false,
      is_member: joined.has(openChannel!),
    },
    { id: privateChannel, name: 'board', is_channel: true, is_private: true, is_member: true },
  ];
  const isThere = (channel: string) =>
    joined.has(channel) || (channel === conversationWithPerson && opened.has(channel));

  function post(given: Given): DoubleAnswer {
    const { channel, thread_ts, text, blocks, metadata } = given;
    if (!isThere(channel)) return error(channel === openChannel ? 'not_in_channel' : 'channel_not_found');
    if (thread_ts && !messages.some(({ ts }) => ts === thread_ts)) return error('thread_not_found');
    // Size limit of a message: https://docs.slack.dev/reference/block-kit/blocks.
    if (JSON.stringify(blocks).length > 13_000) return error('msg_blocks_too_long');
    written += 1;
    const ts = `${Math.floor(now().getTime() / 1_000)}.${`${written}`.padStart(6, '0')}`;
    messages.push({ ts, channel, text, blocks, metadata, ...(thread_ts ? { thread_ts } : {}) });
    return ok({ channel, ts, message: { type: 'message', ts, text } });
  }

  function read(of: readonly Message[], query: URLSearchParams): DoubleAnswer {
    const { oldest = '0', limit = '100', cursor = '0' } = Object.fromEntries(query) as Record<string, string>;
    const found = of.filter(({ ts }) => Number(ts) > Number(oldest));
    const to = Number(cursor) + Number(limit);
    const shown = found.slice(Number(cursor), to);
    return ok({
      messages:
        query.get('include_all_metadata') === 'true' ? shown : shown.map(({ metadata: _, ...rest }) => rest),
      has_more: found.length > to,
      response_metadata: { next_cursor: found.length > to ? `${to}` : '' },
    });
  }

  function answer({ path, query, body }: Asked): DoubleAnswer {
    const given = body as Given;
    const channel = query.get('channel') ?? '';
    const at = messages.findIndex((each) => each.ts === given.ts && each.channel === given.channel);
    switch (path.replace('/api/', '')) {
      case 'auth.test':
        return ok({
          url: 'https://team.slack.com/',
          team: 'Team',
          user: 'afterword',
          team_id: 'T001',
          user_id: 'U001',
        });
      case 'users.lookupByEmail':
        return query.get('email') === 'bo@example.com'
          ? ok({ user: { id: person } })
          : error('users_not_found');
      case 'conversations.open':
        if (given.users !== person) return error('user_not_found');
        opened.add(conversationWithPerson);
        return ok({ channel: { id: conversationWithPerson } });
      case 'conversations.info': {
        const there = channels().find(({ id }) => id === channel);
        return there ? ok({ channel: there }) : error('channel_not_found');
      }
      case 'conversations.list': {
        const from = Number(query.get('cursor') ?? 0);
        const to = from + listed;
        const next = channels().length > to ? `${to}` : '';
        return ok({ channels: channels().slice(from, to), response_metadata: { next_cursor: next } });
      }
      case 'conversations.join':
        joined.add(given.channel);
        return ok({ channel: channels().find(({ id }) => id === given.channel) });
      case 'conversations.history':
        return read(messages.filter((each) => each.channel === channel && !each.thread_ts).reverse(), query);
      case 'conversations.replies': {
        const parent = query.get('ts');
        return read(
          messages.filter(({ ts, thread_ts }) => ts === parent || thread_ts === parent),
          query,
        );
      }
      case 'chat.postMessage':
        return post(given);
      case 'chat.update': {
        const { channel: in_, ts, text, blocks, metadata } = given;
        if (at < 0) return error('message_not_found');
        Object.assign(messages[at]!, { text, blocks, metadata });
        return ok({ channel: in_, ts, text, message: { text } });
      }
      case 'chat.delete':
        if (at < 0) return error('message_not_found');
        messages.splice(at, 1);
        return ok({ channel: given.channel, ts: given.ts });
      case 'chat.getPermalink': {
        const ts = query.get('message_ts') ?? '';
        if (!messages.some((each) => each.ts === ts)) return error('message_not_found');
        const permalink = `https://team.slack.com/archives/${channel}/p${ts.replace('.', '')}`;
        return ok({ channel, permalink });
      }
      default:
        return error('unknown_method');
    }
  }

  return { messages, answer };
}

/** Union of the request bodies; each has some of these fields. */
interface Given extends Message {
  users: string;
}

const text = { type: 'string' };
const answered = {
  200: {
    description: 'Outcome',
    content: {
      'application/json': {
        schema: { type: 'object', required: ['ok'], properties: { ok: { type: 'boolean' } } },
      },
    },
  },
};
const reading = (...required: string[]) => ({
  get: {
    parameters: [
      ...required.map((name) => ({ name, in: 'query', required: true, schema: text })),
      ...['oldest', 'cursor'].map((name) => ({ name, in: 'query', schema: text })),
      { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 999 } },
      { name: 'include_all_metadata', in: 'query', schema: { type: 'boolean' } },
    ],
    responses: answered,
  },
});

/**
 * Calls that the API description lacks, from https://docs.slack.dev/reference/methods/conversations.history,
 * /conversations.replies and /chat.delete.
 */
export const leftOut = {
  openapi: '3.1.0',
  servers: [{ url: 'https://slack.com' }],
  paths: {
    '/api/conversations.history': reading('channel'),
    '/api/conversations.replies': reading('channel', 'ts'),
    '/api/chat.delete': {
      post: {
        requestBody: {
          required: true,
          content: {
            'application/json; charset=utf-8': {
              schema: {
                type: 'object',
                required: ['channel', 'ts'],
                properties: { channel: text, ts: text },
              },
            },
          },
        },
        responses: answered,
      },
    },
  },
};

/** Returns the setup for fault tests. */
export function faultSettings(now: () => Date): FaultSettings {
  const double = slackDouble({ now });
  return {
    answer: double.answer,
    descriptions: ['slack', leftOut],
    // https://docs.slack.dev/reference/methods/oauth.v2.access
    tokens: (standard) => ({
      ...standard,
      ok: true,
      token_type: 'bot',
      team: { id: 'T001', name: 'Team' },
      bot_user_id: 'U001',
    }),
    refusal: { status: 200, body: { ok: false, error: 'invalid_auth' } },
    settings: { token: 'pasted', to: '#team' },
    found: (meeting) =>
      double.messages
        .filter(({ metadata }) => metadata.event_payload.meeting === meeting)
        .map((message) => [
          message.thread_ts ? 'thread' : 'channel',
          messageText(message)
            .split('\n')
            .filter(Boolean)
            .slice(1)
            .join(' ')
            .replace(/\S*meetings\S*/, '(link)'),
        ]),
    expected: (said) => [
      ['channel', '2026-03-02 09:00 UTC · Google Meet · Ana (link)'],
      ['thread', said],
    ],
  };
}
