import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readText } from './formats/registry.ts';
import { withTimes } from './times.ts';

const folder = new URL('../../../../../shared/data/imports/', import.meta.url);

/** Returns a file's turns with seconds. */
function turnsIn(name: string) {
  const { turns, end } = readText(readFileSync(new URL(name, folder), 'utf8'))!;
  return withTimes(turns, end ?? null).map(({ from, speaker, content }) => [from / 1_000, speaker, content]);
}

if (!existsSync(folder)) console.log('Skipped: the files in ../shared/data/imports are not here.');

it.skipIf(!existsSync(folder))('reads the files of ../shared/data/imports exactly', () => {
  const expected = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8'));
  const read = Object.fromEntries(Object.keys(expected).map((name) => [name, turnsIn(name)]));
  expect(read).toEqual(expected);
  expect(turnsIn('emoji.txt')).toEqual([
    [1, 'Maya Torres', 'Done ✅ 🎉'],
    [5, 'Omar Reed 🚀', 'Arrow → and ≤ and ∑ and ♥.'],
  ]);
  const order = turnsIn('meet-order.txt');
  expect(order.map(([, , content]) => content)).toEqual(
    order.map((_, index) => `This is sentence number ${index + 1} of the call.`),
  );
  expect([order[0]![0], order[6]![0], order[12]![0]]).toEqual([0, 300, 600]);
});
