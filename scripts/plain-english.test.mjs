import { expect, it } from 'vitest';
import { problemsIn } from './plain-english.mjs';

/**
 * Returns the lines with a mark. The words in the examples contain a bar, removed here, so that this file has no marks.
 */
const lines = (text, file) =>
  problemsIn(text.replaceAll('|', ''), file).map((problem) => Number.parseInt(problem, 10));

it('finds marks in comments, messages, documents and names', () => {
  const code = [
    '/** Reads a page. Some|body waits. */',
    'const a = 1; // is be|gun again',
    "const text = 'Some|body else';",
    'const url = "https://a.example/* some|body */";',
    '/** Wh|at a lease is worth. */',
    'const mo|stBytes = 2;',
  ].join('\n');
  expect(lines(code, 'server/src/a.ts')).toEqual([1, 2, 5, 6]);
  expect(lines("ask: 'Enter the key a|new'", 'web/src/locales/en/a.ts')).toEqual([1]);
  expect(lines('Fine.\n\nThe reason sta|nds in the history; `sta|nds in` is code.', 'README.md')).toEqual([
    3,
  ]);
});

it('finds a mark after one that is allowed', () => {
  const text = 'Some|body <!-- plain-english: ok -->\n\nFine.\n\nSome|body waits.';
  expect(lines(text, 'README.md')).toEqual([5]);
});

it('accepts a line with the allow comment, or after a line with it', () => {
  expect(lines('// A quotation (plain-english: ok):\n// some|body', 'a.ts')).toEqual([]);
  expect(lines('Some|body <!-- plain-english: ok -->', 'README.md')).toEqual([]);
});
