import { expect, test } from 'vitest';
import { shownPages } from './pagination.tsx';

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [7, 20, [1, null, 6, 7, 8, null, 20]],
  [20, 20, [1, null, 19, 20]],
  // An address may ask for a page beyond the last.
  [9, 3, [1, 2, 3]],
])('on page %d of %d', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
