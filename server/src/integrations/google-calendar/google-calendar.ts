import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  asMark,
  type Calendar,
  calendarFields,
  calendarSettings,
  type FollowUp,
  type Found,
  followUpsIn,
  fromMark,
  hashesOf,
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
 * An event on the day each action item is due, in the calendar of whoever connected it. Nobody is invited and no mail is sent. Its id
 * follows from the action item, so that it is there once.
 */
export const googleCalendar = defineIntegration({
  id: 'google-calendar',
  name: 'Google Calendar',
  feature: 'google-drive-and-zapier',
  of: ['me'],
  receives: 'meeting',
  needs: [],
  settings: calendarSettings,
  fields: calendarFields,
  known: knownEvents,
  // Events of calendars, those that others made too; and, for its address alone, whose they are.
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
  // Requests of one user in a minute (https://developers.google.com/workspace/calendar/api/guides/quota).
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
 * What a meeting asks for, each text as a description may have it. Calendar reads HTML in there
 * (https://developers.google.com/workspace/calendar/api/v3/reference/events): without angle brackets there is none, and, unlike with
 * entities, every calendar shows the same.
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

/** The event of ours, or null for one that was deleted. */
function foundIn(body: unknown, ours?: Ours): Found | null {
  const { id, etag, status, summary, description, start, end, htmlLink, extendedProperties } =
    event.parse(body);
  const { afterword: action = ours?.action ?? '', afterwordWrote = '' } = extendedProperties?.private ?? {};
  const wrote = fromMark(afterwordWrote) ?? ours?.wrote;
  if (status === 'cancelled' || action === '' || !wrote) return null;
  const day = (point: typeof start) => point?.date ?? point?.dateTime ?? '';
  const there = hashesOf({ title: summary, text: description, days: `${day(start)}/${day(end)}` });
  return { id, version: etag, action, there, wrote, url: htmlLink ?? null };
}

const events = '/calendar/v3/calendars/primary/events';
const json = { 'content-type': 'application/json' };

/** Letters from a to v and digits, as ids of events have to be; of the same action item always the same. */
const eventId = (action: string): string => `after${createHash('sha256').update(action).digest('hex')}`;

/** The fields of an event, as Calendar calls them. */
function given({ title, text, days }: Partial<FollowUp['fields']>): object {
  const [first, last] = days?.split('/') ?? [];
  return {
    ...(title === undefined ? {} : { summary: title }),
    ...(text === undefined ? {} : { description: text }),
    ...(days === undefined ? {} : { start: { date: first }, end: { date: last } }),
  };
}

const all = (meeting: string, { action, fields, hashes }: FollowUp) => ({
  ...given(fields),
  // The day stays free: it is a thing to do, no appointment.
  transparency: 'transparent',
  extendedProperties: {
    private: {
      afterword: action,
      afterwordMeeting: meeting,
      afterwordWrote: asMark(hashes),
    },
  },
});

const write = (method: 'POST' | 'PATCH', path: string, body: object, version?: string): HttpCall => ({
  kind: 'http',
  method,
  url: `${events}${path}?sendUpdates=none&fields=${eventFields}`,
  // Only as it was looked at (https://developers.google.com/workspace/calendar/api/guides/version-resources).
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
  create: (content, followUp) =>
    write('POST', '', { id: eventId(followUp.action), ...all(content.id, followUp) }),
  change: ({ id, version }, fields, wrote) =>
    write(
      'PATCH',
      `/${encodeURIComponent(id)}`,
      { ...given(fields), extendedProperties: { private: { afterwordWrote: asMark(wrote) } } },
      version,
    ),
  // A cancelled event is a deleted one.
  remove: ({ id, version }) => write('PATCH', `/${encodeURIComponent(id)}`, { status: 'cancelled' }, version),
  restore: (content, followUp) =>
    write('PATCH', `/${eventId(followUp.action)}`, { status: 'confirmed', ...all(content.id, followUp) }),
  look: (action) => ({
    kind: 'http',
    method: 'GET',
    url: `${events}/${eventId(action)}?fields=${eventFields}`,
  }),
  readEvent: foundIn,
};
