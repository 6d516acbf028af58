import { expect, it } from 'vitest';
import { problemsWith, tablesIn } from './tables.mjs';

const layers = { low: { '': ['event'] }, high: { one: ['first'], two: ['second'] } };
const known = ['event', 'first', 'second'];
const problems = (file, text, crossings = {}) => problemsWith([{ file, text }], known, { layers, crossings });

it('allows SQL to name tables of its own folder and lower layers', () => {
  expect(problems('high/two/store.ts', 'query(`select from second join first on true join event`)')).toEqual(
    [],
  );
});

// biome-ignore lint/suspicious/noTemplateCurlyInString: the texts are source code.
it.each(['`delete from first`', '`select ${columns} from first`', "'insert into first values (1)'"])(
  'rejects a table of a higher layer: %s',
  (sql) => {
    expect(problems('low/record.ts', `query(${sql})`)).toEqual([
      'server/src/low/record.ts: its SQL names first, which belongs to a folder above (server/layers.cjs).',
    ]);
  },
);

it('ignores comments and code', () => {
  expect(problems('low/record.ts', "// from second\nimport x from 'second';")).toEqual([]);
});

it('accepts a listed crossing, and rejects it once it is obsolete', () => {
  const crossings = { 'high/one/a.ts': { tables: ['second'], why: '' } };
  expect(problems('high/one/a.ts', "query('update second set a = 1')", crossings)).toEqual([]);
  expect(problems('high/one/a.ts', '', crossings)).toEqual([
    'server/src/high/one/a.ts no longer names second: remove it from server/layers.cjs.',
  ]);
});

it('requires exactly one owner for each table of the schema', () => {
  const schema = 'CREATE TABLE event (\n);\nCREATE UNLOGGED TABLE third (\n);\n';
  expect(
    problemsWith([], tablesIn(schema), { layers: { low: { a: ['event'], b: ['event'] } }, crossings: {} }),
  ).toEqual([
    'The table third has no owner: name it in server/layers.cjs.',
    'server/layers.cjs names event twice, or there is no such table.',
  ]);
});
