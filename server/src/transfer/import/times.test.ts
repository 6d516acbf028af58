import { expect, it } from 'vitest';
import { clock, endOf, sinceFirst, withTimes } from './times.ts';

const turn = (from: number | null, content = 'four words in it', to: number | null = null) => ({
  speaker: 'Ana',
  content,
  from,
  to,
});
const times = (turns: Parameters<typeof withTimes>[0], end: number | null = null) =>
  withTimes(turns, end).map(({ from }) => from);

it('distributes turns between two known times by their number of words', () => {
  expect(
    times([turn(0), turn(null), turn(null, 'one two three four five six seven eight'), turn(40_000)]),
  ).toEqual([0, 10_000, 20_000, 40_000]);
});

it('never lets an estimated time exceed the next known one', () => {
  const long = 'word '.repeat(500).trim();
  const read = times([turn(1_000, long), turn(null, long), turn(2_000), turn(null, long), turn(2_000)]);
  expect(read).toEqual([...read].sort((a, b) => a - b));
  expect([read[0], read[2], read[4]]).toEqual([1_000, 2_000, 2_000]);
});

it('keeps the order of the file when a time decreases', () => {
  expect(times([turn(5_000), turn(1_000), turn(6_000)])).toEqual([5_000, 5_000, 6_000]);
});

it.each([
  ['a line that is a second early', ['10:00:01', '10:00:00', '10:00:05'], [0, 0, 4]],
  ['midnight', ['23:59:50', '00:00:10', '08:00:00', '23:00:00'], [0, 20, 28_810, 82_810]],
  ['lines out of order at midnight', ['23:59:50', '00:00:01', '23:59:59', '00:00:02'], [0, 11, 9, 12]],
  [
    'a clock of twelve hours',
    ['12:40:00', '12:59:00', '1:05:00', '12:59:30', '1:59:00'],
    [0, 1_140, 1_500, 1_170, 4_740],
  ],
  ['a long pause', ['06:00:00', '19:00:00', '19:00:01'], [0, 46_800, 46_801]],
])('counts times of day from the first line: %s', (_, written, seconds) => {
  const read = sinceFirst(written.map((text) => turn(clock(text))));
  expect(read.map(({ from }) => from! / 1_000)).toEqual(seconds);
});

it('distributes the last turns until the end of the meeting, or at normal speaking pace', () => {
  expect(times([turn(0), turn(null)], 60_000)).toEqual([0, 30_000]);
  expect(times([turn(0), turn(null)])).toEqual([0, 1_600]);
  expect(times([turn(null), turn(10_000)])).toEqual([0, 10_000]);
});

it('ends with the last turn', () => {
  expect(endOf(withTimes([turn(0, 'a', 9_000), turn(1_000)], null), null)).toBe(9_000);
  expect(endOf(withTimes([turn(0)], null), 60_000)).toBe(60_000);
});

it('limits a meeting to thirty days', () => {
  expect(times([turn(9e12)])).toEqual([30 * 86_400_000]);
});

it.each([
  ['0:05', 5_000],
  ['75:12', 4_512_000],
  ['1:02:03.5', 3_723_500],
  ['00:00:01,25', 1_250],
  ['10:02 AM', 36_120_000],
  ['12:00:30 pm', 43_230_000],
  ['12:05 a.m.', 300_000],
  ['1:2:3:4', null],
  ['12', null],
])('reads the time %s', (text, milliseconds) => expect(clock(text)).toBe(milliseconds));
