import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { mutants } from './mutants.ts';

/* `pnpm test:mutants` runs the mutants. This test only compares them with the table and the sources, which is fast. */

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const rows = [
  ...readFileSync(`${root}docs/security.md`, 'utf8').matchAll(
    /^\| `([a-z-]+)` \| .+ \| `([^`]+)` \| .+ \|$/gm,
  ),
].map(([, id, place]) => ({ id, place }));

it('lists every protection in docs/security.md with its place, and no others', () => {
  const listed = mutants.map(({ id, file }) => ({ id, place: file }));
  const byId = (one: { id?: string | undefined }, other: { id?: string | undefined }) =>
    `${one.id}` < `${other.id}` ? -1 : 1;
  expect(listed.toSorted(byId)).toEqual(rows.toSorted(byId));
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
});

it.each(mutants)(
  '$id changes text that occurs exactly once in its file, and names existing tests',
  (mutant) => {
    expect(readFileSync(`${root}${mutant.file}`, 'utf8').split(mutant.find)).toHaveLength(2);
    expect(mutant.replace).not.toBe(mutant.find);
    for (const test of mutant.tests) expect(existsSync(`${root}server/src/${test}`), test).toBe(true);
  },
);
