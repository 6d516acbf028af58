import { readdirSync, readFileSync } from 'node:fs';
import { root } from './processes.mjs';
import { sources } from './sources.mjs';

/** Header of the table in docs/specification-*.md that names the test for each sentence of the specification. */
const head = '| Sentence | Test |';

/** Throws if a table row with the last column 'Test' names no test, or a missing one. */
export function checkSpecificationTables() {
  const tests = sources(/^(?:tests|(?:extension|web|server)\/src)\/.*\.(?:spec|test)\.tsx?$/)
    .map(({ text }) => text)
    .join('\n');
  for (const name of readdirSync(`${root}/docs`).filter((each) => /^specification-.*\.md$/.test(each))) {
    const text = readFileSync(`${root}/docs/${name}`, 'utf8');
    if (!text.includes(`\n${head}\n`))
      throw new Error(`docs/${name} has no table that begins with '${head}'.`);
    const rows = [...text.matchAll(/\| Test \|\n\|[-|]+\n((?:\|.*\n?)+)/g)].flatMap(([, table]) =>
      table.trimEnd().split('\n'),
    );
    for (const row of rows) {
      const [, title] = /\| `([^`]+)` \|$/.exec(row) ?? [];
      if (!title) throw new Error(`docs/${name} names no test in: ${row}`);
      if (!['test', 'it'].some((begin) => tests.includes(`${begin}('${title}'`)))
        throw new Error(`docs/${name} names a test that does not exist: ${title}`);
    }
    console.log(`✓ Tests that docs/${name} names: ${rows.length} rows`);
  }
}
