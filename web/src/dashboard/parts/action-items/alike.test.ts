import { expect, test } from 'vitest';
import { alike } from './alike.ts';

test('compares texts by the words they share', () => {
  const text = 'Send Marta the pricing list.';
  expect(alike(text, text)).toBe(1);
  expect(alike(text, 'I will send the new pricing list')).toBeGreaterThan(alike(text, 'Book the train'));
  expect(alike(text, 'Flug buchen')).toBe(0);
  expect(alike('', '')).toBe(0);
});
