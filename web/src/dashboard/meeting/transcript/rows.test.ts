import type { TranscriptEntry, TranscriptGap } from '@afterword/api-client';
import { expect, test } from 'vitest';
import { type TranscriptRow, toRows } from './rows.ts';

const at = (second: number) => new Date(second * 1000).toISOString();
const entry = (id: string, second: number, speaker = 'Ada') =>
  ({
    id,
    speaker,
    content: 'Some words of more than a single line, so that this turn is not a short one.',
    startedAt: at(second),
  }) as TranscriptEntry;
const gap = (from: number, to: number | null): TranscriptGap => ({
  from: at(from),
  to: to === null ? null : at(to),
  reason: 'captions_off',
});
const words = (rows: TranscriptRow[]) =>
  rows.map((row) => (row.kind === 'gap' ? '–' : row.continues ? `(${row.id})` : row.id)).join(' ');

test('places a gap where it began, before later lines', () => {
  expect(words(toRows([entry('a', 1), entry('b', 9, 'Bo')], [gap(5, 8)]))).toBe('a – b');
});

test('shows gaps before the first line and after the last, in order', () => {
  expect(words(toRows([entry('a', 5)], [gap(9, null), gap(0, 4)]))).toBe('– a –');
});

test('shows a name once while one person speaks, and again after a gap', () => {
  expect(words(toRows([entry('a', 1), entry('b', 2), entry('c', 9)], [gap(5, 8)]))).toBe('a (b) – c');
});

test('groups short consecutive turns', () => {
  const short = (id: string, second: number, speaker: string) => ({
    ...entry(id, second, speaker),
    content: 'Yes.',
  });
  const rows = toRows([entry('a', 1), short('b', 2, 'Bo'), short('c', 3, 'Ada'), entry('d', 4, 'Bo')], []);
  expect(rows.map((row) => row.kind === 'entry' && row.close)).toEqual([false, false, true, false]);
});

test('shows a meeting without lines as one gap', () => {
  expect(words(toRows([], [gap(0, null)]))).toBe('–');
});
