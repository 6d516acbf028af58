import { instant } from '@afterword/api-client/contract';
import { z } from 'zod';
import type { CalendarSettings } from '../follow-up-content.ts';
import type { Step, UpcomingRequest } from '../integration.ts';
import type { CalendarEvent, UpcomingEvents } from '../upcoming-events.ts';
import { checkedBody, eventsIn } from '../vendor-answers.ts';

/** Maximum events per page and people per event. For events with more people, Calendar returns only the calendar's owner. */
const [mostEvents, mostPeople] = [50, 100];

/**
 * Reads upcoming events of the person's main calendar, with each occurrence of a series as an event
 * (https://developers.google.com/workspace/calendar/api/v3/reference/events/list).
 */
export function upcomingEvents({
  settings,
  from,
  to,
}: UpcomingRequest<CalendarSettings>): Step<UpcomingEvents> | null {
  if (!settings.upcoming) return null;
  const query = new URLSearchParams([
    ['timeMin', from.toISOString()],
    ['timeMax', to.toISOString()],
    ['singleEvents', 'true'],
    ['orderBy', 'startTime'],
    // Excludes birthdays, working locations, focus time and absences.
    ['eventTypes', 'default'],
    ['eventTypes', 'fromGmail'],
    ['maxResults', `${mostEvents}`],
    ['maxAttendees', `${mostPeople}`],
    ['fields', `items(${fields})`],
  ]);
  return {
    name: 'upcoming',
    effect: 'look',
    call: {
      kind: 'http',
      method: 'GET',
      url: `/calendar/v3/calendars/primary/events?${query}`,
      schema: 'google-calendar-events',
    },
    read: (answer) => checkedBody(answer, page).items,
    foresee: () => ({ events: [], unreadable: 0 }),
  };
}

const fields = [
  'id,status,summary,description,location,hangoutLink,start,end',
  'attendeesOmitted,guestsCanSeeOtherGuests',
  'organizer(email,displayName,self)',
  'attendees(email,displayName,self,resource,responseStatus)',
  'conferenceData/entryPoints(entryPointType,uri)',
].join(',');

const point = z.object({ dateTime: instant.optional() });
const person = z.object({
  email: z.string().default(''),
  displayName: z.string().default(''),
  self: z.boolean().default(false),
  resource: z.boolean().default(false),
  responseStatus: z.string().optional(),
});
const event = z.object({
  id: z.string().min(1),
  status: z.string().default('confirmed'),
  summary: z.string().default(''),
  description: z.string().default(''),
  location: z.string().default(''),
  hangoutLink: z.string().default(''),
  start: point,
  end: point,
  organizer: person.optional(),
  attendees: z.array(person).default([]),
  attendeesOmitted: z.boolean().default(false),
  guestsCanSeeOtherGuests: z.boolean().default(true),
  conferenceData: z
    .object({
      entryPoints: z
        .array(z.object({ entryPointType: z.string().optional(), uri: z.string().default('') }))
        .default([]),
    })
    .optional(),
});
/** A page of events. Lists without events have no `items`. */
export const page = z.object({
  items: eventsIn(mostEvents, event, read).default({ events: [], unreadable: 0 }),
});

declare module '../../../platform/outbound/parse-json.ts' {
  interface Schemas {
    'google-calendar-events': true;
  }
}

/** Converts an event; empty for all-day, canceled or declined events. */
function read({
  id,
  status,
  summary,
  description,
  location,
  hangoutLink,
  start,
  end,
  ...more
}: z.infer<typeof event>): CalendarEvent[] {
  const { organizer, attendees, conferenceData } = more;
  const declined = attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined');
  if (!start.dateTime || !end.dateTime || status === 'cancelled' || declined) return [];
  const videos = (conferenceData?.entryPoints ?? []).filter(
    ({ entryPointType }) => entryPointType === 'video',
  );
  const listed = new Set(attendees.map(({ email }) => email));
  // The organizer may not be a guest. A shared calendar is not a person.
  const host =
    organizer && !listed.has(organizer.email) && !organizer.email.endsWith('@group.calendar.google.com')
      ? [organizer]
      : [];
  return [
    {
      id,
      title: summary,
      startsAt: new Date(start.dateTime).toISOString(),
      endsAt: new Date(end.dateTime).toISOString(),
      links: [...videos.map(({ uri }) => uri), hangoutLink, location, description],
      people: [...host, ...attendees]
        .filter(({ self, resource, responseStatus }) => !self && !resource && responseStatus !== 'declined')
        .map(({ displayName, email }) => ({ name: displayName, email })),
      // The organizer always sees all guests.
      allListed: !more.attendeesOmitted && (more.guestsCanSeeOtherGuests || organizer?.self === true),
    },
  ];
}
