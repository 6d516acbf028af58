import { expect, it } from 'vitest';
import {
  meetingsOn,
  parseUpcoming,
  readableMeetings,
  scheduledTitle,
  type UpcomingMeeting,
} from './upcoming.ts';

const instant = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
const meeting = (title: string, from: string, to: string): UpcomingMeeting => ({
  id: title,
  title,
  startsAt: new Date(instant(from)).toISOString(),
  endsAt: new Date(instant(to)).toISOString(),
  platform: 'zoom',
  code: '89012345678',
  url: 'https://acme.zoom.us/j/89012345678',
  people: [],
  allListed: true,
  calendar: 'google-calendar',
  readAt: 0,
});

it.each([
  ['09:44', null],
  ['09:45', 'First'],
  ['10:29', 'First'],
  // The next meeting follows at once: a person who is early for it is in the first.
  ['10:30', 'Second'],
  ['11:00', null],
  ['13:00', null],
])('knows the meeting of a room at %s as %s', (time, title) => {
  const meetings = [meeting('Second', '10:30', '11:00'), meeting('First', '10:00', '10:30')];
  const here = { platform: 'zoom', code: '89012345678' } as const;
  expect(meetingsOn(meetings, here, instant(time)).map((each) => each.title)).toEqual(title ? [title] : []);
  expect(meetingsOn(meetings, { ...here, code: '1' }, instant(time))).toEqual([]);
  expect(meetingsOn(meetings, { ...here, platform: 'teams' }, instant(time))).toEqual([]);
});

it.each([
  ['08:59', ''],
  ['09:00', 'First'],
  ['10:29', 'First'],
  // Twenty minutes after the end and half an hour before the next one: the meeting may run late.
  ['10:50', ''],
  ['10:56', 'Second'],
  ['11:00', 'Second'],
])('calls a call that begins at %s %j, also long before', (time, title) => {
  const meetings = [meeting('First', '10:00', '10:30'), meeting('Second', '11:20', '12:00')];
  const here = { platform: 'zoom', code: '89012345678' } as const;
  expect(scheduledTitle(meetings, here, instant(time))).toBe(title);
});

it.each([
  'javascript:alert(1)',
  'https://evil.example/j/89012345678',
  'https://zoom.us.evil.example/j/89012345678',
  'https://ana:secret@acme.zoom.us/j/89012345678',
  'https://acme.zoom.us/j/89012345679',
])('shows no meeting whose link leads elsewhere: %s', (url) => {
  const told = meeting('A', '10:00', '11:00');
  expect(readableMeetings([told], 5)).toEqual([{ ...told, readAt: 5 }]);
  expect(readableMeetings([{ ...told, url }], 5)).toEqual([]);
});

it('takes no copy that leads anywhere else', () => {
  const copy = { owner: 'a', meetings: [meeting('A', '10:00', '11:00')], calendars: [], readAt: 0 };
  expect(parseUpcoming(copy)).toEqual(copy);
  expect(
    parseUpcoming({ ...copy, meetings: [{ ...copy.meetings[0], url: 'javascript:alert(1)' }] }),
  ).toBeNull();
  expect(parseUpcoming(null)).toBeNull();
});
