import { z } from 'zod';
import { entitled } from './access.ts';
import { platform } from './fields.ts';

/** A person who was invited and has not declined. */
export const invitee = z.object({
  /** Empty if the calendar does not name them. */
  name: z.string(),
  email: z.string(),
});
export type Invitee = z.infer<typeof invitee>;

/** A meeting in a person's calendar that can be captured: one with a link to a platform. */
export const upcomingMeeting = z.object({
  /** The calendar's own id of the event. */
  id: z.string(),
  /** Empty if the event has no title. */
  title: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  platform,
  /** The meeting's code on that platform, equal to the code in captures. */
  code: z.string(),
  /** Address for joining. */
  url: z.string(),
  /** Invitees, without the owner of the calendar. */
  people: z.array(invitee),
  /**
   * False if invitees may be missing. Calendars hide guests from each other if the organizer wants that, and omit
   * guests of large events.
   */
  allListed: z.boolean(),
  /** The calendar it is in: the id of an integration. */
  calendar: z.string(),
});
export type UpcomingMeeting = z.infer<typeof upcomingMeeting>;

/**
 * Why a calendar could not be read: the person paused it, has to sign in again, or did not permit it; or it did not
 * answer, and may do so later.
 */
export const calendarProblem = z.enum(['paused', 'signed_out', 'not_permitted', 'unavailable']);
export type CalendarProblem = z.infer<typeof calendarProblem>;

/** Meetings in your calendars. */
export const calendar = {
  /**
   * Lists current meetings and those of the next 24 hours by start. Reads them on request from the calendars that the
   * person connected in this workspace; the server stores nothing.
   */
  upcoming: entitled('read', 'google-drive-and-zapier')
    .route({ method: 'GET', path: '/api/calendar/upcoming', tags: ['calendar'] })
    .output(
      z.object({
        items: z.array(upcomingMeeting),
        /** Every connected calendar, with its problem if it could not be read. */
        calendars: z.array(
          z.object({ id: z.string(), name: z.string(), problem: calendarProblem.nullable() }),
        ),
      }),
    ),
};
