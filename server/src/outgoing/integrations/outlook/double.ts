import type { Asked, DoubleAnswer, FaultSettings } from '../../../testing/vendor-double.ts';

/*
 * Simulates the parts of Outlook's calendar that the adapter uses: events with app properties, which answers contain
 * only on request, and text as Exchange formats it. Based on https://learn.microsoft.com/graph/api/resources/event.
 */

interface Point {
  dateTime: string;
  timeZone: string;
}

interface StoredEvent {
  id: string;
  changes: number;
  subject: string;
  body: { contentType: string; content: string };
  start: Point;
  end: Point;
  isAllDay: boolean;
  transactionId: string;
  properties: Record<string, string>;
}

/** An event we did not create, with any fields Graph returns. */
interface StoredMeeting {
  id: string;
  start: Point;
  end: Point;
  [field: string]: unknown;
}

type Given = Partial<StoredEvent> & {
  singleValueExtendedProperties?: { id: string; value: string }[];
};

/** Calls that the stored API description lacks: deleting an event, and the mailbox settings. */
export const moreDescription = {
  openapi: '3.0.3',
  servers: [{ url: 'https://graph.microsoft.com' }],
  paths: {
    '/v1.0/me/events/{event-id}': {
      delete: {
        parameters: [{ name: 'event-id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 204: { description: 'It is deleted' } },
      },
    },
    '/v1.0/me/mailboxSettings': {
      get: {
        parameters: [{ name: '$select', in: 'query', schema: { type: 'string' } }],
        responses: { 200: { description: 'The settings' } },
      },
    },
  },
};

const error = (status: number, code: string): DoubleAnswer => ({
  status,
  body: { error: { code, message: code } },
});

/** Creates a separate mailbox in this time zone, with this page size. */
export function outlookDouble({ pageSize = 100, zone = 'Pacific Standard Time' } = {}) {
  const events = new Map<string, StoredEvent>();
  const meetings: StoredMeeting[] = [];
  let made = 0;
  const shown = ({ id, changes, subject, body, start, end, isAllDay }: StoredEvent) => ({
    id,
    changeKey: `key${changes}`,
    subject,
    // Formats text like Exchange.
    body: { contentType: 'text', content: `${body.content.replaceAll('\n', '\r\n')}\r\n` },
    start,
    end,
    isAllDay,
    webLink: `https://outlook.office365.com/owa/?itemid=${id}`,
  });

  /**
   * Changes an event.
   * @returns the error, or null
   */
  function change(event: StoredEvent, given: Given): string | null {
    const { singleValueExtendedProperties = [], ...rest } = given;
    Object.assign(event, rest, { changes: event.changes + 1 });
    for (const { id, value } of singleValueExtendedProperties) event.properties[id] = value;
    const midnight = [event.start, event.end].every(({ dateTime }) => dateTime.endsWith('T00:00:00'));
    if (event.isAllDay && (!midnight || event.start.timeZone !== event.end.timeZone))
      return 'ErrorInvalidRequest';
    return event.body.contentType === 'text' ? null : 'A text of others was sent as HTML';
  }

  function create(given: Given): DoubleAnswer {
    const same = [...events.values()].find(({ transactionId }) => transactionId === given.transactionId);
    if (same) return { status: 201, body: shown(same) };
    made += 1;
    const event = { id: `event${made}==`, changes: 0, properties: {} } as StoredEvent;
    const wrong = change(event, given);
    if (wrong) return error(400, wrong);
    events.set(event.id, event);
    return { status: 201, body: shown(event) };
  }

  function list({ query }: Asked): DoubleAnswer {
    const [, name, value] =
      /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '([^']*)'\)$/.exec(
        query.get('$filter') ?? '',
      ) ?? [];
    if (name === undefined) return error(400, 'ErrorInvalidUrlQueryFilter');
    const wanted = [...(query.get('$expand') ?? '').matchAll(/id eq '([^']+)'/g)].map((match) => match[1]!);
    const found = [...events.values()].filter(({ properties }) => properties[name] === value);
    const from = Number(query.get('$skip') ?? 0);
    const page = found.slice(from, from + pageSize).map((event) => ({
      ...shown(event),
      singleValueExtendedProperties: wanted.map((id) => ({ id, value: event.properties[id]! })),
    }));
    const next = { '@odata.nextLink': 'https://graph.microsoft.com/v1.0/me/events?$skip=…' };
    return { status: 200, body: { value: page, ...(from + pageSize < found.length ? next : {}) } };
  }

  /** Returns the events in the requested period, with times in UTC but without its suffix. */
  function upcoming(query: URLSearchParams): StoredMeeting[] {
    const [from, to] = ['startDateTime', 'endDateTime'].map((name) => Date.parse(query.get(name) ?? ''));
    const instant = ({ dateTime }: Point) => Date.parse(`${dateTime}Z`);
    return meetings.filter(({ start, end }) => instant(end) > from! && instant(start) < to!);
  }

  function answer(asked: Asked): DoubleAnswer {
    const { method, path, headers, body } = asked;
    if (path === '/v1.0/me')
      return {
        status: 200,
        body: { id: '0815', displayName: 'Ana', mail: null, userPrincipalName: 'ana@example.com' },
      };
    if (path === '/v1.0/me/mailboxSettings') return { status: 200, body: { timeZone: zone } };
    if (path === '/v1.0/me/calendarView')
      return headers.get('prefer') === 'outlook.timezone="UTC"'
        ? { status: 200, body: { value: upcoming(asked.query) } }
        : error(400, 'Another time zone');
    if (!headers.get('prefer')?.includes(`outlook.timezone="${zone}"`))
      return error(400, 'Another time zone');
    const [, id] = /^\/v1\.0\/me\/events(?:\/([^/]+))?$/.exec(path) ?? [];
    if (id === undefined) return method === 'POST' ? create(body as Given) : list(asked);
    const event = events.get(decodeURIComponent(id));
    if (!event) return error(404, 'ErrorItemNotFound');
    if (method === 'DELETE') {
      events.delete(event.id);
      return { status: 204 };
    }
    const wrong = change(event, body as Given);
    return wrong ? error(400, wrong) : { status: 200, body: shown(event) };
  }

  const propertyOf = ({ properties }: StoredEvent, name: string) =>
    Object.entries(properties).find(([id]) => id.endsWith(name))?.[1];
  const ofAction = (action: string) =>
    [...events.values()].find((event) => propertyOf(event, 'afterwordAction') === action)!;
  return {
    answer,
    /** Adds other events to the person's calendar. */
    plan: (...given: StoredMeeting[]) => void meetings.push(...given),
    /** Returns a meeting's events as a person sees them. */
    of: (meeting: string) =>
      [...events.values()]
        .filter((event) => propertyOf(event, 'afterwordMeeting') === meeting)
        .map(({ subject, body, start, end }) => ({
          title: subject,
          text: body.content,
          days: `${start.dateTime.slice(0, 10)}/${end.dateTime.slice(0, 10)}`,
        })),
    /** Changes or deletes an action item's event as a person would. */
    edit(action: string, { title, text, days }: { title?: string; text?: string; days?: string }) {
      const event = ofAction(action);
      const [first, last] = days?.split('/') ?? [];
      const at = (day: string) => ({ dateTime: `${day}T00:00:00`, timeZone: zone });
      change(event, {
        ...(title === undefined ? {} : { subject: title }),
        ...(text === undefined ? {} : { body: { contentType: 'text', content: text } }),
        ...(first && last ? { start: at(first), end: at(last) } : {}),
      });
    },
    delete: (action: string) => void events.delete(ofAction(action).id),
  };
}

/** Returns the setup for fault tests. */
export function faultSettings(): FaultSettings {
  const double = outlookDouble();
  return {
    answer: double.answer,
    descriptions: ['msgraph', moreDescription],
    // The previous refresh token stays valid (https://learn.microsoft.com/entra/identity-platform/refresh-tokens).
    rotates: false,
    settings: {},
    promises: true,
    found: (meeting) => double.of(meeting).map(({ title, days }) => [title, days]),
    expected: () => [['Water the plants', '2026-04-02/2026-04-03']],
  };
}
