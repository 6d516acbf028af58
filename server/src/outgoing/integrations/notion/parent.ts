import { z } from 'zod';
import type { Step } from '../integration.ts';
import { entriesOf } from '../vendor-answers.ts';
import { call } from './call.ts';
import type { Known } from './known.ts';

const database = z.object({
  data_sources: entriesOf(z.object({ id: z.string().min(1) })).refine(
    ({ length }) => length > 0,
    'At least one is expected',
  ),
});
const dataSource = z.object({ properties: z.record(z.string(), z.looseObject({ type: z.string() })) });

/** Tries to read a database with this id. If there is none, the id belongs to a page. */
export function findParent(id: string): Step<Known> {
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

/** Finds the properties that receive our values. */
export function readDataSource(known: Known): Step<Known> {
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
