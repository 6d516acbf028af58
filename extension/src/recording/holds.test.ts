import { describe, expect, it } from 'vitest';
import { startRecording } from '../../test/recording.ts';
import { goOffTheRecord, judge, pause, resume, watchDomains } from './holds.ts';

describe('holding a recording', () => {
  it('begins a gap with a pause and ends it when the person resumes', async () => {
    const { state, time, sent } = startRecording();
    pause(state);
    expect(state.meeting.hold).toBe('paused');
    await time.pass(60_000);
    resume(state);
    expect(state.meeting.hold).toBe(null);
    const gaps = sent.filter(({ kind }) => kind === 'gap');
    expect(gaps).toMatchObject([
      { reason: 'paused', from: '2026-11-20T09:00:00.000Z', to: null },
      { reason: 'paused', to: '2026-11-20T09:01:00.000Z' },
      { reason: 'reader_lost' },
    ]);
  });

  it('keeps the first hold and ignores commands outside of a call', () => {
    const { state } = startRecording();
    pause(state);
    const { holdSince } = state.meeting;
    pause(state);
    expect(state.meeting.holdSince).toBe(holdSince);
    state.mode = 'over';
    resume(state);
    goOffTheRecord(state);
    expect(state.meeting.hold).toBe('paused');
  });

  it('removes two minutes when it goes off the record, and counts from the first entry removed', async () => {
    const { state, time, say, takeSent } = startRecording();
    say('before');
    await time.pass(151_000);
    say('within');
    await time.pass(1_000);
    state.ledger.drain();
    goOffTheRecord(state);
    expect(takeSent().filter(({ kind }) => kind === 'entry')).toMatchObject([{ content: null }]);
    expect(state.ledger.shown()).toMatchObject([{ content: 'before' }]);
    expect(state.meeting).toMatchObject({
      hold: 'off_record',
      holdSince: state.meeting.startedAt + 152_000 - 120_000,
    });
  });

  it('removes everything where an excluded domain is visible, unless the person resumes', () => {
    const { state, say } = startRecording({ excluded: () => 'cy@excluded.example' });
    say('good morning');
    watchDomains(state);
    expect(state.meeting).toMatchObject({ hold: 'domain', holdSince: state.meeting.startedAt });
    expect(state.ledger.count()).toBe(0);
    resume(state);
    expect(state.meeting).toMatchObject({ hold: null, domainAllowed: true });
    watchDomains(state);
    expect(state.meeting.hold).toBe(null);
  });
});

describe('weighing the health of a recording', () => {
  it('updates the interface when health or notice changed, and only then', () => {
    const { state, changes } = startRecording();
    const before = changes();
    judge(state, false);
    const after = changes();
    expect(after).toBe(before + 1);
    judge(state, false);
    expect(changes()).toBe(after);
  });

  it('reads the facts of the page no more often than every three seconds', async () => {
    const { state, page, time } = startRecording();
    page.title('First');
    judge(state, false);
    expect(state.facts.title).toBe('First');
    page.title('Second');
    await time.pass(2_999);
    judge(state, false);
    expect(state.facts.title).toBe('First');
    await time.pass(1);
    judge(state, false);
    expect(state.facts.title).toBe('Second');
  });

  it('opens no gap before the recording begins', () => {
    const { state } = startRecording();
    state.mode = 'watching';
    judge(state, false);
    expect(state.gaps.open()).toEqual([]);
  });
});
