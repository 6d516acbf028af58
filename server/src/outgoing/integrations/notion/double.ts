import { randomUUID } from 'node:crypto';
import type { Asked, DoubleAnswer, FaultSettings } from '../../../testing/vendor-double.ts';

/*
 * Simulates the parts of Notion that the adapter uses: pages, their blocks, one database, and an index that finds new
 * pages after some seconds. Based on https://developers.notion.com/reference.
 */

interface Text {
  type: string;
  text: { content: string; link?: { url: string } | null };
}

interface Block {
  id: string;
  type: string;
  content: Record<string, unknown> & { rich_text?: Text[]; title?: string };
}

export interface Page {
  id: string;
  parent: Record<string, string>;
  properties: Record<string, { title?: Text[]; url?: string; date?: { start: string } }>;
  blocks: Block[];
  trashed: boolean;
  created: Date;
  /** Number of searches that will not find it yet. */
  unseen: number;
}

/** Union of the request bodies; each has some of these fields. */
interface Given {
  parent: Record<string, string>;
  properties: Page['properties'];
  children: Record<string, unknown>[];
  filter: { property: string; url?: { starts_with: string }; title?: { equals: string } };
  query: string;
  erase_content?: boolean;
  in_trash?: boolean;
}

/** Page and database for meetings. */
export const [rootPage, rootDatabase, rootSource] = ['1', '2', '3'].map(
  (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
) as [string, string, string];

/** Milliseconds until a search finds a page. */
const lag = 5_000;

/**
 * Creates a separate Notion. `linked` adds a URL property to its database. `unseen` is the number of searches that miss
 * a new page.
 */
export function notionDouble({ now = () => new Date(), linked = true, unseen = 0 } = {}) {
  const pages = new Map<string, Page>();
  const error = (status: number, code: string, message = code): DoubleAnswer => ({
    status,
    body: { object: 'error', status, code, message },
  });
  const shown = (page: Page) => ({
    object: 'page',
    id: page.id,
    url: `https://www.notion.so/${page.id.replaceAll('-', '')}`,
    created_time: `${page.created.toISOString().slice(0, 16)}:00.000Z`,
    in_trash: page.trashed,
    parent: page.parent,
    properties: Object.fromEntries(
      Object.entries(page.properties).map(([name, value]) => [
        name,
        value.title ? { type: 'title', title: value.title.map(read) } : value,
      ]),
    ),
  });
  const read = (text: Text) => ({
    ...text,
    plain_text: text.text.content,
    href: text.text.link?.url ?? null,
  });
  const shownBlock = ({ id, type, content }: Block) => ({
    object: 'block',
    id,
    type,
    has_children: false,
    [type]: content.rich_text ? { ...content, rich_text: content.rich_text.map(read) } : content,
  });
  const written = (given: Record<string, unknown>): Block => {
    const type = `${given.type}`;
    const content = given[type] as Block['content'];
    for (const { text } of content.rich_text ?? [])
      if (text.content.length > 2_000)
        throw new Refused('body.children: text.content.length should be ≤ 2000');
    if ((content.rich_text ?? []).length > 100) throw new Refused('rich_text.length should be ≤ 100');
    return { id: randomUUID(), type, content };
  };
  const append = (page: Page, children: Record<string, unknown>[] = []) => {
    if (children.length > 100) throw new Refused('body.children.length should be ≤ 100');
    const blocks = children.map(written);
    page.blocks.push(...blocks);
    return blocks;
  };
  const find = (id: string) => [...pages.values()].find((page) => same(page.id, id));
  const living = (id: string): Page => {
    const page = find(id);
    if (!page || page.trashed) throw new Missing();
    return page;
  };
  /** A trashed page can be read, but not changed. */
  const editable = (id: string): Page => {
    if (find(id)?.trashed)
      throw new Refused("Can't edit block that is archived. You must unarchive the block before editing.");
    return living(id);
  };
  const titleOf = (page: Page) =>
    Object.values(page.properties)
      .flatMap(({ title = [] }) => title)
      .map(({ text }) => text.content)
      .join('');
  const indexed = () =>
    [...pages.values()].filter((page) => {
      if (page.trashed || now().getTime() - page.created.getTime() < lag) return false;
      page.unseen -= 1;
      return page.unseen < 0;
    });

  function create({ parent, properties, children }: Given) {
    const above = parent.page_id;
    if (above !== undefined && !same(above, rootPage)) living(above);
    if (parent.data_source_id !== undefined && parent.data_source_id !== rootSource) throw new Missing();
    const page: Page = {
      id: randomUUID(),
      parent,
      properties,
      blocks: [],
      trashed: false,
      created: now(),
      unseen,
    };
    append(page, children);
    pages.set(page.id, page);
    const there = above === undefined ? undefined : find(above);
    there?.blocks.push({ id: page.id, type: 'child_page', content: { title: titleOf(page) } });
    return shown(page);
  }

  function route({ method, path, query, body }: Asked): DoubleAnswer {
    const [, , kind, id = '', part] = path.split('/');
    const given = body as Given;
    const ok = (value: unknown): DoubleAnswer => ({ status: 200, body: value });
    switch (`${method} ${kind} ${part ?? ''}`.trim()) {
      case 'GET users':
        return ok({
          object: 'user',
          id: 'bot',
          type: 'bot',
          name: 'Afterword',
          bot: { workspace_name: 'Team' },
        });
      case 'GET databases':
        return same(id, rootDatabase)
          ? ok({ object: 'database', id, data_sources: [{ id: rootSource, name: 'Meetings' }] })
          : error(404, 'object_not_found');
      case 'GET data_sources':
        return ok({
          object: 'data_source',
          id,
          properties: {
            Name: { id: 'title', type: 'title' },
            Day: { id: 'd', type: 'date' },
            ...(linked ? { Link: { id: 'l', type: 'url' } } : {}),
          },
        });
      case 'POST data_sources query': {
        const { filter } = given;
        const found = indexed().filter(
          (page) =>
            page.parent.data_source_id === rootSource &&
            (filter.url
              ? page.properties[filter.property]?.url?.startsWith(filter.url.starts_with)
              : titleOf(page) === filter.title?.equals),
        );
        return ok({ object: 'list', results: found.map(shown), has_more: false, next_cursor: null });
      }
      case 'POST search': {
        const found = indexed().filter((page) => titleOf(page).includes(given.query));
        return ok({ object: 'list', results: found.map(shown), has_more: false, next_cursor: null });
      }
      case 'POST pages':
        return ok(create(given));
      case 'GET pages': {
        const page = find(id);
        return page ? ok(shown(page)) : error(404, 'object_not_found');
      }
      case 'PATCH pages': {
        const page = editable(id);
        const { properties, erase_content, in_trash } = given;
        Object.assign(page.properties, properties);
        if (erase_content) page.blocks = [];
        if (in_trash) for (const each of [page, ...below(page.id)]) each.trashed = true;
        return ok(shown(page));
      }
      case 'GET blocks children': {
        const { blocks } = find(id) ?? living(id);
        const from = Number(query.get('start_cursor') ?? 0);
        const to = from + Number(query.get('page_size') ?? 100);
        return ok({
          object: 'list',
          results: blocks.slice(from, to).map(shownBlock),
          has_more: blocks.length > to,
          next_cursor: blocks.length > to ? `${to}` : null,
        });
      }
      case 'PATCH blocks children':
        return ok({
          object: 'list',
          results: append(editable(id), given.children).map(shownBlock),
          has_more: false,
          next_cursor: null,
        });
      default:
        return error(404, 'object_not_found', `${method} ${path}`);
    }
  }

  const below = (id: string): Page[] =>
    [...pages.values()]
      .filter(({ parent }) => parent.page_id === id)
      .flatMap((page) => [page, ...below(page.id)]);

  return {
    pages,
    /** Returns the text of a page, one line per block. */
    linesOf: (page: Page) =>
      page.blocks.map(({ content }) => (content.rich_text ?? []).map(({ text }) => text.content).join('')),
    titleOf,
    below: (id: string) => below(id).filter(({ trashed }) => !trashed),
    /** Returns the pages of a meeting, identified by their link. */
    pagesOf: (meeting: string) =>
      [...pages.values()].filter((page) => !page.trashed && JSON.stringify(page.blocks[0]).includes(meeting)),
    answer(asked: Asked): DoubleAnswer {
      if (asked.headers.get('notion-version') === null) return error(400, 'missing_version');
      try {
        return route(asked);
      } catch (refusal) {
        if (refusal instanceof Missing) return error(404, 'object_not_found');
        if (refusal instanceof Refused) return error(400, 'validation_error', refusal.message);
        throw refusal;
      }
    },
  };
}

/** Returns the setup for fault tests: a Notion that finds a page only on the second search. */
export function faultSettings(now: () => Date): FaultSettings {
  const double = notionDouble({ now, unseen: 1 });
  return {
    answer: double.answer,
    descriptions: ['notion'],
    settings: { token: 'pasted', parent: rootPage },
    found: (meeting) =>
      double
        .pagesOf(meeting)
        .map((page) =>
          double.below(page.id).map((each) => [double.titleOf(each), double.linesOf(each).at(-1)]),
        ),
    expected: (said) => [
      [
        ['Summary', 'Participants: Ana'],
        ['Transcript', `Ana 00:00:00\n${said}`],
      ],
    ],
  };
}

class Missing extends Error {}
class Refused extends Error {}

const same = (one: string, other: string) => one.replaceAll('-', '') === other.replaceAll('-', '');
