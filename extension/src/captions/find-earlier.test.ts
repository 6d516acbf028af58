import { describe, expect, it } from 'vitest';
import {
  captionRow,
  plainTraits,
  rollingTraits,
  showRow,
  startTime,
  stateWith,
  trackedUtterance,
  virtualTraits,
} from '../../test/tracking.ts';
import type { CaptionRow } from '../platforms/platform.ts';
import { fold } from './align.ts';
import {
  type EarlierSearch,
  equalTextPreference,
  findEarlier,
  hasSimilarText,
  isRebuilt,
  isSharedBy,
} from './find-earlier.ts';
import type { TrackedUtterance, TrackerState } from './tracker-state.ts';

/** Creates a search long after the region was mounted, among unrelated utterances. */
function search(options: Partial<EarlierSearch> & { text: string }): EarlierSearch {
  return {
    folded: fold(options.text),
    words: Math.min(5, options.text.split(' ').length),
    identity: null,
    now: startTime,
    traits: plainTraits,
    reused: false,
    remounted: false,
    mountedAt: startTime - 60_000,
    hasBelow: false,
    next: null,
    newest: null,
    ...options,
  };
}

/** Returns the index of the utterance that the row shows again, or null. */
function found(state: TrackerState, row: Partial<CaptionRow>, former: TrackedUtterance | null = null) {
  const shown = captionRow(row);
  const utterance = findEarlier(state, shown, shown.text, former);
  return utterance ? state.utterances.indexOf(utterance) : null;
}

/** Simulates captions that were just switched off and on. */
function remount(state: TrackerState): TrackerState {
  state.mountedAt = state.now - 100;
  state.spoken = false;
  return state;
}

describe('findEarlier for a row with a platform ID', () => {
  const state = () => stateWith([{ text: 'The first point is simple.', stableId: 'one' }, { text: 'Yes.' }]);

  it('finds the utterance with the same ID when the text could be its next state', () => {
    expect(found(state(), { stableId: 'one', text: 'The first point is very simple.' })).toBe(0);
  });

  it('finds nothing when the text or the speaker contradicts the ID', () => {
    expect(found(state(), { stableId: 'one', text: 'Shall we take a break?' })).toBe(null);
    expect(found(state(), { stableId: 'one', text: 'The first point is simple.', speaker: 'Bo' })).toBe(null);
  });

  it('finds nothing when the row’s own element showed that utterance until now', () => {
    const before = state();
    const row = { stableId: 'one', text: 'The first point is simple.' };
    expect(found(before, row, before.utterances[0]!)).toBe(null);
  });
});

describe('findEarlier for a nameless utterance that returns under a name', () => {
  const nameless = { label: 'Unknown User', text: 'we need more time for the tests' };
  const row = { speaker: 'Ada', text: 'We need more time for the test.' };

  it('finds the utterance within ten seconds after its row left', () => {
    expect(found(stateWith([{ ...nameless, goneAt: startTime - 10_000 }]), row)).toBe(0);
    expect(found(stateWith([{ ...nameless, goneAt: startTime - 10_001 }]), row)).toBe(null);
  });

  it('finds the utterance while its row is right above the named row', () => {
    const state = stateWith([{ ...nameless, changedAt: startTime - 1_000 }]);
    const shown = captionRow(row);
    state.order = [showRow(state, state.utterances[0]!), shown.element];
    expect(findEarlier(state, shown, shown.text, null)).toBe(state.utterances[0]);
    expect(found(state, row)).toBe(null);
  });

  it('finds the utterance only if the words are similar and the row has a name', () => {
    const state = stateWith([{ ...nameless, goneAt: startTime - 1_000 }]);
    expect(found(state, { ...row, text: 'Shall we take a break?' })).toBe(null);
    expect(found(state, { ...row, speaker: 'Unknown User', text: 'Something like time for tests' })).toBe(
      null,
    );
  });

  it('looks for the utterance among the last eight', () => {
    const others = (count: number) => Array.from({ length: count }, () => ({ text: 'Yes.' }));
    expect(found(stateWith([{ ...nameless, goneAt: startTime }, ...others(7)]), row)).toBe(0);
    expect(found(stateWith([{ ...nameless, goneAt: startTime - 1_000 }, ...others(8)]), row)).toBe(null);
  });
});

describe('isRebuilt', () => {
  const gone = (utterance: Partial<TrackedUtterance>) =>
    trackedUtterance({ goneAt: startTime - 200, settled: false, ...utterance });

  it('continues an utterance whose row left a moment ago', () => {
    const utterance = gone({ text: 'We need more time' });
    expect(isRebuilt(utterance, search({ text: 'We need more time for the tests.' }))).toBe(true);
  });

  it('rejects an utterance whose row left earlier and unrelated text', () => {
    const text = 'We need more time for the tests.';
    expect(isRebuilt(gone({ text: 'We need more time', goneAt: startTime - 351 }), search({ text }))).toBe(
      false,
    );
    expect(isRebuilt(gone({ text: 'Shall we take a break?' }), search({ text }))).toBe(false);
  });

  it('rejects an element that showed another utterance before', () => {
    const utterance = gone({ text: 'We need more time' });
    expect(isRebuilt(utterance, search({ text: 'We need more time', reused: true }))).toBe(false);
  });

  it('continues an utterance in a rolling window when the picture is the same', () => {
    const utterance = gone({ text: 'one two three', identity: 'picture' });
    const rolling = search({ text: 'something else', identity: 'picture', traits: rollingTraits });
    expect(isRebuilt(utterance, rolling)).toBe(true);
    expect(isRebuilt({ ...utterance, settled: true }, rolling)).toBe(false);
    expect(isRebuilt(utterance, { ...rolling, identity: 'other' })).toBe(false);
  });
});

describe('isSharedBy', () => {
  const shown = trackedUtterance({ text: 'one two three four', identity: 'picture', shown: 1 });
  const rolling = search({ text: 'two three four five', identity: 'picture', traits: rollingTraits });

  it('shares the utterance between two rolling rows when their words overlap', () => {
    expect(isSharedBy(shown, rolling)).toBe(true);
    expect(isSharedBy(shown, { ...rolling, text: 'something else entirely' })).toBe(false);
  });

  it('requires the same picture and a rolling window', () => {
    expect(isSharedBy(shown, { ...rolling, identity: null })).toBe(false);
    expect(isSharedBy(shown, { ...rolling, traits: virtualTraits })).toBe(false);
  });
});

describe('equalTextPreference', () => {
  const gone = trackedUtterance({ text: 'We need more time.' });
  const text = gone.text;
  const yes = trackedUtterance({ text: 'Yes.' });

  it('treats equal text in a plain list that was not remounted as a repetition', () => {
    expect(equalTextPreference(gone, search({ text }))).toBe(null);
  });

  it('prefers the earliest equal utterance after a remount and in a virtual list', () => {
    expect(equalTextPreference(gone, search({ text, remounted: true }))).toBe('earliest');
    expect(equalTextPreference(gone, search({ text, traits: virtualTraits }))).toBe('earliest');
  });

  it('prefers the latest equal utterance above known rows, even for short text', () => {
    expect(equalTextPreference(gone, search({ text, hasBelow: true }))).toBe('latest');
    expect(equalTextPreference(yes, search({ text: 'Yes.', hasBelow: true }))).toBe('latest');
  });

  it('matches a short text to the newest utterance where platforms replay text or right after a remount', () => {
    const remounted = { text: 'Yes.', remounted: true, newest: yes };
    expect(equalTextPreference(yes, search({ ...remounted, traits: rollingTraits }))).toBe('latest');
    expect(equalTextPreference(yes, search({ ...remounted, mountedAt: startTime - 300 }))).toBe('latest');
    expect(equalTextPreference(yes, search({ ...remounted, mountedAt: startTime - 400 }))).toBe(null);
    expect(equalTextPreference(yes, search({ ...remounted, newest: gone, traits: rollingTraits }))).toBe(
      null,
    );
  });

  it('matches a short text in a virtual list only if the utterance comes right after the row above', () => {
    expect(equalTextPreference(yes, search({ text: 'Yes.', traits: virtualTraits, next: yes }))).toBe(
      'earliest',
    );
    expect(equalTextPreference(yes, search({ text: 'Yes.', traits: virtualTraits, next: gone }))).toBe(null);
  });
});

describe('hasSimilarText', () => {
  const gone = trackedUtterance({ text: 'We need more time for the test' });
  const text = 'We need more time for the tests.';

  it('rejects similar text in a plain list that was not remounted', () => {
    expect(hasSimilarText(gone, search({ text }))).toBe(false);
  });

  it('accepts similar text after a remount, but not above known rows of a plain list', () => {
    expect(hasSimilarText(gone, search({ text, remounted: true }))).toBe(true);
    expect(hasSimilarText(gone, search({ text, remounted: true, hasBelow: true }))).toBe(false);
  });

  it('accepts similar text in a virtual list above known rows, after a remount, or next in order', () => {
    const virtual = { text, traits: virtualTraits };
    expect(hasSimilarText(gone, search(virtual))).toBe(false);
    expect(hasSimilarText(gone, search({ ...virtual, hasBelow: true }))).toBe(true);
    expect(hasSimilarText(gone, search({ ...virtual, remounted: true }))).toBe(true);
    expect(hasSimilarText(gone, search({ ...virtual, next: gone }))).toBe(true);
  });

  it('rejects a row with fewer than four words', () => {
    const short = trackedUtterance({ text: 'We need time' });
    expect(hasSimilarText(short, search({ text: 'We need tim', remounted: true }))).toBe(false);
  });

  it('accepts a part of an utterance that a rolling window replays', () => {
    const long = trackedUtterance({ text: 'one two three four five six seven eight nine ten' });
    const replayed = search({ text: 'three four five six', remounted: true, traits: rollingTraits });
    expect(hasSimilarText(long, replayed)).toBe(true);
    expect(hasSimilarText(long, { ...replayed, remounted: false })).toBe(false);
  });
});

describe('findEarlier', () => {
  const point = { text: 'We need more time.' };

  it('prefers the earliest of equal utterances after a remount', () => {
    expect(found(remount(stateWith([point, { text: 'Yes.' }, point])), point)).toBe(0);
  });

  it('searches only between the utterances shown right above and right below', () => {
    const state = stateWith([point, { text: 'Above.' }, point, { text: 'Below.' }, point], virtualTraits);
    const [, above, , below] = state.utterances;
    const row = captionRow(point);
    state.order = [showRow(state, above!), row.element, showRow(state, below!)];
    expect(findEarlier(state, row, row.text, null)).toBe(state.utterances[2]);
  });

  it('ignores the row below when the element showed another utterance before', () => {
    const state = stateWith([point, { text: 'Former.' }, { text: 'Below.' }], virtualTraits);
    const [, former, below] = state.utterances;
    const row = captionRow(point);
    state.order = [row.element, showRow(state, below!)];
    expect(findEarlier(state, row, row.text, former!)).toBe(state.utterances[0]);
  });

  it('skips utterances that are still shown or that another speaker said', () => {
    const state = remount(stateWith([{ ...point, label: 'Bo' }, point]));
    showRow(state, state.utterances[1]!);
    expect(found(state, point)).toBe(null);
  });

  it('prefers equal words to similar words, wherever they are', () => {
    const like = { text: 'We need more times.' };
    expect(found(remount(stateWith([point, like])), point)).toBe(0);
    expect(found(remount(stateWith([like, point])), point)).toBe(1);
  });

  it('searches the last 800 utterances', () => {
    const others = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ text: `Remark number ${index} on this.` }));
    expect(found(remount(stateWith([point, ...others(799)])), point)).toBe(0);
    expect(found(remount(stateWith([point, ...others(800)])), point)).toBe(null);
  });
});
