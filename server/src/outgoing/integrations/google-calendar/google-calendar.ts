import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  asMark,
  calendarFields,
  calendarSettings,
  type FollowUp,
  followUpsIn,
  fromMark,
  hashesOf,
} from '../follow-up-content.ts';
import {
  type Calendar,
  type Found,
  knownEvents,
  nextEvent,
  type Ours,
  readEach,
  removeEvents,
  urlOfEvents,
} from '../follow-ups.ts';
import { driveBase, googleSignIn, googleStatus, link } from '../google.ts';
import { defineIntegration, type HttpCall } from '../integration.ts';
import { cleanLine } from '../text.ts';
import { upcomingEvents } from './upcoming.ts';

/**
 * Creates an event on the due day of each action item, in the calendar of the person who connected it. Invites nobody and sends no
 * emails. The id derives from the action item, so each event exists once.
 */
export const googleCalendar = defineIntegration({
  id: 'google-calendar',
  name: 'Google Calendar',
  feature: 'google-drive-and-zapier',
  of: ['me'],
  receives: 'meeting',
  changedThere: 'kept',
  deletedThere: 'stays',
  needs: [],
  settings: calendarSettings,
  fields: calendarFields,
  known: knownEvents,
  // Access to all events, including those other people created, and to the account's address.
  signIn: googleSignIn('calendar.events', 'userinfo.email'),
  identify: () => ({
    name: 'identify',
    effect: 'look',
    call: { kind: 'http', method: 'GET', url: '/oauth2/v2/userinfo?fields=id,email' },
    read({ body }) {
      const { id, email } = z.object({ id: z.string().min(1), email: z.string().optional() }).parse(body);
      return { id, label: email ?? id };
    },
    foresee: () => ({ id: '{{account}}', label: '' }),
  }),
  // Requests per user and minute (https://developers.google.com/workspace/calendar/api/guides/quota).
  pace: { calls: 600, per: 60_000 },
  base: driveBase,
  signs: 'bearer',
  statusOf: googleStatus,
  forbids: 'object',
  version: { name: 'v3', ends: null },
  next: (work) => nextEvent({ work, wanted: followUpsOf(work.content, work.settings.whose), calendar }),
  remove: (work) => removeEvents(work, calendar),
  urlOf: urlOfEvents,
  upcoming: upcomingEvents,
});

/**
 * Returns a meeting's events with text that is safe in descriptions, which Calendar parses as HTML
 * (https://developers.google.com/workspace/calendar/api/v3/reference/events). Replaces angle brackets, because entities
 * would look different in some calendars.
 */
const followUpsOf = followUpsIn((text) => cleanLine(text.replaceAll('<', '‹').replaceAll('>', '›')));

const event = z.object({
  id: z.string().min(1),
  etag: z.string().default(''),
  status: z.string().default('confirmed'),
  summary: z.string().default(''),
  description: z.string().default(''),
  start: z.object({ date: z.string().optional(), dateTime: z.string().optional() }).optional(),
  end: z.object({ date: z.string().optional(), dateTime: z.string().optional() }).optional(),
  htmlLink: link,
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).default({}) }).optional(),
});
const eventFields = 'id,etag,status,summary,description,start,end,htmlLink,extendedProperties/private';

/** Parses one of our events; null if it was deleted or is not ours. */
function foundIn(body: unknown, ours?: Ours): Found | null {
  const { id, etag, status, summary, description, start, end, htmlLink, extendedProperties } =
    event.parse(body);
  const {
    afterword: action = ours?.action ?? '',
    afterwordConnection: by = ours?.by ?? null,
    afterwordWrote = '',
  } = extendedProperties?.private ?? {};
  const wrote = fromMark(afterwordWrote) ?? ours?.wrote;
  if (status === 'cancelled' || action === '' || !wrote) return null;
  const day = (point: typeof start) => point?.date ?? point?.dateTime ?? '';
  const there = hashesOf({ title: summary, text: description, days: `${day(start)}/${day(end)}` });
  return { id, version: etag, action, by, there, wrote, url: htmlLink ?? null };
}

const events = '/calendar/v3/calendars/primary/events';
const json = { 'content-type': 'application/json' };

/** Derives an event's id from its action item. Ids may contain only the letters a to v and digits. */
const eventId = (action: string): string => `after${createHash('sha256').update(action).digest('hex')}`;

/** Converts fields to Calendar's names. */
function given({ title, text, days }: Partial<FollowUp['fields']>): object {
  const [first, last] = days?.split('/') ?? [];
  return {
    ...(title === undefined ? {} : { summary: title }),
    ...(text === undefined ? {} : { description: text }),
    ...(days === undefined ? {} : { start: { date: first }, end: { date: last } }),
  };
}

const all = (meeting: string, { action, fields, hashes }: FollowUp, connection: string) => ({
  ...given(fields),
  // Does not block the day: it is a task, not an appointment.
  transparency: 'transparent',
  extendedProperties: {
    private: {
      afterword: action,
      afterwordMeeting: meeting,
      afterwordConnection: connection,
      afterwordWrote: asMark(hashes),
    },
  },
});

const write = (method: 'POST' | 'PATCH', path: string, body: object, version?: string): HttpCall => ({
  kind: 'http',
  method,
  url: `${events}${path}?sendUpdates=none&fields=${eventFields}`,
  // Writes only if the event did not change since it was read
  // (https://developers.google.com/workspace/calendar/api/guides/version-resources).
  headers: version ? { ...json, 'if-match': version } : json,
  body: JSON.stringify(body),
});

const calendar: Calendar = {
  changedMeanwhile: [412],
  list(meeting, page) {
    const query = new URLSearchParams({
      privateExtendedProperty: `afterwordMeeting=${meeting}`,
      maxResults: '250',
      fields: `nextPageToken,items(${eventFields})`,
      ...(page === null ? {} : { pageToken: page }),
    });
    return { kind: 'http', method: 'GET', url: `${events}?${query}` };
  },
  readList(body) {
    const { items, nextPageToken } = z
      .object({ items: z.array(z.unknown()), nextPageToken: z.string().optional() })
      .parse(body);
    return {
      events: readEach(items, foundIn),
      next: nextPageToken ?? null,
    };
  },
  create: (content, followUp, { connection }) =>
    write('POST', '', { id: eventId(followUp.action), ...all(content.id, followUp, connection) }),
  change: ({ id, version }, fields, wrote) =>
    write(
      'PATCH',
      `/${encodeURIComponent(id)}`,
      { ...given(fields), extendedProperties: { private: { afterwordWrote: asMark(wrote) } } },
      version,
    ),
  // Canceling an event deletes it.
  remove: ({ id, version }) => write('PATCH', `/${encodeURIComponent(id)}`, { status: 'cancelled' }, version),
  restore: (content, followUp, { connection }) =>
    write('PATCH', `/${eventId(followUp.action)}`, {
      status: 'confirmed',
      ...all(content.id, followUp, connection),
    }),
  look: (action) => ({
    kind: 'http',
    method: 'GET',
    url: `${events}/${eventId(action)}?fields=${eventFields}`,
  }),
  readEvent: foundIn,
};
