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
 * Events that follow up on what was promised: one on the day each action item is due, in whatever calendar. An event says with hashes
 * what we wrote into it, so that a field that says something else was changed by a person, and is theirs.
 */

/** What we write into an event, each kept apart from what a person changes of the others. */
const fields = ['title', 'text', 'days'] as const;
type Field = (typeof fields)[number];
export type Fields = Record<Field, string>;

const hashes = z.object({ title: z.string(), text: z.string(), days: z.string() });
type Hashes = z.infer<typeof hashes>;

/** An event that a calendar shall have. */
export interface FollowUp {
  action: string;
  /** `days` are its first day and the one after its last, as `2026-11-27/2026-11-28`. */
  fields: Fields;
  hashes: Hashes;
  done: boolean;
}

/** An event of ours as it was found: `there` are hashes of what it says, `wrote` of what we wrote. */
const found = z.object({
  /** The calendar's own id of it, and of this state of it. */
  id: z.string(),
  version: z.string(),
  action: z.string(),
  there: hashes,
  wrote: hashes,
  url: z.string().nullable(),
});
export type Found = z.infer<typeof found>;

/** What is known of the events of a meeting. */
export const knownEvents = z.object({
  /** The turn in which they were listed: in the next one they may be others. */
  turn: z.string(),
  /** Whether all were listed, and where the next page begins. */
  listed: z.boolean(),
  page: z.string().nullable(),
  events: z.array(found),
  /** The one that is there although it was not listed. */
  unlisted: z.string().nullable(),
  /** What the calendar made of what we wrote last, by action item: its own way of writing a text is no person's change. */
  told: z.record(z.string(), hashes),
  /** Action items whose event is gone: a person deleted it, or we did, so many times. */
  deleted: z.array(z.string()),
  removed: z.record(z.string(), z.number().int()),
  /** How often an event was changed between our looking and our writing. */
  tries: z.number().int(),
});
export type KnownEvents = z.infer<typeof knownEvents>;

/** The events of a page. One that cannot be read hides no other: nothing is written to it. */
export const readEach = (items: readonly unknown[], read: (item: unknown) => Found | null): Found[] =>
  items.flatMap((item) => {
    try {
      return read(item) ?? [];
    } catch (error) {
      if (isNoAnswer(error)) return [];
      throw error;
    }
  });

/** What we know of an event that we wrote. */
export type Ours = Pick<Found, 'action' | 'wrote'>;

/** How the events of a calendar are called for. */
export interface Calendar {
  list(meeting: string, page: string | null): HttpCall;
  readList(body: unknown, page: string | null): { events: Found[]; next: string | null };
  /** Makes an event; `again` tells how often one of the same action item was removed. */
  create(meeting: MeetingContent, followUp: FollowUp, again: number): HttpCall;
  /** Changes some fields, and says what we wrote. Refused with a status of `changedMeanwhile` where it is another by now. */
  change(event: Found, given: Partial<Fields>, wrote: Hashes): HttpCall;
  remove(event: Found): HttpCall;
  /** The event, with what we wrote where the answer does not repeat it. @returns null for one that was deleted. */
  readEvent(body: unknown, ours?: Ours): Found | null;
  /** Where ids are ours: looks at one that is there although it was not listed. Creating it is refused with 409. */
  look?(action: string): HttpCall;
  /** Where a removed event keeps its id: makes it an event again. */
  restore?(meeting: MeetingContent, followUp: FollowUp): HttpCall;
  changedMeanwhile: readonly number[];
}

/** Characters of a title, and of a text: calendars cut, or refuse, more. */
const [longestTitle, longestText] = [250, 4_000];

/**
 * The events that a meeting asks for: of what has a date, for whoever's calendar it is or for all. `clean` makes a text a line as the
 * calendar keeps it.
 */
export function followUpsIn(clean: (text: string) => string) {
  return madeOnce((content, whose: Whose) => makeFollowUps(content, whose, clean));
}
const whose = z.enum(['mine', 'all']);
type Whose = z.infer<typeof whose>;

/** The settings of a calendar, and the fields that ask for them. */
export const calendarSettings = z.object({
  send: whenToSend.default('automatically'),
  /** Whose action items become events. */
  whose: whose.default('mine'),
  /** Whether its next events are read for the extension. */
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
      [assignee && clean(assignee), due && clean(due), done && `✓ ${words.done}`].filter(Boolean).join(', '),
      ...generatedLine(content).map(clean),
      `${clean(content.title)}, ${dayOf(content)}`,
    ].filter((line) => line !== '');
    // The link is never what is cut.
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

/** Calendars write white space in their own ways. */
const hash = (text: string) => hashOf(text.replace(/\s+/gu, ' ').trim());

export const hashesOf = ({ title, text, days }: Fields): Hashes => ({
  title: hash(title),
  text: hash(text),
  days: hash(days),
});

/** What we wrote, as an event keeps it; and read again, where an event has it. */
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

/** The next step towards the events that are wanted, or null. */
export function nextEvent({ work, wanted, calendar }: Following): Step<KnownEvents> | null {
  const { content, known: before, inDoubt, now } = work;
  const turn = now.toISOString();
  // Listed anew in each turn: so what is in doubt is decided by looking, and what a person changed since is seen.
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

/** Takes away every event of a meeting; null when none is left. */
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
  // Those of the turn before: where one is missing, somebody deleted it.
  events: known?.events ?? [],
  unlisted: null,
  tries: 0,
});

/** Pages through what is there; `known.events` stays what was there before until all is listed. */
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

/** What is known once all events are listed. One that was there before and is not was deleted by a person, unless we did it. */
function settled(known: KnownEvents, events: Found[], wanted: readonly FollowUp[]): KnownEvents {
  const isThere = (action: string) => events.some((event) => event.action === action);
  const missing = known.events.map(({ action }) => action).filter((action) => !isThere(action));
  const isWanted = (action: string) => wanted.some((followUp) => followUp.action === action);
  return {
    ...known,
    listed: true,
    page: null,
    // Of two of the same action item, which no calendar should have, one is brought up to date.
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

/** Whether a field says what we wrote. */
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
  // What is done needs no day any more, and what a person deleted does not come back.
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

/** What is known after an event was written. @throws {UnexpectedAnswer} for an answer that is none of ours. */
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

/** Looks at an event that is there although it was not listed: it is new, or a person deleted it. */
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

/** How often an event is looked at again at once, because somebody is changing it. */
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

/** Where a person can see the first of them. */
export const urlOfEvents = ({ events }: KnownEvents): string | null => events[0]?.url ?? null;
