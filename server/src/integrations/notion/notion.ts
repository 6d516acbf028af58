import { z } from 'zod';
import { hashOf } from '../content.ts';
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

/** The version that is called (https://developers.notion.com/reference/versioning); Notion names no end of one. */
const version = '2026-03-11';

/** The id in a link of Notion's, or an id itself. The view of a database is behind the question mark. */
const idIn = (link: string): string | null =>
  link
    .replace(/[?#].*$/s, '')
    .replaceAll('-', '')
    .match(/[0-9a-f]{32}(?![0-9a-f])/gi)
    ?.at(-1)
    ?.toLowerCase() ?? null;

const settings = z.object({
  /** The link of the page, or of the database, below which meetings get pages. */
  parent: z
    .string()
    .max(2_000)
    .refine((link) => idIn(link) !== null, 'It is no link of a page or database in Notion'),
  send: whenToSend.default('automatically'),
  transcript: z.boolean().default(true),
});
type Settings = z.infer<typeof settings>;

const piece = z.object({
  /** Null before it was made. */
  page: z.string().nullable(),
  /** The mark of all that it shall hold. */
  want: z.string(),
  /** How many blocks were written, and the marks of what is there then and of what will be with the next ones. */
  written: z.number().int(),
  mark: z.string(),
  next: z.string(),
  /** What is there was written by us and has to go before the new. */
  outdated: z.boolean(),
  /** A person changed or deleted it: it is left alone. */
  theirs: z.boolean(),
  /** How far it was read, while it is read. */
  read: z.object({ cursor: z.string(), count: z.number().int(), mark: z.string() }).nullable(),
});
type KnownPiece = z.infer<typeof piece>;

const known = z.object({
  parent: z.object({
    /** A link may be of either: it is a page when it is not a database. */
    kind: z.enum(['page', 'database', 'data_source']),
    id: z.string(),
    /** The id in the settings by which it was found. */
    of: z.string(),
    /** Names of properties of a data source: its title, and those for our link and the date, where it has them. */
    title: z.string(),
    link: z.string().nullable(),
    date: z.string().nullable(),
  }),
  /** The title that the page has or is going to have: under it the page is looked for. */
  title: z.string(),
  /** Pages that may be the meeting's. */
  candidates: z.array(z.string()),
  /** `sought`: there is none. `again`: it may have been made a moment ago, and is looked for once more. */
  search: z.enum(['due', 'again', 'sought']),
  soughtAt: z.string(),
  /** Before then there was none: one that may have been made is younger. */
  noneBefore: z.string(),
  page: z.object({ id: z.string(), url: z.string() }).nullable(),
  /** What the page was when it was looked at last: the hash of all that was wanted. */
  has: z.string(),
  /** The title there is not ours any more. */
  renamed: z.boolean(),
  pieces: z.record(z.string(), piece),
});
type Known = z.infer<typeof known>;

/** Seconds after which what was written a moment ago is found: Notion names none, and calls its index eventually consistent. */
const indexed = 15_000;

/**
 * A page for each meeting, below a page or in a database. The page is the person's: we write its title and a link into it, and what
 * came of the meeting into pages of their own below, which are rewritten as long as nobody else changed them.
 *
 * Its link is how a page is found: as a property of the database where that has one for addresses, else as the first block of pages
 * of the same title.
 */
export const notion = defineIntegration<Settings, Known>({
  id: 'notion',
  name: 'Notion',
  feature: 'notion',
  of: ['me', 'workspace'],
  receives: 'meeting',
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
  // https://developers.notion.com/docs/authorization: what may be done is part of the app, not asked for as scopes.
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
  // https://developers.notion.com/reference/request-limits: an average of three a second for each connection.
  pace: { calls: 3, per: 1_000 },
  base: 'https://api.notion.com',
  signs: 'bearer',
  version: { name: version, ends: null },
  next(work) {
    const { content, settings, known, inDoubt } = work;
    const parentId = idIn(settings.parent) ?? '';
    // Settings may name another place since: pages that were made stay where they are.
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
    // Before anything else: a doubt is told once.
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
  remove({ known, inDoubt, url, now }) {
    if (known.page === null) {
      const sought = { content: { url, title: known.title, startedAt: known.noneBefore }, now };
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

/** Tells whether a meeting is what it was when its page was looked at. */
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

// Where it goes.

const database = z.object({ data_sources: z.array(z.object({ id: z.string().min(1) })).min(1) });
const dataSource = z.object({ properties: z.record(z.string(), z.looseObject({ type: z.string() })) });

/** Asks for a database of this id: what is none is a page. */
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

/** Reads which properties there are for what we write. */
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

// Which page is the meeting's.

const found = z.object({
  id: z.string().min(1),
  url: z.string(),
  in_trash: z.boolean().optional(),
  created_time: z.string().optional(),
  parent: z.looseObject({ page_id: z.string().optional(), data_source_id: z.string().optional() }),
  properties: z.record(
    z.string(),
    z.looseObject({ title: z.array(z.object({ plain_text: z.string() })).optional() }),
  ),
});
const results = z.object({ results: z.array(z.unknown()) });

/** The title of a page: of its properties the one of that type. */
const titleThere = ({ properties }: z.infer<typeof found>): string =>
  Object.values(properties)
    .find(({ title }) => title !== undefined)
    ?.title?.map(({ plain_text }) => plain_text)
    .join('') ?? '';

const sameId = (one: string | undefined, other: string) =>
  one?.replaceAll('-', '') === other.replaceAll('-', '');

/** What a page is found by. */
interface Sought {
  content: Pick<MeetingContent, 'url' | 'title' | 'startedAt'>;
  now: Date;
}

/** Looks for the page; `then` is what is to be done where there is none. */
function find({ content, now }: Sought, known: Known, then: 'again' | 'sought'): Step<Known> {
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
  // Of a hundred pages of the same title few are as young; Notion tells minutes.
  const after = Date.parse((again && known.noneBefore) || content.startedAt);
  const earliest = new Date(after - 60_000).toISOString();
  const ours = (page: z.infer<typeof found>) =>
    page.in_trash !== true &&
    (parent.link !== null ||
      (titleThere(page) === title &&
        (page.created_time ?? '9') >= earliest &&
        sameId(page.parent[parent.kind === 'page' ? 'page_id' : 'data_source_id'], parent.id)));
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
        : { property: parent.link, url: { equals: link } },
    sorts: [{ timestamp: 'created_time', direction: 'descending' }],
    page_size: 100,
  });

const children = z.object({
  results: z.array(z.looseObject({ id: z.string().min(1), type: z.string() })),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

/** Whether a page of the same title has the meeting's link. */
function checkCandidate(candidate: string, { content }: Pick<Sought, 'content'>, known: Known): Step<Known> {
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
        .results.some((block) => JSON.stringify(block).includes(content.url));
      if (!linked) return others;
      return { ...known, candidates: [], page: { id: candidate, url: urlOfPage(candidate) } };
    },
    foresee: () => others,
  };
}

/** Notion leads from it to the page, whatever its title. */
const urlOfPage = (id: string) => `https://www.notion.so/${id.replaceAll('-', '')}`;

const made = z.object({ id: z.string().min(1), url: z.string().nullish() });
const asTitle = (title: string) => ({ title: [{ type: 'text', text: { content: title } }] });

function create({ content, settings }: Work<Settings, Known>, known: Known): Step<Known> {
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
        ...(parent.link === null ? {} : { [parent.link]: { url: content.url } }),
        ...(parent.date === null ? {} : { [parent.date]: { date: { start: content.startedAt } } }),
      },
      children: [linkTo(content)],
    }),
    read({ body }) {
      const { id, url } = made.parse(body);
      return then(id, url ?? urlOfPage(id));
    },
    foresee: () => then('{{page}}', ''),
  };
}

/** Looks whether the page is still there, and under our title. */
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

// What stands below it.

/** A piece of which so many blocks are written. */
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

/** Looks below the meeting's page for one of this piece's title. */
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
      // It may have been written by what was wanted before: reading it tells.
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

/** Reads what stands on a piece's page, to tell whether a person changed it, and how much of what we write has arrived. */
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
        // Until it is gone, it is what it was.
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
