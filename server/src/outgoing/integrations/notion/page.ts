import { z } from 'zod';
import { hashOf } from '../content.ts';
import { objectId } from '../identity.ts';
import { DeletedByPerson, type MeetingContent, type Step, type Work } from '../integration.ts';
import { dayOf } from '../text.ts';
import { checkedBody } from '../vendor-answers.ts';
import { linkTo, type Piece, piecesOf, titleOf } from './blocks.ts';
import { asTitle, call, children, made } from './call.ts';
import type { Known, Settings } from './known.ts';
import { pieceAt } from './pieces.ts';

/** Milliseconds until a search finds new pages. Notion names no time and calls its index eventually consistent. */
const indexed = 15_000;

/** Returns a hash that changes when the page has to be checked. */
export const stateOf = (title: string, wanted: readonly Piece[]) =>
  hashOf(JSON.stringify([title, wanted.map(({ marks }) => marks.at(-1))]));

const found = z.object({
  id: z.string().min(1),
  url: z.string(),
  in_trash: z.boolean().optional(),
  created_time: z.string().optional(),
  parent: z.object({ page_id: z.string().optional(), data_source_id: z.string().optional() }),
  properties: z.record(
    z.string(),
    z.object({
      title: z.array(z.object({ plain_text: z.string() })).optional(),
      url: z.string().nullish(),
    }),
  ),
});
/** Pages per search. */
const maxPages = 100;

/** Found pages, without those that are in no form we know. */
export const pages = z.object({
  results: z
    .array(z.unknown())
    .transform((all) => all.slice(0, maxPages).flatMap((each) => found.safeParse(each).data ?? [])),
});

declare module '../../../platform/outbound/parse-json.ts' {
  interface Schemas {
    'notion-pages': true;
  }
}

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

/** Returns whether a link belongs to a page of this connection. Pages of earlier versions have the meeting's link. */
const isOwn = (link: unknown, sought: Pick<Sought, 'content' | 'connection'>) =>
  link === linkOf(sought) || link === sought.content.url;

/** Searches for the page; `then` is the search state to store if there is none. */
export function find(sought: Sought, known: Known, then: 'again' | 'sought'): Step<Known> {
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
    call: {
      ...(parent.kind === 'page' ? searchFor(title) : query(known, title, content.url)),
      schema: 'notion-pages',
    },
    read(answer) {
      const own = checkedBody(answer, pages).results.filter(ours);
      if (parent.link === null) return { ...none, candidates: own.map(({ id }) => id) };
      const [page] = own;
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
    page_size: maxPages,
  });

const query = ({ parent }: Known, title: string, link: string) =>
  call('POST', `/v1/data_sources/${parent.id}/query`, {
    filter:
      parent.link === null
        ? { property: parent.title, title: { equals: title } }
        : { property: parent.link, url: { starts_with: link } },
    sorts: [{ timestamp: 'created_time', direction: 'descending' }],
    page_size: maxPages,
  });

const withLinks = z.object({ rich_text: z.array(z.looseObject({ href: z.string().nullish() })) });

/** Checks whether a page of the same title has the link. */
export function checkCandidate(
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

/** Returns an address from which Notion redirects to the page, whatever its title. */
const urlOfPage = (id: string) => `https://www.notion.so/${id.replaceAll('-', '')}`;

export function create(work: Work<Settings, Known>, known: Known): Step<Known> {
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
        ...(parent.date === null
          ? {}
          : { [parent.date]: { date: { start: content.dayOnly ? dayOf(content) : content.startedAt } } }),
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
export function lookAtPage(known: Known, page: NonNullable<Known['page']>, has: string): Step<Known> {
  const there: Known = { ...known, has };
  return {
    name: 'look at page',
    effect: 'look',
    understands: [404],
    call: call('GET', `/v1/pages/${page.id}`),
    read({ status, body }) {
      const seen = status === 404 ? null : found.parse(body);
      if (!seen || seen.in_trash) throw new DeletedByPerson('The page was deleted.');
      return { ...there, page: { id: page.id, url: seen.url }, renamed: titleThere(seen) !== known.title };
    },
    foresee: () => there,
  };
}

export function rename(known: Known, page: NonNullable<Known['page']>, title: string): Step<Known> {
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
