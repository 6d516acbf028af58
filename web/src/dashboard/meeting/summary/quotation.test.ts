import { expect, test } from 'vitest';
import { isQuoted } from './quotation.ts';

test.each([
  ['We ship on Friday.', 'well, we ship on Friday, I think', true],
  ['We ship on Friday.', 'We will ship on Friday.', false],
  ['Wir liefern am Freitag.', 'Also: wir liefern am Freitag', true],
  ['ship', 'the shipment', false],
  ['…', 'anything', false],
])('“%s” of “%s” is word for word: %s', (sentence, spoken, quoted) => {
  expect(isQuoted(sentence, spoken)).toBe(quoted);
});
