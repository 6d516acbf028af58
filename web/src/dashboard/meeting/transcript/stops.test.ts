import type { TranscriptEntry } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { stopOf, stopsIn } from './stops.ts';

const start = '2026-01-01T10:00:00.000Z';
const at = (seconds: number): TranscriptEntry => ({
  id: `at ${seconds}`,
  speaker: 'Ana',
  time: '',
  content: '',
  startedAt: new Date(Date.parse(start) + seconds * 1_000).toISOString(),
  revision: 1,
  bookmarked: false,
});
const every = (step: number, until: number) =>
  Array.from({ length: Math.floor(until / step) + 1 }, (_, index) => at(index * step));

test('sets a stop every 5 minutes for an hour, and every 15 minutes for three hours', () => {
  expect(stopsIn(every(30, 3_600), start).map((stop) => stop.at / 60)).toEqual([
    0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60,
  ]);
  expect(stopsIn(every(30, 3 * 3_600), start).map((stop) => stop.at / 60)).toEqual([
    0, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180,
  ]);
});

test('sets no stops for a short meeting', () => {
  expect(stopsIn(every(10, 1_000), start)).toEqual([]);
  expect(stopsIn(every(600, 3_600), start)).toEqual([]);
});

test('sets no stop in silence, and the next one at the first line after it', () => {
  const entries = [...every(20, 900), ...every(20, 600).map((_, index) => at(2_500 + index * 20))];
  const stops = stopsIn(entries, start);
  expect(stops.map((stop) => [stop.at / 60, stop.entryId])).toEqual([
    [0, 'at 0'],
    [5, 'at 300'],
    [10, 'at 600'],
    [15, 'at 900'],
    [40, 'at 2500'],
    [45, 'at 2700'],
    [50, 'at 3000'],
  ]);
});

test('assigns a line to the last stop before it', () => {
  const stops = stopsIn(every(30, 3_600), start);
  expect([0, 299, 300, 4_000].map((seconds) => stopOf(stops, seconds))).toEqual([0, 0, 1, 12]);
});
