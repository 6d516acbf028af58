import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it('keeps a text that fits, and ends a longer one with an ellipsis', () => {
  expect(shortened('abcdef', 6)).toBe('abcdef');
  expect(shortened('abcdefg', 6)).toBe('abcde…');
  expect(shortened('abcd efg', 6)).toBe('abcd…');
});

it('cuts no character in two', () => {
  expect(shortened('abc👩‍💻x', 6)).toBe('abc…');
  expect(shortened('abcde\u0301fgh', 6)).toBe('abcd…');
  expect(shortened('😀'.repeat(100), 120)).toBe(`${'😀'.repeat(59)}…`);
});
