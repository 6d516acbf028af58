import { z } from 'zod';
import { hashOf } from '../content.ts';
import { objectId } from '../identity.ts';
import {
  DeletedThere,
  defineIntegration,
  type HttpCall,
  type MeetingContent,
  type Step,
  type Work,
} from '../integration.ts';
import { sendField, transcriptField, whenToSend } from '../settings.ts';
import { emptyMark, linkTo, markAfter, nextBlocks, type Piece, piecesOf, titleOf } from './blocks.ts';

/** API version (https://developers.notion.com/reference/versioning). Notion announces no end dates. */
const version = '2026-03-11';

/** Extracts an id from a Notion link, or returns a pasted id. The query of a link holds a database's view. */
const idIn = (link: string): string | null =>
  link
    .replace(/[?#].*$/s, '')
    .replaceAll('-', '')
    .match(/[0-9a-f]{32}(?![0-9a-f])/gi)
    ?.at(-1)
    ?.toLowerCase() ?? null;

const settings = z.object({
  /** Link of the page or database that gets the meetings' pages. */
  parent: z
    .string()
    .max(2_000)
    .refine((link) => idIn(link) !== null, 'It is no link of a page or database in Notion'),
  send: whenToSend.default('automatically'),
  transcript: z.boolean().default(true),
});
type Settings = z.infer<typeof settings>;

const piece = z.object({
  /** Null before it was created. */
  page: z.string().nullable(),
  /** Mark of its complete content. */
  want: z.string(),
  /** Number of blocks written, the resulting mark, and the mark after the next request. */
  written: z.number().int(),
  mark: z.string(),
  next: z.string(),
  /** We wrote its current content, which must be erased first. */
  outdated: z.boolean(),
  /** A person changed or deleted it: leave it alone. */
  theirs: z.boolean(),
  /** Progress while it is being read. */
  read: z.object({ cursor: z.string(), count: z.number().int(), mark: z.string() }).nullable(),
});
type KnownPiece = z.infer<typeof piece>;

const known = z.object({
  parent: z.object({
    /** The link does not tell: it is a page if it is not a database. */
    kind: z.enum(['page', 'database', 'data_source']),
    id: z.string(),
    /** The id in the settings it was found by. */
    of: z.string(),
    /** Property names of a data source: title, and link and date if it has such properties. */
    title: z.string(),
    link: z.string().nullable(),
    date: z.string().nullable(),
  }),
  /** Current or planned title of the page, used to search for it. */
  title: z.string(),
  /** Pages that may be the meeting's. */
  candidates: z.array(z.string()),
  /** `sought`: none exists. `again`: it may have just been created, so search again. */
  search: z.enum(['due', 'again', 'sought']),
  soughtAt: z.string(),
  /** No page existed before this time, so a page of ours is newer. */
  noneBefore: z.string(),
  page: z.object({ id: z.string(), url: z.string() }).nullable(),
  /** Hash of the content for which the page was last checked. */
  has: z.string(),
  /** A person changed the title. */
  renamed: z.boolean(),
  pieces: z.record(z.string(), piece),
});
type Known = z.infer<typeof known>;

/** Milliseconds until a search finds new pages. Notion names no time and calls its index eventually consistent. */
const indexed = 15_000;

/**
 * Writes a page per meeting, below a page or in a database. The page itself belongs to the person: we write its title and a link. The
 * results go to subpages, which are rewritten as long as nobody else changed them.
 * ⏎ The link identifies the page: as a URL property if the database has one, otherwise as the first block of pages with the same
 * title.
 */
export const notion = defineIntegration<Settings, Known>({
  id: 'notion',
  name: 'Notion',
  feature: 'notion',
  of: ['me', 'workspace'],
  receives: 'meeting',
  changedThere: 'kept',
  deletedThere: 'stays-until-sent-again',
  needs: [],
  settings,
  fields: [
    { name: 'token', kind: 'secret', required: false },
    {
      name: 'parent',
      kind: 'text',
      required: true,
      example: 'https://www.notion.so/Meetings-0123456789abcdef0123456789abcdef',
    },
    sendField,
    transcriptField,
  ],
  known,
  // https://developers.notion.com/docs/authorization: permissions belong to the app and are not requested as scopes.
  signIn: {
    authorizationEndpoint: 'https://api.notion.com/v1/oauth/authorize',
    tokenEndpoint: 'https://api.notion.com/v1/oauth/token',
    scopes: [],
    parameters: { owner: 'user' },
    client: 'basic',
    body: 'json',
    revoke: ({ access }, { clientId, clientSecret }) => ({
      method: 'POST',
      url: 'https://api.notion.com/v1/oauth/revoke',
      headers: {
        'content-type': 'application/json',
        'notion-version': version,
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      },
      body: JSON.stringify({ token: access }),
    }),
  },
  identify: () => ({
    name: 'identify',
    effect: 'look',
    call: call('GET', '/v1/users/me'),
    read({ body }) {
      const { id, name, bot } = me.parse(body);
      return { id, label: bot.workspace_name ?? name ?? id };
    },
    foresee: () => ({ id: '{{bot}}', label: '' }),
  }),
  // https://developers.notion.com/reference/request-limits: three calls per second on average for each connection.
  pace: { calls: 3, per: 1_000 },
  base: 'https://api.notion.com',
  signs: 'bearer',
  version: { name: version, ends: null },
  next(work) {
    const { content, settings, known, inDoubt } = work;
    const parentId = idIn(settings.parent) ?? '';
    // The settings may name another parent meanwhile; existing pages stay where they are.
    if (!known || (known.page === null && known.parent.of !== parentId)) return findParent(parentId);
    if (known.parent.kind === 'database') return readDataSource(known);
    const title = titleOf(content);
    if (known.page === null) {
      const [candidate] = known.candidates;
      if (candidate !== undefined) return checkCandidate(candidate, work, known);
      if (inDoubt === 'create') return find(work, { ...known, search: 'due' }, 'again');
      if (known.search !== 'sought') return find(work, known, 'sought');
      return create(work, known);
    }
    const wanted = piecesOf(content, settings.transcript);
    // Must come first: `inDoubt` is only reported once.
    const doubted = wanted.find(({ name }) => inDoubt === createOf(name) || inDoubt === addTo(name));
    const decided = doubted && nextOfPiece(doubted, known, known.page.id, inDoubt);
    if (decided) return decided;
    const has = stateOf(title, wanted);
    if (known.has !== has) return lookAtPage(known, known.page, has);
    if (known.title !== title && !known.renamed) return rename(known, known.page, title);
    for (const each of wanted) {
      const step = nextOfPiece(each, known, known.page.id, inDoubt);
      if (step) return step;
    }
    return null;
  },
  remove({ known, inDoubt, url, meetingId: id, connection, now }) {
    if (known.page === null) {
      const sought = {
        content: { id, url, title: known.title, startedAt: known.noneBefore },
        connection,
        now,
      };
      const [candidate] = known.candidates;
      if (candidate !== undefined) return checkCandidate(candidate, sought, known);
      return inDoubt === 'create' ? find(sought, known, 'sought') : null;
    }
    const gone = { ...known, page: null, pieces: {} };
    return {
      name: 'remove',
      effect: 'write',
      repeatable: true,
      understands: [404],
      call: call('PATCH', `/v1/pages/${known.page.id}`, { in_trash: true }),
      read: () => gone,
      foresee: () => gone,
    };
  },
  urlOf: ({ page }) => page?.url ?? null,
});

/** Returns a hash that changes when the page has to be checked. */
const stateOf = (title: string, wanted: readonly Piece[]) =>
  hashOf(JSON.stringify([title, wanted.map(({ marks }) => marks.at(-1))]));

const me = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  bot: z.object({ workspace_name: z.string().nullish() }),
});

function call(method: HttpCall['method'], url: string, body?: unknown): HttpCall {
  const headers = { 'notion-version': version, ...(body ? { 'content-type': 'application/json' } : {}) };
  return { kind: 'http', method, url, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
}

// Finding the parent.

const database = z.object({ data_sources: z.array(z.object({ id: z.string().min(1) })).min(1) });
const dataSource = z.object({ properties: z.record(z.string(), z.looseObject({ type: z.string() })) });

/** Tries to read a database with this id; if there is none, it is a page. */
function findParent(id: string): Step<Known> {
  const none: Known = {
    parent: { kind: 'page', id, of: id, title: 'title', link: null, date: null },
    title: '',
    candidates: [],
    search: 'due',
    soughtAt: '',
    noneBefore: '',
    page: null,
    has: '',
    renamed: false,
    pieces: {},
  };
  return {
    name: 'find parent',
    effect: 'look',
    understands: [400, 404],
    call: call('GET', `/v1/databases/${id}`),
    read({ status, body }) {
      if (status !== 200) return none;
      const [first] = database.parse(body).data_sources;
      return { ...none, parent: { ...none.parent, kind: 'database', id: first!.id } };
    },
    foresee: () => none,
  };
}

/** Finds the properties for the values we write. */
function readDataSource(known: Known): Step<Known> {
  const { parent } = known;
  return {
    name: 'read database',
    effect: 'look',
    call: call('GET', `/v1/data_sources/${parent.id}`),
    read({ body }) {
      const properties = Object.entries(dataSource.parse(body).properties);
      const named = (type: string) =>
        (properties.find(([name, each]) => each.type === type && /^afterword$/i.test(name)) ??
          properties.find(([, each]) => each.type === type))?.[0];
      return {
        ...known,
        parent: {
          ...parent,
          kind: 'data_source',
          title: named('title') ?? 'title',
          link: named('url') ?? null,
          date: named('date') ?? null,
        },
      };
    },
    foresee: () => known,
  };
}

// Finding the meeting's page.

const found = z.object({
  id: z.string().min(1),
  url: z.string(),
  in_trash: z.boolean().optional(),
  created_time: z.string().optional(),
  parent: z.looseObject({ page_id: z.string().optional(), data_source_id: z.string().optional() }),
  properties: z.record(
    z.string(),
    z.looseObject({
      title: z.array(z.object({ plain_text: z.string() })).optional(),
      url: z.string().nullish(),
    }),
  ),
});
const results = z.object({ results: z.array(z.unknown()) });

/** Returns the title of a page, which is its property of that type. */
const titleThere = ({ properties }: z.infer<typeof found>): string =>
  Object.values(properties)
    .find(({ title }) => title !== undefined)
    ?.title?.map(({ plain_text }) => plain_text)
    .join('') ?? '';

const sameId = (one: string | undefined, other: string) =>
  one?.replaceAll('-', '') === other.replaceAll('-', '');

/** Data used to find a page. */
interface Sought {
  content: Pick<MeetingContent, 'id' | 'url' | 'title' | 'startedAt'>;
  connection: string;
  now: Date;
}

/** Returns the link that identifies a page: the meeting's, with a fragment for the connection. */
function linkOf({ content: { id, url }, connection }: Pick<Sought, 'content' | 'connection'>): string {
  const object = objectId({ meeting: id, destination: 'notion', connection, kind: 'page' });
  return `${url}#${object.slice(0, 8)}`;
}

/** Returns whether a link is of a page of this connection. Pages of earlier versions have the meeting's link. */
const isOwn = (link: unknown, sought: Pick<Sought, 'content' | 'connection'>) =>
  link === linkOf(sought) || link === sought.content.url;

/** Searches for the page; `then` is the search state to store if there is none. */
function find(sought: Sought, known: Known, then: 'again' | 'sought'): Step<Known> {
  const { content, now } = sought;
  const { parent } = known;
  const title = known.title || titleOf(content);
  const again = then === 'again' || known.search === 'again';
  const none: Known = {
    ...known,
    title,
    search: then,
    soughtAt: now.toISOString(),
    noneBefore: again ? known.noneBefore : now.toISOString(),
  };
  // Excludes most other pages of the same title. Notion rounds times to minutes.
  const after = Date.parse((again && known.noneBefore) || content.startedAt);
  const earliest = new Date(after - 60_000).toISOString();
  const ours = (page: z.infer<typeof found>) =>
    page.in_trash !== true &&
    (parent.link !== null
      ? isOwn(page.properties[parent.link]?.url, sought)
      : titleThere(page) === title &&
        (page.created_time ?? '9') >= earliest &&
        sameId(page.parent[parent.kind === 'page' ? 'page_id' : 'data_source_id'], parent.id));
  const waits = known.search === 'again' ? { notBefore: new Date(Date.parse(known.soughtAt) + indexed) } : {};
  return {
    name: 'find',
    effect: 'look',
    ...waits,
    call: parent.kind === 'page' ? searchFor(title) : query(known, title, content.url),
    read({ body }) {
      const pages = results
        .parse(body)
        .results.flatMap((each) => found.safeParse(each).data ?? [])
        .filter(ours);
      if (parent.link === null) return { ...none, candidates: pages.map(({ id }) => id) };
      const [page] = pages;
      return page ? { ...none, page: { id: page.id, url: page.url } } : none;
    },
    foresee: () => none,
  };
}

const searchFor = (title: string) =>
  call('POST', '/v1/search', {
    query: title,
    filter: { property: 'object', value: 'page' },
    sort: { timestamp: 'last_edited_time', direction: 'descending' },
    page_size: 100,
  });

const query = ({ parent }: Known, title: string, link: string) =>
  call('POST', `/v1/data_sources/${parent.id}/query`, {
    filter:
      parent.link === null
        ? { property: parent.title, title: { equals: title } }
        : { property: parent.link, url: { starts_with: link } },
    sorts: [{ timestamp: 'created_time', direction: 'descending' }],
    page_size: 100,
  });

const children = z.object({
  results: z.array(z.looseObject({ id: z.string().min(1), type: z.string() })),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

const withLinks = z.object({ rich_text: z.array(z.looseObject({ href: z.string().nullish() })) });

/** Checks whether a page of the same title has the link. */
function checkCandidate(
  candidate: string,
  sought: Pick<Sought, 'content' | 'connection'>,
  known: Known,
): Step<Known> {
  const others = { ...known, candidates: known.candidates.slice(1) };
  return {
    name: 'check page',
    effect: 'look',
    understands: [404],
    call: call('GET', `/v1/blocks/${candidate}/children?page_size=25`),
    read({ status, body }) {
      if (status === 404) return others;
      const linked = children
        .parse(body)
        .results.some(({ paragraph }) =>
          withLinks.safeParse(paragraph).data?.rich_text.some(({ href }) => isOwn(href, sought)),
        );
      if (!linked) return others;
      return { ...known, candidates: [], page: { id: candidate, url: urlOfPage(candidate) } };
    },
    foresee: () => others,
  };
}

/** Notion redirects from this address to the page, whatever its title. */
const urlOfPage = (id: string) => `https://www.notion.so/${id.replaceAll('-', '')}`;

const made = z.object({ id: z.string().min(1), url: z.string().nullish() });
const asTitle = (title: string) => ({ title: [{ type: 'text', text: { content: title } }] });

function create(work: Work<Settings, Known>, known: Known): Step<Known> {
  const { content, settings } = work;
  const link = linkOf(work);
  const { parent, title } = known;
  const wanted = piecesOf(content, settings.transcript);
  const then = (id: string, url: string): Known => ({
    ...known,
    search: 'due',
    page: { id, url },
    has: stateOf(titleOf(content), wanted),
    renamed: false,
    pieces: Object.fromEntries(wanted.map((each) => [each.name, pieceAt(each, { page: null, written: 0 })])),
  });
  return {
    name: 'create',
    effect: 'write',
    call: call('POST', '/v1/pages', {
      parent:
        parent.kind === 'page'
          ? { type: 'page_id', page_id: parent.id }
          : { type: 'data_source_id', data_source_id: parent.id },
      properties: {
        [parent.title]: asTitle(title),
        ...(parent.link === null ? {} : { [parent.link]: { url: link } }),
        ...(parent.date === null ? {} : { [parent.date]: { date: { start: content.startedAt } } }),
      },
      children: [linkTo(content, link)],
    }),
    read({ body }) {
      const { id, url } = made.parse(body);
      return then(id, url ?? urlOfPage(id));
    },
    foresee: () => then('{{page}}', ''),
  };
}

/** Checks whether the page still exists and has our title. */
function lookAtPage(known: Known, page: NonNullable<Known['page']>, has: string): Step<Known> {
  const there: Known = { ...known, has };
  return {
    name: 'look at page',
    effect: 'look',
    understands: [404],
    call: call('GET', `/v1/pages/${page.id}`),
    read({ status, body }) {
      const seen = status === 404 ? null : found.parse(body);
      if (!seen || seen.in_trash) throw new DeletedThere('The page was deleted.');
      return { ...there, page: { id: page.id, url: seen.url }, renamed: titleThere(seen) !== known.title };
    },
    foresee: () => there,
  };
}

function rename(known: Known, page: NonNullable<Known['page']>, title: string): Step<Known> {
  const after = { ...known, title };
  return {
    name: 'rename',
    effect: 'write',
    repeatable: true,
    call: call('PATCH', `/v1/pages/${page.id}`, { properties: { [known.parent.title]: asTitle(title) } }),
    read: () => after,
    foresee: () => after,
  };
}

// Its subpages.

/** Returns the state of a piece with this number of blocks written. */
function pieceAt(piece: Piece, { page, written }: { page: string | null; written: number }): KnownPiece {
  const next = written + nextBlocks(piece, written).length;
  return {
    page,
    want: piece.marks.at(-1)!,
    written,
    mark: piece.marks[written]!,
    next: piece.marks[next]!,
    outdated: false,
    theirs: false,
    read: null,
  };
}

const createOf = (name: string) => `create ${name}`;
const addTo = (name: string) => `add to ${name}`;

function nextOfPiece(piece: Piece, known: Known, page: string, inDoubt: string | null): Step<Known> | null {
  const there = known.pieces[piece.name];
  const want = piece.marks.at(-1)!;
  const withPiece = (changed: KnownPiece): Known => ({
    ...known,
    pieces: { ...known.pieces, [piece.name]: changed },
  });
  const [making, adding] = [createOf(piece.name), addTo(piece.name)];
  if (there?.theirs) return null;
  if (!there || (there.page === null && (there.want !== want || inDoubt === making)))
    return findPiece(piece, there, known, page, withPiece);
  if (there.page === null) return createPiece(making, piece, page, withPiece);
  if (there.read || there.want !== want || inDoubt === adding) return readPiece(piece, there, withPiece);
  if (there.outdated) return erasePiece(piece, there, withPiece);
  return there.written < piece.blocks.length ? addToPiece(adding, piece, there, withPiece) : null;
}

type WithPiece = (changed: KnownPiece) => Known;

/** Searches the meeting's page for a subpage with the piece's title. */
function findPiece(
  piece: Piece,
  there: KnownPiece | undefined,
  known: Known,
  page: string,
  withPiece: WithPiece,
): Step<Known> {
  const none = withPiece(pieceAt(piece, { page: null, written: 0 }));
  const others = Object.values(known.pieces).map((each) => each.page);
  return {
    name: `find ${piece.name}`,
    effect: 'look',
    call: call('GET', `/v1/blocks/${page}/children?page_size=100`),
    read({ body }) {
      const block = children
        .parse(body)
        .results.find(
          ({ id, type, child_page }) =>
            type === 'child_page' &&
            (child_page as { title?: string } | undefined)?.title === piece.title &&
            !others.includes(id),
        );
      if (!block) return none;
      // It may have been written for an earlier version: read it to find out.
      const before = there ?? pieceAt(piece, { page: null, written: 0 });
      return withPiece({ ...before, page: block.id, read: { cursor: '', count: 0, mark: emptyMark } });
    },
    foresee: () => none,
  };
}

function createPiece(name: string, piece: Piece, page: string, withPiece: WithPiece): Step<Known> {
  const first = nextBlocks(piece, 0);
  const then = (id: string) => withPiece(pieceAt(piece, { page: id, written: first.length }));
  return {
    name,
    effect: 'write',
    call: call('POST', '/v1/pages', {
      parent: { type: 'page_id', page_id: page },
      properties: { title: asTitle(piece.title) },
      children: first,
    }),
    read: ({ body }) => then(made.parse(body).id),
    foresee: () => then(`{{${piece.name}}}`),
  };
}

/** Reads a piece's page to detect changes by a person, and how many of our blocks arrived. */
function readPiece(piece: Piece, there: KnownPiece, withPiece: WithPiece): Step<Known> {
  const { cursor, count, mark } = there.read ?? { cursor: '', count: 0, mark: emptyMark };
  const position = cursor === '' ? '' : `&start_cursor=${encodeURIComponent(cursor)}`;
  return {
    name: `read ${piece.name}`,
    effect: 'look',
    understands: [404],
    call: call('GET', `/v1/blocks/${there.page}/children?page_size=100${position}`),
    read({ status, body }) {
      const theirs = { ...there, want: piece.marks.at(-1)!, read: null, theirs: true };
      if (status === 404) return withPiece(theirs);
      const { results: blocks, has_more, next_cursor } = children.parse(body);
      const after = { count: count + blocks.length, mark: blocks.reduce(markAfter, mark) };
      if (has_more && next_cursor !== null)
        return withPiece({ ...there, read: { ...after, cursor: next_cursor } });
      if (piece.marks[after.count] === after.mark)
        return withPiece(pieceAt(piece, { page: there.page, written: after.count }));
      if (after.mark !== there.mark && after.mark !== there.next) return withPiece(theirs);
      return withPiece({
        ...pieceAt(piece, { page: there.page, written: 0 }),
        // Still the old content until it is erased.
        mark: there.mark,
        next: there.next,
        outdated: true,
      });
    },
    foresee: () => withPiece(pieceAt(piece, { page: there.page, written: 0 })),
  };
}

function erasePiece(piece: Piece, there: KnownPiece, withPiece: WithPiece): Step<Known> {
  const empty = withPiece(pieceAt(piece, { page: there.page, written: 0 }));
  return {
    name: `empty ${piece.name}`,
    effect: 'write',
    repeatable: true,
    call: call('PATCH', `/v1/pages/${there.page}`, { erase_content: true }),
    read: () => empty,
    foresee: () => empty,
  };
}

function addToPiece(name: string, piece: Piece, there: KnownPiece, withPiece: WithPiece): Step<Known> {
  const blocks = nextBlocks(piece, there.written);
  const after = withPiece(pieceAt(piece, { page: there.page, written: there.written + blocks.length }));
  return {
    name,
    effect: 'write',
    call: call('PATCH', `/v1/blocks/${there.page}/children`, { children: blocks }),
    read: () => after,
    foresee: () => after,
  };
}
