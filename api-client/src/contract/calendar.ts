import { z } from 'zod';
import { entitled } from './access.ts';
import { platform } from './fields.ts';

/** A person who was invited and has not declined. */
export const invitee = z.object({
  /** Empty where the calendar does not say it. */
  name: z.string(),
  email: z.string(),
});
export type Invitee = z.infer<typeof invitee>;

/** A meeting in a person's calendar that can be captured: one with a link to a platform. */
export const upcomingMeeting = z.object({
  /** The calendar's own id of the event. */
  id: z.string(),
  /** Empty where the event has none. */
  title: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  platform,
  /** The meeting's code on that platform, as a capture of it says it. */
  code: z.string(),
  /** Where it is joined. */
  url: z.string(),
  /** Invitees, without the owner of the calendar. */
  people: z.array(invitee),
  /** Whether they are all: a calendar hides guests from each other where the organizer wants that, and leaves out those of large events. */
  allListed: z.boolean(),
  /** The calendar it is in: the id of an integration. */
  calendar: z.string(),
});
export type UpcomingMeeting = z.infer<typeof upcomingMeeting>;

/**
 * Why a calendar could not be read: the person paused it, has to sign in there again, or did not permit it there; or it did not
 * answer, and may do so later.
 */
export const calendarProblem = z.enum(['paused', 'signed_out', 'not_permitted', 'unavailable']);
export type CalendarProblem = z.infer<typeof calendarProblem>;

/** Meetings in your calendars. */
export const calendar = {
  /**
   * The meetings of the next 24 hours, and those that are on, by their beginning. Read from the calendars that the person connected
   * in this workspace when it is asked for; the server keeps nothing of it.
   */
  upcoming: entitled('read', 'google-drive-and-zapier')
    .route({ method: 'GET', path: '/api/calendar/upcoming', tags: ['calendar'] })
    .output(
      z.object({
        items: z.array(upcomingMeeting),
        /** Every calendar that is to be read, and what kept it from that. */
        calendars: z.array(
          z.object({ id: z.string(), name: z.string(), problem: calendarProblem.nullable() }),
        ),
      }),
    ),
};
