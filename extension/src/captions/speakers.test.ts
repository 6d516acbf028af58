import { describe, expect, it } from 'vitest';
import { captionRow, trackedUtterance, trackerState } from '../../test/tracking.ts';
import {
  adoptSpeakerFacts,
  hasMoreSpeakerFacts,
  isSameSpeaker,
  mayBeSpeaker,
  speakerOf,
  updateSpeaker,
} from './speakers.ts';

describe('isSameSpeaker and hasMoreSpeakerFacts', () => {
  it('treats speakers as the same when label and picture agree or one of them is unknown', () => {
    const utterance = trackedUtterance({ label: 'Ada', identity: null });
    expect(isSameSpeaker(utterance, { speaker: 'Ada', identity: 'picture' })).toBe(true);
    expect(isSameSpeaker(utterance, { speaker: null, identity: null })).toBe(true);
    expect(isSameSpeaker(utterance, { speaker: 'Bo', identity: null })).toBe(false);
  });

  it('distinguishes people who share a name but not a picture', () => {
    const utterance = trackedUtterance({ label: 'Ada', identity: 'one' });
    expect(isSameSpeaker(utterance, { speaker: 'Ada', identity: 'other' })).toBe(false);
    expect(mayBeSpeaker(trackerState(), utterance, { speaker: 'Ada', identity: 'other' })).toBe(false);
  });

  it('accepts another label when the former label was a placeholder or “You”', () => {
    const state = trackerState();
    const unknown = trackedUtterance({ label: 'Unknown User' });
    expect(mayBeSpeaker(state, unknown, { speaker: 'Ada', identity: null })).toBe(true);
    const ada = trackedUtterance({ label: 'Ada' });
    expect(mayBeSpeaker(state, ada, { speaker: 'You', identity: null })).toBe(true);
    expect(mayBeSpeaker(state, ada, { speaker: 'Bo', identity: null })).toBe(false);
  });

  it('accepts a label that stands for the utterance’s displayed name', () => {
    const state = trackerState();
    state.names = { self: 'Ada Ames', participants: new Set(), byIdentity: new Map() };
    const utterance = trackedUtterance({ label: 'Ada Ames', speaker: 'Ada Ames' });
    expect(mayBeSpeaker(state, utterance, { speaker: 'You', identity: null })).toBe(true);
  });

  it('prefers a row with a name or picture when the utterance has none', () => {
    const named = captionRow({ speaker: 'Ada' });
    expect(hasMoreSpeakerFacts(named, { label: null, identity: null })).toBe(true);
    expect(hasMoreSpeakerFacts(named, { label: 'Ada', identity: null })).toBe(false);
    expect(hasMoreSpeakerFacts(captionRow({ identity: 'picture' }), { label: 'Ada', identity: null })).toBe(
      true,
    );
  });
});

describe('speakerOf', () => {
  it('returns the cleaned label', () => {
    expect(speakerOf(trackerState(), { label: ' Ada\u0000 Ames ', identity: null })).toBe('Ada Ames');
  });

  it('returns the person’s own name for “You” when the name is known', () => {
    const state = trackerState();
    expect(speakerOf(state, { label: 'You', identity: null })).toBe('You');
    state.names = { self: 'Mia', participants: new Set(), byIdentity: new Map() };
    expect(speakerOf(state, { label: 'You', identity: null })).toBe('Mia');
  });

  it('returns the picture’s name when the row has a placeholder or no name', () => {
    const state = trackerState();
    state.names = { self: null, participants: new Set(), byIdentity: new Map([['picture', 'Bo']]) };
    expect(speakerOf(state, { label: null, identity: 'picture' })).toBe('Bo');
    expect(speakerOf(state, { label: 'Unknown User', identity: 'picture' })).toBe('Bo');
    expect(speakerOf(state, { label: 'Ada', identity: 'picture' })).toBe('Ada');
  });

  it('numbers each picture without a name and keeps the number', () => {
    const state = trackerState();
    expect(speakerOf(state, { label: null, identity: 'one' })).toBe('Speaker 1');
    expect(speakerOf(state, { label: null, identity: 'two' })).toBe('Speaker 2');
    expect(speakerOf(state, { label: '', identity: 'one' })).toBe('Speaker 1');
  });

  it('continues after the numbers of an earlier instance', () => {
    const state = trackerState(undefined, [trackedUtterance({ label: 'Speaker 4', identity: 'four' })]);
    expect(speakerOf(state, { label: null, identity: 'five' })).toBe('Speaker 5');
    expect(speakerOf(state, { label: null, identity: 'four' })).toBe('Speaker 4');
  });

  it('reports a speaker only when it changes', () => {
    const state = trackerState();
    const utterance = trackedUtterance({ label: 'You', speaker: 'You' });
    updateSpeaker(state, utterance);
    expect(state.changed.size).toBe(0);
    state.names = { self: 'Mia', participants: new Set(), byIdentity: new Map() };
    updateSpeaker(state, utterance);
    expect([...state.changed]).toEqual([utterance]);
    expect(utterance).toMatchObject({ speaker: 'Mia', updatedAt: state.now });
  });
});

describe('adoptSpeakerFacts', () => {
  it('copies the row’s name, picture and ID to the utterance', () => {
    const state = trackerState();
    const utterance = trackedUtterance({ label: 'Unknown User', speaker: 'Unknown User' });
    adoptSpeakerFacts(
      state,
      utterance,
      captionRow({ speaker: 'Ada', identity: 'picture', stableId: 'seven' }),
    );
    expect(utterance).toMatchObject({ label: 'Ada', speaker: 'Ada', identity: 'picture', stableId: 'seven' });
    expect(state.byStableId.get('seven')).toBe(utterance);
  });

  it('keeps the utterance’s name when the row has a placeholder or no name', () => {
    const state = trackerState();
    const utterance = trackedUtterance({ label: 'Ada' });
    adoptSpeakerFacts(state, utterance, captionRow({ speaker: 'Unknown User' }));
    adoptSpeakerFacts(state, utterance, captionRow({ speaker: '' }));
    adoptSpeakerFacts(state, utterance, captionRow({ speaker: null }));
    expect(utterance.label).toBe('Ada');
  });

  it('keeps the utterance’s number when its picture arrives late', () => {
    const state = trackerState();
    const utterance = trackedUtterance({ label: 'Speaker 3' });
    adoptSpeakerFacts(state, utterance, captionRow({ speaker: null, identity: 'picture' }));
    expect(speakerOf(state, { label: null, identity: 'picture' })).toBe('Speaker 3');
  });
});
