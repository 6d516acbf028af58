import { describe, expect, it } from 'vitest';
import type { EntryRecord, MeetingRecord } from '../messages/records.ts';
import { captureOf, chunkAfter, emptyChunk, inChunks, recordsWith } from './journal-chunk.ts';

const at = '2026-11-20T09:00:00.000Z';
const entry = (id: number, { revision = 1, content = `entry ${id}` } = {}): EntryRecord => ({
  kind: 'entry',
  id: String(id),
  meetingId: 'm',
  captureId: 'c',
  ordinal: id,
  revision,
  speaker: 'Ada',
  content,
  startedAt: at,
  updatedAt: at,
  bookmarked: false,
});
const entries = (count: number) => Array.from({ length: count }, (_, id) => entry(id));
const facts: MeetingRecord = {
  kind: 'meeting',
  id: 'm',
  meetingId: 'm',
  revision: 1,
  platform: 'meet',
  code: 'abc-defg-hij',
  url: '',
  title: '',
  startedAt: at,
  endedAt: null,
  self: null,
  participants: [],
  language: null,
};

describe('a chunk of the journal', () => {
  it('keeps one revision of each record', () => {
    const chunk = chunkAfter([entry(1), entry(2)], 'key');
    expect(recordsWith(chunk, [entry(2, { revision: 2 }), entry(3)])).toEqual([
      entry(1),
      entry(2, { revision: 2 }),
      entry(3),
    ]);
  });

  it('is rewritten until it is half full', () => {
    expect(chunkAfter(entries(50), 'key').key).toBe('key');
    expect(chunkAfter(entries(51), 'key')).toBe(emptyChunk);
    const long = [1, 2].map((id) => entry(id, { content: 'x'.repeat(20_000) }));
    expect(chunkAfter(long, 'key')).toBe(emptyChunk);
  });

  it('contains at most a hundred records', () => {
    expect(inChunks(entries(250)).map((chunk) => chunk.length)).toEqual([100, 100, 50]);
    expect(inChunks([])).toEqual([]);
  });

  it('is named after the capture, or the meeting if it contains only facts', () => {
    expect(captureOf([facts, entry(1)])).toBe('c');
    expect(captureOf([facts])).toBe('m');
  });
});
