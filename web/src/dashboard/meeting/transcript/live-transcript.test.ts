import type { TranscriptEntry } from '@afterword/api-client';
import { expect, test } from 'vitest';
import {
  changeTranscript,
  emptyTranscript,
  type LiveTranscript,
  type TranscriptChange,
} from './live-transcript.ts';

const entry = (id: string, second: number, revision = 1, content = `${id}${revision}`): TranscriptEntry => ({
  id,
  speaker: 'Ada',
  time: '00:00:00',
  content,
  startedAt: new Date(second * 1000).toISOString(),
  revision,
  bookmarked: false,
});
const read = (...entries: TranscriptEntry[]): TranscriptChange => ({
  type: 'read',
  transcript: { complete: false, gaps: [], entries },
});
const heard = (entries: TranscriptEntry[], removed: string[] = []): TranscriptChange => ({
  type: 'entries',
  entries,
  removed,
});
const after = (...changes: TranscriptChange[]) =>
  changes.reduce<LiveTranscript>(changeTranscript, emptyTranscript);
const contents = (state: LiveTranscript) => state.entries.map(({ content }) => content);

test('updates a line in its place and inserts a new one by its time', () => {
  const state = after(
    read(entry('a', 1), entry('c', 3)),
    heard([entry('a', 1, 2), entry('d', 4)]),
    heard([entry('b', 2)]),
  );
  expect(contents(state)).toEqual(['a2', 'b1', 'c1', 'd1']);
});

test('ignores an older revision of a line that arrives late', () => {
  expect(contents(after(read(entry('a', 1, 5)), heard([entry('a', 1, 4)])))).toEqual(['a5']);
});

test('keeps lines that the stream sent while the transcript was loading', () => {
  const state = after({ type: 'opened' }, heard([entry('a', 1, 3), entry('b', 2)]), read(entry('a', 1, 2)));
  expect(contents(state)).toEqual(['a3', 'b1']);
});

test('prefers a loaded line that is newer than the stream’s', () => {
  expect(contents(after({ type: 'opened' }, heard([entry('a', 1, 3)]), read(entry('a', 1, 4))))).toEqual([
    'a4',
  ]);
});

test('never brings back a deleted line', () => {
  const state = after(
    read(entry('a', 1), entry('b', 2)),
    heard([], ['a']),
    heard([entry('a', 1, 9)]),
    read(entry('a', 1), entry('b', 2)),
  );
  expect(contents(state)).toEqual(['b1']);
});

test('removes lines that are missing after a reconnection', () => {
  const state = after(
    { type: 'opened' },
    read(entry('a', 1)),
    heard([entry('b', 2)]),
    { type: 'opened' },
    read(entry('a', 1)),
  );
  expect(contents(state)).toEqual(['a1']);
});

test('keeps the order of lines that began at the same instant', () => {
  expect(contents(after(read(entry('a', 1), entry('b', 1)), heard([entry('c', 1)])))).toEqual([
    'a1',
    'b1',
    'c1',
  ]);
});

test('shows the first lines until all have arrived, without one that was deleted meanwhile', () => {
  const begun: TranscriptChange = {
    type: 'begun',
    transcript: { complete: true, gaps: [], entries: [entry('a', 1), entry('b', 2)] },
  };
  const early = after(heard([], ['a']), begun);
  expect(contents(early)).toEqual(['b1']);
  expect(early).toMatchObject({ begun: true, loaded: false });
  const whole = changeTranscript(early, read(entry('b', 2), entry('c', 3)));
  expect(contents(whole)).toEqual(['b1', 'c1']);
  expect(whole.entries[0]).toBe(early.entries[0]);
  expect(contents(changeTranscript(whole, begun))).toEqual(['b1', 'c1']);
});
