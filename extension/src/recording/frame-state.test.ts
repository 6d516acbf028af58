import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../test/browser.ts';
import { agreeTo, becomeCandidate, prepare, standBy } from './election.ts';
import {
  canTurnOnCaptions,
  captureState,
  createFrameState,
  noSignals,
  phaseOf,
  type RecordingView,
} from './frame-state.ts';
import { initialHealth } from './health.ts';
import { initialSession, type Session } from './session.ts';

const now = Date.parse('2026-11-20T09:00:00Z');
const before = createFrameState({ settings: defaultSettings, platform: 'meet', handedOver: null, at: now });
const call: Session = { ...initialSession, phase: 'in-call', code: 'abc-defg-hij' };
const shownAs = { platform: 'meet', storage: 'worker', now } as const;

function recording(changes: Partial<RecordingView> = {}): RecordingView {
  return {
    meetingId: 'm',
    running: () => true,
    health: () => ({ ...initialHealth(now), health: 'quiet', notice: 'captions-off' }),
    hold: () => null,
    state: () => ({ region: null }) as ReturnType<RecordingView['state']>,
    knownTitle: () => 'Weekly',
    count: () => 7,
    shown: () => [],
    ...changes,
  };
}

describe('the phase of a frame', () => {
  it('is “reading” only in a call, and stays so for a script that lost its extension', () => {
    expect(phaseOf({ ...before, session: call }, recording())).toBe('reading');
    expect(phaseOf({ ...before, session: { ...call, phase: 'reconnecting' } }, recording())).toBe('reading');
    expect(phaseOf(before, recording())).toBe('idle');
    expect(phaseOf({ ...before, orphaned: true }, recording())).toBe('reading');
  });

  it('is “asking” or “standby” while the frame may not read yet', () => {
    const asking = { ...before, session: call, election: { ...before.election, asking: true } };
    expect(phaseOf(asking, recording({ running: () => false }))).toBe('asking');
    const standby = {
      ...before,
      session: call,
      election: standBy(becomeCandidate(prepare(before.election, 'x'))),
    };
    expect(phaseOf(standby, null)).toBe('standby');
    expect(agreeTo(asking.election, 'x').asking).toBe(false);
  });

  it('is “ended” while the ended meeting is shown', () => {
    const ended = { ...before, session: { ...call, phase: 'ended' as const } };
    expect(phaseOf(ended, recording({ running: () => false }))).toBe('ended');
    expect(phaseOf(ended, null)).toBe('idle');
  });
});

describe('canTurnOnCaptions', () => {
  const off = { orphaned: false, signals: { ...noSignals, canTurnOnCaptions: true } };

  it('returns true while captions are off and the page has a control', () => {
    expect(canTurnOnCaptions(off, recording())).toBe(true);
    expect(canTurnOnCaptions({ ...off, signals: noSignals }, recording())).toBe(false);
    expect(canTurnOnCaptions({ ...off, signals: { ...off.signals, captionsOn: true } }, recording())).toBe(
      false,
    );
  });

  it('returns false for a paused, finished or orphaned frame', () => {
    expect(canTurnOnCaptions(off, recording({ hold: () => 'paused' }))).toBe(false);
    expect(canTurnOnCaptions(off, recording({ running: () => false }))).toBe(false);
    expect(canTurnOnCaptions({ ...off, orphaned: true }, recording())).toBe(false);
    expect(canTurnOnCaptions(off, null)).toBe(false);
  });
});

describe('captureState', () => {
  it('says nothing about a meeting that is not read', () => {
    expect(captureState(before, recording(), shownAs)).toMatchObject({
      phase: 'idle',
      meetingId: null,
      health: 'waiting',
      notice: null,
      entryCount: 0,
      entries: [],
    });
  });

  it('shows the answer to a command for a while, then the current problem', () => {
    const state = {
      ...before,
      session: call,
      answer: { notice: 'nothing-to-bookmark' as const, until: now + 20_000 },
    };
    expect(captureState(state, recording(), shownAs)).toMatchObject({
      meetingId: 'm',
      notice: 'nothing-to-bookmark',
      entryCount: 7,
    });
    expect(captureState(state, recording(), { ...shownAs, now: now + 20_000 }).notice).toBe('captions-off');
  });

  it('asks for a reload when the extension is gone', () => {
    expect(captureState({ ...before, orphaned: true }, null, shownAs).storage).toBe('reload');
  });
});
