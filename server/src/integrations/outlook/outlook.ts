import { z } from 'zod';
import { hashOf } from '../content.ts';
import {
  asMark,
  type Calendar,
  calendarFields,
  calendarSettings,
  type Fields,
  type Found,
  followUpsIn,
  fromMark,
  hashesOf,
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
  /** The time zone of the mailbox, as Windows or IANA call it, when the meeting was first delivered. */
  zone: z.string(),
  events: knownEvents.nullable(),
});
type Known = z.infer<typeof known>;

/**
 * An event on the day each action item is due, in the Outlook calendar of whoever connected it. Nobody is invited and no mail is sent.
 * A property of ours says which action item an event is of; made twice, it is one by its `transactionId`.
 */
export const outlook = defineIntegration({
  id: 'outlook',
  name: 'Outlook Calendar',
  feature: 'google-drive-and-zapier',
  of: ['me'],
  receives: 'meeting',
  needs: [],
  settings: calendarSettings,
  fields: calendarFields,
  known,
  // https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow. There is nowhere to give tokens back: a person
  // removes the app in their account.
  signIn: {
    authorizationEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    // The time zone of a mailbox is among its settings: without it a whole day would begin at another's midnight.
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
  // 10,000 requests of an app to a mailbox in ten minutes (https://learn.microsoft.com/graph/throttling-limits#outlook-service-limits).
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

/** A step of the events, as one of the whole. */
const within = ({ zone }: Known, step: Step<KnownEvents> | null): Step<Known> | null =>
  step && {
    ...step,
    read: (answer) => ({ zone, events: step.read(answer) }),
    foresee: () => ({ zone, events: step.foresee() }),
  };

/** Looks where the mailbox is: whole days begin at midnight there (https://learn.microsoft.com/graph/api/user-get-mailboxsettings). */
const findZone = (): Step<Known> => ({
  name: 'time zone',
  effect: 'look',
  call: { kind: 'http', method: 'GET', url: '/v1.0/me/mailboxSettings?$select=timeZone' },
  read({ body }) {
    const { timeZone } = z.object({ timeZone: z.string().nullish() }).parse(body);
    // It becomes part of a header: what is no name of a zone is none.
    return { zone: /^[\w .()+:/-]+$/.test(timeZone ?? '') ? timeZone! : 'UTC', events: null };
  },
  foresee: () => ({ zone: 'UTC', events: null }),
});

/** Names of our properties of an event: any GUID will do, as long as it is always this one. */
const property = (name: string) => `String {6d1f8a52-0f0e-4c1b-9d3c-7b1c3c0e5a41} Name ${name}`;
const [actionProperty, meetingProperty, wroteProperty] = [
  property('afterwordAction'),
  property('afterwordMeeting'),
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

/** The event as it was found, in an answer to a write without its properties; null for one that is none of ours. */
function foundIn(body: unknown, ours?: Ours): Found | null {
  const { id, changeKey, subject, body: text, start, end, isAllDay, webLink, ...rest } = event.parse(body);
  const propertyOf = (name: string) =>
    rest.singleValueExtendedProperties.find((each) => each.id.toLowerCase() === name.toLowerCase())?.value;
  const action = propertyOf(actionProperty) ?? ours?.action ?? '';
  const wrote = fromMark(propertyOf(wroteProperty) ?? '') ?? ours?.wrote;
  if (action === '' || !wrote) return null;
  const day = ({ dateTime }: { dateTime: string }) => (isAllDay ? dateTime.slice(0, 10) : dateTime);
  const there = hashesOf({
    title: subject ?? '',
    text: text?.content ?? '',
    days: `${day(start)}/${day(end)}`,
  });
  return { id, version: changeKey ?? '', action, there, wrote, url: webLink ?? null };
}

const events = '/v1.0/me/events';
const select = 'id,changeKey,subject,body,start,end,isAllDay,webLink';
const expand = `singleValueExtendedProperties($filter=id eq '${actionProperty}' or id eq '${wroteProperty}')`;

/** Events of one page. */
const pageSize = 100;

/** Event by event, with whole days that begin at midnight in a time zone. */
function calendarIn(zone: string): Calendar {
  const headers = {
    // Text is only ever text: as HTML it could be more. Ids stay the same when an event is moved to another calendar.
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
    // What Exchange answers when somebody else saves the same event (https://learn.microsoft.com/graph/errors).
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
        // Counted, not followed: an address in an answer is called with no token.
        next: read['@odata.nextLink'] === undefined ? null : `${Number(page ?? 0) + read.value.length}`,
      };
    },
    create: ({ id }, { action, fields, hashes }, again) =>
      write('POST', '', {
        ...given(fields),
        // The day stays free, and rings for nobody: it is a thing to do, no appointment.
        showAs: 'free',
        isReminderOn: false,
        transactionId: hashOf(`${action} ${again}`),
        singleValueExtendedProperties: [
          { id: actionProperty, value: action },
          { id: meetingProperty, value: id },
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
