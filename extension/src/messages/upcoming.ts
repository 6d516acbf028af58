/** The upcoming meetings in the account's calendars, as this device last received them. */
import { meetingCodes } from '@afterword/api-client/meeting-codes';
import { platforms, type ReadPlatform } from '../platforms/index.ts';
import {
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  readAs,
  text,
  type ValueOf,
  where,
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
  /** Whether the list contains everyone invited. False if the server does not say. */
  allListed: withDefault(flag, false),
  calendar: text,
};
const toldMeeting = where(object(told), isJoined);
const meeting = where(
  object({
    ...told,
    /** When the calendar was read, in milliseconds since 1970. */
    readAt: number,
  }),
  isJoined,
);
export type UpcomingMeeting = ValueOf<typeof meeting>;

const copy = object({
  /** The server origin, account and workspace to which the copy belongs. */
  owner: text,
  meetings: list(meeting),
  /** All calendars, each with the code of the problem that prevented reading it, or null. */
  calendars: list(object({ id: text, name: text, problem: nullable(text) })),
  /** When the server was asked, in milliseconds since 1970. */
  readAt: number,
});
export type UpcomingCopy = ValueOf<typeof copy>;

/** Key in `storage.local` of the {@link UpcomingCopy}. */
export const upcomingKey = 'upcoming';

/** Parses the stored copy; null if there is none or it is invalid. */
export function parseUpcoming(stored: unknown): UpcomingCopy | null {
  return readAs(copy, stored);
}

/** Returns the server's meetings that this version can show. `readAt`: when they were read. */
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

/** Returns whether the link opens that meeting on that platform: HTTPS, without credentials or a port. */
function isJoined({ platform, code, url }: Link): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, port } = new URL(url);
  const codeOf = (meetingCodes as Partial<Record<ReadPlatform, (url: string) => string | null>>)[platform];
  return protocol === 'https:' && `${username}${password}${port}` === '' && codeOf?.(url) === code;
}

/** Milliseconds before its start at which people may join a meeting. */
const joinedEarly = 15 * 60_000;

/** Milliseconds before its start at which a call may belong to a meeting, unless another in the room is closer in time. */
const namedEarly = 60 * 60_000;

/**
 * Returns the meetings to which a call may belong at this time. If a room has several, current ones take precedence over the next, and
 * which of several current ones it is stays unknown.
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
 * Returns the calendar title of a call that starts at this time, or "" if unknown. The call may start long before the meeting, unless
 * the previous meeting in the room ended more recently, because that one may run late.
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
