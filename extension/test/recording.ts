/** A recording for tests of its steps, with a page, a controlled clock, and the sent and stored data. */
import { JSDOM } from 'jsdom';
import { noWindows } from '../src/captions/windows.ts';
import type { DeviceRecord } from '../src/messages/records.ts';
import { rulesInForce } from '../src/messages/rules.ts';
import { defaultSettings } from '../src/messages/settings.ts';
import { meet } from '../src/platforms/meet/platform.ts';
import { createCaptureClock } from '../src/recording/clock.ts';
import { createMeetingMemory, type RememberedMeeting } from '../src/recording/meeting-memory.ts';
import { createRuleChecker } from '../src/recording/people.ts';
import { createRecordingState, type RecordingOptions } from '../src/recording/recording-state.ts';
import { createDeferredWork } from '../src/timing/deferred-work.ts';
import { createTestClock } from './browser.ts';
import { createMeetPage } from './pages/meet.ts';

const noRules = rulesInForce(null, defaultSettings);

/** Creates a recording that reads. Its observer does nothing unless a test replaces it. */
export function startRecording(options: Partial<RecordingOptions> = {}) {
  const { window } = new JSDOM('<!doctype html><body></body>', {
    url: 'https://meet.google.com/abc-defg-hij',
  });
  const page = createMeetPage(window.document);
  const time = createTestClock();
  const sent: DeviceRecord[] = [];
  const stored = new Map<string, unknown>();
  let writes = 0;
  let full = false;
  let changes = 0;
  let made = 0;
  const memory = createMeetingMemory({
    get: async (keys) => Object.fromEntries(keys.map((key) => [key, stored.get(key)])),
    async set(items) {
      writes += 1;
      if (full) throw new Error('QUOTA_BYTES quota exceeded');
      for (const [key, value] of Object.entries(items)) stored.set(key, structuredClone(value));
    },
  });
  const state = createRecordingState({
    document: window.document,
    reader: meet,
    clock: createCaptureClock(time),
    deferredWork: createDeferredWork({ ...time, now: time.monotonic }),
    code: 'abc-defg-hij',
    newId: () => idOf(++made),
    observe: () => {
      throw new Error('This recording has an observer already.');
    },
    send: (records) => void sent.push(...records),
    memory,
    remembered: null,
    handedOver: false,
    leftOver: [],
    carried: [],
    windows: noWindows,
    absence: 'reader_lost',
    rules: () => createRuleChecker(noRules),
    strikeHeld: () => undefined,
    scheduled: { titleAt: () => '', addressesOf: () => [] },
    language: () => null,
    onRow: () => undefined,
    onWords: () => undefined,
    onState: () => undefined,
    onChange: () => {
      changes += 1;
    },
    ...options,
  });
  state.mode = 'reading';
  state.announced = true;
  state.tellable = true;
  let spoken = 0;
  return {
    state,
    page,
    time,
    sent,
    /** Returns and clears the records sent since the last call. */
    takeSent: () => sent.splice(0),
    writes: () => writes,
    changes: () => changes,
    fillDisk: (isFull: boolean) => {
      full = isFull;
    },
    remembered: (): Promise<RememberedMeeting | null> => memory.load('meet', 'abc-defg-hij'),
    /** Simulates speech now. A `number` used before means the same utterance. */
    say(text: string, number = ++spoken, speaker = 'Ada') {
      const now = time.wall();
      const utterance = { uid: idOf(1_000 + number), ordinal: number, speaker, identity: null };
      state.ledger.take([{ ...utterance, text, settled: true, startedAt: now, updatedAt: now }], {
        now,
        withhold: state.meeting.hold !== null,
        reread: false,
        blocked: () => false,
      });
    },
  };
}

function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
