import { expect, it } from 'vitest';
import { upcomingKey } from '../messages/upcoming.ts';
import type { Session } from '../outbox/store.ts';
import { createUpcomingSync } from './upcoming.ts';

const minute = 60_000;
const begin = Date.parse('2026-11-20T09:00:00Z');
const iso = (minutes: number) => new Date(begin + minutes * minute).toISOString();
const weekly = {
  id: 'weekly',
  title: 'Weekly',
  startsAt: iso(30),
  endsAt: iso(60),
  platform: 'meet',
  code: 'abc-defg-hij',
  url: 'https://meet.google.com/abc-defg-hij',
  people: [{ name: 'Bo', email: 'bo@example.com' }],
  allListed: true,
  calendar: 'google-calendar',
};
const own = { id: 'google-calendar', name: 'ana@example.com', problem: null };

/** Creates a device, and a server whose calendars the test sets. */
function device() {
  const stored: Record<string, unknown> = {};
  const state = {
    signedIn: 1 as number | null,
    told: { items: [weekly], calendars: [own] } as object | null,
    refused: null as string | null,
    asked: 0,
    now: begin,
    expired: null as Session['expired'],
  };
  const upcoming = createUpcomingSync({
    now: () => state.now,
    outbox: {
      session: async () =>
        state.signedIn &&
        ({
          origin: 'http://localhost',
          account: { id: state.signedIn },
          token: 't',
          expired: state.expired,
        } as Session),
    } as never,
    storage: {
      get: async (key) => ({ [key]: stored[key] }),
      set: async (items) => void Object.assign(stored, structuredClone(items)),
      remove: async (key) => void delete stored[key],
    },
    async fetch() {
      state.asked += 1;
      if (state.refused)
        return Response.json(
          { defined: true, code: state.refused, status: 403, message: 'No.', data: {} },
          { status: 403 },
        );
      if (!state.told) throw new TypeError('Failed to fetch');
      return Response.json(state.told);
    },
  });
  return {
    state,
    stored,
    upcoming,
    titles: async () => (await upcoming.known())?.meetings.map(({ title }) => title),
  };
}

it('keeps the server’s list until the meetings are over', async () => {
  const { state, stored, upcoming, titles } = device();
  await upcoming.sync(false);
  expect(await titles()).toEqual(['Weekly']);
  state.told = null;
  state.now = begin + 59 * minute;
  await upcoming.sync(false);
  expect(await titles()).toEqual(['Weekly']);
  state.now = begin + 61 * minute;
  await upcoming.sync(false);
  expect(await titles()).toEqual([]);
  expect(JSON.stringify(stored)).not.toContain('Weekly');
});

it('asks every few minutes, less often without a calendar, and not again right after a failure', async () => {
  const { state, upcoming } = device();
  await Promise.all([upcoming.sync(false), upcoming.sync(false)]);
  expect(state.asked).toBe(1);
  state.now += 4 * minute;
  await upcoming.sync(false);
  expect(state.asked).toBe(1);
  state.told = { items: [], calendars: [] };
  state.now += 2 * minute;
  await upcoming.sync(false);
  state.now += 20 * minute;
  await upcoming.sync(false);
  expect(state.asked).toBe(2);
  // The list is opened, perhaps by someone who just connected a calendar.
  await upcoming.sync(true);
  expect(state.asked).toBe(3);
  await upcoming.sync(true);
  expect(state.asked).toBe(3);
  state.told = null;
  state.now += 31 * minute;
  await upcoming.sync(false);
  state.now += minute;
  await upcoming.sync(false);
  expect(state.asked).toBe(4);
});

it('deletes everything after signing out, and never shows one account’s meetings to another', async () => {
  const { state, stored, upcoming, titles } = device();
  await upcoming.sync(false);
  state.signedIn = 2;
  expect(await titles()).toBeUndefined();
  state.told = { items: [], calendars: [own] };
  await upcoming.sync(false);
  expect(await titles()).toEqual([]);
  state.signedIn = null;
  await upcoming.sync(false);
  expect(stored[upcomingKey]).toBeUndefined();
});

it('returns nothing after the server ended the session', async () => {
  const { state, stored, upcoming, titles } = device();
  await upcoming.sync(false);
  state.expired = 'unauthenticated';
  expect(await titles()).toBeUndefined();
  await upcoming.sync(false);
  expect(stored[upcomingKey]).toBeUndefined();
});

it('keeps the last meetings of a calendar that does not answer now, with their time', async () => {
  const { state, upcoming, titles } = device();
  await upcoming.sync(false);
  state.told = { items: [], calendars: [{ ...own, problem: 'unavailable' }] };
  state.now += 6 * minute;
  await upcoming.sync(false);
  expect(await titles()).toEqual(['Weekly']);
  expect((await upcoming.known())?.meetings[0]).toMatchObject({ readAt: begin });
  state.told = { items: [], calendars: [{ ...own, problem: 'signed_out' }] };
  state.now += 6 * minute;
  await upcoming.sync(false);
  expect(await titles()).toEqual([]);
});

it('asks at once for another account, even while it waits for an answer for the first', async () => {
  const { state, upcoming, titles } = device();
  const first = upcoming.sync(false);
  while (state.asked === 0) await Promise.resolve();
  state.signedIn = 2;
  await Promise.all([first, upcoming.sync(false)]);
  expect(state.asked).toBe(2);
  expect(await titles()).toEqual(['Weekly']);
});

it('treats a plan without calendars as no calendars, and skips meetings it cannot show', async () => {
  const { state, upcoming, titles } = device();
  state.told = {
    items: [{ ...weekly, platform: 'fax' }, { ...weekly, url: 'javascript:alert(1)' }, weekly],
    calendars: [own],
  };
  await upcoming.sync(false);
  expect(await titles()).toEqual(['Weekly']);
  state.refused = 'plan_required';
  state.now += 6 * minute;
  await upcoming.sync(false);
  expect(await upcoming.known()).toMatchObject({ meetings: [], calendars: [] });
});
