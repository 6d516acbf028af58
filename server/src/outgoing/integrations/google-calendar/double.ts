import { googleError } from '../../../testing/google-drive.ts';
import type { Asked, DoubleAnswer, FaultSettings } from '../../../testing/vendor-double.ts';

/*
 * Simulates the parts of Google Calendar the adapter uses: one calendar with app-chosen event ids, private properties, versions, and
 * deleted events that keep their ids. Based on https://developers.google.com/workspace/calendar/api/v3/reference/events.
 */

export interface StoredEvent {
  id: string;
  status: string;
  summary?: string;
  description?: string;
  start?: { date?: string };
  end?: { date?: string };
  extendedProperties?: { private: Record<string, string> };
}

/** An event we did not create, with any fields Calendar returns. */
interface StoredMeeting {
  id: string;
  status?: string;
  start: { date?: string; dateTime?: string };
  end: { date?: string; dateTime?: string };
  [field: string]: unknown;
}

/** Creates a separate calendar with this page size. */
export function calendarDouble({ pageSize = 250 } = {}) {
  const events = new Map<string, StoredEvent & { version: number }>();
  const meetings: StoredMeeting[] = [];
  const shown = ({ version, ...event }: StoredEvent & { version: number }) => ({
    ...event,
    etag: `"${version}"`,
    htmlLink: `https://www.google.com/calendar/event?eid=${event.id.slice(0, 12)}`,
  });
  const save = (event: StoredEvent, version: number): DoubleAnswer => {
    const { start, end } = event;
    if (!start?.date || !end?.date || start.date >= end.date) return googleError(400, 'timeRangeEmpty');
    const saved = { ...event, version };
    events.set(event.id, saved);
    return { status: 200, body: shown(saved) };
  };

  function change(event: StoredEvent & { version: number }, given: StoredEvent): StoredEvent {
    const { version: _, ...before } = event;
    const properties = {
      ...before.extendedProperties?.private,
      ...given.extendedProperties?.private,
    };
    return { ...before, ...given, extendedProperties: { private: properties } };
  }

  /** Returns the events in the requested period, as with `singleEvents` and `orderBy=startTime`. */
  function upcoming(query: URLSearchParams): StoredMeeting[] {
    const [from, to] = [Date.parse(query.get('timeMin') ?? ''), Date.parse(query.get('timeMax') ?? '')];
    const instant = ({ date, dateTime }: StoredMeeting['start']) => Date.parse(dateTime ?? date ?? '');
    return meetings.filter(
      ({ status, start, end }) => status !== 'cancelled' && instant(end) > from && instant(start) < to,
    );
  }

  function answer({ method, path, query, headers, body }: Asked): DoubleAnswer {
    if (path === '/oauth2/v2/userinfo')
      return { status: 200, body: { id: '0815', email: 'ana@example.com' } };
    const [, id] = /^\/calendar\/v3\/calendars\/primary\/events(?:\/([^/]+))?$/.exec(path) ?? [];
    if (id === undefined && method === 'POST') {
      const given = body as StoredEvent;
      if (!/^[a-v0-9]{5,1024}$/.test(given.id))
        return googleError(400, 'invalid', 'Invalid resource id value.');
      if (events.has(given.id))
        return googleError(409, 'duplicate', 'The requested identifier already exists.');
      return save({ ...given, status: 'confirmed' }, 1);
    }
    if (id === undefined && query.has('timeMin')) return { status: 200, body: { items: upcoming(query) } };
    if (id === undefined) {
      const [name = '', value] = (query.get('privateExtendedProperty') ?? '').split('=');
      const from = Number(query.get('pageToken') ?? 0);
      const found = [...events.values()].filter(
        (event) => event.status !== 'cancelled' && event.extendedProperties?.private[name] === value,
      );
      const end = from + Math.min(pageSize, Number(query.get('maxResults')));
      return {
        status: 200,
        body: {
          items: found.slice(from, end).map(shown),
          ...(end < found.length ? { nextPageToken: `${end}` } : {}),
        },
      };
    }
    const event = events.get(id);
    if (!event) return googleError(404, 'notFound');
    if (method === 'GET') return { status: 200, body: shown(event) };
    const wanted = headers.get('if-match');
    if (wanted !== null && wanted !== `"${event.version}"`) return googleError(412, 'conditionNotMet');
    return save(change(event, body as StoredEvent), event.version + 1);
  }

  const ofAction = (action: string) =>
    [...events.values()].find(({ extendedProperties }) => extendedProperties?.private.afterword === action)!;
  return {
    answer,
    /** Adds other events to the person's calendar. */
    plan: (...given: StoredMeeting[]) => void meetings.push(...given),
    /** Returns a meeting's events as a person sees them. */
    of: (meeting: string) =>
      [...events.values()]
        .filter(
          ({ status, extendedProperties }) =>
            status !== 'cancelled' && extendedProperties?.private.afterwordMeeting === meeting,
        )
        .map(({ summary = '', description = '', start, end }) => ({
          title: summary,
          text: description,
          days: `${start?.date}/${end?.date}`,
        })),
    /** Changes or deletes an action item's event as a person would. */
    edit(action: string, given: { title?: string; text?: string; days?: string }) {
      const event = ofAction(action);
      const [first, last] = given.days?.split('/') ?? [];
      const changed = {
        ...event,
        summary: given.title ?? event.summary ?? '',
        description: given.text ?? event.description ?? '',
        ...(first && last ? { start: { date: first }, end: { date: last } } : {}),
      };
      events.set(event.id, { ...changed, version: event.version + 1 });
    },
    delete(action: string) {
      const event = ofAction(action);
      events.set(event.id, { ...event, status: 'cancelled', version: event.version + 1 });
    },
  };
}

/** Returns the setup for fault tests. */
export function faultSettings(): FaultSettings {
  const double = calendarDouble();
  return {
    answer: double.answer,
    descriptions: ['google-calendar', 'google-oauth2'],
    rotates: false,
    settings: {},
    promises: true,
    found: (meeting) => double.of(meeting).map(({ title, days }) => [title, days]),
    expected: () => [['Water the plants', '2026-04-02/2026-04-03']],
  };
}
