import { expect, it } from 'vitest';
import { figuresIn, problemWith } from './figures.mjs';

const code = `
export const answerWithin = 15_000;
const grace = 24 * 3_600_000;
const limits = { count: 500, bytes: 512 * 1024, all: 2 * 1024 ** 2 };
const computed = other + 1;
`;
const read = (file) => (file === 'a.ts' ? code : null);
const problemsIn = (text) => figuresIn(text).map((figure) => problemWith(figure, read));

it.each([
  'after 15 s<!-- answerWithin in a.ts --> it ends',
  'after 15,000 ms<!-- answerWithin in a.ts -->',
  '24 hours<!-- grace in a.ts -->',
  '| 500 records<!-- limits.count in a.ts --> or 512 KB<!-- limits.bytes in a.ts --> |',
  'at most 2 MB<!-- limits.all in a.ts -->',
])('accepts the figure %s', (text) => {
  const problems = problemsIn(text);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.filter(Boolean)).toEqual([]);
});

it.each([
  ['16 s<!-- answerWithin in a.ts -->', 'it says 16 s, but answerWithin in a.ts is 15000.'],
  ['15 s<!-- answer in a.ts -->', 'a.ts has no number named answer.'],
  ['15 s<!-- answerWithin in b.ts -->', 'there is no b.ts, which is to contain answerWithin.'],
  ['15 s<!-- computed in a.ts -->', 'a.ts has no number named computed.'],
])('refuses the figure %s', (text, problem) => expect(problemsIn(text)).toEqual([problem]));
