/** A calendar event at a certain time that is neither canceled nor declined. */
export interface CalendarEvent {
  /** The calendar's own id. */
  id: string;
  /** Empty without a title. */
  title: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
  /** Texts that may contain the meeting link, most likely first. */
  links: readonly string[];
  /** Guests who have not declined, without the calendar's owner. */
  people: readonly { name: string; email: string }[];
  /** False if the calendar hides some guests. */
  allListed: boolean;
}

/** Events of a calendar, and the number of those that cannot be read. */
export interface UpcomingEvents {
  events: CalendarEvent[];
  unreadable: number;
}
