import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { type DoubleAnswer, openVendorDouble, type VendorDouble } from '../../testing/vendor-double.ts';
import { calendarDouble } from '../integrations/google-calendar/double.ts';
import { googleCalendar } from '../integrations/google-calendar/google-calendar.ts';
import type { Integration } from '../integrations/integration.ts';
import { moreDescription, outlookDouble } from '../integrations/outlook/double.ts';
import { outlook } from '../integrations/outlook/outlook.ts';
import { page, upcomingEvents } from '../integrations/outlook/upcoming.ts';

let server: TestServer;
let ana: Api;
let token: string;
let google: VendorDouble;
let microsoft: VendorDouble;
let refusal: DoubleAnswer | null = null;
const calendar = calendarDouble();
const mailbox = outlookDouble();

beforeAll(async () => {
  google = await openVendorDouble({
    integration: googleCalendar,
    descriptions: ['google-calendar', 'google-oauth2'],
    answer: (asked) => (asked.query.has('timeMin') && refusal) || calendar.answer(asked),
    rotates: false,
  });
  microsoft = await openVendorDouble({
    integration: outlook,
    descriptions: ['msgraph', moreDescription],
    answer: mailbox.answer,
    rotates: false,
  });
  server = await testServer({
    ...google.environment,
    ...microsoft.environment,
    OUTBOUND_ALLOW: '127.0.0.1',
  });
  token = await server.signIn('ana@example.com');
  ana = server.api(token);
});
afterAll(async () => {
  await server.close();
  await Promise.all([google.close(), microsoft.close()]);
});
beforeEach(() => {
  server.clock.set(at(0));
  refusal = null;
});

/** Signs in at a vendor like a browser. */
async function connect({ id }: Integration, vendor: VendorDouble): Promise<void> {
  const answer = await server.request(`/api/integrations/${id}/connect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ of: 'me' }),
  });
  const { url } = (await answer.json()) as { url: string };
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const there = await vendor.visit(url);
  await server.request(there.pathname + there.search, { headers: { cookie } });
}

/** Returns the time this many minutes after the start of a test, in another time zone than the server's. */
const elsewhere = (minutes: number) =>
  new Date(Date.parse(instant(minutes)) + 9 * 3_600_000).toISOString().replace('.000Z', '+09:00');
const instant = (minutes: number) => new Date(Date.parse(at(0)) + minutes * 60_000).toISOString();
const span = (from: number, to: number) => ({
  start: { dateTime: elsewhere(from) },
  end: { dateTime: elsewhere(to) },
});
const meet = (code: string) => ({
  conferenceData: {
    entryPoints: [
      { entryPointType: 'phone', uri: 'tel:+1-555-0100' },
      { entryPointType: 'video', uri: `https://meet.google.com/${code}` },
    ],
  },
});
const utc = (minutes: number) => ({
  dateTime: instant(minutes).replace('.000Z', '.0000000'),
  timeZone: 'UTC',
});

/** Returns the tables that contain this text in any row. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await server.pool.query(`select from "${name}" t where t::text like $1`, [
      `%${text}%`,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

it('lists no meetings before a calendar is connected', async () => {
  expect(await ana.calendar.upcoming()).toEqual({ items: [], calendars: [] });
});

it('lists the meetings of the next day that can be captured, from every calendar and time zone', async () => {
  calendar.plan(
    {
      id: 'weekly_1',
      summary: 'Weekly\u202e\n review',
      ...span(60, 90),
      ...meet('abc-defg-hij'),
      organizer: { email: 'Boss@Example.com', displayName: 'Bo Boss' },
      attendees: [
        { email: 'ana@example.com', self: true, responseStatus: 'accepted' },
        { email: 'cy@other.example', displayName: 'Cy Young', responseStatus: 'needsAction' },
        { email: 'boss@example.com', displayName: 'Bo Boss', responseStatus: 'accepted' },
        { email: 'room-4@resource.calendar.google.com', resource: true, displayName: 'Room 4' },
        { email: 'dee@example.com', responseStatus: 'declined' },
      ],
    },
    { id: 'on_now', summary: 'Already on', ...span(-30, 10), location: 'https://acme.zoom.us/j/89012345678' },
    {
      id: 'untitled',
      ...span(300, 330),
      hangoutLink: 'https://meet.google.com/xyz-abcd-efg',
      attendeesOmitted: true,
    },
    {
      id: 'secret_guests',
      ...span(310, 330),
      ...meet('sec-rets-ggg'),
      guestsCanSeeOtherGuests: false,
      organizer: { email: 'boss@example.com' },
    },
    { id: 'lunch', summary: 'Lunch', ...span(120, 150), location: 'The corner' },
    { id: 'holiday', summary: 'Holiday', start: { date: '2026-03-02' }, end: { date: '2026-03-03' } },
    { id: 'gone', status: 'cancelled', summary: 'Gone', ...span(60, 90), ...meet('gon-egon-ego') },
    {
      id: 'declined',
      summary: 'Declined',
      ...span(60, 90),
      ...meet('not-goin-ggg'),
      attendees: [{ email: 'ana@example.com', self: true, responseStatus: 'declined' }],
    },
    { id: 'next_week', summary: 'Next week', ...span(7 * 1_440, 7 * 1_440 + 30), ...meet('lat-erla-ter') },
  );
  const thread = '19:meeting_MTIzNDU2@thread.v2';
  const joinUrl = `https://teams.microsoft.com/l/meetup-join/${encodeURIComponent(thread)}/0`;
  mailbox.plan(
    {
      id: 'AAMk=',
      subject: 'Budget',
      start: utc(30),
      end: utc(60),
      isAllDay: false,
      isCancelled: false,
      responseStatus: { response: 'organizer' },
      isOrganizer: true,
      organizer: { emailAddress: { name: 'Ana', address: 'ana@example.com' } },
      attendees: [
        {
          type: 'required',
          status: { response: 'accepted' },
          emailAddress: { name: 'Eve', address: 'eve@example.com' },
        },
        { type: 'resource', status: { response: 'none' }, emailAddress: { address: 'room@example.com' } },
      ],
      onlineMeeting: { joinUrl },
    },
    {
      id: 'AAMn=',
      subject: 'All hands',
      start: utc(340),
      end: utc(360),
      hideAttendees: true,
      isOrganizer: false,
      location: { displayName: 'https://acme.zoom.us/j/89012345679' },
    },
    // The weekly review again, because many mailboxes contain duplicates.
    {
      id: 'AAMl=',
      subject: 'Weekly review',
      start: utc(60),
      end: utc(90),
      bodyPreview: 'https://meet.google.com/abc-defg-hij',
    },
    {
      id: 'AAMm=',
      subject: 'Off',
      start: utc(60),
      end: utc(90),
      isCancelled: true,
      onlineMeeting: { joinUrl },
    },
  );
  await connect(googleCalendar, google);
  server.clock.advance(1);
  await connect(outlook, microsoft);
  expect(await ana.calendar.upcoming()).toEqual({
    items: [
      {
        id: 'on_now',
        title: 'Already on',
        startsAt: instant(-30),
        endsAt: instant(10),
        platform: 'zoom',
        code: '89012345678',
        url: 'https://acme.zoom.us/j/89012345678',
        people: [],
        allListed: true,
        calendar: 'google-calendar',
      },
      expect.objectContaining({
        title: 'Budget',
        startsAt: instant(30),
        platform: 'teams',
        code: thread,
        people: [{ name: 'Eve', email: 'eve@example.com' }],
        allListed: true,
        calendar: 'outlook',
      }),
      expect.objectContaining({
        id: 'weekly_1',
        title: 'Weekly review',
        startsAt: instant(60),
        endsAt: instant(90),
        platform: 'meet',
        code: 'abc-defg-hij',
        people: [
          { name: 'Bo Boss', email: 'boss@example.com' },
          { name: 'Cy Young', email: 'cy@other.example' },
        ],
      }),
      expect.objectContaining({ id: 'untitled', title: '', code: 'xyz-abcd-efg', allListed: false }),
      expect.objectContaining({ id: 'secret_guests', allListed: false }),
      expect.objectContaining({ title: 'All hands', allListed: false }),
    ],
    calendars: [
      { id: 'google-calendar', name: 'ana@example.com', problem: null },
      { id: 'outlook', name: 'ana@example.com', problem: null },
    ],
  });
  expect([...google.violations, ...microsoft.violations]).toEqual([]);
  expect(await tablesWith('89012345678')).toEqual([]);
});

it('keeps the time of events in Outlook that have their own time zone', async () => {
  const event = (id: string, dateTime: string, timeZone: string, number: number) => ({
    id,
    subject: id,
    start: { dateTime, timeZone },
    end: { dateTime: dateTime.replace('T1', 'T2'), timeZone },
    location: { displayName: `https://acme.zoom.us/j/8901234560${number}` },
  });
  const step = upcomingEvents({
    settings: { upcoming: true } as Parameters<typeof upcomingEvents>[0]['settings'],
    account: null,
    from: new Date(at(0)),
    to: new Date(at(86_400)),
  })!;
  const { events, unreadable } = step.read({
    status: 200,
    body: page.parse({
      value: [
        event('Berlin', '2026-03-02T10:00:00.0000000', 'W. Europe Standard Time', 1),
        event('summer in Berlin', '2026-07-02T10:00:00.0000000', 'W. Europe Standard Time', 1),
        event('New York', '2026-03-02T10:00:00', 'America/New_York', 2),
        event('India', '2026-03-02T10:00:00.0000000', 'India Standard Time', 3),
        event('exact', '2026-03-02T10:00:00+02:00', 'UTC', 4),
        event('unknown', '2026-03-02T10:00:00', 'tzone://Microsoft/Custom', 5),
      ],
    }),
  });
  expect(events.map(({ startsAt }) => startsAt)).toEqual([
    '2026-03-02T09:00:00.000Z',
    '2026-07-02T08:00:00.000Z',
    '2026-03-02T15:00:00.000Z',
    '2026-03-02T04:30:00.000Z',
    '2026-03-02T08:00:00.000Z',
  ]);
  expect(unreadable).toBe(1);
});

it('is visible only to the person', async () => {
  const bo = server.api(await server.signIn('bo@example.com'));
  expect(await bo.calendar.upcoming()).toEqual({ items: [], calendars: [] });
});

it('tells automations which people from other companies were invited', async () => {
  const { id: automation } = await ana.automations.create({
    name: 'Note in the CRM',
    active: true,
    trigger: { type: 'meeting-end' },
    conditions: [{ type: 'other-company' }],
    actions: [{ type: 'email', to: ['me'] }],
    owner: 'me',
    ask: false,
  });
  /**
   * Creates a meeting with this code during the event.
   * @returns why the run and the dry run started or not
   */
  const reasonsFor = async (code: string) => {
    const [id, captureId] = [crypto.randomUUID(), crypto.randomUUID()];
    const entry = someEntry({ startedAt: instant(65) });
    await ana.meetings.put({
      id,
      ...someFacts({ code, startedAt: instant(62), participants: ['Cy Young'] }),
    });
    await ana.meetings.putEntries({ id, captureId, entries: [entry] });
    server.clock.set(instant(80));
    const entries = [{ id: entry.id, revision: 1 }];
    await ana.meetings.closeCapture({ id, captureId, endedAt: instant(80), entries });
    for (let minutes = 0; minutes < 4; minutes += 1) {
      await server.runJobs();
      server.clock.advance(60_000);
    }
    const [rehearsal] = (await ana.automations.dryRun({ id: automation, meetingId: id })).items;
    const { items } = await ana.automations.runs({ id: automation });
    return [rehearsal!.reason, items.find(({ meetingId }) => meetingId === id)!.reason];
  };
  expect(await reasonsFor('abc-defg-hij')).toEqual(['the meeting ended', 'Ran: the meeting ended']);
  const unknown = 'nobody is known to be from another company (company unknown: 1)';
  expect(await reasonsFor('not-inth-eca')).toEqual([unknown, `Did not run: ${unknown}`]);
});

it.each([
  [{ status: 403, body: { error: { errors: [{ reason: 'insufficientPermissions' }] } } }, 'not_permitted'],
  [{ status: 500, body: 'Sorry' }, 'unavailable'],
  [{ status: 200, body: { items: 'none' } }, 'unavailable'],
])('shows the other calendar if one answers %j', async (told, problem) => {
  refusal = told;
  const { items, calendars } = await ana.calendar.upcoming();
  expect(calendars).toMatchObject([{ problem }, { problem: null }]);
  expect(items.map(({ title }) => title)).toEqual(['Budget', 'Weekly review', 'All hands']);
});

it('shows the other events if one cannot be read', async () => {
  const unreadable = { id: 'x', start: { dateTime: 'soon' }, end: {} };
  const readable = { id: 'y', summary: 'Readable', ...span(200, 230), ...meet('abc-defg-hij') };
  refusal = { status: 200, body: { items: [unreadable, readable] } };
  const { items, calendars } = await ana.calendar.upcoming();
  expect(calendars).toMatchObject([{ problem: null }, { problem: null }]);
  expect(items.map(({ title }) => title)).toContain('Readable');
});

it('renews an expired token, and reports when the person has to sign in again', async () => {
  google.expire();
  expect((await ana.calendar.upcoming()).calendars[0]).toMatchObject({ problem: null });
  google.revoke();
  expect((await ana.calendar.upcoming()).calendars[0]).toMatchObject({ problem: 'signed_out' });
  const [connection] = (await ana.connections.list()).items;
  expect(connection).toMatchObject({ state: 'broken', problem: 'signed_out' });
  const calls = google.calls.length;
  expect((await ana.calendar.upcoming()).calendars[0]).toMatchObject({ problem: 'signed_out' });
  expect(google.calls).toHaveLength(calls);
});

it('reads no calendar that the person paused or excluded', async () => {
  const { items: connections } = await ana.connections.list();
  const { id } = connections.find(({ integration }) => integration === 'outlook')!;
  await ana.connections.putSettings({ id, paused: true });
  const calls = microsoft.calls.length;
  expect((await ana.calendar.upcoming()).calendars[1]).toMatchObject({ problem: 'paused' });
  await ana.connections.putSettings({ id, paused: false, settings: { upcoming: false } });
  expect((await ana.calendar.upcoming()).calendars.map(({ id }) => id)).toEqual(['google-calendar']);
  expect(microsoft.calls).toHaveLength(calls);
});
