import { z } from 'zod';
import { type Answer, UnexpectedAnswer } from './integration.ts';
import type { CalendarEvent, UpcomingEvents } from './upcoming-events.ts';

/** Returns the body of an answer to a call with this schema. @throws {UnexpectedAnswer} if it does not match */
export function checkedBody<Schema extends z.ZodType>({ body }: Answer, _schema: Schema): z.output<Schema> {
  // A body that does not match is text, and one that is too large is null.
  if (typeof body !== 'object' || body === null)
    throw new UnexpectedAnswer('The answer does not match its schema.');
  return body as z.output<Schema>;
}

/**
 * Parses the entries of a page. Ignores those after a thousand, which is more than any page has: describing what is
 * wrong with each of thousands would block the main thread.
 */
export const entriesOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(z.unknown())
    .transform((all) => all.slice(0, 1_000))
    .pipe(z.array(entry));

/**
 * Reads up to this number of events of a page. Anyone can send an invitation, so one that cannot be read must not hide
 * others.
 * @param read returns an empty list for events that do not take place.
 */
export const eventsIn = <Event>(
  max: number,
  event: z.ZodType<Event>,
  read: (event: Event) => CalendarEvent[],
): z.ZodType<UpcomingEvents> =>
  z.array(z.unknown()).transform((items) => {
    const parsed = items.slice(0, max).map((item) => event.safeParse(item).data);
    return {
      events: parsed.flatMap((each) => (each === undefined ? [] : read(each))),
      unreadable: parsed.filter((each) => each === undefined).length,
    };
  });
