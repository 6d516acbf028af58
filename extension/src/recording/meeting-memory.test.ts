import { describe, expect, it } from 'vitest';
import type { HeldEntry } from './ledger-state.ts';
import {
  createMeetingMemory,
  isSameMeeting,
  keysOfEndedMeetings,
  keysOfMeeting,
  readHandover,
  type StoredMeeting,
  writeHandover,
} from './meeting-memory.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const minute = 60_000;
const id = (name: string) => `01a0c6b1-0000-7000-8000-${name.padStart(12, '0')}`;

const meeting: StoredMeeting = {
  version: 1,
  platform: 'meet',
  code: 'abc-defg-hij',
  meetingId: id('1'),
  captureId: id('2'),
  startedAt: now - 60 * minute,
  lastSeen: now,
  revision: 12,
  ended: false,
  hold: null,
  holdSince: now,
  domainAllowed: false,
  personAllowed: false,
  scheduledTitle: '',
  holdFixed: false,
  gaps: [],
  withheld: [],
  entryCount: 0,
};

const entry = (sequence: number): HeldEntry => ({
  sequence,
  record: {
    kind: 'entry',
    id: id(`e${sequence}`),
    meetingId: meeting.meetingId,
    captureId: meeting.captureId,
    ordinal: sequence,
    revision: 3,
    speaker: 'Ada Lovelace',
    content: `Sentence ${sequence}`,
    startedAt: new Date(now + sequence).toISOString(),
    updatedAt: new Date(now + sequence).toISOString(),
    bookmarked: false,
  },
  settled: true,
  identity: null,
  cut: false,
});

const facts = { title: 'Weekly', self: 'Ada Lovelace', participants: ['Ada Lovelace'] };

function storage() {
  const items: Record<string, unknown> = {};
  return {
    items,
    get: async (keys: string[]) =>
      Object.fromEntries(keys.filter((key) => key in items).map((key) => [key, items[key]])),
    set: async (changes: Record<string, unknown>) => void Object.assign(items, changes),
  };
}

describe('the memory of a meeting', () => {
  it('returns the saved state with the newest entries in order', async () => {
    const memory = createMeetingMemory(storage());
    for (let sequence = 0; sequence < 1_203; sequence += 1)
      await memory.save(meeting, facts, [entry(sequence)]);
    const loaded = await memory.load('meet', 'abc-defg-hij');
    expect(loaded?.meeting).toEqual(meeting);
    expect(loaded?.facts).toEqual(facts);
    expect(loaded?.tail).toHaveLength(500);
    expect(loaded?.tail[0]).toEqual(entry(703));
    expect(loaded?.tail.at(-1)).toEqual(entry(1_202));
  });

  it('returns nothing for other meetings', async () => {
    const memory = createMeetingMemory(storage());
    await memory.save(meeting, facts, []);
    expect(await memory.load('meet', 'xyz-wxyz-xyz')).toBeNull();
    expect(await memory.load('zoom', 'abc-defg-hij')).toBeNull();
  });

  it('ignores damaged items', async () => {
    const store = storage();
    const memory = createMeetingMemory(store);
    await memory.save(meeting, facts, [entry(0), entry(1)]);
    store.items[`capture:${meeting.captureId}:0`] = { sequence: 'zero' };
    expect((await memory.load('meet', 'abc-defg-hij'))?.tail).toEqual([entry(1)]);
    store.items['capture:meet:abc-defg-hij'] = { version: 7 };
    expect(await memory.load('meet', 'abc-defg-hij')).toBeNull();
  });

  for (const [title, lastSeen, same] of [
    ['ten minutes ago', now - 10 * minute, true],
    ['eleven minutes ago', now - 11 * minute, false],
    ['in what a clock set back takes for tomorrow', now + 24 * 60 * minute, true],
    ['in two days', now + 48 * 60 * minute, false],
  ] as const) {
    it(`${same ? 'belongs' : 'does not belong'} to the same meeting when it was last seen ${title}`, () => {
      expect(isSameMeeting({ lastSeen }, now)).toBe(same);
    });
  }

  it('deletes ended meetings and no others', async () => {
    const store = storage();
    const memory = createMeetingMemory(store);
    const past: StoredMeeting = {
      ...meeting,
      code: 'old-olde-old',
      captureId: id('3'),
      lastSeen: now - 60 * minute,
    };
    await memory.save(meeting, facts, [entry(0)]);
    await memory.save(past, facts, [entry(0)]);
    store.items['capture:damaged'] = null;
    store.items['journal:x'] = [];
    expect(keysOfEndedMeetings(store.items, now).sort()).toEqual([
      `capture:${id('3')}:0`,
      `capture:${id('3')}:facts`,
      'capture:damaged',
      'capture:meet:old-olde-old',
    ]);
  });
});

describe('the stored keys of a meeting', () => {
  it('are found by meeting ID, or for all meetings at once', async () => {
    const store = storage();
    const memory = createMeetingMemory(store);
    const other: StoredMeeting = { ...meeting, code: 'oth-othe-oth', meetingId: id('8'), captureId: id('9') };
    await memory.save(meeting, facts, [entry(0)]);
    await memory.save(other, null, [entry(0)]);
    store.items['journal:x'] = [];
    expect(keysOfMeeting(store.items, other.meetingId).sort()).toEqual([
      `capture:${other.captureId}:0`,
      'capture:meet:oth-othe-oth',
    ]);
    expect(keysOfMeeting(store.items, null)).toHaveLength(5);
  });
});

describe('a handover', () => {
  it('is received as it was sent', () => {
    const remembered = { meeting, facts, tail: [entry(0), entry(1)] };
    expect(readHandover(writeHandover(remembered))).toEqual(remembered);
  });

  for (const forged of [undefined, null, 7, '', '{', '{}', '{"meeting":{"version":1}}', { meeting }]) {
    it(`rejects ${JSON.stringify(forged)}`, () => expect(readHandover(forged)).toBeNull());
  }
});
