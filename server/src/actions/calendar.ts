import type { TrackedAction } from '@afterword/api-client/contract';
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';

/** What stands around the action items in a calendar. */
interface Around {
  /** What the calendar is called. */
  name: string;
  /** What stands below what a language model wrote. */
  generated: string;
  publicUrl: string;
  now: Date;
}

/**
 * Action items that have a day, as a calendar (RFC 5545): an event of a whole day for each, because most calendars that subscribe to
 * an address know no tasks. They take up no time: nobody is busy.
 */
export function calendarOf(
  items: readonly TrackedAction[],
  { name, generated, publicUrl, now }: Around,
): string {
  const calendar = new ICalCalendar({ name, prodId: '//Afterword//Action items//EN', ttl: 60 * 60 });
  for (const { id, text, state, due, dueDate, assignee, meetingId, meetingTitle, line } of items) {
    if (dueDate === null) continue;
    const url = `${publicUrl}/dashboard/meetings/${meetingId}`;
    const said = line && (line.speaker === '' ? `“${line.content}”` : `${line.speaker}: “${line.content}”`);
    calendar.createEvent({
      id: `${id}@afterword`,
      stamp: now,
      start: new Date(`${dueDate}T00:00:00Z`),
      allDay: true,
      summary: [text || due || meetingTitle, assignee ?? ''].filter((part) => part !== '').join(' · '),
      description: [state === 'quoted' ? '' : generated, meetingTitle, said, url]
        .filter((part) => part)
        .join('\n'),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
