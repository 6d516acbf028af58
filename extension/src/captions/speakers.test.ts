import { describe, expect, it } from 'vitest';
import { captionRow, trackedUtterance, trackerState } from '../../test/tracking.ts';
import { adopt, couldSpeak, knowsMore, rename, sameVoice, speakerOf } from './speakers.ts';

describe('the voice of a row and of an utterance', () => {
  it('is the same when label and picture agree, or one of them is unknown', () => {
    const utterance = trackedUtterance({ label: 'Ada', identity: null });
    expect(sameVoice(utterance, { speaker: 'Ada', identity: 'picture' })).toBe(true);
    expect(sameVoice(utterance, { speaker: null, identity: null })).toBe(true);
    expect(sameVoice(utterance, { speaker: 'Bo', identity: null })).toBe(false);
  });

  it('is not the same when two people share a name but not a picture', () => {
    const utterance = trackedUtterance({ label: 'Ada', identity: 'one' });
    expect(sameVoice(utterance, { speaker: 'Ada', identity: 'other' })).toBe(false);
    expect(couldSpeak(trackerState(), utterance, { speaker: 'Ada', identity: 'other' })).toBe(false);
  });

  it('may be the same when the label was a placeholder or is "You"', () => {
    const state = trackerState();
    const unknown = trackedUtterance({ label: 'Unknown User' });
    expect(couldSpeak(state, unknown, { speaker: 'Ada', identity: null })).toBe(true);
    const ada = trackedUtterance({ label: 'Ada' });
    expect(couldSpeak(state, ada, { speaker: 'You', identity: null })).toBe(true);
    expect(couldSpeak(state, ada, { speaker: 'Bo', identity: null })).toBe(false);
  });

  it('may be the same when the label means the name the utterance is shown under', () => {
    const state = trackerState();
    state.names = { self: 'Ada Ames', participants: new Set(), byIdentity: new Map() };
    const utterance = trackedUtterance({ label: 'Ada Ames', speaker: 'Ada Ames' });
    expect(couldSpeak(state, utterance, { speaker: 'You', identity: null })).toBe(true);
  });

  it('tells more in a row that has a name or a picture where the utterance has none', () => {
    const named = captionRow({ speaker: 'Ada' });
    expect(knowsMore(named, { label: null, identity: null })).toBe(true);
    expect(knowsMore(named, { label: 'Ada', identity: null })).toBe(false);
    expect(knowsMore(captionRow({ identity: 'picture' }), { label: 'Ada', identity: null })).toBe(true);
  });
});

describe('the name an utterance is shown under', () => {
  it('is the label, cleaned', () => {
    expect(speakerOf(trackerState(), { label: ' Ada\u0000 Ames ', identity: null })).toBe('Ada Ames');
  });

  it('is the own name where the label says "You" and the name is known', () => {
    const state = trackerState();
    expect(speakerOf(state, { label: 'You', identity: null })).toBe('You');
    state.names = { self: 'Mia', participants: new Set(), byIdentity: new Map() };
    expect(speakerOf(state, { label: 'You', identity: null })).toBe('Mia');
  });

  it('is the name that goes with the picture where the row has no name or a placeholder', () => {
    const state = trackerState();
    state.names = { self: null, participants: new Set(), byIdentity: new Map([['picture', 'Bo']]) };
    expect(speakerOf(state, { label: null, identity: 'picture' })).toBe('Bo');
    expect(speakerOf(state, { label: 'Unknown User', identity: 'picture' })).toBe('Bo');
    expect(speakerOf(state, { label: 'Ada', identity: 'picture' })).toBe('Ada');
  });

  it('is a number for each picture without a name, and stays the same', () => {
    const state = trackerState();
    expect(speakerOf(state, { label: null, identity: 'one' })).toBe('Speaker 1');
    expect(speakerOf(state, { label: null, identity: 'two' })).toBe('Speaker 2');
    expect(speakerOf(state, { label: '', identity: 'one' })).toBe('Speaker 1');
  });

  it('goes on counting after the numbers of an earlier instance', () => {
    const state = trackerState(undefined, [trackedUtterance({ label: 'Speaker 4', identity: 'four' })]);
    expect(speakerOf(state, { label: null, identity: 'five' })).toBe('Speaker 5');
    expect(speakerOf(state, { label: null, identity: 'four' })).toBe('Speaker 4');
  });

  it('is reported only when it changes', () => {
    const state = trackerState();
    const utterance = trackedUtterance({ label: 'You', speaker: 'You' });
    rename(state, utterance);
    expect(state.changed.size).toBe(0);
    state.names = { self: 'Mia', participants: new Set(), byIdentity: new Map() };
    rename(state, utterance);
    expect([...state.changed]).toEqual([utterance]);
    expect(utterance).toMatchObject({ speaker: 'Mia', updatedAt: state.now });
  });
});

describe('an utterance whose row knows more of the speaker', () => {
  it('takes over name, picture and id', () => {
    const state = trackerState();
    const utterance = trackedUtterance({ label: 'Unknown User', speaker: 'Unknown User' });
    adopt(state, utterance, captionRow({ speaker: 'Ada', identity: 'picture', stableId: 'seven' }));
    expect(utterance).toMatchObject({ label: 'Ada', speaker: 'Ada', identity: 'picture', stableId: 'seven' });
    expect(state.byStableId.get('seven')).toBe(utterance);
  });

  it('keeps its name where the row has a placeholder or none', () => {
    const state = trackerState();
    const utterance = trackedUtterance({ label: 'Ada' });
    adopt(state, utterance, captionRow({ speaker: 'Unknown User' }));
    adopt(state, utterance, captionRow({ speaker: '' }));
    adopt(state, utterance, captionRow({ speaker: null }));
    expect(utterance.label).toBe('Ada');
  });

  it('keeps its number for the picture that comes late', () => {
    const state = trackerState();
    const utterance = trackedUtterance({ label: 'Speaker 3' });
    adopt(state, utterance, captionRow({ speaker: null, identity: 'picture' }));
    expect(speakerOf(state, { label: null, identity: 'picture' })).toBe('Speaker 3');
  });
});
