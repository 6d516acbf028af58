import { expect, it } from 'vitest';
import { problemsIn } from './plain-english.mjs';

const lines = (text, file) => problemsIn(text, file).map((problem) => Number.parseInt(problem, 10));

it('finds marks in comments, messages, documents and names', () => {
  const code = [
    '/** Reads a page. Somebody waits. */',
    'const a = 1; // is begun again',
    "const text = 'Somebody else';",
    'const url = "https://a.example/* somebody */";',
    '/** What a lease is worth. */',
    'const mostBytes = 2;',
  ].join('\n');
  expect(lines(code, 'server/src/a.ts')).toEqual([1, 2, 5, 6]);
  expect(lines("ask: 'Enter the key anew'", 'web/src/locales/en/a.ts')).toEqual([1]);
  expect(lines('Fine.\n\nThe reason stands in the history; `stands in` is code.', 'README.md')).toEqual([3]);
});

it('accepts a line, or a comment on the line before, that allows the word', () => {
  expect(lines('// A quotation (plain-english: ok):\n// somebody', 'a.ts')).toEqual([]);
  expect(lines('Somebody <!-- plain-english: ok -->', 'README.md')).toEqual([]);
});
