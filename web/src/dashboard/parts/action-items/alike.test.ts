import { expect, test } from 'vitest';
import { wordOverlap } from './alike.ts';

test('compares texts by the words they share', () => {
  const text = 'Send Marta the pricing list.';
  expect(wordOverlap(text, text)).toBe(1);
  expect(wordOverlap(text, 'I will send the new pricing list')).toBeGreaterThan(
    wordOverlap(text, 'Book the train'),
  );
  expect(wordOverlap(text, 'Flug buchen')).toBe(0);
  expect(wordOverlap('', '')).toBe(0);
});
