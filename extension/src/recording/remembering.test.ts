import { describe, expect, it } from 'vitest';
import { startRecording } from '../../test/recording.ts';
import { saveState, saveWithin } from './remembering.ts';

describe('save and saveWithin', () => {
  it('store IDs, facts and entries, and remember what was stored', async () => {
    const { state, say, remembered } = startRecording();
    say('good morning');
    state.facts = { title: 'Weekly', self: 'Ada', participants: ['Ada'] };
    await saveState(state);
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

  it('count all entries of a long meeting, of which only the last are stored', async () => {
    const before = startRecording();
    for (let spoken = 0; spoken < 700; spoken += 1) before.say('good morning');
    await saveState(before.state);
    const { state, say } = startRecording({ remembered: await before.remembered() });
    expect(state.ledger.count()).toBe(700);
    say('good evening', 701);
    expect(state.ledger.count()).toBe(701);
  });

  it('store everything the next time after a failed save', async () => {
    const { state, say, fillDisk, remembered } = startRecording();
    say('good morning');
    fillDisk(true);
    await saveState(state);
    expect(state).toMatchObject({ saveAll: true, factsSaved: false });
    fillDisk(false);
    await saveState(state);
    expect(await remembered()).toMatchObject({ tail: [{ record: { content: 'good morning' } }] });
  });

  it('delay a save by the allowed time since the last save', async () => {
    const { state, time, writes } = startRecording();
    await saveState(state);
    await time.pass(4_000);
    saveWithin(state, 10_000);
    await time.pass(5_999);
    expect(writes()).toBe(1);
    await time.pass(1);
    expect(writes()).toBe(2);
  });

  it('move a save forward but never back', async () => {
    const { state, time, writes } = startRecording();
    await saveState(state);
    saveWithin(state, 10_000);
    saveWithin(state, 1_000);
    saveWithin(state, 10_000);
    await time.pass(1_000);
    expect(writes()).toBe(2);
    await time.pass(20_000);
    expect(writes()).toBe(2);
  });

  it('save at once when the save is almost due', async () => {
    const { state, time, writes } = startRecording();
    await saveState(state);
    await time.pass(600);
    saveWithin(state, 1_000);
    expect(writes()).toBe(2);
  });
});
