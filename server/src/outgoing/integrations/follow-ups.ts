import { z } from 'zod';
import { type Field, type Fields, type FollowUp, fields, type Hashes, hashes } from './follow-up-content.ts';
import {
  type HttpCall,
  isNoAnswer,
  type MeetingContent,
  type Removal,
  type Step,
  UnexpectedAnswer,
  type Work,
} from './integration.ts';

/*
 * Follow-up events: one per action item on its due day, in any calendar. Each event stores hashes of what we wrote. If
 * a field differs from its hash, a person changed it, and it is not touched.
 */

/**
 * One of our events, as found in the calendar. `there` has hashes of its current fields, `wrote` of what we wrote. `by`
 * is the connection that created it; null if an earlier version did.
 */
const found = z.object({
  /** The calendar's id of the event and of its version. */
  id: z.string(),
  version: z.string(),
  action: z.string(),
  by: z.string().nullable().default(null),
  there: hashes,
  wrote: hashes,
  url: z.string().nullable(),
});
export type Found = z.infer<typeof found>;

/** State of a meeting's events. */
export const knownEvents = z.object({
  /** The attempt that listed the events; the next attempt lists them again. */
  turn: z.string(),
  /** Whether all were listed, and the start of the next page. */
  listed: z.boolean(),
  page: z.string().nullable(),
  events: z.array(found),
  /** Action item whose event exists but was not listed. */
  unlisted: z.string().nullable(),
  /**
   * Hashes of what we wrote last, as the calendar returned it, by action item. The calendar's reformatting then does
   * not count as a person's change.
   */
  told: z.record(z.string(), hashes),
  /** Action items whose event a person deleted, and how often we removed the event of an item. */
  deleted: z.array(z.string()),
  removed: z.record(z.string(), z.number().int()),
  /** Number of conflicts with concurrent changes. */
  tries: z.number().int(),
});
export type KnownEvents = z.infer<typeof knownEvents>;

/** Maximum events read of a page, more than any calendar returns. Parsing more would block the main thread. */
const maxEvents = 1_000;

/** Parses the events of a page. Skips events that cannot be parsed, which are then never changed. */
export const readEach = (items: readonly unknown[], read: (item: unknown) => Found | null): Found[] =>
  items.slice(0, maxEvents).flatMap((item) => {
    try {
      return read(item) ?? [];
    } catch (error) {
      if (isNoAnswer(error)) return [];
      throw error;
    }
  });

/** Data of an event we wrote. */
export type Ours = Pick<Found, 'action' | 'by' | 'wrote'>;

/** Calls of a calendar's API. */
export interface Calendar {
  list(meeting: string, page: string | null): HttpCall;
  readList(body: unknown, page: string | null): { events: Found[]; next: string | null };
  /** Creates an event of a connection; `again` is the number of removed events of the action item. */
  create(meeting: MeetingContent, followUp: FollowUp, of: { connection: string; again: number }): HttpCall;
  /**
   * Changes fields and stores what we wrote. Answers with a status in `changedMeanwhile` if the event changed since it
   * was read.
   */
  change(event: Found, given: Partial<Fields>, wrote: Hashes): HttpCall;
  remove(event: Found): HttpCall;
  /**
   * Parses an event; `ours` supplies what we wrote if the answer does not contain it.
   * @returns null for a deleted event
   */
  readEvent(body: unknown, ours?: Ours): Found | null;
  /** For calendars where we choose ids: reads an event that was not listed although creating it failed with 409. */
  look?(action: string): HttpCall;
  /** For calendars where a removed event keeps its id: restores it. */
  restore?(meeting: MeetingContent, followUp: FollowUp, of: { connection: string }): HttpCall;
  changedMeanwhile: readonly number[];
}

interface Following {
  work: Pick<Work<unknown, KnownEvents>, 'connection' | 'content' | 'known' | 'inDoubt' | 'now'>;
  wanted: readonly FollowUp[];
  calendar: Calendar;
}

/** Returns the next step towards the wanted events; null when done. */
export function nextEvent({ work, wanted, calendar }: Following): Step<KnownEvents> | null {
  const { connection, content, known: before, inDoubt, now } = work;
  const turn = now.toISOString();
  // Lists again in each attempt, to resolve calls with lost answers and to see people's changes.
  const known = before?.turn === turn && inDoubt === null ? before : begun(before, turn);
  if (!known.listed) return list(content.id, known, calendar, (events) => settled(known, events, wanted));
  const { unlisted } = known;
  if (unlisted !== null && calendar.look) return look(calendar, calendar.look(unlisted), known, unlisted);
  for (const followUp of wanted) {
    const there = known.events.find(({ action }) => action === followUp.action);
    const step = there ? change(there, followUp, known, calendar) : make(work, followUp, known, calendar);
    if (step) return step;
  }
  const unwanted = known.events.find(
    (event) =>
      isFor(connection, event) &&
      !wanted.some(({ action }) => action === event.action) &&
      fields.every((field) => isOurs(event, field, known)),
  );
  return unwanted ? remove(unwanted, known, calendar) : null;
}

/** Returns the next step to remove all events of a meeting; null when none is left. */
export function removeEvents(
  { connection, meetingId, known: before, inDoubt, now }: Removal<unknown, KnownEvents>,
  calendar: Calendar,
): Step<KnownEvents> | null {
  const turn = now.toISOString();
  const known = before.turn === turn && inDoubt === null ? before : begun(before, turn);
  if (!known.listed)
    return list(meetingId, known, calendar, (events) => ({ ...known, listed: true, page: null, events }));
  const event = known.events.find((each) => isFor(connection, each));
  return event ? remove(event, known, calendar) : null;
}

/**
 * Returns whether a connection may remove an event. All connections to a calendar share the event of an action item.
 */
const isFor = (connection: string, { by }: Found) => by === null || by === connection;

const begun = (known: KnownEvents | null, turn: string): KnownEvents => ({
  told: {},
  deleted: [],
  removed: {},
  ...known,
  turn,
  listed: false,
  page: null,
  // Events of the previous attempt. If one is missing now, a person deleted it.
  events: known?.events ?? [],
  unlisted: null,
  tries: 0,
});

/** Lists events page by page. `known.events` keeps the previous list until all pages are read. */
function list(
  meeting: string,
  known: KnownEvents,
  calendar: Calendar,
  end: (events: Found[]) => KnownEvents,
): Step<KnownEvents> {
  const read = known.page === null ? { events: [], next: null } : (JSON.parse(known.page) as Listing);
  return {
    name: 'list',
    effect: 'look',
    call: calendar.list(meeting, read.next),
    read({ body }) {
      const page = calendar.readList(body, read.next);
      const events = [...read.events, ...page.events];
      return page.next === null
        ? end(events)
        : { ...known, page: JSON.stringify({ events, next: page.next }) };
    },
    foresee: () => end([]),
  };
}
interface Listing {
  events: Found[];
  next: string | null;
}

/**
 * Updates the state after all events were listed. If an earlier event is missing, a person deleted it, unless we
 * removed it.
 */
function settled(known: KnownEvents, events: Found[], wanted: readonly FollowUp[]): KnownEvents {
  const isThere = (action: string) => events.some((event) => event.action === action);
  const missing = known.events.map(({ action }) => action).filter((action) => !isThere(action));
  const isWanted = (action: string) => wanted.some((followUp) => followUp.action === action);
  return {
    ...known,
    listed: true,
    page: null,
    // An action item should not have two events. If it does, updates only the first.
    events: events.filter(({ action }, at) => events.findIndex((each) => each.action === action) === at),
    deleted: [...new Set([...known.deleted, ...missing.filter(isWanted)])].filter(
      (action) => !isThere(action),
    ),
    removed: {
      ...known.removed,
      ...Object.fromEntries(
        missing
          .filter((action) => !isWanted(action))
          .map((action) => [action, (known.removed[action] ?? 0) + 1]),
      ),
    },
  };
}

/** Returns whether a field still has the value we wrote. */
const isOurs = ({ action, there, wrote }: Found, field: Field, { told }: KnownEvents) =>
  there[field] === wrote[field] || there[field] === told[action]?.[field];

function make(
  { connection, content }: Following['work'],
  followUp: FollowUp,
  known: KnownEvents,
  calendar: Calendar,
): Step<KnownEvents> | null {
  const { action, done } = followUp;
  const again = known.removed[action] ?? 0;
  // Completed items need no event, and an event that a person deleted is not created again.
  if (done || known.deleted.includes(action)) return null;
  const restored = again > 0 ? calendar.restore?.(content, followUp, { connection }) : undefined;
  return {
    name: restored ? 'restore' : 'create',
    effect: 'write',
    understands: calendar.look && !restored ? [409] : [],
    call: restored ?? calendar.create(content, followUp, { connection, again }),
    read({ status, body }) {
      if (status === 409) return { ...known, unlisted: action };
      const ours = { action, by: connection, wrote: followUp.hashes };
      return written(known, calendar.readEvent(body, ours), fields);
    },
    foresee: () => written(known, foreseen(followUp, connection), fields),
  };
}

const foreseen = ({ action, hashes }: FollowUp, connection: string): Found => ({
  id: `{{event ${action}}}`,
  version: '',
  action,
  by: connection,
  there: hashes,
  wrote: hashes,
  url: null,
});

/** Updates the state after an event was written. @throws {UnexpectedAnswer} if the answer is not one of our events */
function written(known: KnownEvents, event: Found | null, given: readonly Field[]): KnownEvents {
  if (!event) throw new UnexpectedAnswer('What was written is not there.');
  const { action } = event;
  return {
    ...known,
    events: [...known.events.filter((each) => each.action !== action), event],
    told: {
      ...known.told,
      [action]: { ...(known.told[action] ?? event.wrote), ...pick(event.there, given) },
    },
    tries: 0,
  };
}

const pick = (hashes: Hashes, given: readonly Field[]): Partial<Hashes> =>
  Object.fromEntries(given.map((field) => [field, hashes[field]]));

/** Reads an event that was not listed. It is either new, or a person deleted it. */
function look(calendar: Calendar, call: HttpCall, known: KnownEvents, action: string): Step<KnownEvents> {
  const deleted = { ...known, unlisted: null, deleted: [...known.deleted, action] };
  return {
    name: 'look',
    effect: 'look',
    understands: [404, 410],
    call,
    read({ status, body }) {
      const event = status === 404 || status === 410 ? null : calendar.readEvent(body);
      return event ? { ...known, unlisted: null, events: [...known.events, event] } : deleted;
    },
    foresee: () => deleted,
  };
}

/** Maximum immediate retries while someone is changing an event. */
const triesAtMost = 5;

function change(
  event: Found,
  followUp: FollowUp,
  known: KnownEvents,
  calendar: Calendar,
): Step<KnownEvents> | null {
  const wanted = followUp.hashes;
  const changed = fields.filter(
    (field) => isOurs(event, field, known) && event.wrote[field] !== wanted[field],
  );
  if (changed.length === 0) return null;
  const given: Partial<Fields> = Object.fromEntries(changed.map((field) => [field, followUp.fields[field]]));
  const wrote = { ...event.wrote, ...pick(wanted, changed) };
  return {
    name: 'update',
    effect: 'write',
    understands: calendar.changedMeanwhile,
    call: calendar.change(event, given, wrote),
    read({ status, body }) {
      if (!calendar.changedMeanwhile.includes(status))
        return written(known, calendar.readEvent(body, { ...event, wrote }), changed);
      if (known.tries >= triesAtMost) throw new UnexpectedAnswer('Somebody is changing the event.');
      return { ...known, listed: false, tries: known.tries + 1 };
    },
    foresee: () =>
      written(known, { ...event, there: { ...event.there, ...pick(wanted, changed) }, wrote }, changed),
  };
}

function remove(event: Found, known: KnownEvents, calendar: Calendar): Step<KnownEvents> {
  const { action } = event;
  const after: KnownEvents = {
    ...known,
    events: known.events.filter((each) => each !== event),
    removed: { ...known.removed, [action]: (known.removed[action] ?? 0) + 1 },
  };
  return {
    name: 'remove',
    effect: 'write',
    understands: [404, 410, ...calendar.changedMeanwhile],
    call: calendar.remove(event),
    read({ status }) {
      if (!calendar.changedMeanwhile.includes(status)) return after;
      if (known.tries >= triesAtMost) throw new UnexpectedAnswer('Somebody is changing the event.');
      return { ...known, listed: false, tries: known.tries + 1 };
    },
    foresee: () => after,
  };
}

/** Returns the link of the first event. */
export const urlOfEvents = ({ events }: KnownEvents): string | null => events[0]?.url ?? null;
