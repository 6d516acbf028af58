import { expect, test } from 'vitest';
import { shownHealth } from './shown-health.ts';

test('shows nothing as live before the first entry', () => {
  expect(shownHealth(['capturing'], false)).toBe('waiting');
  expect(shownHealth(['quiet'], false)).toBe('waiting');
  expect(shownHealth(['lost'], false)).toBe('lost');
  expect(shownHealth(['quiet'], true)).toBe('quiet');
});

test("shows a meeting as captured if one capture works, and prefers 'lost' to 'paused'", () => {
  expect(shownHealth(['lost', 'capturing'], true)).toBe('capturing');
  expect(shownHealth(['paused', 'lost'], true)).toBe('lost');
  expect(shownHealth([], true)).toBeNull();
});
