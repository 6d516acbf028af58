import type { TrackedAction } from '@afterword/api-client/contract';
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';
import { meetingUrl } from '../../text/meeting-url.ts';

/** Additional texts of the calendar. */
interface Around {
  /** Name of the calendar. */
  name: string;
  /** Note below text written by a language model. */
  generated: string;
  publicUrl: string;
  now: Date;
}

/**
 * Returns action items with a due date as a calendar (RFC 5545), as all-day events, because most calendars that
 * subscribe to an address do not support tasks. The events do not mark anyone as busy.
 */
export function calendarOf(
  items: readonly TrackedAction[],
  { name, generated, publicUrl, now }: Around,
): string {
  const calendar = new ICalCalendar({ name, prodId: '//Afterword//Action items//EN', ttl: 60 * 60 });
  for (const { id, text, state, due, dueDate, assignee, meetingId, meetingTitle, line } of items) {
    if (dueDate === null) continue;
    const url = meetingUrl(publicUrl, meetingId);
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
