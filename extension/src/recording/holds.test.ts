import { describe, expect, it } from 'vitest';
import { person } from '../../test/pages/page.ts';
import { startRecording } from '../../test/recording.ts';
import type { RuleLists } from '../messages/rule-lists.ts';
import { rulesInForce } from '../messages/rules.ts';
import { defaultSettings } from '../messages/settings.ts';
import { applyChangedRules, goOffTheRecord, judgeHealth, pause, resume, watchPeople } from './holds.ts';
import { createRuleChecker } from './people.ts';
import { rememberedState } from './recording-state.ts';

const own = (lists: Partial<RuleLists>) =>
  createRuleChecker(rulesInForce(null, { ...defaultSettings, ...lists }));
const ofWorkspace = (lists: Partial<RuleLists>) =>
  createRuleChecker({
    of: null,
    own: defaultSettings,
    workspace: { ...defaultSettings, ...lists, name: 'Acme' },
  });
/** Returns the current entries without duplicates. */
const texts = (state: ReturnType<typeof startRecording>['state']) =>
  state.ledger.shown().map(({ content }) => content);

describe('holding a recording', () => {
  it('starts a gap at a pause and ends it when the person resumes', async () => {
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

  it('keeps the first hold and ignores commands outside a call', () => {
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

  it('removes two minutes when going off the record, and starts the gap at the first removed entry', async () => {
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

  it('removes everything when an excluded domain is visible, unless the person resumes', () => {
    const rules = own({ domains: ['excluded.example'] });
    const { state, say, page } = startRecording({ rules: () => rules });
    say('good morning');
    page.participants([person('Cy (cy@excluded.example)')]);
    watchPeople(state);
    expect(state.meeting).toMatchObject({ hold: 'domain', holdSince: state.meeting.startedAt });
    expect(state.ledger.count()).toBe(0);
    resume(state);
    expect(state.meeting).toMatchObject({ hold: null, domainAllowed: true });
    watchPeople(state);
    expect(state.meeting.hold).toBe(null);
  });

  it('pauses while a person is present, removes words spoken while only that person was there, and resumes half a minute after they left', async () => {
    let rules = own({});
    const { state, say, page, time } = startRecording({ rules: () => rules });
    say('from Ada');
    say('from Cy', 2, 'Cy Twombly');
    rules = own({ pauseFor: ['cy twombly'] });
    page.participants([person('Cy Twombly')]);
    applyChangedRules(state);
    expect(state.meeting).toMatchObject({ hold: 'person', holdFixed: false });
    expect(state.health).toMatchObject({ health: 'paused', notice: 'excluded-person' });
    expect(texts(state)).toEqual(['from Ada']);
    page.participants([]);
    await time.pass(29_000);
    judgeHealth(state, false);
    expect(state.meeting.hold).toBe('person');
    await time.pass(2_000);
    judgeHealth(state, false);
    expect(state.meeting.hold).toBeNull();
    expect(state.health.gap?.reason).not.toBe('blocked_person');
  });

  it('asks the worker to remove text that a reloaded page no longer has', async () => {
    const asked: object[] = [];
    const strikeHeld = (of: object) => void asked.push(of);
    const before = startRecording();
    before.say('said before the reload');
    const remembered = rememberedState(before.state, before.time.wall());
    const rules = own({ domains: ['excluded.example'] });
    const { state, page } = startRecording({ remembered, strikeHeld, rules: () => rules });
    page.participants([person('Cy (cy@excluded.example)')]);
    watchPeople(state);
    const { meetingId, captureId } = state.meeting;
    expect(asked).toEqual([{ meetingId, captureId, everything: true }]);
  });

  it.each(['domain', 'person'] as const)(
    'cannot resume while a workspace rule (%s) holds the recording',
    (hold) => {
      let rules = ofWorkspace({ domains: ['excluded.example'] });
      if (hold === 'person') rules = ofWorkspace({ pauseFor: ['Cy (cy@excluded.example)'] });
      const { state, page } = startRecording({ rules: () => rules });
      page.participants([person('Cy (cy@excluded.example)')]);
      watchPeople(state);
      resume(state);
      expect(state.meeting).toMatchObject({ hold, holdFixed: true });
      expect(state.health.notice).toBe(`workspace-${hold}`);
      rules = own({});
      applyChangedRules(state);
      resume(state);
      expect(state.meeting).toMatchObject({ hold: null, holdFixed: false });
    },
  );

  it('cannot resume a meeting that a workspace rule stopped, once the page no longer shows the address', () => {
    let rules = ofWorkspace({ domains: ['excluded.example'] });
    const { state, page } = startRecording({ rules: () => rules });
    page.participants([person('Cy (cy@excluded.example)')]);
    watchPeople(state);
    page.participants([]);
    watchPeople(state);
    expect(state.meeting).toMatchObject({ hold: 'domain', holdFixed: true });
    resume(state);
    expect(state.meeting.hold).toBe('domain');
    rules = createRuleChecker({
      of: null,
      own: { ...defaultSettings, pauseFor: ['Bo'] },
      workspace: { ...defaultSettings, name: 'Acme' },
    });
    applyChangedRules(state);
    resume(state);
    expect(state.meeting.hold, 'the workspace has no such rule any more').toBeNull();
  });

  it.each([own, ofWorkspace])(
    'does not go off the record in a meeting of which nothing is kept, so that its title and people stay away',
    (by) => {
      const rules = by({ domains: ['excluded.example'] });
      const { state, page, takeSent } = startRecording({ rules: () => rules });
      page.title('Talks with Cy');
      page.participants([person('Cy (cy@excluded.example)')]);
      judgeHealth(state, false);
      page.participants([]);
      judgeHealth(state, false);
      takeSent();
      goOffTheRecord(state);
      expect(state.meeting.hold).toBe('domain');
      expect(JSON.stringify(takeSent())).not.toContain('Cy');
    },
  );

  it('waits half a minute after a reload before it takes a person to have left', async () => {
    const rules = own({ pauseFor: ['Cy Twombly'] });
    const before = startRecording({ rules: () => rules });
    before.page.participants([person('Cy Twombly')]);
    watchPeople(before.state);
    const remembered = rememberedState(before.state, before.time.wall());
    const { state, page, time } = startRecording({ remembered, rules: () => rules });
    page.participants([]);
    watchPeople(state);
    expect(state.meeting.hold).toBe('person');
    await time.pass(31_000);
    judgeHealth(state, false);
    expect(state.meeting.hold).toBeNull();
  });

  it('goes off the record while a workspace rule holds the recording, and can resume after the person left', async () => {
    const rules = ofWorkspace({ pauseFor: ['Cy Twombly'] });
    const { state, page, time } = startRecording({ rules: () => rules });
    page.participants([person('Cy Twombly')]);
    watchPeople(state);
    goOffTheRecord(state);
    resume(state);
    expect(state.meeting, 'they are there still').toMatchObject({ hold: 'person', holdFixed: true });
    goOffTheRecord(state);
    page.participants([]);
    await time.pass(31_000);
    judgeHealth(state, false);
    expect(state.meeting.hold).toBe('off_record');
    resume(state);
    expect(state.meeting.hold).toBeNull();
  });
});

describe('judging the health of a recording', () => {
  it('updates the interface only when health or notice changed', () => {
    const { state, changes } = startRecording();
    const before = changes();
    judgeHealth(state, false);
    const after = changes();
    expect(after).toBe(before + 1);
    judgeHealth(state, false);
    expect(changes()).toBe(after);
  });

  it('reads the page’s facts at most every three seconds', async () => {
    const { state, page, time } = startRecording();
    page.title('First');
    judgeHealth(state, false);
    expect(state.facts.title).toBe('First');
    page.title('Second');
    await time.pass(2_999);
    judgeHealth(state, false);
    expect(state.facts.title).toBe('First');
    await time.pass(1);
    judgeHealth(state, false);
    expect(state.facts.title).toBe('Second');
  });

  it('opens no gap before the recording starts', () => {
    const { state } = startRecording();
    state.mode = 'watching';
    judgeHealth(state, false);
    expect(state.gaps.open()).toEqual([]);
  });
});
