import { expect, test } from 'vitest';
import { partsOf, passageBetween, secondsOf } from './passage.ts';

test.each([
  ['0:05', 5],
  [' 12:05 ', 725],
  ['01:02:03', 3_723],
  ['90:00', 5_400],
  ['5', null],
  ['1:75', null],
  ['', null],
])('%j is %j seconds', (time, seconds) => {
  expect(secondsOf(time)).toBe(seconds);
});

test('limits a passage to the lines between two times', () => {
  const lines = ['00:00:05', '00:01:00', '00:01:00', '00:03:10'].map((time, index) => ({
    id: `${index}`,
    time,
  }));
  expect(passageBetween(lines, 5, 60)).toEqual({ from: '0', to: '2' });
  expect(passageBetween(lines, 6, 400)).toEqual({ from: '1', to: '3' });
  expect(passageBetween(lines, 61, 189)).toBeNull();
});

test('spans a person’s part from their first line to their last', () => {
  const lines = [
    ['Ana', '00:00:05'],
    ['', '00:00:30'],
    ['Ben', '00:01:00'],
    ['Ana', '00:03:10'],
  ].map(([speaker, time], index) => ({ id: `${index}`, speaker: speaker!, time: time! }));
  expect(partsOf(lines)).toEqual([
    { speaker: 'Ana', from: '00:00:05', to: '00:03:10' },
    { speaker: 'Ben', from: '00:01:00', to: '00:01:00' },
  ]);
});
