import { describe, expect, it } from 'vitest';
import { startRecording } from '../../test/recording.ts';
import { save, saveWithin } from './remembering.ts';

describe('storing what the next instance needs', () => {
  it('writes ids, facts and entries, and remembers that it did', async () => {
    const { state, say, remembered } = startRecording();
    say('good morning');
    state.facts = { title: 'Weekly', self: 'Ada', participants: ['Ada'] };
    await save(state);
    expect(await remembered()).toMatchObject({
      meeting: { code: 'abc-defg-hij', ended: false, captureId: state.meeting.captureId },
      facts: { title: 'Weekly' },
      tail: [{ record: { content: 'good morning' } }],
    });
    expect(state.basis).toEqual({
      captureId: state.meeting.captureId,
      lastSeen: state.meeting.startedAt,
      ended: false,
    });
  });

  it('writes everything the next time when it could not be stored', async () => {
    const { state, say, fillDisk, remembered } = startRecording();
    say('good morning');
    fillDisk(true);
    await save(state);
    expect(state).toMatchObject({ saveAll: true, factsSaved: false });
    fillDisk(false);
    await save(state);
    expect(await remembered()).toMatchObject({ tail: [{ record: { content: 'good morning' } }] });
  });

  it('waits for as long as may be lost, counted from the last time', async () => {
    const { state, time, writes } = startRecording();
    await save(state);
    await time.pass(4_000);
    saveWithin(state, 10_000);
    await time.pass(5_999);
    expect(writes()).toBe(1);
    await time.pass(1);
    expect(writes()).toBe(2);
  });

  it('moves a save forward, and never back', async () => {
    const { state, time, writes } = startRecording();
    await save(state);
    saveWithin(state, 10_000);
    saveWithin(state, 1_000);
    saveWithin(state, 10_000);
    await time.pass(1_000);
    expect(writes()).toBe(2);
    await time.pass(20_000);
    expect(writes()).toBe(2);
  });

  it('goes at once when it is almost due', async () => {
    const { state, time, writes } = startRecording();
    await save(state);
    await time.pass(600);
    saveWithin(state, 1_000);
    expect(writes()).toBe(2);
  });
});
