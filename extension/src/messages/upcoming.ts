/** The next meetings in the calendars of the account, as this device was told of them last. */
import * as z from 'zod/mini';
import { platforms } from '../platforms/index.ts';

const meeting = z.object({
  id: z.string(),
  title: z.string(),
  /** ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
  platform: z.enum(platforms.map(({ id }) => id)),
  code: z.string(),
  url: z.string().check(z.refine((url) => url.startsWith('https://'))),
  people: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type UpcomingMeeting = z.infer<typeof meeting>;

const copy = z.object({
  /** Origin of the server, account and workspace that this was told for. */
  owner: z.string(),
  meetings: z.array(meeting),
  /** Every calendar that is to be read, and the code of what kept the server from that. */
  calendars: z.array(z.object({ name: z.string(), problem: z.nullable(z.string()) })),
  /** When the server was asked, milliseconds since 1970. */
  readAt: z.number(),
});
export type UpcomingCopy = z.infer<typeof copy>;

/** In `storage.local`: the {@link UpcomingCopy}. */
export const upcomingKey = 'upcoming';

/** The stored copy; null when there is none, or none that is sound. */
export function parseUpcoming(stored: unknown): UpcomingCopy | null {
  const parsed = z.safeParse(copy, stored);
  return parsed.success ? parsed.data : null;
}

/** Those of a server's meetings that this version can show. */
export function readableMeetings(told: readonly unknown[]): UpcomingMeeting[] {
  return told.flatMap((each) => z.safeParse(meeting, each).data ?? []);
}

/** Milliseconds before its beginning at which people join a meeting. */
const joinedEarly = 15 * 60_000;

/**
 * The meeting that a call is at this time; null where it is none of them. One room may have several meetings: the one that is on comes
 * before the next.
 */
export function meetingOn(
  meetings: readonly UpcomingMeeting[],
  { platform, code }: Pick<UpcomingMeeting, 'platform' | 'code'>,
  now: number,
): UpcomingMeeting | null {
  const these = meetings.filter(
    (each) =>
      each.platform === platform &&
      each.code === code &&
      Date.parse(each.startsAt) - joinedEarly <= now &&
      now < Date.parse(each.endsAt),
  );
  return these.find(({ startsAt }) => Date.parse(startsAt) <= now) ?? these[0] ?? null;
}
