import { expect, it } from 'vitest';
import { difference } from './difference.ts';

it.each([
  ['We ship on Munday.', 'We ship on Monday.', ['We ship on ', 'Munday', 'Monday', '.']],
  ['We ship.', 'We ship on Monday.', ['We ship', '', ' on Monday', '.']],
  ['very very good', 'very good', ['very ', 'very ', '', 'good']],
  ['我们星期一发货', '我们星期二发货', ['我们', '星期一', '星期二', '发货']],
  ['', 'New', ['', '', 'New', '']],
])('shows what changes from “%s” to “%s”', (before, after, [start, removed, added, end]) => {
  expect(difference(before, after)).toEqual({ start, removed, added, end });
});
