import { z } from 'zod';
import { ObjectNotFound, type Step, type Work } from '../integration.ts';
import { entriesOf } from '../vendor-answers.ts';
import { get, parseAnswer, send } from './calls.ts';
import type { Known, Settings } from './known.ts';

/* Finds the channel or person that gets the messages. */

const conversation = z.looseObject({
  id: z.string().min(1),
  name: z.string().optional(),
  is_channel: z.boolean().optional(),
  is_private: z.boolean().optional(),
  is_member: z.boolean().optional(),
});
const isOutside = ({ is_channel, is_private, is_member }: z.infer<typeof conversation>) =>
  is_channel === true && is_private !== true && is_member === false;

const nobody = ({ settings, now }: Work<Settings, Known>): Known => ({
  to: settings.to,
  user: null,
  cursor: '',
  channel: null,
  outside: false,
  // Slack's clock may be behind ours.
  since: `${Math.floor(now.getTime() / 1_000) - 300}.000000`,
  parts: [],
  looking: null,
  url: null,
});

/** Finds the recipient in the settings: by id, by email address, or by name in the list of channels. */
export function begin(work: Work<Settings, Known>): Step<Known> {
  const none = nobody(work);
  const { to } = none;
  if (to.includes('@')) return findPerson(none);
  if (/^[UW][A-Z0-9]{6,}$/.test(to)) return openWith(to, none);
  return /^[CGD][A-Z0-9]{8,}$/.test(to) ? lookAtChannel(to, none) : findChannel(work, none);
}

function findPerson(none: Known): Step<Known> {
  return {
    name: 'find person',
    effect: 'look',
    call: get('users.lookupByEmail', { email: none.to }),
    read: ({ body }) => ({
      ...none,
      user: parseAnswer(z.object({ user: z.object({ id: z.string().min(1) }) }), body).user.id,
    }),
    foresee: () => ({ ...none, user: '{{person}}' }),
  };
}

/**
 * Opens the direct message with a person, which always has the same id
 * (https://docs.slack.dev/reference/methods/conversations.open).
 */
export function openWith(user: string, known: Known): Step<Known> {
  return {
    name: 'open conversation',
    effect: 'write',
    repeatable: true,
    call: send('conversations.open', { users: user }),
    read: ({ body }) => ({
      ...known,
      channel: parseAnswer(z.object({ channel: z.object({ id: z.string().min(1) }) }), body).channel.id,
    }),
    foresee: () => ({ ...known, channel: '{{conversation}}' }),
  };
}

function lookAtChannel(id: string, none: Known): Step<Known> {
  return {
    name: 'look at channel',
    effect: 'look',
    call: get('conversations.info', { channel: id }),
    read({ body }) {
      const { channel } = parseAnswer(z.object({ channel: conversation }), body);
      return { ...none, channel: channel.id, outside: isOutside(channel) };
    },
    foresee: () => ({ ...none, channel: id }),
  };
}

const channels = z.object({
  channels: entriesOf(conversation),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
});

export function findChannel({ settings }: Work<Settings, Known>, known: Known): Step<Known> {
  return {
    name: 'find channel',
    effect: 'look',
    call: get('conversations.list', {
      exclude_archived: 'true',
      types: 'public_channel,private_channel',
      limit: '200',
      ...(known.cursor ? { cursor: known.cursor } : {}),
    }),
    read({ body }) {
      const { channels: page, response_metadata } = parseAnswer(channels, body);
      const there = page.find(({ name }) => name === settings.to.toLowerCase());
      if (there) return { ...known, channel: there.id, outside: isOutside(there) };
      if (!response_metadata?.next_cursor) throw new ObjectNotFound(`There is no channel ${settings.to}.`);
      return { ...known, cursor: response_metadata.next_cursor };
    },
    foresee: () => ({ ...known, channel: '{{channel}}' }),
  };
}

export function join(channel: string, known: Known): Step<Known> {
  const inside = { ...known, outside: false };
  return {
    name: 'join',
    effect: 'write',
    repeatable: true,
    call: send('conversations.join', { channel }),
    read: () => inside,
    foresee: () => inside,
  };
}
