import { describe, expect, it } from 'vitest';
import { captionRow } from '../../test/tracking.ts';
import {
  createNamesState,
  findPictureToName,
  hasNewNamelessPicture,
  learnNames,
  voteForName,
} from './names.ts';

const shown = (names: { participants?: string[]; self?: string; byIdentity?: [string, string][] } = {}) => ({
  participants: names.participants ?? [],
  self: names.self ?? null,
  byIdentity: new Map(names.byIdentity),
});
const stranger = captionRow({ speaker: null, identity: 'picture' });

describe('learnNames', () => {
  it('returns whether any name is new', () => {
    const state = createNamesState();
    expect(learnNames(state, shown({ participants: ['Ada'] }))).toBe(true);
    expect(learnNames(state, shown({ participants: ['Ada'] }))).toBe(false);
    expect(learnNames(state, shown({ self: 'Mia' }))).toBe(true);
    expect(learnNames(state, shown({ byIdentity: [['picture', 'Bo']] }))).toBe(true);
    expect(learnNames(state, shown({ byIdentity: [['picture', 'Bob']] }))).toBe(true);
    expect(learnNames(state, shown({ byIdentity: [['picture', 'Bob']] }))).toBe(false);
  });

  it('keeps names that the page no longer shows', () => {
    const state = createNamesState();
    learnNames(state, shown({ participants: ['Ada'], self: 'Mia', byIdentity: [['picture', 'Bo']] }));
    learnNames(state, shown({ participants: ['Cy'] }));
    expect([...state.names.participants]).toEqual(['Ada', 'Cy']);
    expect(state.names.self).toBe('Mia');
    expect(state.names.byIdentity.get('picture')).toBe('Bo');
  });
});

describe('a picture without a name', () => {
  it('triggers one more scan of the page', () => {
    const state = createNamesState();
    expect(hasNewNamelessPicture(state, [stranger])).toBe(true);
    expect(hasNewNamelessPicture(state, [stranger])).toBe(false);
  });

  it('triggers no scan if it has a name, its row has a name, or the row is hidden', () => {
    const state = createNamesState();
    learnNames(state, shown({ byIdentity: [['known', 'Bo']] }));
    const rows = [
      captionRow({ speaker: null, identity: 'known' }),
      captionRow({ speaker: 'Ada', identity: 'picture' }),
      captionRow({ speaker: null, identity: 'picture', hidden: true }),
      captionRow({ speaker: null, identity: null }),
    ];
    expect(hasNewNamelessPicture(state, rows)).toBe(false);
  });

  it('may be named at most once a second, while words grow beside it alone', () => {
    const state = createNamesState();
    expect(findPictureToName(state, [stranger], 5_000)).toBe('picture');
    expect(findPictureToName(state, [stranger, { ...stranger, identity: 'other' }], 5_000)).toBe(null);
    state.lastVote = 4_500;
    expect(findPictureToName(state, [stranger], 5_000)).toBe(null);
    expect(findPictureToName(state, [stranger], 5_500)).toBe('picture');
  });

  it('gets the name that three votes agree on', () => {
    const state = createNamesState();
    expect([1, 2, 3].map(() => voteForName(state, 'picture', 'Bo'))).toEqual([false, false, true]);
    expect(state.names.byIdentity.get('picture')).toBe('Bo');
    expect(findPictureToName(state, [stranger], 5_000)).toBe(null);
  });

  it('gets no name while more than a quarter of the votes disagree', () => {
    const state = createNamesState();
    voteForName(state, 'picture', 'Ada');
    voteForName(state, 'picture', 'Ada');
    const votes = Array.from({ length: 6 }, () => voteForName(state, 'picture', 'Bo'));
    expect(votes).toEqual([false, false, false, false, false, true]);
  });

  it('collects its votes separately from other pictures', () => {
    const state = createNamesState();
    voteForName(state, 'picture', 'Bo');
    voteForName(state, 'picture', 'Bo');
    expect(voteForName(state, 'other', 'Bo')).toBe(false);
  });
});
