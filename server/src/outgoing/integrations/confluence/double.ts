import { randomUUID } from 'node:crypto';
import type { Asked, DoubleAnswer, FaultSettings } from '../../../testing/vendor-double.ts';

/*
 * Simulates the parts of Confluence the adapter uses: a space with versioned pages. Like Confluence, it adds attributes to the storage
 * format and decodes entities where possible. Based on https://developer.atlassian.com/cloud/confluence/rest/v2/.
 */

export interface Page {
  id: string;
  title: string;
  parentId: string | undefined;
  status: 'current' | 'trashed';
  version: number;
  body: string;
}

/** Calls that the API description lacks: api-group-page/#api-pages-id-delete and the sites of a sign-in. */
export const leftOut = [
  {
    openapi: '3.0.3',
    servers: [
      { url: 'https://your-domain.atlassian.net' },
      { url: 'https://api.atlassian.com/ex/confluence/{cloudId}' },
    ],
    paths: {
      '/wiki/api/v2/pages/{id}': {
        delete: {
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: { 204: { description: 'It is in the trash' } },
        },
      },
    },
  },
  {
    openapi: '3.0.3',
    servers: [{ url: 'https://api.atlassian.com' }],
    paths: { '/oauth/token/accessible-resources': { get: { responses: { 200: { description: 'Sites' } } } } },
  },
];

/** Key and id of the space. */
const [spaceKey, spaceId] = ['TEAM', '65537'];

export function confluenceDouble() {
  const pages = new Map<string, Page>();
  const error = (status: number, title: string): DoubleAnswer => ({
    status,
    body: { errors: [{ status, title }] },
  });
  const shown = ({ id, title, status, version, body, parentId = '1' }: Page) => ({
    id,
    status,
    title,
    spaceId,
    parentId,
    version: { number: version },
    body: { storage: { representation: 'storage', value: body } },
    _links: { webui: `/spaces/${spaceKey}/pages/${id}`, base: 'https://your-domain.atlassian.net/wiki' },
  });
  const taken = (title: string, id?: string) =>
    [...pages.values()].some((page) => page.title === title && page.id !== id && page.status === 'current');

  function route({ method, path, query, body }: Asked): DoubleAnswer {
    const given = body as Given;
    const [, id] = path.match(/\/pages\/(\d+)$/) ?? [];
    const there = id === undefined ? undefined : pages.get(id);
    const storage = given?.body?.value ?? '';
    if (path.endsWith('/accessible-resources'))
      return {
        status: 200,
        body: [{ id: 'cloud-1', url: 'https://your-domain.atlassian.net', name: 'Team', scopes: [] }],
      };
    if (path.endsWith('/user/current'))
      return { status: 200, body: { type: 'known', accountId: 'account-1', displayName: 'Ana' } };
    if (path.endsWith('/spaces')) {
      const results = query.get('keys') === spaceKey ? [{ id: spaceId, key: spaceKey }] : [];
      return { status: 200, body: { results, _links: {} } };
    }
    if (path.endsWith('/pages') && method === 'GET') {
      const results = [...pages.values()].filter(
        ({ title, status }) => status === 'current' && title === query.get('title'),
      );
      return { status: 200, body: { results: results.map(shown), _links: {} } };
    }
    if (path.endsWith('/pages') && method === 'POST') {
      if (given.spaceId !== spaceId) return error(404, 'No space');
      if (taken(given.title)) return error(400, 'A page with this title already exists');
      if (given.title.length > 255 || !isWellFormed(storage)) return error(400, 'Error parsing xhtml');
      const page: Page = {
        id: `${1_000 + pages.size}`,
        title: given.title,
        parentId: given.parentId,
        status: 'current',
        version: 1,
        body: kept(storage),
      };
      pages.set(page.id, page);
      return { status: 200, body: shown(page) };
    }
    if (there?.status !== 'current') return error(404, 'No page');
    switch (method) {
      case 'GET':
        return { status: 200, body: shown(there) };
      case 'DELETE':
        there.status = 'trashed';
        return { status: 204 };
      default:
        if (given.version.number !== there.version + 1) return error(409, 'Version must be incremented');
        if (taken(given.title, there.id)) return error(400, 'A page with this title already exists');
        if (!isWellFormed(storage)) return error(400, 'Error parsing xhtml');
        Object.assign(there, { title: given.title, version: there.version + 1, body: kept(storage) });
        return { status: 200, body: shown(there) };
    }
  }

  return { pages, answer: route };
}

/** Union of the request bodies; each has some of these fields. */
interface Given {
  spaceId: string;
  title: string;
  parentId?: string;
  version: { number: number };
  body: { value: string };
}

/** Changes storage format as Confluence does when saving. */
const kept = (storage: string): string =>
  storage
    .replace(
      /<ac:structured-macro ac:name="(\w+)">/g,
      (_, name: string) =>
        `<ac:structured-macro ac:name="${name}" ac:schema-version="1" ac:macro-id="${randomUUID()}">`,
    )
    .replaceAll('<p>', '<p local-id="1">')
    .replaceAll('<br />', '<br/>')
    .replace(/&#(34|39);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Returns whether elements are properly nested and all special characters are escaped. */
function isWellFormed(storage: string): boolean {
  if (/&(?!#\d+;|amp;|lt;|gt;|quot;|nbsp;)/.test(storage)) return false;
  const open: string[] = [];
  for (const [, end, name = '', alone] of storage.matchAll(/<(\/?)([\w:-]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (end && open.pop() !== name) return false;
    if (!end && !alone) open.push(name);
  }
  return open.length === 0 && !/[<>]/.test(storage.replace(/<\/?[\w:-]+(?:\s[^<>]*?)?\/?>/g, ''));
}

/** Returns the text of a page, one line per paragraph. */
export const linesOf = ({ body }: Page): string[] =>
  body
    .replace(/<ac:parameter[^>]*>afterword[^<]*<\/ac:parameter>/g, '')
    .replace(/<br\/>/g, ' | ')
    .split(/<\/(?:p|h2|li|ac:parameter)>/)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    )
    .filter((line) => line !== '');

/** Returns the setup for fault tests. */
export function faultSettings(): FaultSettings {
  const double = confluenceDouble();
  return {
    answer: double.answer,
    descriptions: ['confluence', ...leftOut],
    baseOf: (path) =>
      path.startsWith('/wiki') ? 'https://your-domain.atlassian.net' : 'https://api.atlassian.com',
    signedIn: { space: spaceKey },
    settings: {
      token: 'pasted',
      site: 'your-domain.atlassian.net',
      email: 'ana@example.com',
      space: spaceKey,
    },
    found: (meeting) =>
      [...double.pages.values()]
        .filter(({ body }) => body.includes(meeting))
        .map((page) => linesOf(page).slice(-2)),
    expected: (said) => [['Transcript', `Ana 00:00:00 | ${said}`]],
  };
}
