import { expect, it } from 'vitest';
import { plural } from './locales.ts';

it('chooses plural forms by the rules of each language', () => {
  const forms = (choose: (typeof plural)['en']) => [0, 1, 2, 1_000_000].map((n) => choose(n, 'one', 'other'));
  expect(forms(plural.en)).toEqual(['other', 'one', 'other', 'other']);
  expect(forms(plural.de)).toEqual(['other', 'one', 'other', 'other']);
  expect(forms(plural.fr)).toEqual(['one', 'one', 'other', 'other']);
});
