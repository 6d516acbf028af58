/** The next meetings in the account's calendars, as this device last received them. */
import { meetingCodes } from '@afterword/api-client/meeting-codes';
import { platforms, type ReadPlatform } from '../platforms/index.ts';
import {
  flag,
  having,
  list,
  nullable,
  number,
  object,
  oneOf,
  readAs,
  text,
  type ValueOf,
  withDefault,
} from './shape.ts';

const told = {
  id: text,
  title: text,
  /** ISO 8601. */
  startsAt: text,
  endsAt: text,
  platform: oneOf(platforms.map(({ id }) => id)),
  code: text,
  url: text,
  people: list(object({ name: text, email: text })),
  /** Whether the list contains everyone invited; a server that omits this may not know. */
  allListed: withDefault(flag, false),
  calendar: text,
};
const toldMeeting = having(object(told), isJoined);
const meeting = having(
  object({
    ...told,
    /** Time when its calendar reported it, in milliseconds since 1970. */
    readAt: number,
  }),
  isJoined,
);
export type UpcomingMeeting = ValueOf<typeof meeting>;

const copy = object({
  /** Origin of the server, account and workspace that this belongs to. */
  owner: text,
  meetings: list(meeting),
  /** All calendars to read, each with the code of the problem that kept the server from reading it. */
  calendars: list(object({ id: text, name: text, problem: nullable(text) })),
  /** Time of the request to the server, in milliseconds since 1970. */
  readAt: number,
});
export type UpcomingCopy = ValueOf<typeof copy>;

/** Key in `storage.local` of the {@link UpcomingCopy}. */
export const upcomingKey = 'upcoming';

/** Parses the stored copy; null when there is none, or it is invalid. */
export function parseUpcoming(stored: unknown): UpcomingCopy | null {
  return readAs(copy, stored);
}

/** Returns the server's meetings that this version can show, reported at `readAt`. */
export function readableMeetings(told: readonly unknown[], readAt: number): UpcomingMeeting[] {
  return told.flatMap((each) => {
    const read = readAs(toldMeeting, each);
    return read ? [{ ...read, readAt }] : [];
  });
}

interface Link {
  platform: ReadPlatform;
  code: string;
  url: string;
}

/** Returns whether the link leads to that meeting on that platform: by HTTPS, without credentials or a port. */
function isJoined({ platform, code, url }: Link): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, port } = new URL(url);
  const codeOf = (meetingCodes as Partial<Record<ReadPlatform, (url: string) => string | null>>)[platform];
  return protocol === 'https:' && `${username}${password}${port}` === '' && codeOf?.(url) === code;
}

/** Milliseconds before its start at which people join a meeting. */
const joinedEarly = 15 * 60_000;

/** Milliseconds before its start at which a call still counts as a meeting, unless another is nearer in its room. */
const namedEarly = 60 * 60_000;

/**
 * Returns the meetings that a call may belong to at this time. One room may have several: current ones come before the next, and
 * which of the current ones it is remains unknown.
 */
export function meetingsOn(
  meetings: readonly UpcomingMeeting[],
  { platform, code }: Pick<UpcomingMeeting, 'platform' | 'code'>,
  now: number,
  early = joinedEarly,
): UpcomingMeeting[] {
  const begins = ({ startsAt }: UpcomingMeeting) => Date.parse(startsAt);
  const these = meetings.filter(
    (each) =>
      each.platform === platform &&
      each.code === code &&
      begins(each) - early <= now &&
      now < Date.parse(each.endsAt),
  );
  const until = Math.max(now, Math.min(...these.map(begins)));
  return these.filter((each) => begins(each) <= until);
}

/**
 * Returns the calendar title of a call that starts at this time. It may start long before the meeting, unless the previous
 * meeting in the room ended more recently: that one may run late. Empty when unknown.
 */
export function scheduledTitle(
  meetings: readonly UpcomingMeeting[],
  room: Pick<UpcomingMeeting, 'platform' | 'code'>,
  now: number,
): string {
  const ended = meetings
    .filter(({ platform, code }) => platform === room.platform && code === room.code)
    .map(({ endsAt }) => now - Date.parse(endsAt))
    .filter((ago) => ago >= 0);
  const early = Math.max(joinedEarly, Math.min(namedEarly, ...ended));
  const titles = new Set(meetingsOn(meetings, room, now, early).map(({ title }) => title));
  const [title = ''] = titles;
  return titles.size === 1 ? title : '';
}
