import { expect, it } from 'vitest';
import { listOf } from './list-of.ts';

it('quotes a name with a comma, so that it does not look like two people', () => {
  expect(listOf(['Ada Lovelace', 'Smith, John'])).toBe('Ada Lovelace, "Smith, John"');
  expect(listOf(['Smith "Jo", John'])).toBe('"Smith Jo, John"');
  expect(listOf([])).toBe('');
});
