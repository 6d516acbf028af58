import { instant } from '@afterword/api-client/contract';
import { z } from 'zod';
import { instantIn } from '../../../text/time-zones.ts';
import { zoneNamed } from '../../../text/windows-zones.ts';
import type { CalendarSettings } from '../follow-up-content.ts';
import type { Step, UpcomingRequest } from '../integration.ts';
import type { CalendarEvent, UpcomingEvents } from '../upcoming-events.ts';
import { checkedBody, eventsIn } from '../vendor-answers.ts';

/** Events per page, each with all its guests. */
const maxEvents = 50;

/**
 * Reads upcoming events of the person's main calendar, with each occurrence of a series as an event. Requests only the beginning of an
 * invitation's text (https://learn.microsoft.com/graph/api/user-list-calendarview).
 */
export function upcomingEvents({
  settings,
  account,
  from,
  to,
}: UpcomingRequest<CalendarSettings>): Step<UpcomingEvents> | null {
  if (!settings.upcoming) return null;
  const query = new URLSearchParams({
    startDateTime: from.toISOString(),
    endDateTime: to.toISOString(),
    $orderby: 'start/dateTime',
    $top: `${maxEvents}`,
    $select: fields,
  });
  return {
    name: 'upcoming',
    effect: 'look',
    call: {
      kind: 'http',
      method: 'GET',
      url: `/v1.0/me/calendarView?${query}`,
      headers: { prefer: 'outlook.timezone="UTC"' },
      schema: 'outlook-events',
    },
    read(answer) {
      const { events, unreadable } = checkedBody(answer, page).value;
      // Outlook lists the calendar's owner among the guests.
      const own = account?.label.toLowerCase();
      const withoutOwner = (people: CalendarEvent['people']) =>
        people.filter(({ email }) => email.toLowerCase() !== own);
      return {
        events: events.map((each) => ({ ...each, people: withoutOwner(each.people) })),
        unreadable,
      };
    },
    foresee: () => ({ events: [], unreadable: 0 }),
  };
}

const fields = [
  'id,subject,start,end,isAllDay,isCancelled,responseStatus',
  'isOrganizer,organizer,attendees,hideAttendees',
  'onlineMeeting,onlineMeetingUrl,location,bodyPreview',
].join(',');

/**
 * A local time with its zone. Graph answers in UTC if asked, but some servers and accounts answer in the event's own
 * zone.
 */
const point = z
  .object({ dateTime: z.string(), timeZone: z.string().nullish() })
  .transform(({ dateTime, timeZone }, context) => {
    const exact = instant.safeParse(dateTime);
    if (exact.success) return new Date(exact.data).toISOString();
    const [local] = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(dateTime) ?? [];
    const zone = zoneNamed(timeZone ?? 'UTC');
    if (local && zone && !Number.isNaN(Date.parse(`${local}Z`))) return instantIn(local, zone).toISOString();
    context.addIssue('Expected a time in a known zone');
    return z.NEVER;
  });
const person = z.object({
  type: z.string().nullish(),
  status: z.object({ response: z.string().nullish() }).nullish(),
  emailAddress: z.object({ name: z.string().nullish(), address: z.string().nullish() }).nullish(),
});
const event = z.object({
  id: z.string().min(1),
  subject: z.string().nullish(),
  start: point,
  end: point,
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
  isOrganizer: z.boolean().nullish(),
  hideAttendees: z.boolean().nullish(),
  organizer: person.nullish(),
  attendees: z.array(person).nullish(),
  onlineMeeting: z.object({ joinUrl: z.string().nullish() }).nullish(),
  onlineMeetingUrl: z.string().nullish(),
  location: z.object({ displayName: z.string().nullish(), locationUri: z.string().nullish() }).nullish(),
  bodyPreview: z.string().nullish(),
});
/** A page of events. */
export const page = z.object({ value: eventsIn(maxEvents, event, read) });

declare module '../../../platform/outbound/parse-json.ts' {
  interface Schemas {
    'outlook-events': true;
  }
}

/** Converts an event; empty for all-day, canceled or declined events. */
function read({ id, subject, start, end, location, ...more }: z.infer<typeof event>): CalendarEvent[] {
  const declined = more.responseStatus?.response === 'declined';
  if (more.isAllDay || more.isCancelled || declined) return [];
  const host = more.organizer && !more.isOrganizer ? [more.organizer] : [];
  const people = [...host, ...(more.attendees ?? [])]
    .filter(({ type, status }) => type !== 'resource' && status?.response !== 'declined')
    .map(({ emailAddress }) => ({ name: emailAddress?.name ?? '', email: emailAddress?.address ?? '' }));
  const links = [
    more.onlineMeeting?.joinUrl,
    more.onlineMeetingUrl,
    location?.locationUri,
    location?.displayName,
    more.bodyPreview,
  ];
  return [
    {
      id,
      title: subject ?? '',
      startsAt: start,
      endsAt: end,
      links: links.map((text) => text ?? ''),
      people,
      allListed: !more.hideAttendees || more.isOrganizer === true,
    },
  ];
}
