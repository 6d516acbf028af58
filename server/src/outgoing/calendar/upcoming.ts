import { setImmediate } from 'node:timers/promises';
import {
  type CalendarProblem,
  type Invitee,
  limits,
  type UpcomingMeeting,
} from '@afterword/api-client/contract';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { credentialOf } from '../integrations/connections/credential.ts';
import { stopConnectionAndNotify } from '../integrations/connections/stop.ts';
import { type ConnectionRow, listConnections } from '../integrations/connections/store.ts';
import { type Integration, isNoAnswer, type Step } from '../integrations/integration.ts';
import { type Answered, limitedAccount, makeSignedCall } from '../integrations/ledger/call.ts';
import { accountOf } from '../integrations/ledger/read-work.ts';
import { findIntegration } from '../integrations/registry.ts';
import { GrantRefused } from '../integrations/sign-in/oauth.ts';
import { cleanLine, partsOf } from '../integrations/text.ts';
import type { CalendarEvent, UpcomingEvents } from '../integrations/upcoming-events.ts';
import { findMeetingLink } from './meeting-link.ts';

/** Milliseconds to look ahead. */
const ahead = 24 * 60 * 60_000;

/** Maximum milliseconds a person waits for a calendar. */
const timeoutMs = 8_000;

/** Events processed before yielding to the event loop. */
const eventsAtOnce = 5;

/** Maximum meetings returned, and maximum people of each. */
const [mostMeetings, mostPeople] = [50, 100];

type CallerContext = { deps: Deps; actor: Place & { account: { id: number } } };

/** Content of one calendar, or the reason it cannot be read. */
interface Reading {
  calendar: { id: string; name: string; problem: CalendarProblem | null };
  items: UpcomingMeeting[];
}

/** Returns the next meetings in all of a person's connected calendars. An unreadable calendar does not affect the others. */
export async function readUpcoming(
  context: CallerContext,
): Promise<{ items: UpcomingMeeting[]; calendars: Reading['calendar'][] }> {
  const { deps, actor } = context;
  const now = deps.clock.now();
  const rows = await deps.shards.of(actor).read((db) => listConnections(db, actor));
  const own = rows.filter(({ accountId }) => accountId === actor.account.id);
  const readings = (
    await Promise.all(
      own.map((row) => readCalendar(row, { from: now, to: new Date(now.getTime() + ahead) }, context)),
    )
  ).filter((reading) => reading !== null);
  return {
    items: withoutDoubles(readings.flatMap(({ items }) => items)).slice(0, mostMeetings),
    calendars: readings.map(({ calendar }) => calendar),
  };
}

/** Maximum milliseconds between the start of a meeting and the start of its event. */
const around = 15 * 60_000;

/** Returns the people invited to a meeting, from the calendars that these members connected. */
export async function readInvitees(
  deps: Deps,
  place: Place,
  {
    accountIds,
    platform,
    code,
    startedAt,
  }: { accountIds: readonly number[]; platform: string; code: string; startedAt: Date },
): Promise<Invitee[]> {
  const server = { ...place, account: null };
  const rows = await deps.shards.of(server).read((db) => listConnections(db, server));
  const period = {
    from: new Date(startedAt.getTime() - around),
    to: new Date(startedAt.getTime() + around),
  };
  const readings = await Promise.all(
    rows.map(async (row) =>
      row.accountId !== null && accountIds.includes(row.accountId)
        ? readCalendar(row, period, { deps, actor: { ...place, account: { id: row.accountId } } })
        : null,
    ),
  );
  const meetings = readings.flatMap((reading) => reading?.items ?? []);
  return distinct(
    meetings
      .filter((each) => each.platform === platform && each.code === code)
      .flatMap(({ people }) => people),
  );
}

/** Reads one calendar; returns null if it is not a calendar or must not be read. */
async function readCalendar(
  row: ConnectionRow,
  period: { from: Date; to: Date },
  context: CallerContext,
): Promise<Reading | null> {
  const integration = findIntegration(row.integration);
  const settings = integration?.settings.safeParse(row.settings);
  const step =
    settings?.success &&
    integration?.upcoming?.({
      settings: settings.data,
      account: accountOf(row),
      ...period,
    });
  if (!integration || !step) return null;
  const read = await readEvents({ row, integration, step }, context);
  const failed = typeof read === 'string';
  return {
    calendar: { id: integration.id, name: row.label ?? integration.name, problem: failed ? read : null },
    items: failed ? [] : await inTurns(read, (event) => meetingIn(event, integration, period.from)),
  };
}

async function readEvents(
  { row, integration, step }: { row: ConnectionRow; integration: Integration; step: Step<UpcomingEvents> },
  { deps, actor }: CallerContext,
): Promise<CalendarEvent[] | CalendarProblem> {
  if (row.state !== 'connected') return row.state === 'broken' ? 'signed_out' : 'paused';
  // Deliveries use the same limit and have priority.
  const { pace } = integration;
  if (pace && (await deps.rateLimits.takeCall(limitedAccount(integration, row), pace)) > 0)
    return 'unavailable';
  let answer: Answered;
  try {
    const caller = {
      integration,
      settings: row.settings,
      workspaceId: actor.workspace.id,
      accountId: actor.account.id,
      deps,
      timeoutMs,
    };
    answer = await makeSignedCall(step, caller, credentialOf(row, { place: actor, integration, deps }));
  } catch (error) {
    if (error instanceof GrantRefused && error.code !== 'app_refused') return signedOut(row, { deps, actor });
    deps.log.warn({ integration: integration.id, ...describeFault(error) }, 'A calendar could not be read');
    return 'unavailable';
  }
  if (answer.status === 401) return signedOut(row, { deps, actor });
  if (answer.status === 402 || answer.status === 403) return 'not_permitted';
  if (answer.status !== 200) return 'unavailable';
  try {
    const { events, unreadable } = step.read(answer);
    if (unreadable > 0)
      deps.log.warn({ integration: integration.id, unreadable }, 'Events of a calendar cannot be read');
    return events;
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    deps.log.warn(
      { integration: integration.id, ...describeFault(error) },
      'A calendar cannot be understood',
    );
    return 'unavailable';
  }
}

/** Records once that the person has to sign in again. */
async function signedOut(row: ConnectionRow, { deps, actor }: CallerContext): Promise<CalendarProblem> {
  const stopped = { state: 'broken', problem: 'signed_out' } as const;
  await deps.shards
    .of(actor)
    .transaction((client) => stopConnectionAndNotify(client, actor, row.id, stopped, deps));
  return 'signed_out';
}

/** Processes events in batches, because anyone may send invitations that take long to read. */
async function inTurns<From, To>(events: readonly From[], read: (event: From) => To[]): Promise<To[]> {
  const all: To[] = [];
  for (const [at, event] of events.entries()) {
    if (at % eventsAtOnce === 0) await setImmediate();
    all.push(...read(event));
  }
  return all;
}

/** Returns the meeting in an event; empty if the event has no link or is over. */
function meetingIn(event: CalendarEvent, integration: Integration, from: Date): UpcomingMeeting[] {
  const link = findMeetingLink(event.links);
  if (!link || event.endsAt <= from.toISOString()) return [];
  const people = distinct(event.people.map(cleanPerson).filter(isPerson));
  return [
    {
      id: event.id,
      title: clean(event.title, limits.titleLength),
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      ...link,
      people: people.slice(0, mostPeople),
      allListed: event.allListed && people.length <= mostPeople,
      calendar: integration.id,
    },
  ];
}

const clean = (text: string, most: number): string => partsOf(cleanLine(text), most)[0] ?? '';

const cleanPerson = ({ name, email }: Invitee): Invitee => ({
  // Calendars use the address as the name of unknown people.
  name: name === email ? '' : clean(name, limits.speakerLength),
  email: email.trim().toLowerCase(),
});

const isPerson = ({ email }: Invitee): boolean =>
  email.length <= limits.emailLength && /^[^\s@]+@[^\s@]+$/.test(email);

/** Returns each address once, with any known name. In some calendars the organizer is also a guest. */
function distinct(people: readonly Invitee[]): Invitee[] {
  const byEmail = new Map<string, Invitee>();
  for (const person of people) if (!byEmail.get(person.email)?.name) byEmail.set(person.email, person);
  return [...byEmail.values()];
}

/** Sorts by start. If a meeting is in two calendars, keeps the one that lists more of its people. */
function withoutDoubles(items: readonly UpcomingMeeting[]): UpcomingMeeting[] {
  const meetings = new Map<string, UpcomingMeeting>();
  for (const item of items) {
    const key = `${item.platform} ${item.code} ${item.startsAt}`;
    const other = meetings.get(key);
    if (!other || known(other) < known(item)) meetings.set(key, item);
  }
  return [...meetings.values()].sort((one, other) => compare(one.startsAt, other.startsAt));
}

const known = ({ people, allListed }: UpcomingMeeting): number =>
  people.length + (allListed ? mostPeople : 0);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
