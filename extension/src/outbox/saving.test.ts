import { describe, expect, it } from 'vitest';
import type { DeviceRecord, EntryRecord } from '../messages/records.ts';
import { needsDurableWrite } from './saving.ts';

const at = '2026-11-20T09:00:00.000Z';
const entry = (ordinal: number, content: string | null = 'text'): EntryRecord => ({
  kind: 'entry',
  id: `e${ordinal}`,
  meetingId: 'm',
  captureId: 'c',
  ordinal,
  revision: 2,
  speaker: 'Ada',
  content,
  startedAt: at,
  updatedAt: at,
  bookmarked: false,
});
const capture: DeviceRecord = {
  kind: 'capture',
  id: 'c',
  meetingId: 'm',
  revision: 2,
  startedAt: at,
  health: 'capturing',
  at,
  endedAt: null,
};

describe('needsDurableWrite', () => {
  it('returns true for a new entry, which settles the previous one, and false for growth of the newest', () => {
    const newest = new Map<string, number>();
    expect(needsDurableWrite(newest, [entry(0)])).toBe(true);
    expect(needsDurableWrite(newest, [entry(0)])).toBe(false);
    expect(needsDurableWrite(newest, [entry(1), entry(0)])).toBe(true);
    expect(needsDurableWrite(newest, [entry(0), entry(1)])).toBe(false);
  });

  it('returns true for deleted text and for an end', () => {
    const newest = new Map([['c', 9]]);
    expect(needsDurableWrite(newest, [entry(3, null)])).toBe(true);
    expect(needsDurableWrite(newest, [capture])).toBe(false);
    expect(needsDurableWrite(newest, [{ ...capture, endedAt: at }])).toBe(true);
  });
});
