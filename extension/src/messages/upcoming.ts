/** The next meetings in the calendars of the account, as this device was told of them last. */
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
  /** Whether those are all who are invited; a server that does not say so may not know. */
  allListed: withDefault(flag, false),
  /** The id of the calendar. */
  calendar: text,
};
const toldMeeting = having(object(told), isJoined);
const meeting = having(
  object({
    ...told,
    /** When its calendar told of it, milliseconds since 1970. */
    readAt: number,
  }),
  isJoined,
);
export type UpcomingMeeting = ValueOf<typeof meeting>;

const copy = object({
  /** Origin of the server, account and workspace that this was told for. */
  owner: text,
  meetings: list(meeting),
  /** Every calendar that is to be read, and the code of what kept the server from that. */
  calendars: list(object({ id: text, name: text, problem: nullable(text) })),
  /** When the server was asked, milliseconds since 1970. */
  readAt: number,
});
export type UpcomingCopy = ValueOf<typeof copy>;

/** In `storage.local`: the {@link UpcomingCopy}. */
export const upcomingKey = 'upcoming';

/** The stored copy; null when there is none, or none that is sound. */
export function parseUpcoming(stored: unknown): UpcomingCopy | null {
  return readAs(copy, stored);
}

/** Those of a server's meetings that this version can show, told at `readAt`. */
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

/** Whether the link leads to that meeting on that platform, and is dressed up as nothing else. */
function isJoined({ platform, code, url }: Link): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, port } = new URL(url);
  const codeOf = (meetingCodes as Partial<Record<ReadPlatform, (url: string) => string | null>>)[platform];
  return protocol === 'https:' && `${username}${password}${port}` === '' && codeOf?.(url) === code;
}

/** Milliseconds before its beginning at which people join a meeting. */
const joinedEarly = 15 * 60_000;

/** Milliseconds before its beginning at which a call is taken for a meeting still, where nothing else is nearer in its room. */
const namedEarly = 60 * 60_000;

/**
 * The meetings that a call may be at this time. One room may have several: those that are on come before the next, and of those that
 * are on nobody knows which it is.
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
 * What the calendars call a call that begins at this time. Whoever is there long before has the title too, unless the meeting before
 * ended less long ago: that one may run late. Empty where nobody knows.
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
