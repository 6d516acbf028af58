import { expect, it } from 'vitest';
import { type Change, createLayering, latestTitle, renamed, renamesIn } from './layer.ts';

const said = [
  { id: 'a', speaker: 'Ana' },
  { id: 'b', speaker: 'Ben' },
  { id: 'c', speaker: 'Ana' },
];
const rename = (from: string, to: string, entries: string[] | null = null): Change => ({
  kind: 'speakers',
  from,
  to,
  entries,
});
const layersOf = (changes: Change[]) => Promise.all(said.map(createLayering(changes)));
const names = async (changes: Change[]) =>
  (await layersOf(changes)).map(({ speaker }, index) => speaker ?? said[index]!.speaker);

it('shows the captured text when there is no edit', async () => {
  expect(await layersOf([])).toEqual(Array(3).fill({ speaker: null, content: null }));
});

it('renames a speaker everywhere, and again by the new name', async () => {
  expect(await names([rename('Ana', 'Anna'), rename('Anna', 'Anna Maria')])).toEqual([
    'Anna Maria',
    'Ben',
    'Anna Maria',
  ]);
});

it('merges two speakers with one name, and separates them when the edit is undone', async () => {
  const merge = rename('Ben', 'Ana');
  expect(await names([merge])).toEqual(['Ana', 'Ana', 'Ana']);
  expect(await names([])).toEqual(['Ana', 'Ben', 'Ana']);
});

it('assigns single entries to another speaker, who keeps them when the first one is renamed', async () => {
  const split = rename('Ana', 'Cleo', ['c']);
  expect(await names([split])).toEqual(['Ana', 'Ben', 'Cleo']);
  expect(await names([rename('Ana', 'Anna'), split])).toEqual(['Anna', 'Ben', 'Cleo']);
  expect(await names([split, rename('Cleo', 'Chloe')])).toEqual(['Ana', 'Ben', 'Chloe']);
});

it('shows no edit when a name returns to the captured one', async () => {
  expect((await layersOf([rename('Ana', 'Anna'), rename('Anna', 'Ana')]))[0]).toEqual({
    speaker: null,
    content: null,
  });
});

it('shows the latest text and title', async () => {
  const words = (content: string): Change => ({ kind: 'entry', entryId: 'b', content });
  expect((await layersOf([words('first'), words('second')]))[1]).toEqual({
    speaker: null,
    content: 'second',
  });
  expect(latestTitle([{ kind: 'title', title: 'One' }, words('x'), { kind: 'title', title: 'Two' }])).toBe(
    'Two',
  );
  expect(latestTitle([words('x')])).toBeNull();
});

it('renames people listed by the platform only when the whole meeting is renamed', async () => {
  const renames = renamesIn([rename('Ana', 'Anna'), rename('Ben', 'Bill', ['b']), rename('Anna', 'Anne')]);
  expect(renamed('Ana', renames)).toBe('Anne');
  expect(renamed('Ben', renames)).toBe('Ben');
});
