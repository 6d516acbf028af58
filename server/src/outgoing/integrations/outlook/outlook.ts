import { z } from 'zod';
import { hashOf } from '../content.ts';
import {
  asMark,
  calendarFields,
  calendarSettings,
  type Fields,
  followUpsIn,
  fromMark,
  hashesOf,
} from '../follow-up-content.ts';
import {
  type Calendar,
  type Found,
  type KnownEvents,
  knownEvents,
  nextEvent,
  type Ours,
  readEach,
  removeEvents,
  urlOfEvents,
} from '../follow-ups.ts';
import { defineIntegration, type HttpCall, type Step } from '../integration.ts';
import { cleanLine } from '../text.ts';
import { upcomingEvents } from './upcoming.ts';

const known = z.object({
  /** Windows or IANA name of the mailbox's time zone, stored at the first delivery of the meeting. */
  zone: z.string(),
  events: knownEvents.nullable(),
});
type Known = z.infer<typeof known>;

/**
 * Creates an event on the due day of each action item, in the Outlook calendar of the person who connected it. Invites
 * nobody and sends no emails. A custom property identifies the action item, and `transactionId` prevents a repeated
 * call from creating an event twice.
 */
export const outlook = defineIntegration({
  id: 'outlook',
  name: 'Outlook Calendar',
  feature: 'google-drive-and-zapier',
  of: ['me'],
  receives: 'meeting',
  changedThere: 'kept',
  deletedThere: 'stays',
  needs: [],
  settings: calendarSettings,
  fields: calendarFields,
  known,
  // https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow. There is no call to revoke tokens;
  // people remove the app in their account.
  signIn: {
    authorizationEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    // The last scope reads the mailbox's time zone. Without it, all-day events would start at midnight of another zone.
    scopes: ['offline_access', 'User.Read', 'Calendars.ReadWrite', 'MailboxSettings.Read'],
    parameters: { prompt: 'select_account' },
    client: 'post',
  },
  identify: () => ({
    name: 'identify',
    effect: 'look',
    call: { kind: 'http', method: 'GET', url: '/v1.0/me?$select=id,displayName,mail,userPrincipalName' },
    read({ body }) {
      const { id, mail, userPrincipalName, displayName } = person.parse(body);
      return { id, label: mail ?? userPrincipalName ?? displayName ?? id };
    },
    foresee: () => ({ id: '{{account}}', label: '' }),
  }),
  // Microsoft allows 10,000 requests per app and mailbox in ten minutes
  // (https://learn.microsoft.com/graph/throttling-limits#outlook-service-limits).
  pace: { calls: 900, per: 60_000 },
  base: 'https://graph.microsoft.com',
  signs: 'bearer',
  version: { name: 'v1.0', ends: null },
  next(work) {
    const { known, content, settings } = work;
    if (!known) return findZone();
    const wanted = followUpsOf(content, settings.whose);
    const events = { ...work, known: known.events };
    return within(known, nextEvent({ work: events, wanted, calendar: calendarIn(known.zone) }));
  },
  remove(work) {
    const { known } = work;
    if (!known.events) return null;
    return within(known, removeEvents({ ...work, known: known.events }, calendarIn(known.zone)));
  },
  urlOf: ({ events }) => events && urlOfEvents(events),
  upcoming: upcomingEvents,
});

const followUpsOf = followUpsIn(cleanLine);

const person = z.object({
  id: z.string().min(1),
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
});

/** Converts a step for the events to a step of this destination. */
const within = ({ zone }: Known, step: Step<KnownEvents> | null): Step<Known> | null =>
  step && {
    ...step,
    read: (answer) => ({ zone, events: step.read(answer) }),
    foresee: () => ({ zone, events: step.foresee() }),
  };

/**
 * Reads the mailbox's time zone, where all-day events start at midnight
 * (https://learn.microsoft.com/graph/api/user-get-mailboxsettings).
 */
const findZone = (): Step<Known> => ({
  name: 'time zone',
  effect: 'look',
  call: { kind: 'http', method: 'GET', url: '/v1.0/me/mailboxSettings?$select=timeZone' },
  read({ body }) {
    const { timeZone } = z.object({ timeZone: z.string().nullish() }).parse(body);
    // The name becomes part of a header, so this rejects anything that cannot be a time zone.
    return { zone: /^[\w .()+:/-]+$/.test(timeZone ?? '') ? timeZone! : 'UTC', events: null };
  },
  foresee: () => ({ zone: 'UTC', events: null }),
});

/** Returns the name of a custom event property. The GUID is arbitrary but must not change. */
const property = (name: string) => `String {6d1f8a52-0f0e-4c1b-9d3c-7b1c3c0e5a41} Name ${name}`;
const [actionProperty, meetingProperty, connectionProperty, wroteProperty] = [
  property('afterwordAction'),
  property('afterwordMeeting'),
  property('afterwordConnection'),
  property('afterwordWrote'),
];

const point = z.object({ dateTime: z.string() });
const event = z.object({
  id: z.string().min(1),
  changeKey: z.string().nullish(),
  subject: z.string().nullish(),
  body: z.object({ content: z.string().nullish() }).nullish(),
  start: point,
  end: point,
  isAllDay: z.boolean().nullish(),
  webLink: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .catch(null),
  singleValueExtendedProperties: z
    .array(z.object({ id: z.string(), value: z.string().nullish() }))
    .default([]),
});

/** Parses one of our events; answers to writes lack its properties. Returns null for other events. */
function foundIn(body: unknown, ours?: Ours): Found | null {
  const { id, changeKey, subject, body: text, start, end, isAllDay, webLink, ...rest } = event.parse(body);
  const propertyOf = (name: string) =>
    rest.singleValueExtendedProperties.find((each) => each.id.toLowerCase() === name.toLowerCase())?.value;
  const action = propertyOf(actionProperty) ?? ours?.action ?? '';
  const by = propertyOf(connectionProperty) ?? ours?.by ?? null;
  const wrote = fromMark(propertyOf(wroteProperty) ?? '') ?? ours?.wrote;
  if (action === '' || !wrote) return null;
  const day = ({ dateTime }: { dateTime: string }) => (isAllDay ? dateTime.slice(0, 10) : dateTime);
  const there = hashesOf({
    title: subject ?? '',
    text: text?.content ?? '',
    days: `${day(start)}/${day(end)}`,
  });
  return { id, version: changeKey ?? '', action, by, there, wrote, url: webLink ?? null };
}

const events = '/v1.0/me/events';
const select = 'id,changeKey,subject,body,start,end,isAllDay,webLink';
const read = [actionProperty, connectionProperty, wroteProperty]
  .map((name) => `id eq '${name}'`)
  .join(' or ');
const expand = `singleValueExtendedProperties($filter=${read})`;

/** Events per page. */
const pageSize = 100;

/** Returns the calendar's calls, with all-day events that start at midnight in this time zone. */
function calendarIn(zone: string): Calendar {
  const headers = {
    // Text rather than HTML, so that nothing in it is interpreted. Immutable ids survive a move to another calendar.
    prefer: `outlook.body-content-type="text", outlook.timezone="${zone}", IdType="ImmutableId"`,
  };
  const write = (method: 'POST' | 'PATCH', path: string, body: object): HttpCall => ({
    kind: 'http',
    method,
    url: `${events}${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const midnight = (day = '') => ({ dateTime: `${day}T00:00:00`, timeZone: zone });
  const given = ({ title, text, days }: Partial<Fields>): object => {
    const [first, last] = days?.split('/') ?? [];
    return {
      ...(title === undefined ? {} : { subject: title }),
      ...(text === undefined ? {} : { body: { contentType: 'text', content: text } }),
      ...(days === undefined ? {} : { start: midnight(first), end: midnight(last), isAllDay: true }),
    };
  };
  return {
    // Answers of Exchange to concurrent changes of an event (https://learn.microsoft.com/graph/errors).
    changedMeanwhile: [409, 412],
    list(meeting, page) {
      const query = new URLSearchParams({
        $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${meetingProperty}' and ep/value eq '${meeting}')`,
        $expand: expand,
        $select: select,
        $top: `${pageSize}`,
        ...(page === null ? {} : { $skip: page }),
      });
      return { kind: 'http', method: 'GET', url: `${events}?${query}`, headers };
    },
    readList(body, page) {
      const read = z
        .object({ value: z.array(z.unknown()), '@odata.nextLink': z.string().optional() })
        .parse(body);
      return {
        events: readEach(read.value, foundIn),
        // Counts pages instead of following the link, because a token must not be sent to an address from an answer.
        next: read['@odata.nextLink'] === undefined ? null : `${Number(page ?? 0) + read.value.length}`,
      };
    },
    create: ({ id }, { action, fields, hashes }, { connection, again }) =>
      write('POST', '', {
        ...given(fields),
        // Does not block the day or remind: it is a task, not an appointment.
        showAs: 'free',
        isReminderOn: false,
        transactionId: hashOf(`${action} ${again}`),
        singleValueExtendedProperties: [
          { id: actionProperty, value: action },
          { id: meetingProperty, value: id },
          { id: connectionProperty, value: connection },
          { id: wroteProperty, value: asMark(hashes) },
        ],
      }),
    change: ({ id }, fields, wrote) =>
      write('PATCH', `/${encodeURIComponent(id)}`, {
        ...given(fields),
        singleValueExtendedProperties: [{ id: wroteProperty, value: asMark(wrote) }],
      }),
    remove: ({ id }) => ({
      kind: 'http',
      method: 'DELETE',
      url: `${events}/${encodeURIComponent(id)}`,
      headers,
    }),
    readEvent: foundIn,
  };
}
