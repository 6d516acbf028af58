import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../processes.mjs';
import { filesOffShift, shifts } from './shifts.mjs';

const all = shifts.flat();

it('names files that exist, each in one shift', () => {
  expect(all.filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
});

it('runs one shift in a run, and each in consecutive seeds', () => {
  for (const [index, files] of shifts.entries()) {
    const off = filesOffShift(`${100 * shifts.length + index}`);
    expect(files.filter((file) => off.includes(file))).toEqual([]);
    expect(off).toHaveLength(all.length - files.length);
  }
});

it('leaves out no test of access, of the sync protocol or of the laws of captions', () => {
  const named = ['docs/sync.md', 'docs/captions.md', 'docs/growth.md'].flatMap(
    (page) =>
      readFileSync(`${root}/${page}`, 'utf8').match(
        /\b(?:server|extension|tests)\/[\w/.-]+\.(?:test|spec)\.tsx?/g,
      ) ?? [],
  );
  const inEveryRun =
    /^extension\/(?:test|src\/(?:background|outbox|worker-port))\/|\/recording\/(?:controller|holds|ledger)\.|\/access[.-]|\/events\/|ingest|feed|capture|last-words|replay|faults\.spec|journeys|generations/;
  expect(all.filter((file) => named.includes(file) || inEveryRun.test(file))).toEqual([]);
});
