import type { Asked, DoubleAnswer, FaultSettings } from '../../../testing/vendor-double.ts';
import { bodyOf, type ObjectType, textOf } from './records.ts';

/*
 * Simulates the parts of HubSpot that the adapter uses: contacts, notes, meetings and tasks, and a search that finds
 * new records with a delay. Based on https://developers.hubspot.com/docs/api-reference/latest/crm.
 */

export interface Stored {
  id: string;
  type: ObjectType;
  properties: Record<string, string>;
  contacts: string[];
  deleted: boolean;
  /** Number of searches that will not find it yet. */
  unseen: number;
}

/** Properties HubSpot requires. */
const required: Record<ObjectType, string[]> = {
  notes: ['hs_timestamp'],
  meetings: ['hs_timestamp'],
  tasks: ['hs_timestamp'],
};

const people = new Map([
  ['ada@example.com', '101'],
  ['ana@example.com', '103'],
]);

/** Calls that the API description lacks: deleting a record and reading the account. */
export const leftOut = {
  openapi: '3.0.3',
  servers: [{ url: 'https://api.hubapi.com' }],
  paths: {
    '/crm/v3/objects/{type}/{id}': {
      delete: {
        parameters: ['type', 'id'].map((name) => ({
          name,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        })),
        responses: { 204: { description: 'It is archived' } },
      },
    },
    '/account-info/2026-03/details': { get: { responses: { 200: { description: 'The account' } } } },
  },
};

/**
 * Converts a path to the API description's form, because paths have contained dates since then:
 * https://developers.hubspot.com/docs/api-reference/legacy/migration-guide.
 */
export const asDescribed = (path: string): string =>
  path
    .replace(/^\/crm\/objects\/2026-09\/(.*\/associations\/default\/.*)$/, '/crm/v4/objects/$1')
    .replace(/^\/crm\/objects\/2026-09\//, '/crm/v3/objects/');

/** Creates a separate HubSpot. `unseen` is the number of searches that miss a new record. */
export function hubspotDouble({ unseen = 0 } = {}) {
  const records: Stored[] = [];
  let written = 0;
  const error = (status: number, message: string): DoubleAnswer => ({
    status,
    body: {
      status: 'error',
      message,
      correlationId: '0193aaaa-0000-4000-8000-000000000000',
      category: 'VALIDATION_ERROR',
    },
  });
  const at = '2026-11-20T11:00:00.000Z';
  // HubSpot also returns these properties without being asked; the last one changes with each write.
  const always = (id: string) => ({
    hs_object_id: id,
    hs_createdate: at,
    hs_lastmodifieddate: new Date(Date.parse(at) + written * 1_000).toISOString(),
  });
  const shown = ({ id, properties }: Pick<Stored, 'id' | 'properties'>) => ({
    id,
    properties: { ...properties, ...always(id) },
    createdAt: at,
    updatedAt: at,
    archived: false,
  });

  function search(type: ObjectType | 'contacts', given: Given): DoubleAnswer {
    // Records match if they match any of the groups.
    const filters = given.filterGroups.map(({ filters: [filter] }) => filter);
    const [{ values = [] } = {}] = filters;
    const found =
      type === 'contacts'
        ? [...people]
            .filter(([email]) => values.includes(email))
            .map(([email, id]) => ({ id, properties: { email } }))
        : records.filter((each) => {
            if (each.type !== type || each.deleted) return false;
            each.unseen -= 1;
            const said = textOf(each.properties[bodyOf[type]] ?? '').split(' ');
            return (
              each.unseen < 0 &&
              filters.some(
                (filter) => filter?.operator === 'CONTAINS_TOKEN' && said.includes(filter.value ?? ''),
              )
            );
          });
    return { status: 200, body: { total: found.length, results: found.map(shown) } };
  }

  function create(type: ObjectType, { properties, associations = [] }: Given): DoubleAnswer {
    const missing = required[type].find((name) => !properties[name]);
    if (missing) return error(400, `Required property ${missing}`);
    if ((properties[bodyOf[type]] ?? '').length > 65_536) return error(400, 'The body is too long');
    const stored: Stored = {
      id: `${9_000 + records.length}`,
      type,
      properties: kept(properties),
      contacts: associations.map(({ to }) => to.id),
      deleted: false,
      unseen,
    };
    records.push(stored);
    return { status: 201, body: shown(stored) };
  }

  function answer({ method, path, body }: Asked): DoubleAnswer {
    const given = body as Given;
    if (!path.endsWith('/search')) written += 1;
    if (path.endsWith('/details'))
      return { status: 200, body: { portalId: 42, uiDomain: 'app-eu1.hubspot.com' } };
    const [, type, id, part, , , contact] = path.match(
      /^\/crm\/objects\/2026-09\/(\w+)(?:\/(\w+))?(\/associations(\/default)(\/contacts)\/(\w+))?$/,
    ) as unknown as [string, ObjectType | 'contacts', string?, string?, string?, string?, string?];
    if (id === 'search') return search(type, given);
    if (type === 'contacts') return error(404, 'No such call');
    if (id === undefined) return create(type, given);
    const there = records.find((each) => each.id === id && each.type === type && !each.deleted);
    if (!there) return error(404, 'resource not found');
    if (part && contact) {
      there.contacts.push(contact);
      return { status: 200, body: { status: 'COMPLETE', results: [] } };
    }
    if (method === 'DELETE') {
      there.deleted = true;
      return { status: 204 };
    }
    if (method === 'PATCH') Object.assign(there.properties, kept(given.properties));
    return { status: 200, body: shown(there) };
  }

  return { records, answer };
}

/** Union of the request bodies; each has some of these fields. */
interface Given {
  properties: Record<string, string>;
  associations?: { to: { id: string } }[];
  filterGroups: { filters: { operator: string; value?: string; values?: string[] }[] }[];
}

/** Changes properties like HubSpot: wraps HTML in a block and uses named entities. */
const kept = (properties: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      name.endsWith('_body')
        ? `<div style="" dir="auto">${value.replaceAll('&#38;', '&amp;').replaceAll('&#39;', "'")}</div>`
        : value,
    ]),
  );

/** Returns the text of a record, one line per paragraph, without our id. */
export const linesOf = ({ type, properties }: Stored): string[] =>
  (properties[bodyOf[type]] ?? '')
    .split(/<\/p>|<br>/)
    .map(textOf)
    .filter((line) => line !== '' && !line.startsWith('afterword'));

/** Returns the setup for fault tests: a HubSpot that finds a record only on the second search. */
export function faultSettings(): FaultSettings {
  const double = hubspotDouble({ unseen: 1 });
  return {
    answer: double.answer,
    descriptions: ['hubspot', leftOut],
    asDescribed,
    settings: { token: 'pasted', as: 'meeting', transcript: true },
    found: (meeting) => {
      const kept = double.records.filter(({ deleted }) => !deleted);
      const bodyIn = ({ type, properties }: Stored) => properties[bodyOf[type]] ?? '';
      // All records of a connection for a meeting have one id; this reads it from the record with the meeting's link.
      const words = kept.flatMap((each) =>
        bodyIn(each).includes(meeting) ? (textOf(bodyIn(each)).match(/afterword[0-9a-f]{32}/g) ?? []) : [],
      );
      return kept
        .filter((each) => words.some((word) => bodyIn(each).includes(word)))
        .map((each) => [
          each.type,
          each.contacts,
          linesOf(each)
            .slice(1)
            .join(' ')
            .replace(/https?:\S*/, '(link)'),
        ]);
    },
    expected: (said) => [
      ['meetings', ['103'], '2026-03-02 09:00 UTC · Google Meet · Ana (link)'],
      ['notes', ['103'], `Ana 00:00:00 ${said}`],
    ],
  };
}
