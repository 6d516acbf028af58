/** Keeps a copy of the account's upcoming meetings on this device, for the popup and the meetings' pages. */
import { asApiError } from '@afterword/api-client';
import {
  parseUpcoming,
  readableMeetings,
  type UpcomingCopy,
  type UpcomingMeeting,
  upcomingKey,
} from '../messages/upcoming.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Session } from '../outbox/store.ts';
import { clientOf, ownerOf } from './session-client.ts';

export interface UpcomingDeps {
  outbox: Pick<Outbox, 'session'>;
  fetch: typeof globalThis.fetch;
  now(): number;
  /** `storage.local`. */
  storage: {
    get(key: string): Promise<Record<string, unknown>>;
    set(items: Record<string, unknown>): Promise<void>;
    remove(key: string): Promise<void>;
  };
}

export interface UpcomingSync {
  /** Asks the server, unless it was just asked for this account. `seen`: the list is on screen now. */
  sync(seen: boolean): Promise<void>;
  /** Returns the last list without past meetings, or null. */
  known(): Promise<UpcomingCopy | null>;
}

/** Timeout in milliseconds. The server waits for calendars. */
const answerWithin = 20_000;
/**
 * Milliseconds between requests. An account without calendars is checked rarely, but a person who just connected one and looks at
 * the list should see it at once.
 */
const every = {
  calendars: { seen: 60_000, calm: 5 * 60_000 },
  none: { seen: 5_000, calm: 30 * 60_000 },
};

export function createUpcomingSync({ outbox, fetch, now, storage }: UpcomingDeps): UpcomingSync {
  let asking: { owner: string; done: Promise<void> } | null = null;
  let asked = { owner: '', at: Number.NEGATIVE_INFINITY };

  const stored = async () => parseUpcoming((await storage.get(upcomingKey))[upcomingKey]);

  async function known(): Promise<UpcomingCopy | null> {
    const copy = await stored();
    const session = await outbox.session();
    // Signing out elsewhere ends the session here too.
    if (!copy || !session || session.expired !== null || copy.owner !== ownerOf(session)) return null;
    return { ...copy, meetings: copy.meetings.filter(({ endsAt }) => Date.parse(endsAt) > now()) };
  }

  /** Deletes other accounts' data and past meetings. */
  async function forgetRest(): Promise<UpcomingCopy | null> {
    const [copy, left] = await Promise.all([stored(), known()]);
    if (copy && !left) await storage.remove(upcomingKey);
    if (copy && left && left.meetings.length < copy.meetings.length)
      await storage.set({ [upcomingKey]: left });
    return left;
  }

  async function ask(session: Session): Promise<void> {
    const owner = ownerOf(session);
    asked = { owner, at: now() };
    const told = await clientOf(session, { timeout: answerWithin, fetch })
      .calendar.upcoming()
      .catch((error: unknown) => {
        const { code } = asApiError(error);
        console.debug('Afterword: the calendars could not be read.', code);
        // A plan without calendars has no meetings. If the server is unreachable, the last list stays.
        return code === 'plan_required' ? { items: [], calendars: [] } : null;
      });
    const before = (await known())?.meetings ?? [];
    const still = await outbox.session();
    // Someone else may have signed in.
    if (!told || !still || ownerOf(still) !== owner) return;
    const meetings = readableMeetings(told.items, now());
    // A calendar that does not answer keeps its last list.
    const silent = told.calendars.filter(({ problem }) => problem === 'unavailable').map(({ id }) => id);
    const kept = before.filter(
      (each) => silent.includes(each.calendar) && !meetings.some((other) => isSame(each, other)),
    );
    await storage.set({
      [upcomingKey]: {
        owner,
        meetings: [...meetings, ...kept].sort(byBeginning),
        calendars: told.calendars,
        readAt: now(),
      } satisfies UpcomingCopy,
    });
  }

  return {
    known,
    async sync(seen) {
      const copy = await forgetRest();
      const session = await outbox.session();
      if (!session || session.expired !== null) return;
      const before = asked.owner === ownerOf(session) ? asked.at : Number.NEGATIVE_INFINITY;
      const intervalMs = every[copy?.calendars.length === 0 ? 'none' : 'calendars'][seen ? 'seen' : 'calm'];
      const ago = now() - Math.max(copy?.readAt ?? Number.NEGATIVE_INFINITY, before);
      // The clock may have been set back.
      if (ago >= 0 && ago < intervalMs) return;
      const owner = ownerOf(session);
      // Ignore a pending answer for another account.
      if (asking?.owner !== owner) asking = { owner, done: ask(session) };
      const { done } = asking;
      await done.finally(() => {
        if (asking?.done === done) asking = null;
      });
    },
  };
}

const isSame = (one: UpcomingMeeting, other: UpcomingMeeting) =>
  one.platform === other.platform && one.code === other.code && one.startsAt === other.startsAt;

const byBeginning = (one: UpcomingMeeting, other: UpcomingMeeting) =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt);
