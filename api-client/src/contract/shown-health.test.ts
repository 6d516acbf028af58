import { expect, test } from 'vitest';
import { shownHealth } from './shown-health.ts';

test('nothing is live before the first entry', () => {
  expect(shownHealth(['capturing'], false)).toBe('waiting');
  expect(shownHealth(['quiet'], false)).toBe('waiting');
  expect(shownHealth(['lost'], false)).toBe('lost');
  expect(shownHealth(['quiet'], true)).toBe('quiet');
});

test('one capture that reads is enough, and a lost one is told before one that is paused', () => {
  expect(shownHealth(['lost', 'capturing'], true)).toBe('capturing');
  expect(shownHealth(['paused', 'lost'], true)).toBe('lost');
  expect(shownHealth([], true)).toBeNull();
});
