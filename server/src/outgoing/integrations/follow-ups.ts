import { quoted } from '@afterword/api-client/locales';
import { z } from 'zod';
import { hashOf } from './content.ts';
import {
  type Field as FormField,
  type HttpCall,
  isNoAnswer,
  type MeetingContent,
  type Removal,
  type Step,
  UnexpectedAnswer,
  type Work,
} from './integration.ts';
import { madeOnce } from './sections.ts';
import { sendField, whenToSend } from './settings.ts';
import { dayOf, generatedLine, partsOf } from './text.ts';

/*
 * Follow-up events: one per action item on its due day, in any calendar. Each event stores hashes of what we wrote, so a field that
 * differs was changed by a person and is left alone.
 */

/** Fields we write to an event. A person's change to one does not affect the others. */
const fields = ['title', 'text', 'days'] as const;
type Field = (typeof fields)[number];
export type Fields = Record<Field, string>;

const hashes = z.object({ title: z.string(), text: z.string(), days: z.string() });
type Hashes = z.infer<typeof hashes>;

/** An event to create or keep up to date. */
export interface FollowUp {
  action: string;
  /** `days` is the first day and the day after the last, such as `2026-11-27/2026-11-28`. */
  fields: Fields;
  hashes: Hashes;
  done: boolean;
}

/** An event of ours found in the calendar. `there` has hashes of its current fields, `wrote` of what we wrote. */
const found = z.object({
  /** The calendar's id of the event and of its version. */
  id: z.string(),
  version: z.string(),
  action: z.string(),
  there: hashes,
  wrote: hashes,
  url: z.string().nullable(),
});
export type Found = z.infer<typeof found>;

/** State of a meeting's events. */
export const knownEvents = z.object({
  /** The attempt that listed them; the next attempt lists them again. */
  turn: z.string(),
  /** Whether all were listed, and the start of the next page. */
  listed: z.boolean(),
  page: z.string().nullable(),
  events: z.array(found),
  /** Action item whose event exists but was not listed. */
  unlisted: z.string().nullable(),
  /**
   * Hashes of the calendar's version of what we wrote last, by action item, so that its reformatting does not count as a person's
   * change.
   */
  told: z.record(z.string(), hashes),
  /** Action items whose event a person deleted, and how often we removed an item's event. */
  deleted: z.array(z.string()),
  removed: z.record(z.string(), z.number().int()),
  /** Number of conflicts with concurrent changes. */
  tries: z.number().int(),
});
export type KnownEvents = z.infer<typeof knownEvents>;

/** Parses the events of a page, skipping those that cannot be parsed: they are never changed. */
export const readEach = (items: readonly unknown[], read: (item: unknown) => Found | null): Found[] =>
  items.flatMap((item) => {
    try {
      return read(item) ?? [];
    } catch (error) {
      if (isNoAnswer(error)) return [];
      throw error;
    }
  });

/** Data of an event we wrote. */
export type Ours = Pick<Found, 'action' | 'wrote'>;

/** Calls of a calendar's API. */
export interface Calendar {
  list(meeting: string, page: string | null): HttpCall;
  readList(body: unknown, page: string | null): { events: Found[]; next: string | null };
  /** Creates an event; `again` is the number of removed events of the action item. */
  create(meeting: MeetingContent, followUp: FollowUp, again: number): HttpCall;
  /** Changes fields and stores what we wrote. Fails with a `changedMeanwhile` status if the event changed since it was read. */
  change(event: Found, given: Partial<Fields>, wrote: Hashes): HttpCall;
  remove(event: Found): HttpCall;
  /** Parses an event; `ours` supplies what we wrote if the answer does not include it. @returns null for a deleted event */
  readEvent(body: unknown, ours?: Ours): Found | null;
  /** Only for calendars where we choose ids: reads an event that was not listed although creating it failed with 409. */
  look?(action: string): HttpCall;
  /** Only for calendars where a removed event keeps its id: restores it. */
  restore?(meeting: MeetingContent, followUp: FollowUp): HttpCall;
  changedMeanwhile: readonly number[];
}

/** Maximum characters of a title and of a text; calendars cut or reject longer ones. */
const [longestTitle, longestText] = [250, 4_000];

/**
 * Returns the events of a meeting: one per dated action item, either the connection owner's own or all. `clean` turns text into a line
 * as the calendar stores it.
 */
export function followUpsIn(clean: (text: string) => string) {
  return madeOnce((content, whose: Whose) => makeFollowUps(content, whose, clean));
}
const whose = z.enum(['mine', 'all']);
type Whose = z.infer<typeof whose>;

/** Settings of a calendar and their form fields. */
export const calendarSettings = z.object({
  send: whenToSend.default('automatically'),
  /** Action items that become events. */
  whose: whose.default('mine'),
  /** Whether the extension may read upcoming events. */
  upcoming: z.boolean().default(true),
});
export type CalendarSettings = z.infer<typeof calendarSettings>;
export const calendarFields: FormField[] = [
  sendField,
  { name: 'whose', kind: 'choice', required: true, choices: whose.options },
  { name: 'upcoming', kind: 'checkbox', required: false },
];

function makeFollowUps(content: MeetingContent, whose: Whose, clean: (text: string) => string): FollowUp[] {
  const { words, summary } = content;
  return (summary?.actions ?? []).flatMap((action): FollowUp[] => {
    const { id, text, speaker, assignee, due, dueDate, done } = action;
    if (dueDate === null || (whose === 'mine' && !action.mine)) return [];
    const what = clean(text);
    const about = [
      clean(speaker === '' ? text : words.said(speaker, text)),
      [assignee && quoted(clean(assignee)), due && clean(due), done && `✓ ${words.done}`]
        .filter(Boolean)
        .join(', '),
      ...generatedLine(content).map(clean),
      `${clean(content.title)}, ${dayOf(content)}`,
    ].filter((line) => line !== '');
    // Cut the text, never the link.
    const said = partsOf(about.join('\n'), longestText)[0] ?? '';
    const fields = {
      title: `${done ? '✓ ' : ''}${partsOf(what, longestTitle)[0] ?? ''}`,
      text: `${said}\n${content.url}`,
      days: `${dueDate}/${dayAfter(dueDate)}`,
    };
    return [{ action: id, fields, hashes: hashesOf(fields), done }];
  });
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Calendars change white space. */
const hash = (text: string) => hashOf(text.replace(/\s+/gu, ' ').trim());

export const hashesOf = ({ title, text, days }: Fields): Hashes => ({
  title: hash(title),
  text: hash(text),
  days: hash(days),
});

/** Converts hashes to the format stored in an event, and back. */
export const asMark = ({ title, text, days }: Hashes): string => [title, text, days].join(' ');
export function fromMark(mark: string): Hashes | null {
  const [title, text, days] = mark.split(' ');
  return title && text && days ? { title, text, days } : null;
}

interface Following {
  work: Pick<Work<unknown, KnownEvents>, 'content' | 'known' | 'inDoubt' | 'now'>;
  wanted: readonly FollowUp[];
  calendar: Calendar;
}

/** Returns the next step towards the wanted events; null when done. */
export function nextEvent({ work, wanted, calendar }: Following): Step<KnownEvents> | null {
  const { content, known: before, inDoubt, now } = work;
  const turn = now.toISOString();
  // List again in each attempt, to resolve calls with unknown results and to see people's changes.
  const known = before?.turn === turn && inDoubt === null ? before : begun(before, turn);
  if (!known.listed) return list(content.id, known, calendar, (events) => settled(known, events, wanted));
  const { unlisted } = known;
  if (unlisted !== null && calendar.look) return look(calendar, calendar.look(unlisted), known, unlisted);
  for (const followUp of wanted) {
    const there = known.events.find(({ action }) => action === followUp.action);
    const step = there ? change(there, followUp, known, calendar) : make(content, followUp, known, calendar);
    if (step) return step;
  }
  const unwanted = known.events.find(
    (event) =>
      !wanted.some(({ action }) => action === event.action) &&
      fields.every((field) => isOurs(event, field, known)),
  );
  return unwanted ? remove(unwanted, known, calendar) : null;
}

/** Returns the next step to remove all events of a meeting; null when none is left. */
export function removeEvents(
  { meetingId, known: before, inDoubt, now }: Removal<unknown, KnownEvents>,
  calendar: Calendar,
): Step<KnownEvents> | null {
  const turn = now.toISOString();
  const known = before.turn === turn && inDoubt === null ? before : begun(before, turn);
  if (!known.listed)
    return list(meetingId, known, calendar, (events) => ({ ...known, listed: true, page: null, events }));
  const [event] = known.events;
  return event ? remove(event, known, calendar) : null;
}

const begun = (known: KnownEvents | null, turn: string): KnownEvents => ({
  told: {},
  deleted: [],
  removed: {},
  ...known,
  turn,
  listed: false,
  page: null,
  // Events of the previous attempt: one that is missing now was deleted by a person.
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

/** Updates the state after all events were listed. An earlier event that is missing was deleted by a person, unless we removed it. */
function settled(known: KnownEvents, events: Found[], wanted: readonly FollowUp[]): KnownEvents {
  const isThere = (action: string) => events.some((event) => event.action === action);
  const missing = known.events.map(({ action }) => action).filter((action) => !isThere(action));
  const isWanted = (action: string) => wanted.some((followUp) => followUp.action === action);
  return {
    ...known,
    listed: true,
    page: null,
    // If an action item has two events, which should not happen, update only the first.
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
  content: MeetingContent,
  followUp: FollowUp,
  known: KnownEvents,
  calendar: Calendar,
): Step<KnownEvents> | null {
  const { action, done } = followUp;
  const again = known.removed[action] ?? 0;
  // Completed items need no event, and one deleted by a person is not created again.
  if (done || known.deleted.includes(action)) return null;
  const restored = again > 0 ? calendar.restore?.(content, followUp) : undefined;
  return {
    name: restored ? 'restore' : 'create',
    effect: 'write',
    understands: calendar.look && !restored ? [409] : [],
    call: restored ?? calendar.create(content, followUp, again),
    read({ status, body }) {
      if (status === 409) return { ...known, unlisted: action };
      return written(known, calendar.readEvent(body, { action, wrote: followUp.hashes }), fields);
    },
    foresee: () => written(known, foreseen(followUp), fields),
  };
}

const foreseen = ({ action, hashes }: FollowUp): Found => ({
  id: `{{event ${action}}}`,
  version: '',
  action,
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

/** Reads an event that was not listed: it is either new or deleted by a person. */
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
        return written(known, calendar.readEvent(body, { action: event.action, wrote }), changed);
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
