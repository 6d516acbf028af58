import { describe, expect, it } from 'vitest';
import { startRecording } from '../../test/recording.ts';
import { captureRecord, meetingRecord, sendChanges, sendSoon } from './outgoing.ts';

describe('meetingRecord', () => {
  it('returns the meeting once, and again in a higher revision when a fact changed', () => {
    const { state } = startRecording();
    expect(meetingRecord(state)).toMatchObject([
      { kind: 'meeting', revision: 1, platform: 'meet', code: 'abc-defg-hij', title: '', endedAt: null },
    ]);
    expect(meetingRecord(state)).toEqual([]);
    state.facts = { ...state.facts, title: 'Weekly' };
    expect(meetingRecord(state)).toMatchObject([{ revision: 2, title: 'Weekly' }]);
    state.endedAt = state.meeting.startedAt + 60_000;
    expect(meetingRecord(state)).toMatchObject([{ revision: 3, endedAt: '2026-11-20T09:01:00.000Z' }]);
  });

  it('contains no facts about a meeting with an excluded person', () => {
    const { state } = startRecording();
    state.facts = { title: 'Weekly', self: 'Ada', participants: ['Ada', 'Bo'] };
    state.meeting.hold = 'domain';
    expect(meetingRecord(state)).toMatchObject([{ title: '', self: null, participants: [] }]);
  });
});

describe('captureRecord', () => {
  it('returns the capture when the health changed, and every 30 seconds as a heartbeat', async () => {
    const { state, time } = startRecording();
    state.health = { ...state.health, health: 'waiting' };
    expect(captureRecord(state)).toMatchObject([{ kind: 'capture', health: 'waiting' }]);
    expect(captureRecord(state)).toEqual([]);
    state.health = { ...state.health, health: 'capturing' };
    expect(captureRecord(state)).toMatchObject([{ health: 'capturing' }]);
    await time.pass(29_999);
    expect(captureRecord(state)).toEqual([]);
    await time.pass(1);
    expect(captureRecord(state)).toHaveLength(1);
  });

  it('returns the capture at most every five seconds while speech and silence alternate', async () => {
    const { state, time } = startRecording();
    state.health = { ...state.health, health: 'capturing' };
    captureRecord(state);
    state.health = { ...state.health, health: 'quiet' };
    expect(captureRecord(state)).toEqual([]);
    await time.pass(5_000);
    expect(captureRecord(state)).toMatchObject([{ health: 'quiet' }]);
  });
});

describe('sending changes', () => {
  it('sends all changes together after a short time', async () => {
    const { state, time, say, takeSent } = startRecording();
    say('good');
    sendSoon(state);
    await time.pass(500);
    say('good morning', 1);
    say('how are you');
    sendSoon(state);
    await time.pass(449);
    expect(takeSent()).toEqual([]);
    await time.pass(1);
    expect(takeSent()).toMatchObject([
      { kind: 'meeting' },
      { kind: 'capture' },
      { kind: 'entry', content: 'good morning' },
      { kind: 'entry', content: 'how are you' },
    ]);
  });

  it('reads pending page changes before sending', () => {
    const { state, say, takeSent } = startRecording();
    const flush = () => say('good morning');
    state.observer = { ...state.observer, flush };
    sendChanges(state);
    expect(takeSent()).toHaveLength(3);
  });

  it('sends nothing before the IDs are stored or after the recording stopped', () => {
    const { state, say, sent } = startRecording();
    say('good morning');
    state.announced = false;
    sendChanges(state);
    state.announced = true;
    state.stoppedAt = state.meeting.startedAt;
    sendChanges(state);
    expect(sent).toEqual([]);
  });

  it('schedules nothing before the person was asked', () => {
    const { state } = startRecording();
    state.mode = 'waiting';
    sendSoon(state);
    state.mode = 'watching';
    sendSoon(state);
    expect(state.cancelEmit).toBe(null);
  });
});
