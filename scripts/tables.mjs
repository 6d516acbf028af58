import ts from 'typescript';
import server from '../server/layers.cjs';
import { sources } from './sources.mjs';

const source = 'server/src/';
const tests = /\.test\.tsx?$|^testing\/|\/double\.ts$/;

/** Throws if SQL of the server names a table of a folder above its own, or a table has no owner. */
export function checkTables() {
  const known = sources(/^server\/src\/platform\/postgres\/schema\/.*\.sql$/).flatMap(({ text }) =>
    tablesIn(text),
  );
  const files = sources(/^server\/src\/.*\.tsx?$/)
    .map(({ file, text }) => ({ file: file.slice(source.length), text }))
    .filter(({ file }) => !tests.test(file));
  const problems = problemsWith(files, known, server);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`✓ Owners of ${known.length} tables`);
}

/** Returns the tables of a schema. */
export const tablesIn = (schema) =>
  [...schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(([, name]) => name);

/**
 * Returns tables without exactly one owner, statements that name a table of a folder above their own, and listed
 * crossings that no longer exist.
 */
export function problemsWith(files, known, { layers, crossings }) {
  const folders = Object.entries(layers).flatMap(([layer, below]) =>
    Object.entries(below).map(([folder, tables]) => ({
      path: folder === '' ? `${layer}/` : `${layer}/${folder}/`,
      tables,
    })),
  );
  const owned = folders.flatMap(({ tables }) => tables);
  const problems = [
    ...known
      .filter((table) => !owned.includes(table))
      .map((table) => `The table ${table} has no owner: name it in server/layers.cjs.`),
    ...owned
      .filter((table, place) => !known.includes(table) || owned.indexOf(table) !== place)
      .map((table) => `server/layers.cjs names ${table} twice, or there is no such table.`),
  ];
  const crossed = new Set();
  for (const { file, text } of files) {
    const place = folders.findIndex(({ path }) => file.startsWith(path));
    if (place < 0) continue;
    const above = new Set(folders.slice(place + 1).flatMap(({ tables }) => tables));
    for (const table of namedIn(text, above)) {
      crossed.add(`${file} ${table}`);
      if (!crossings[file]?.tables.includes(table))
        problems.push(
          `${source}${file}: its SQL names ${table}, which belongs to a folder above (server/layers.cjs).`,
        );
    }
  }
  for (const [file, { tables }] of Object.entries(crossings))
    for (const table of tables)
      if (!crossed.has(`${file} ${table}`))
        problems.push(`${source}${file} no longer names ${table}: remove it from server/layers.cjs.`);
  return problems;
}

const naming = /\b(?:from|join|into|update|using|table)\s+(?:only\s+)?(\w+)/gi;

/** Returns which of these tables the statements in a file name. */
function namedIn(text, tables) {
  const found = new Set();
  const isNamed = (part) =>
    [...part.matchAll(naming)].map(([, name]) => name).filter((name) => tables.has(name));
  // Parsing takes most of the time, and few files name a table.
  if (isNamed(text).length === 0) return found;
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const name of isNamed(node.text)) found.add(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('server.tsx', text, ts.ScriptTarget.Latest, true));
  return found;
}
